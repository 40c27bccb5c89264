import { readFileSync } from 'node:fs';
import { statementsEndpoints as api } from '@mintmark/contract/finance/statements.endpoints.ts';
import { PAY_POINT } from '@mintmark/domain/finance/finance.enums.ts';
import { aCustomer, anOrder } from '../../../../test/factories/order.factory.ts';
import type { TestClient, TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { type MoneyHouse, moneyHouse } from '../house.factory.ts';

const PAGE = 'finance:payment:page';
const CASHIER = [
  ...([PAGE, 'finance:payment:collect', 'finance:payment:refund'] as const),
  ...(['finance:amountaudit:page', 'finance:amountaudit:request'] as const),
];
const BOSS = [
  ...([PAGE, 'finance:payment:unmatch', 'finance:payment:refundApprove'] as const),
  ...(['finance:amountaudit:page', 'finance:amountaudit:decide'] as const),
];

/** The export of a bank as it comes: GBK, thousands separators, a repeated row, an outgoing row. */
export const bankFile = () =>
  readFileSync(new URL('../../../../../../e2e/fixtures/bank-statement-gbk.csv', import.meta.url));

/** A line of a bank's file; what is left out is empty. */
export interface BankLine {
  readonly txn?: string;
  readonly at?: string;
  readonly income?: string;
  readonly expense?: string;
  readonly payer?: string;
  readonly tail?: string;
  readonly memo?: string;
}

const HEADINGS = '交易流水号,交易时间,收入金额,支出金额,对方户名,对方账号尾号,摘要';
const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell}"` : cell);
let txns = 0;
/** A number of a bank that nobody has used. */
export const aTxn = () => {
  txns += 1;
  return `BK${String(txns).padStart(10, '0')}`;
};

/** A bank's file with these rows. */
export const bankCsv = (lines: readonly BankLine[], headings = HEADINGS) =>
  Buffer.from(
    [
      headings,
      ...lines.map(
        ({ txn = aTxn(), at = '2026-11-20 10:00:00', income = '', expense = '', payer = '', tail = '', memo = '' }) =>
          [txn, at, income, expense, payer, tail, memo].map(quoted).join(','),
      ),
    ].join('\n'),
  );

/** Customers who owe something. */
function payersOf(server: TestServer, companyId: string) {
  const submittedAt = new Date('2026-11-19T02:00:00Z');

  /** A customer of this name; orders of theirs by what each owes. */
  const payer = async (name: string, dues: readonly number[] = [], more: { code?: string; title?: string } = {}) => {
    const { id: customerId } = await aCustomer(server, { companyId, name, invoiceTitle: more.title ?? '' });
    const orders = [];
    for (const quotedFen of dues) {
      const facts = { companyId, customerId, quotedFen, submittedAt, payPoint: PAY_POINT.beforeGrading };
      const { order } = await anOrder(server, {
        ...facts,
        reached: 'submitted',
        ...(more.code && dues.length === 1 ? { orderCode: more.code } : {}),
      });
      orders.push(order);
    }
    return { customerId, orders };
  };

  /** One more order of the customer who has the order of this number. */
  const secondOrder = async (of: string, orderCode: string, quotedFen: number) => {
    const found = server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('submissionOrders').select('customerId').where('orderCode', '=', of).executeTakeFirstOrThrow(),
    );
    const { customerId } = await found;
    const facts = { companyId, customerId, quotedFen, orderCode, submittedAt, payPoint: PAY_POINT.beforeGrading };
    return (await anOrder(server, { ...facts, reached: 'submitted' })).order;
  };
  return { payer, secondOrder };
}

/** What is done at the desk with files and rows. */
function actsOf(cashier: TestClient, boss: TestClient, accountOf: (kind: string) => string) {
  const check = (
    content: Buffer,
    more: { kind?: string; columns?: Record<string, string[]>; who?: TestClient; fileName?: string } = {},
  ) =>
    (more.who ?? cashier).call(api.createStatementImport, {
      body: {
        fundAccountId: accountOf(more.kind ?? 'bank'),
        fileName: more.fileName ?? '对账单.csv',
        contentBase64: content.toString('base64'),
        ...(more.columns ? { columns: more.columns } : {}),
      },
    });
  const imported = async (content: Buffer, kind = 'bank') => {
    const report = (await check(content, { kind })).data;
    const params = { id: report.importId ?? '0' };
    return cashier.ok(api.acceptStatementImport, { params, body: { mode: 'good' } });
  };
  const rows = async (query: Record<string, unknown> = {}) =>
    (await cashier.ok(api.listStatementRows, { query: { limit: 200, sort: 'id', ...query } })).list;
  /** Imports lines and answers their rows in order. */
  const bank = async (lines: readonly BankLine[]) => {
    const { fileId } = await imported(bankCsv(lines));
    return rows({ fileId: [fileId] });
  };
  const see = (id: string, who = cashier) => who.ok(api.getStatementRow, { params: { id } });
  const undo = (row: { id: string; version: number }, who = boss) =>
    who.call(api.undoRowMatch, { params: { id: row.id }, body: { version: row.version, reason: '匹配错误' } });
  return { check, imported, rows, bank, see, undo };
}

/** A desk where statements are matched: a cashier, finance, and accounts of the company. */
export async function statementDesk(house?: MoneyHouse) {
  const { server, companyId } = house ?? (await moneyHouse());
  const cashier = await server.person({ companyId, permissions: CASHIER });
  const boss = await server.person({ companyId, permissions: BOSS });
  const { sources } = await cashier.ok(api.listStatementSources, {});
  const accountOf = (kind: string) => sources.find((source) => source.kind === kind)?.id ?? '0';
  const people = payersOf(server, companyId);
  return { server, companyId, cashier, boss, accountOf, ...people, ...actsOf(cashier, boss, accountOf) };
}

/** What a match asks for: rows as they were seen, and amounts for orders. */
export const matchBody = (
  rows: readonly { readonly id: string; readonly version: number }[],
  allocations: readonly { readonly order: { readonly id: string; readonly version: number }; readonly fen: number }[],
) => ({
  rows: rows.map(({ id, version }) => ({ id, version })),
  allocations: allocations.map(({ order, fen }) => ({ orderId: order.id, version: order.version, amountFen: fen })),
});
