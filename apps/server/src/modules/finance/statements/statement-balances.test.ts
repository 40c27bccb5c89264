import { fundAccountsEndpoints as funds } from '@mintmark/contract/finance/funds/fund-accounts.endpoints.ts';
import { statementsEndpoints as api } from '@mintmark/contract/finance/statements.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { aTxn, statementDesk } from './statements.factory.ts';

let desk: Awaited<ReturnType<typeof statementDesk>>;
let treasurer: TestClient;
beforeAll(async () => {
  desk = await statementDesk();
  const permissions = [
    'finance:capital:page',
    'finance:capital:edit',
    'finance:payment:page',
    'finance:payment:collect',
  ];
  treasurer = await desk.server.person({ companyId: desk.companyId, permissions });
});
afterAll(async () => {
  expect(await verifyAll(desk.server.services)).toMatchObject({ findings: [] });
  await desk.server.stop();
});

/** A bank account of its own, so that the balances of one test are not those of another. */
async function account(): Promise<string> {
  const { id } = await desk.server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .insertInto('fundAccounts')
      .values({ companyId: desk.companyId, kind: 'bank', name: `账户${aTxn()}` })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

type Line = readonly [at: string, income: string, expense: string, balance: string];
const fileOf = (lines: readonly Line[], heading = '余额') =>
  Buffer.from(
    [
      `交易流水号,交易时间,收入金额,支出金额,${heading}`,
      ...lines.map(([at, income, expense, balance]) => [aTxn(), at, income, expense, `"${balance}"`].join(',')),
    ].join('\n'),
  );
const check = async (fundAccountId: string, content: Buffer, columns?: Record<string, string[]>) => {
  const body = { fundAccountId, fileName: '对账单.csv', contentBase64: content.toString('base64') };
  return treasurer.ok(api.createStatementImport, { body: { ...body, ...(columns ? { columns } : {}) } });
};
const take = (importId: string | null, mode: 'all' | 'good' = 'all') =>
  treasurer.ok(api.acceptStatementImport, { params: { id: importId ?? '0' }, body: { mode } });
const warnings = (report: Awaited<ReturnType<typeof check>>) =>
  report.rows.flatMap(({ sheetRow, findings }) => findings.map(({ code, severity }) => [sheetRow, code, severity]));
const balanceAt = (id: string, day: string) => treasurer.ok(funds.getFundBalance, { params: { id }, query: { day } });

const GOOD: readonly Line[] = [
  ['2026-11-16 09:00:00', '500.00', '', '1,500.00'],
  ['2026-11-16 10:00:00', '', '200.00', '1,300.00'],
  ['2026-11-17 09:00:00', '700.00', '', '2,000.00'],
];

describe('the column of balances of a bank file', () => {
  test('is found, checked row by row, kept with each row, and says the balance of each day at reconciliation', async () => {
    const id = await account();
    const report = await check(id, fileOf(GOOD));
    expect(report).toMatchObject({ columns: { balance: ['余额'] }, errorRowCount: 0 });
    expect(report.balance).toEqual({ openingFen: 100_000, closingFen: 200_000, breaks: 0 });
    expect(warnings(report)).toEqual([]);
    const { fileId } = await take(report.importId);
    const rows = await desk.rows({ fileId: [fileId] });
    expect(rows.map(({ balanceFen }) => balanceFen)).toEqual([150_000, 130_000, 200_000]);
    expect(await balanceAt(id, '2026-11-16')).toEqual({
      ...{ day: '2026-11-16', bookFen: 0, statementFen: 130_000, statedFen: 130_000, carriedFen: null },
    });
    const { version } = await treasurer.ok(funds.getFundAccount, { params: { id } });
    const reconcile = (reason: string) =>
      treasurer.call(funds.reconcileFundAccount, { params: { id }, body: { version, day: '2026-11-16', reason } });
    expect(await reconcile('')).toMatchObject({ data: { fields: [{ path: 'reason' }] } });
    expect((await reconcile('期初余额尚未入账')).code).toBe(0);
    const seen = await treasurer.ok(funds.getFundAccount, { params: { id } });
    expect(seen.reconciliations).toMatchObject([{ bookFen: 0, statementFen: 130_000, isTyped: false }]);
    expect(await balanceAt(id, '2026-11-17')).toMatchObject({ statedFen: 200_000, carriedFen: 200_000 });
  });

  test('tells a missing row, a wrong one and one that cannot be read beside the row, and stops nothing', async () => {
    const id = await account();
    const gap = await check(id, fileOf([GOOD[0]!, GOOD[2]!]));
    expect(warnings(gap)).toEqual([[3, 'balanceGap', 'warning']]);
    expect(gap.rows[1]?.findings[0]?.message).toContain('2200.00');
    expect(gap).toMatchObject({ balance: { breaks: 1 }, importableCount: 2, errorRowCount: 0 });
    const wrong = await check(id, fileOf([GOOD[0]!, ['2026-11-16 10:00:00', '', '200.00', '1,030.00'], GOOD[2]!]));
    expect(warnings(wrong)).toEqual([[3, 'balanceWrong', 'warning']]);
    const unread = await check(id, fileOf([GOOD[0]!, ['2026-11-16 10:00:00', '', '200.00', '见附件'], GOOD[2]!]));
    expect(warnings(unread)).toEqual([[3, 'balanceUnread', 'warning']]);
    expect(await take(unread.importId)).toMatchObject({ count: 3 });
  });

  test('goes on from what earlier files ended with; a file between that is not imported is told', async () => {
    const id = await account();
    await take((await check(id, fileOf(GOOD))).importId);
    const next = await check(id, fileOf([['2026-11-19 09:00:00', '100.00', '', '2,100.00']]));
    expect(warnings(next)).toEqual([]);
    const later = await check(id, fileOf([['2026-11-19 09:00:00', '100.00', '', '2,400.00']]));
    expect(warnings(later)).toEqual([[2, 'balanceSince', 'warning']]);
    const newestFirst = fileOf(
      GOOD.map(([at, ...rest]) => [at.replace('-16', '-18').replace('-17', '-19'), ...rest] as Line).toReversed(),
    );
    const report = await check(id, newestFirst);
    expect(warnings(report)).toEqual([[4, 'balanceSince', 'warning']]);
    expect(report.balance).toMatchObject({ closingFen: 200_000 });
  });

  test('is told once for an account whose bank calls it otherwise', async () => {
    const id = await account();
    const own = fileOf(GOOD, '结余数');
    const first = await check(id, own);
    expect(first.balance).toBeNull();
    const told = await check(id, own, { ...first.columns, balance: ['结余数'] });
    expect(told.balance).toMatchObject({ breaks: 0 });
    await take(told.importId);
    const after = fileOf([['2026-11-18 09:00:00', '', '500.00', '1,500.00']], '结余数');
    expect((await check(id, after)).balance).toEqual({ openingFen: 200_000, closingFen: 150_000, breaks: 0 });
  });
});
