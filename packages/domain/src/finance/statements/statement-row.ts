import type { Fen } from '../../kernel/money.ts';
import { type AmountFault, readAmount, readInstant, statementCell, tailOf } from './statement-cells.ts';
import type { StatementField } from './statement-columns.ts';

/** A row of a statement as it is kept. */
export type StatementLine = {
  readonly isOutgoing: boolean;
  /** Upper case; null where the file has none. */
  readonly txnId: string | null;
  /** ISO instant. */
  readonly at: string;
  readonly amountFen: Fen;
  readonly payerName: string;
  readonly payerTail: string;
  readonly memo: string;
  /** What the account holds after the row, where the file says it. */
  readonly balanceFen: Fen | null;
};

/** What is wrong with a row; `value` is what stands there. */
export type StatementFault = {
  readonly field: StatementField;
  readonly code:
    | AmountFault
    | ('noTime' | 'noAmount' | 'zeroAmount' | 'bothAmounts' | 'badTxn' | 'foreignMoney' | 'unknownStatus')
    | ('unknownDirection' | 'notSettled' | 'notMoney');
  readonly value: string;
};

/** A row of the file: what it says, or why it is not kept. `isApart`: nothing is wrong with it, it is no receipt. */
export type ReadStatementRow = {
  readonly sheetRow: number;
  readonly line: StatementLine | null;
  readonly faults: readonly StatementFault[];
  readonly isApart: boolean;
  /** A balance that cannot be read: the row is kept without it. */
  readonly balanceFault?: StatementFault;
};

const DONE =
  /^(?:交易成功|支付成功|已收钱|已存入零钱|对方已收钱|已转账|已到账|入账|成功|完成|已完成|正常|充值成功|部分退款.*|已部分退款.*|success|ok|completed|booked)$/i;
const GIVEN_BACK = /^(?:退款成功|已退款.*|refund|revoked)$/i;
const NOT_DONE =
  /^(?:交易关闭|已关闭|关闭|等待.*|待.*|处理中|失败|支付失败|交易失败|冻结|解冻.*|已全额退款.*|对方已退还.*|已撤销|pending|closed|failed|processing)$/i;
const IN = /^(?:收|收入|入|贷|贷方|来账|in|credit|cr|c|\+)$/i;
const OUT = /^(?:支|支出|出|借|借方|往账|付|out|debit|dr|d|-)$/i;
const NEITHER = /^(?:不计收支|中性交易|其他|neutral|)$/;
const OWN_MONEY = /^(?:|人民币|人民币元|CNY|RMB|156|¥)$/i;
const TXN = /^[A-Za-z0-9_.\-/]{4,64}$/;

type Places = ReadonlyMap<StatementField, readonly number[]>;
type CellOf = (field: StatementField) => string;

/** Which way the money went, with its size; a credit below zero was taken back by the bank. */
type Moved = { readonly isOutgoing: boolean; readonly amountFen: Fen };

const outOf = (fen: Fen, isOutgoing: boolean): Moved => ({
  isOutgoing: fen < 0 ? !isOutgoing : isOutgoing,
  amountFen: Math.abs(fen),
});

/** A statement with a column for what came in, and one for what left. */
function fromTwoColumns(cellOf: CellOf): Moved | StatementFault {
  const [income, expense] = [readAmount(cellOf('income')), readAmount(cellOf('expense'))];
  if (!income.ok) return { field: 'income', code: income.error, value: cellOf('income') };
  if (!expense.ok) return { field: 'expense', code: expense.error, value: cellOf('expense') };
  const [inFen, outFen] = [income.value ?? 0, expense.value ?? 0];
  if (inFen !== 0 && outFen !== 0) return { field: 'expense', code: 'bothAmounts', value: cellOf('expense') };
  if (inFen === 0 && outFen === 0) {
    const code = income.value === null && expense.value === null ? 'noAmount' : 'zeroAmount';
    return { field: 'income', code, value: cellOf('income') };
  }
  return inFen === 0 ? outOf(Math.abs(outFen), true) : outOf(inFen, false);
}

/** A statement with one amount: its sign, or a column beside it, says which way. */
function fromOneColumn(
  cellOf: CellOf,
  { isBack, hasDirection }: { isBack: boolean; hasDirection: boolean },
): Moved | StatementFault {
  const refunded = isBack ? readAmount(cellOf('refunded')) : null;
  const asked = refunded?.ok && refunded.value ? refunded : readAmount(cellOf('amount'));
  const value = cellOf('amount');
  if (!asked.ok) return { field: 'amount', code: asked.error, value };
  if (asked.value === null) return { field: 'amount', code: 'noAmount', value };
  if (asked.value === 0) return { field: 'amount', code: 'zeroAmount', value };
  const direction = cellOf('direction');
  if (isBack) return { isOutgoing: true, amountFen: Math.abs(asked.value) };
  if (OUT.test(direction)) return { isOutgoing: true, amountFen: Math.abs(asked.value) };
  if (IN.test(direction) || (direction === '' && !hasDirection)) return outOf(asked.value, false);
  return { field: 'direction', code: NEITHER.test(direction) ? 'notMoney' : 'unknownDirection', value: direction };
}

function movedOf(cellOf: CellOf, places: Places, isBack: boolean): Moved | StatementFault {
  const has = (field: StatementField) => (places.get(field)?.length ?? 0) > 0;
  return has('income') ? fromTwoColumns(cellOf) : fromOneColumn(cellOf, { isBack, hasDirection: has('direction') });
}

const isFault = (moved: Moved | StatementFault): moved is StatementFault => 'code' in moved;
/** Nothing is wrong with money that never came, or that moved between own accounts: it is no receipt. */
const isNoReceipt = (faults: readonly StatementFault[]): boolean =>
  faults.some(({ code }) => code === 'notMoney') ||
  (faults.length > 0 && faults.every(({ code }) => code === 'notSettled'));

/** What is wrong besides the money itself. */
function faultsOf(cellOf: CellOf, at: string | null): StatementFault[] {
  const [status, txn, currency] = [cellOf('status'), cellOf('txnId'), cellOf('currency')];
  const isKnown = status === '' || DONE.test(status) || GIVEN_BACK.test(status);
  return [
    ...(at === null ? [{ field: 'at', code: 'noTime', value: cellOf('at') } as const] : []),
    ...(isKnown
      ? []
      : [{ field: 'status', code: NOT_DONE.test(status) ? 'notSettled' : 'unknownStatus', value: status } as const]),
    ...(txn === '' || TXN.test(txn) ? [] : [{ field: 'txnId', code: 'badTxn', value: txn } as const]),
    ...(OWN_MONEY.test(currency) ? [] : [{ field: 'currency', code: 'foreignMoney', value: currency } as const]),
  ];
}

/** Alipay writes the name before the account, in one cell: 陈静(139******00). */
function payerOf(name: string, account: string): { readonly name: string; readonly account: string } {
  const both = /^(.*\p{L}.*?)\(([^()]+)\)$/u.exec(account);
  return name === '' && both ? { name: both[1] ?? '', account: both[2] ?? '' } : { name, account };
}

/** Reads one row; a credit below zero and a refund count as money that left. Nothing of a row with a fault is kept. */
export function readStatementRow(
  { sheetRow, cells }: { readonly sheetRow: number; readonly cells: readonly string[] },
  places: Places,
): ReadStatementRow {
  const cellOf: CellOf = (field) =>
    [...new Set((places.get(field) ?? []).map((at) => statementCell(cells[at] ?? '')).filter(Boolean))].join(' ');
  const at = readInstant(cellOf('at'), cellOf('clock'));
  const moved = movedOf(cellOf, places, GIVEN_BACK.test(cellOf('status')));
  const faults = [...faultsOf(cellOf, at), ...(isFault(moved) ? [moved] : [])];
  const isApart = isNoReceipt(faults);
  if (at === null || isFault(moved) || faults.length > 0) return { sheetRow, line: null, faults, isApart };
  const { name, account } = payerOf(cellOf('payerName'), cellOf('payerAccount'));
  const line = {
    ...moved,
    txnId: cellOf('txnId').toUpperCase() || null,
    at,
    payerName: name.slice(0, 80),
    payerTail: tailOf(account),
    memo: cellOf('memo').slice(0, 300),
  };
  const balance = readAmount(cellOf('balance'));
  if (balance.ok) return { sheetRow, line: { ...line, balanceFen: balance.value }, faults, isApart };
  const balanceFault = { field: 'balance', code: balance.error, value: cellOf('balance') } as const;
  return { sheetRow, line: { ...line, balanceFen: null }, faults, isApart, balanceFault };
}

/** What two rows share that are one and the same: compared where a file has no numbers. */
export const contentOf = (line: StatementLine): string =>
  [line.at, line.isOutgoing ? '-' : '+', line.amountFen, line.payerName, line.payerTail, line.memo].join('|');
