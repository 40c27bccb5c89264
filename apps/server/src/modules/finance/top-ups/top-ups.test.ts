import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { topUpsEndpoints as api } from '@mintmark/contract/finance/top-ups.endpoints.ts';
import { PAY_METHOD } from '@mintmark/domain/finance/finance.enums.ts';
import { topUpMachine } from '@mintmark/domain/finance/top-up.machine.ts';
import { BOOKED_STATES } from '@mintmark/domain/finance/top-up-rules.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder, orderNow } from '../../../../test/factories/order.factory.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';
import { picture, uploadAs } from '../../files/upload.factory.ts';
import { auditOf } from '../../identity/sign-in/sign-in.factory.ts';
import { aTxn, topUpDesk } from './top-ups.factory.ts';

const { state } = topUpMachine;
let desk: Awaited<ReturnType<typeof topUpDesk>>;
beforeAll(async () => {
  desk = await topUpDesk();
});
afterAll(async () => {
  const { findings } = await verifyAll(desk.server.services);
  expect(findings).toEqual([]);
  await desk.server.stop();
});

const fieldsOf = (answer: { data: unknown }) =>
  (answer.data as { fields?: { path: string; msg: string }[] }).fields?.map(({ path, msg }) => `${path}: ${msg}`);
/** A bill of 120.00 that nobody has paid. */
async function anOrderDue() {
  const { server, companyId } = desk;
  const coin = {
    status: coinMachine.state.toLabel,
    declaredFen: 90_000,
    grade: { resultType: RESULT.graded, strike: 'MS', number: 62 },
  } as const;
  const made = await anOrder(server, { companyId, returnMethod: RETURN_METHOD.pickup, coins: [coin, coin, coin] });
  const by = { now: server.clock.now(), accountId: null };
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) => repriceOrder(tx, made.order.id, by));
  return { order: await orderNow(server, made.order.id) };
}
const balance = async () => (await desk.cashier.ok(api.getTopUpForm, { params: { id: desk.customerId } })).balanceFen;

describe('a top-up', () => {
  test('is on the balance once another person has approved it, once whatever is sent twice', async () => {
    const before = await balance();
    const { id, version } = await desk.requested({ amountFen: 30_000, note: '预存' });
    expect(await balance()).toBe(before);
    expect(await desk.approve(id, version, desk.first)).toMatchObject({ code: 0, data: { status: state.approved } });
    expect(await balance()).toBe(before + 30_000);
    expect(await desk.approve(id, version + 1, desk.second)).toMatchObject({ data: { errorId: 'STATE_CONFLICT' } });
    expect(await desk.approve(id, version, desk.second)).toMatchObject({ data: { errorId: 'VERSION_STALE' } });
    const seen = await desk.see(id);
    expect(seen.steps.map(({ action }) => action)).toEqual(['request', 'approve']);
    expect(seen.transfers.flatMap(({ entries }) => entries.map(({ kind, amountFen }) => [kind, amountFen]))).toEqual([
      ['bank', 30_000],
      ['wallet', -30_000],
    ]);
    expect(await auditOf(desk.server, 'finance.approveTopUp')).toMatchObject([{ targetNo: seen.topUpNo }]);
  });

  test('is not approved by who asked, not seen by another company, and leaves the customer’s name masked', async () => {
    const { id, version } = await desk.requested();
    const both = await desk.server.person({
      companyId: desk.companyId,
      permissions: ['finance:amountaudit:page', 'finance:amountaudit:request', 'finance:amountaudit:decide'],
    });
    const own = await desk.request({}, both);
    expect(await desk.approve(own.data.id, own.data.version, both)).toMatchObject({
      data: { errorId: 'GUARD_FAILED' },
      msg: '发起人不能自己审核',
    });
    const other = await desk.server.person({
      companyId: await desk.server.company(),
      permissions: ['finance:amountaudit:page', 'finance:amountaudit:decide', 'finance:amountaudit:request'],
    });
    expect(await other.call(api.getTopUp, { params: { id } })).toMatchObject({ code: 404 });
    expect(await desk.approve(id, version, other)).toMatchObject({ code: 404 });
    expect(fieldsOf(await desk.request({}, other))?.[0]).toMatch(/^customerId: /);
    expect((await other.ok(api.listTopUps, { query: {} })).list).toEqual([]);
    expect((await desk.see(id)).customerName).toMatch(/^.\*+$/);
  });

  test('says beside its fields what is wrong: no number, one of cash, one that is booked, a time to come', async () => {
    const used = aTxn();
    await desk.booked({ channelTxnId: used });
    const later = new Date(desk.server.clock.now().getTime() + 3_600_000).toISOString();
    const at = async (more: Parameters<typeof desk.request>[0]) => fieldsOf(await desk.request(more))?.[0];
    expect(await at({ channelTxnId: undefined })).toMatch(/^channelTxnId: /);
    expect(await at({ method: PAY_METHOD.cash })).toBe('channelTxnId: 该收款方式不填此项');
    expect(await at({ channelTxnId: used.toLowerCase() })).toMatch(/^channelTxnId: .*Z\d{13}/);
    expect(await at({ receivedAt: later })).toMatch(/^receivedAt: /);
    expect(await at({ voucherKeys: ['Voucher/none.jpg'] })).toMatch(/^voucherKeys\.0: /);
  });

  test('shares its number with no payment; what was rejected or taken back lets it go', async () => {
    const channelTxnId = aTxn();
    const first = await desk.requested({ channelTxnId });
    await desk.first.ok(api.rejectTopUp, {
      params: { id: first.id },
      body: { version: first.version, reason: '未到账' },
    });
    const again = await desk.requested({ channelTxnId });
    await desk.cashier.ok(api.cancelTopUp, { params: { id: again.id }, body: { version: again.version } });
    const booked = await desk.booked({ channelTxnId });
    expect((await desk.see(booked.id)).channelTxnId).toBe(channelTxnId);
    const { order } = await anOrderDue();
    const collected = await desk.cashier.call(financeEndpoints.collectPayment, {
      body: {
        allocations: [{ orderId: order.id, version: order.version, amountFen: 100 }],
        ...{
          method: PAY_METHOD.bankTransfer,
          amountFen: 100,
          channelTxnId,
          receivedAt: desk.server.clock.now().toISOString(),
        },
      },
    });
    expect(collected).toMatchObject({ data: { errorId: 'TXN_USED' } });
  });

  test('shows its voucher to who decides, as a private picture with a signed link', async () => {
    const name = '1700000000000-voucher.jpg';
    const sent = await uploadAs(desk.server, desk.cashier, 'Voucher/', { bytes: await picture('jpeg'), name });
    const { id } = await desk.requested({ voucherKeys: [sent.data.fileKey] });
    const seen = await desk.see(id, desk.first);
    const { http } = desk.server.app;
    expect((await http.inject({ url: `/oss/${sent.data.fileKey}` })).json()).toMatchObject({ code: 404 });
    expect((await http.inject({ url: seen.voucherPictures[0]?.url ?? '' })).statusCode).toBe(200);
  });

  test('names others of the same customer and amount that may be the same money', async () => {
    const one = await desk.booked({ amountFen: 77_700 });
    const { id } = await desk.requested({ amountFen: 77_700 });
    expect((await desk.see(id)).similar.map((other) => other.id)).toEqual([one.id]);
  });
});

describe('above the limit', () => {
  test('two people approve, another than the first and than who asked; nothing is booked in between', async () => {
    await desk.server.parameter('topUps.aloneYuan', 1_000);
    const before = await balance();
    const { id, version } = await desk.requested({ amountFen: 100_001 });
    expect(await desk.approve(id, version, desk.first)).toMatchObject({ code: 0, data: { status: state.pending } });
    expect(await balance()).toBe(before);
    expect(await desk.approve(id, version + 1, desk.first)).toMatchObject({ data: { errorId: 'GUARD_FAILED' } });
    expect(await desk.approve(id, version + 1, desk.second)).toMatchObject({ data: { status: state.approved } });
    expect(await balance()).toBe(before + 100_001);
    expect((await desk.see(id)).firstByName).not.toBeNull();
  });
});

describe('a bonus', () => {
  test('follows the rule of the house, or is left out; it is on the balance and never leaves as money', async () => {
    await desk.server.parameter('topUps.bonusPercent', 5);
    await desk.server.parameter('topUps.bonusFromYuan', 500);
    const { bonusBalanceFen } = await desk.cashier.ok(api.getTopUpForm, { params: { id: desk.customerId } });
    const [given, plain, small] = [
      await desk.booked({ amountFen: 50_000 }),
      await desk.booked({ amountFen: 50_000, hasBonus: false }),
      await desk.booked({ amountFen: 49_999 }),
    ];
    const bonuses = [given, plain, small].map(async ({ id }) => (await desk.see(id)).bonusFen);
    expect(await Promise.all(bonuses)).toEqual([2_500, 0, 0]);
    const after = await desk.cashier.ok(api.getTopUpForm, { params: { id: desk.customerId } });
    expect(after.bonusBalanceFen).toBe(bonusBalanceFen + 2_500);
    await desk.server.parameter('topUps.bonusPercent', 0);
  });
});

describe('undoing', () => {
  test('takes money and bonus off by the opposite posting, by another person, and frees the number', async () => {
    const before = await balance();
    const channelTxnId = aTxn();
    const { id, version } = await desk.booked({ channelTxnId });
    expect(await desk.reverse(id, version, desk.first)).toMatchObject({ data: { errorId: 'GUARD_FAILED' } });
    expect(await desk.reverse(id, version, desk.second)).toMatchObject({ code: 0, data: { status: state.reversed } });
    expect(await balance()).toBe(before);
    const seen = await desk.see(id);
    expect(seen.transfers.map(({ entries }) => entries.map(({ amountFen }) => amountFen))).toEqual([
      [100_000, -100_000],
      [-100_000, 100_000],
    ]);
    expect(await desk.request({ channelTxnId })).toMatchObject({ code: 0 });
  });

  test('is refused once it was spent or is being given back', async () => {
    const { order } = await anOrderDue();
    const { id, version } = await desk.booked({ customerId: order.customerId, amountFen: 12_000 });
    await desk.cashier.ok(financeEndpoints.collectPayment, {
      body: {
        allocations: [{ orderId: order.id, version: order.version, amountFen: 100 }],
        ...{ method: PAY_METHOD.balance, amountFen: 100, receivedAt: desk.server.clock.now().toISOString() },
      },
    });
    expect(await desk.reverse(id, version, desk.second)).toMatchObject({
      data: { errorId: 'GUARD_FAILED' },
      msg: '客户余额不足以冲销：已使用或正在退款',
    });
  });
});

describe('two at once', () => {
  test('of two approvals one books; the other is told', async () => {
    await desk.server.parameter('topUps.aloneYuan', 20_000);
    const before = await balance();
    const { id, version } = await desk.requested({ amountFen: 10_000 });
    const answers = await Promise.all([desk.approve(id, version, desk.first), desk.approve(id, version, desk.second)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([-2, 0]);
    expect(await balance()).toBe(before + 10_000);
  });
});

describe('the summary', () => {
  test('adds up by day, method, operator and company what was booked and undone, and ties out with the list', async () => {
    const reader = await desk.server.person({
      companyId: desk.companyId,
      permissions: ['finance:capitaltrade:sumIn', 'finance:amountaudit:page'],
    });
    const day = new Date(desk.server.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    const of = (by: 'day' | 'method' | 'operator' | 'company') =>
      reader.ok(api.getTopUpSummary, { query: { from: day, to: day, by } });
    const list = await reader.ok(api.listTopUps, {
      query: { status: [...BOOKED_STATES], decided: { from: day, to: day } } as never,
    });
    const sums = await Promise.all((['day', 'method', 'operator', 'company'] as const).map(of));
    for (const { total, rows } of sums) {
      expect(total).toEqual(sums[0]?.total);
      expect(rows.reduce((sum, row) => sum + row.netFen, 0)).toBe(total.netFen);
    }
    // One top-up was another customer's.
    expect(sums[0]?.total).toMatchObject({ count: list.total, netFen: (await balance()) + 12_000 });
    expect(sums[0]?.rows.map(({ key }) => key)).toEqual([day]);
    expect(sums[1]?.rows.map(({ name }) => name)).toContain('银行转账');
    expect(await reader.call(api.getTopUpSummary, { query: { from: day, to: '2020-01-01', by: 'day' } })).toMatchObject(
      { data: { errorId: 'INPUT_INVALID' } },
    );
  });
});
