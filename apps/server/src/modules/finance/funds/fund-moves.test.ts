import { fundAccountsEndpoints as accounts } from '@mintmark/contract/finance/funds/fund-accounts.endpoints.ts';
import { fundMovesEndpoints as moves } from '@mintmark/contract/finance/funds/fund-moves.endpoints.ts';
import { CASH_SHIFT } from '@mintmark/domain/finance/fund.enums.ts';
import { fundMoveMachine } from '@mintmark/domain/finance/fund-move.machine.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAll } from '../../../verify/verify.ts';
import { auditOf } from '../../identity/sign-in/sign-in.factory.ts';
import { fundDesk } from './funds.factory.ts';

const { state } = fundMoveMachine;
let desk: Awaited<ReturnType<typeof fundDesk>>;
beforeAll(async () => {
  desk = await fundDesk();
});
afterAll(async () => {
  const { findings } = await verifyAll(desk.server.services);
  expect(findings).toEqual([]);
  await desk.server.stop();
});

const fieldsOf = (answer: { data: unknown }) =>
  (answer.data as { fields?: { path: string; msg: string }[] }).fields?.map(({ path, msg }) => `${path}: ${msg}`);
const idOf = (answer: { data: unknown }) => answer.data as { id: string; version: number };
const held = async (id: string) => (await desk.see(id)).bookFen;
const yuan = (count: number) => [{ pieceFen: 100 as const, count }];

describe('an opening balance', () => {
  test('is asked for by one, booked by another, and only once', async () => {
    const { cash, cashier, first } = desk;
    const asked = await desk.opened(cash, 100_000);
    expect(await desk.see(cash)).toMatchObject({ openingFen: 100_000, bookFen: 100_000, seq: 1 });
    const { version } = await desk.see(cash);
    const again = await cashier.call(moves.requestFundOpening, {
      params: { id: cash },
      body: { version, amountFen: 5, note: '再来' },
    });
    expect(again).toMatchObject({ data: { errorId: 'GUARD_FAILED' } });
    const seen = await first.ok(moves.getFundMove, { params: { id: asked.id } });
    expect(seen.transfers.flatMap(({ entries }) => entries.map(({ kind, amountFen }) => [kind, amountFen]))).toEqual([
      ['cash', 100_000],
      ['opening', -100_000],
    ]);
    expect(await auditOf(desk.server, 'finance.approveFundMove')).toMatchObject([{ targetNo: seen.moveNo }]);
  });
});

describe('a transfer', () => {
  test('is booked by another person than who asked, once whatever is sent twice', async () => {
    const { cash, bank, cashier, first, second } = desk;
    const asked = idOf(await desk.transfer(cash, bank, 30_000));
    expect(await desk.approve(asked.id, asked.version, cashier)).toMatchObject({ code: 403 });
    const both = await desk.server.person({
      companyId: desk.companyId,
      permissions: ['finance:capital:page', 'finance:capital:request', 'finance:capital:decide'],
    });
    const own = idOf(await desk.transfer(cash, bank, 1, both));
    expect(await desk.approve(own.id, own.version, both)).toMatchObject({ msg: '发起人不能自己审核' });
    await both.ok(moves.cancelFundMove, { params: { id: own.id }, body: { version: own.version } });
    expect(await held(cash)).toBe(100_000);
    const answers = await Promise.all([
      desk.approve(asked.id, asked.version, first),
      desk.approve(asked.id, asked.version, second),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([-2, 0]);
    expect([await held(cash), await held(bank)]).toEqual([70_000, 30_000]);
  });

  test('says beside its fields what is wrong: the same account, no amount, more than the cash box holds', async () => {
    const { cash, bank } = desk;
    const at = async (from: string, to: string, fen: number) => fieldsOf(await desk.transfer(from, to, fen))?.[0];
    expect(await at(cash, cash, 100)).toBe('toId: 不能与转出账户相同');
    expect(await at(cash, bank, 0)).toMatch(/^amountFen: /);
    expect(await at(cash, bank, -5)).toMatch(/^amountFen: /);
    expect(await at(cash, bank, 70_001)).toBe('amountFen: 不能超过现金余额');
    expect(await at('999999', bank, 1)).toMatch(/^fromId: /);
  });

  test('is refused when the cash box was emptied meanwhile; it may be rejected then', async () => {
    const { cash, bank, first } = desk;
    const late = idOf(await desk.transfer(cash, bank, 50_000));
    const early = idOf(await desk.transfer(cash, bank, 60_000));
    await desk.approve(early.id, early.version);
    expect(await desk.approve(late.id, late.version)).toMatchObject({
      data: { errorId: 'GUARD_FAILED' },
      msg: '现金不足：入账后现金账户余额会低于零',
    });
    expect(await held(cash)).toBe(10_000);
    const rejected = await first.ok(moves.rejectFundMove, {
      params: { id: late.id },
      body: { version: late.version, reason: '现金不足' },
    });
    expect(rejected.status).toBe(state.rejected);
  });

  test('is undone by the opposite posting, by another than who approved, not twice', async () => {
    const { cash, bank, first, second } = desk;
    const asked = idOf(await desk.transfer(cash, bank, 4_000));
    await desk.approve(asked.id, asked.version);
    const version = asked.version + 1;
    expect(await desk.reverse(asked.id, version, first)).toMatchObject({ data: { errorId: 'GUARD_FAILED' } });
    expect(await desk.reverse(asked.id, version, second)).toMatchObject({ data: { status: state.reversed } });
    expect(await desk.reverse(asked.id, version + 1, second)).toMatchObject({ data: { errorId: 'STATE_CONFLICT' } });
    expect([await held(cash), await held(bank)]).toEqual([10_000, 90_000]);
    const seen = await first.ok(moves.getFundMove, { params: { id: asked.id } });
    expect(seen.transfers.map(({ entries }) => entries.map(({ amountFen }) => amountFen))).toEqual([
      [4_000, -4_000],
      [-4_000, 4_000],
    ]);
  });

  test('of two that together are more than the cash one is booked', async () => {
    const { cash, bank, first, second } = desk;
    const [one, two] = [idOf(await desk.transfer(cash, bank, 9_000)), idOf(await desk.transfer(cash, bank, 8_000))];
    const answers = await Promise.all([
      desk.approve(one.id, one.version, first),
      desk.approve(two.id, two.version, second),
    ]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const left = answers[0]?.code === 0 ? two : one;
    await first.ok(moves.rejectFundMove, { params: { id: left.id }, body: { version: left.version, reason: '不足' } });
    expect(await held(cash)).toBeGreaterThanOrEqual(0);
  });
});

describe('a count of the cash box', () => {
  test('needs a reason for a difference, books a small one at once and a large one by a second person', async () => {
    const { bank, cash, cashier, first } = desk;
    const change = idOf(await desk.transfer(bank, cash, 5_000));
    await desk.approve(change.id, change.version);
    const bookFen = await held(cash);
    const whole = bookFen / 100;
    expect(fieldsOf(await desk.count(cash, yuan(whole + 5)))?.[0]).toMatch(/^note: /);
    const small = await desk.count(cash, yuan(whole + 5), { note: '多收零钱' });
    expect(small).toMatchObject({ data: { status: state.booked, amountFen: 500 } });
    expect(await held(cash)).toBe(bookFen + 500);
    const large = await desk.count(cash, yuan(whole - 15), { note: '短款', shift: CASH_SHIFT.morning });
    expect(large).toMatchObject({ data: { status: state.pending, amountFen: -2_000 } });
    expect(await held(cash)).toBe(bookFen + 500);
    const { id, version } = idOf(large);
    expect(await desk.approve(id, version, first)).toMatchObject({ data: { status: state.booked } });
    expect(await held(cash)).toBe(bookFen - 1_500);
    const seen = await cashier.ok(moves.getFundMove, { params: { id } });
    expect(seen.pieces).toEqual([{ pieceFen: 100, count: whole - 15 }]);
    expect(seen.transfers[0]?.entries.map(({ kind }) => kind)).toEqual(['cash', 'cashDifference']);
  });

  test('is one a shift, of today or yesterday, and of cash only', async () => {
    const { cash, bank } = desk;
    const whole = (await held(cash)) / 100;
    expect(fieldsOf(await desk.count(cash, yuan(whole)))?.[0]).toBe('shift: 该班次已盘点过');
    expect(fieldsOf(await desk.count(cash, yuan(whole), { shiftDay: '2020-01-01' }))?.[0]).toMatch(/^shiftDay: /);
    expect(await desk.count(bank, yuan(1))).toMatchObject({ msg: '只有现金账户可以盘点' });
    const agreed = await desk.count(cash, yuan(whole), { shift: CASH_SHIFT.afternoon });
    expect(agreed).toMatchObject({ data: { status: state.booked, amountFen: 0 } });
  });

  test('is looked at again when money moved while it was counted', async () => {
    const { cash, bank } = desk;
    const { seq, bookFen } = await desk.see(cash);
    const moved = idOf(await desk.transfer(cash, bank, 100));
    await desk.approve(moved.id, moved.version);
    desk = { ...desk, ...(await desk.tomorrow()) };
    const body = { seq, shiftDay: desk.today(), shift: CASH_SHIFT.morning, pieces: yuan(bookFen / 100) };
    const late = await desk.cashier.call(moves.countCash, { params: { id: cash }, body });
    expect(late).toMatchObject({ data: { errorId: 'GUARD_FAILED' }, msg: /账面余额已变/ });
    expect(await desk.count(cash, yuan((bookFen - 100) / 100))).toMatchObject({ data: { amountFen: 0 } });
  });
});

describe('another company', () => {
  test('sees no account and no voucher, and moves nothing', async () => {
    const { cash, bank } = desk;
    const other = await desk.server.person({
      companyId: await desk.server.company(),
      permissions: [
        'finance:capital:page',
        'finance:capital:request',
        'finance:capital:edit',
        'finance:capital:decide',
      ],
    });
    const asked = idOf(await desk.transfer(cash, bank, 100));
    expect((await other.ok(accounts.listFundAccounts, { query: {} })).list.map(({ id }) => id)).not.toContain(cash);
    expect((await other.ok(moves.listFundMoves, { query: {} })).list).toEqual([]);
    expect(await other.call(moves.getFundMove, { params: { id: asked.id } })).toMatchObject({ code: 404 });
    expect(await other.call(accounts.getFundAccount, { params: { id: cash } })).toMatchObject({ code: 404 });
    expect(await desk.approve(asked.id, asked.version, other)).toMatchObject({ code: 404 });
    expect(fieldsOf(await desk.transfer(cash, bank, 100, other))?.[0]).toMatch(/^fromId: /);
    await desk.cashier.ok(moves.cancelFundMove, { params: { id: asked.id }, body: { version: asked.version } });
  });
});
