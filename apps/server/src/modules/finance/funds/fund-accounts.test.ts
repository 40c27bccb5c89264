import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { fundAccountsEndpoints as accounts } from '@mintmark/contract/finance/funds/fund-accounts.endpoints.ts';
import { fundMovesEndpoints as moves } from '@mintmark/contract/finance/funds/fund-moves.endpoints.ts';
import { statementsEndpoints } from '@mintmark/contract/finance/statements.endpoints.ts';
import { topUpsEndpoints } from '@mintmark/contract/finance/top-ups.endpoints.ts';
import { PAY_METHOD, PAY_POINT } from '@mintmark/domain/finance/finance.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, anOrder } from '../../../../test/factories/order.factory.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { bankCsv, matchBody } from '../statements/statements.factory.ts';
import { fundDesk } from './funds.factory.ts';

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
const nextDay = async () => {
  desk = { ...desk, ...(await desk.tomorrow()) };
};
const booked = async (fromId: string, toId: string, amountFen: number) => {
  const { data } = await desk.transfer(fromId, toId, amountFen);
  const { id, version } = data as { id: string; version: number };
  await desk.approve(id, version);
};

describe('an account', () => {
  test('is made of its company, its name once of a kind, and keeps only the end of its number', async () => {
    const { companyId, first } = desk;
    const body = { companyId, kind: 'alipay', name: '支付宝主账户', noTail: '88ab' } as const;
    const { id } = await first.ok(accounts.createFundAccount, { body });
    expect(await desk.see(id)).toMatchObject({ kind: 'alipay', noMasked: '****88AB', bookFen: 0, statementFen: null });
    expect(fieldsOf(await first.call(accounts.createFundAccount, { body }))?.[0]).toMatch(/^name: /);
    const foreign = { ...body, companyId: await desk.server.company() };
    expect(fieldsOf(await first.call(accounts.createFundAccount, { body: foreign }))?.[0]).toMatch(/^companyId: /);
    const long = { ...body, name: '另一个', noTail: '6222020200112233' };
    expect(fieldsOf(await first.call(accounts.createFundAccount, { body: long }))?.[0]).toMatch(/^noTail: /);
  });

  test('of Alipay takes the money of its method, which goes to the bank where there is none', async () => {
    const { server, companyId } = desk;
    const cashier = await server.person({
      companyId,
      permissions: ['finance:amountaudit:page', 'finance:amountaudit:request', 'finance:capital:page'],
    });
    const boss = await server.person({
      companyId,
      permissions: ['finance:amountaudit:page', 'finance:amountaudit:decide'],
    });
    const { id: customerId } = await aCustomer(server, { companyId });
    const body = {
      ...{ customerId, method: PAY_METHOD.alipay, amountFen: 6_600, channelTxnId: 'ALI20261120A' },
      receivedAt: server.clock.now().toISOString(),
    };
    const asked = await cashier.ok(topUpsEndpoints.requestTopUp, { body });
    const { list } = await desk.first.ok(accounts.listFundAccounts, { query: { kind: ['alipay'] } });
    const alipay = list[0];
    const version = alipay?.version ?? 0;
    const close = { params: { id: alipay?.id ?? '0' }, body: { version, isActive: false } };
    expect(await desk.first.call(accounts.setFundAccountStatus, close)).toMatchObject({ msg: /待审核/ });
    await boss.ok(topUpsEndpoints.approveTopUp, { params: { id: asked.id }, body: { version: asked.version } });
    expect(await desk.see(alipay?.id ?? '0')).toMatchObject({ bookFen: 6_600 });
    expect(await desk.first.call(accounts.setFundAccountStatus, close)).toMatchObject({ msg: /还有余额/ });
  });

  test('that holds nothing is closed, takes no money, and is opened again', async () => {
    const { wechat, bank, first } = desk;
    const { version } = await desk.see(wechat);
    const status = (of: number, isActive: boolean) =>
      first.call(accounts.setFundAccountStatus, { params: { id: wechat }, body: { version: of, isActive } });
    expect(await status(version, false)).toMatchObject({ data: { isActive: false } });
    expect(await status(version, false)).toMatchObject({ data: { errorId: 'VERSION_STALE' } });
    expect(fieldsOf(await desk.transfer(bank, wechat, 1))?.[0]).toMatch(/^toId: /);
    const { counts } = await first.ok(accounts.listFundAccounts, { query: {} });
    expect(counts).toMatchObject({ closed: 1, open: 3 });
    expect(await status(version + 1, true)).toMatchObject({ data: { isActive: true } });
  });
});

describe('a closed account', () => {
  test('takes no money by whatever way: what a row of its statement paid waits until it is open', async () => {
    const { server, companyId, first } = desk;
    const { id, version } = await first.ok(accounts.createFundAccount, {
      body: { companyId, kind: 'bank', name: '旧账户' },
    });
    const clerk = await server.person({ companyId, permissions: ['finance:payment:page', 'finance:payment:collect'] });
    const facts = { companyId, quotedFen: 12_000, submittedAt: server.clock.now(), payPoint: PAY_POINT.beforeGrading };
    const { order } = await anOrder(server, { ...facts, reached: 'submitted' });
    const file = { fundAccountId: id, fileName: 'old.csv' };
    const contentBase64 = bankCsv([{ income: '120.00', memo: '送评费' }]).toString('base64');
    const report = await clerk.ok(statementsEndpoints.createStatementImport, { body: { ...file, contentBase64 } });
    const params = { id: report.importId ?? '0' };
    const { fileId } = await clerk.ok(statementsEndpoints.acceptStatementImport, { params, body: { mode: 'all' } });
    const { list } = await clerk.ok(statementsEndpoints.listStatementRows, { query: { fileId: [fileId] } });
    const set = (of: number, isActive: boolean) =>
      first.ok(accounts.setFundAccountStatus, { params: { id }, body: { version: of, isActive } });
    const closed = await set(version, false);
    const match = () => clerk.call(statementsEndpoints.matchRows, { body: matchBody(list, [{ order, fen: 12_000 }]) });
    expect(await match()).toMatchObject({ data: { errorId: 'GUARD_FAILED' }, msg: '账户已停用' });
    await set(closed.version, true);
    expect(await match()).toMatchObject({ code: 0 });
    expect(await desk.see(id)).toMatchObject({ bookFen: 12_000 });
  });
});

describe('closing while somebody collects', () => {
  test('leaves either the account open with the money, or closed and the collection refused', async () => {
    const { server, companyId, first } = desk;
    const clerk = await server.person({ companyId, permissions: ['finance:payment:page', 'finance:payment:collect'] });
    const submittedAt = server.clock.now();
    const ends = [];
    for (let round = 0; round < 4; round += 1) {
      const body = { companyId, kind: 'bank', name: `轮次 ${round}` } as const;
      const { id, version } = await first.ok(accounts.createFundAccount, { body });
      const facts = { companyId, quotedFen: 12_000, submittedAt, payPoint: PAY_POINT.beforeGrading };
      const { order } = await anOrder(server, { ...facts, reached: 'submitted' });
      const [collected, closed] = await Promise.all([
        clerk.call(financeEndpoints.collectPayment, {
          body: {
            allocations: [{ orderId: order.id, version: order.version, amountFen: 12_000 }],
            ...{ method: PAY_METHOD.bankTransfer, amountFen: 12_000, fundAccountId: id },
            ...{ channelTxnId: `RACE0000${round}`, receivedAt: submittedAt.toISOString() },
          },
        }),
        first.call(accounts.setFundAccountStatus, { params: { id }, body: { version, isActive: false } }),
      ]);
      const { isActive, bookFen } = await desk.see(id);
      ends.push([collected.code === 0, closed.code === 0, isActive, bookFen]);
    }
    for (const end of ends)
      expect([
        [true, false, true, 12_000],
        [false, true, false, 0],
      ]).toContainEqual(end);
  });
});

describe('its days', () => {
  test('are kept from the postings, and a sheet shows each of them with what there was before and after', async () => {
    const { bank, cash } = desk;
    await desk.opened(bank, 500_000);
    await booked(bank, cash, 20_000);
    const first = desk.today();
    await nextDay();
    await booked(cash, bank, 5_000);
    const { days } = await desk.see(bank);
    expect(days.map(({ openingFen, inFen, outFen, closingFen }) => [openingFen, inFen, outFen, closingFen])).toEqual([
      [480_000, 5_000, 0, 485_000],
      [0, 500_000, 20_000, 480_000],
    ]);
    const sheet = await desk.first.ok(accounts.getFundSheet, { params: { id: bank, day: first } });
    expect(sheet).toMatchObject({ openingFen: 0, closingFen: 480_000, leftOut: 0 });
    expect(
      sheet.rows.map(({ inFen, outFen, balanceFen, source }) => [inFen, outFen, balanceFen, source?.target]),
    ).toEqual([
      [500_000, 0, 500_000, 'fundMove'],
      [0, 20_000, 480_000, 'fundMove'],
    ]);
    expect(sheet.rows[1]?.entries.map(({ kind }) => kind).toSorted()).toEqual(['bank', 'cash']);
  });
});

describe('reconciling', () => {
  const importInto = async (id: string, lines: Parameters<typeof bankCsv>[0]) => {
    const clerk = await desk.server.person({
      companyId: desk.companyId,
      permissions: ['finance:payment:page', 'finance:payment:collect'],
    });
    const contentBase64 = bankCsv(lines).toString('base64');
    const report = await clerk.ok(statementsEndpoints.createStatementImport, {
      body: { fundAccountId: id, fileName: 'bank.csv', contentBase64 },
    });
    return { report, clerk };
  };

  test('follows imported statements or the paper, asks why it differs, and closes the days before', async () => {
    const { bank } = desk;
    const day = desk.today();
    expect(fieldsOf(await desk.reconcile(bank, day))?.[0]).toBe('day: 当天尚未结束，请选更早的日期');
    await nextDay();
    expect(fieldsOf(await desk.reconcile(bank, day))?.[0]).toMatch(/^statementFen: /);
    const { report, clerk } = await importInto(bank, [
      { at: `${day} 10:00:00`, income: '1,234.50', memo: '利息' },
      { at: `${day} 11:00:00`, expense: '34.50', memo: '手续费' },
    ]);
    await clerk.ok(statementsEndpoints.acceptStatementImport, {
      params: { id: report.importId ?? '0' },
      body: { mode: 'all' },
    });
    const seen = await desk.see(bank);
    expect(seen).toMatchObject({ statementFen: 620_000, statementDay: day, differenceFen: -135_000 });
    const balance = await desk.first.ok(accounts.getFundBalance, { params: { id: bank }, query: { day } });
    expect(balance).toMatchObject({ day, bookFen: 485_000, statementFen: 620_000 });
    expect(fieldsOf(await desk.reconcile(bank, day))?.[0]).toMatch(/^reason: /);
    const done = await desk.reconcile(bank, day, { reason: '利息未入账' });
    expect(done).toMatchObject({ data: { reconciledTo: day } });
    expect(fieldsOf(await desk.reconcile(bank, day, { statementFen: 1 }))?.[0]).toMatch(/^day: /);
    const late = await importInto(bank, [{ at: `${day} 12:00:00`, income: '5.00' }]);
    expect(late.report).toMatchObject({ importableCount: 0, errorRowCount: 1 });
    expect(late.report.rows[0]?.findings[0]?.message).toMatch(/已对账/);
  });

  test('is taken back with a reason by who decides; then earlier rows may come, and the paper may be typed', async () => {
    const { bank, first, cashier } = desk;
    const { version, reconciledTo } = await desk.see(bank);
    const undo = { params: { id: bank }, body: { version, reason: '银行补发回单' } };
    expect(await cashier.call(accounts.undoFundReconciliation, undo)).toMatchObject({ code: 403 });
    await first.ok(accounts.undoFundReconciliation, undo);
    const { report } = await importInto(bank, [{ at: `${reconciledTo} 12:00:00`, income: '5.00' }]);
    expect(report).toMatchObject({ importableCount: 1 });
    const typed = await desk.reconcile(bank, reconciledTo ?? '', { statementFen: 485_000 });
    expect(typed).toMatchObject({ code: 0 });
    const seen = await desk.see(bank);
    expect(seen.reconciliations.map(({ isTyped, undoReason }) => [isTyped, undoReason])).toEqual([
      [true, ''],
      [false, '银行补发回单'],
    ]);
    expect(seen).toMatchObject({ statementFen: 485_000, differenceFen: 0, reconciledTo });
  });

  test('of two at once one is kept', async () => {
    const { cash } = desk;
    const { version } = await desk.see(cash);
    await nextDay();
    const { first, second } = desk;
    const day = (await desk.see(cash)).days[0]?.day ?? '';
    const body = { version, day, statementFen: (await desk.see(cash)).bookFen };
    const both = await Promise.all(
      [first, second].map((who) => who.call(accounts.reconcileFundAccount, { params: { id: cash }, body })),
    );
    expect(both.map(({ code }) => code).toSorted()).toEqual([-2, 0]);
  });
});

test('the lists leave as files, with amounts in yuan and kinds by their names', async () => {
  const { first, bank } = desk;
  const linesOf = async (
    call: typeof accounts.exportFundAccounts | typeof moves.exportFundMoves,
    columns: string[],
  ) => {
    const file = await first.raw(call, { body: { query: {}, columns, format: 'csv' } });
    return file.payload.split(/\r?\n/);
  };
  const { bookFen } = await desk.see(bank);
  const [heading, ...rows] = await linesOf(accounts.exportFundAccounts, ['kind', 'bookFen', 'reconciledTo']);
  expect(heading).toContain('类型,账面余额,已对账至');
  expect(rows.some((row) => row.startsWith('银行账户') && row.includes((bookFen / 100).toFixed(2)))).toBe(true);
  const vouchers = await linesOf(moves.exportFundMoves, ['kind', 'amountFen', 'status']);
  expect(vouchers[0]).toContain('种类,金额,状态');
  expect(vouchers.some((row) => /^账户调拨,.?200\.00.?,已入账/.test(row))).toBe(true);
});
