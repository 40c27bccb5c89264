import { assertFen, type Fen } from '../../kernel/money.ts';
import { ACCOUNT_RULES, type AccountKind } from '../ledger-accounts.ts';

/** Kinds whose accounts stand together in the trial balance: one of each customer or agent. */
export const JOINT_KINDS = ['receivable', 'wallet', 'payable', 'deposit'] as const satisfies readonly AccountKind[];

/** Accounts of the books as the trial balance has them: accounts of people by their kind, all others by their key. */
export const subjectOf = (kind: string, key: string): string => (JOINT_KINDS.some((one) => one === kind) ? kind : key);

/** The kind of account behind a subject; null for an unknown one. */
export function kindOfSubject(subject: string): AccountKind | null {
  const [head] = subject.split(':');
  return Object.keys(ACCOUNT_RULES).find((kind): kind is AccountKind => kind === head) ?? null;
}

/** One account of the trial balance: what it held, what moved in the period, both debit positive, and what was posted on each side. */
export interface BookRow {
  readonly subject: string;
  readonly openingFen: Fen;
  readonly debitFen: Fen;
  readonly creditFen: Fen;
}

/** What a row holds at the end, debit positive. */
export const closingFenOf = ({ openingFen, debitFen, creditFen }: BookRow): Fen =>
  assertFen(openingFen + debitFen - creditFen);

/** A balance on the side where it stands. */
export const sidesOf = (fen: Fen): { readonly debitFen: Fen; readonly creditFen: Fen } => ({
  debitFen: Math.max(fen, 0),
  creditFen: Math.max(-fen, 0),
});

/** The sums under a trial balance; it is in balance when each pair is equal. */
export interface BookTotals {
  readonly openingDebitFen: Fen;
  readonly openingCreditFen: Fen;
  readonly debitFen: Fen;
  readonly creditFen: Fen;
  readonly closingDebitFen: Fen;
  readonly closingCreditFen: Fen;
}

/** Adds a trial balance up. Source: double entry, invariant 18. */
export function bookTotals(rows: readonly BookRow[]): BookTotals {
  const sum = (of: (row: BookRow) => Fen) => assertFen(rows.reduce((all, row) => all + of(row), 0));
  return {
    openingDebitFen: sum((row) => sidesOf(row.openingFen).debitFen),
    openingCreditFen: sum((row) => sidesOf(row.openingFen).creditFen),
    debitFen: sum((row) => row.debitFen),
    creditFen: sum((row) => row.creditFen),
    closingDebitFen: sum((row) => sidesOf(closingFenOf(row)).debitFen),
    closingCreditFen: sum((row) => sidesOf(closingFenOf(row)).creditFen),
  };
}

/** Are all three pairs equal? */
export const isInBalance = (totals: BookTotals): boolean =>
  totals.openingDebitFen === totals.openingCreditFen &&
  totals.debitFen === totals.creditFen &&
  totals.closingDebitFen === totals.closingCreditFen;

const ORDER: readonly AccountKind[] = [
  ...(['cash', 'bank', 'wechat', 'alipay', 'pos', 'receivable', 'cashDifference'] as const),
  ...(['wallet', 'deposit', 'payable', 'suspense', 'opening'] as const),
  ...(['revenue', 'discount', 'waiver', 'compensation', 'commission'] as const),
];

/** Subjects as people read them: money, what is owed to the house, what it owes, what it earned and gave. */
export function inBookOrder<T extends { readonly subject: string }>(rows: readonly T[]): readonly T[] {
  const rank = ({ subject }: T): number => {
    const kind = kindOfSubject(subject);
    return kind === null ? ORDER.length : ORDER.indexOf(kind);
  };
  const part = ({ subject }: T): number => Number(subject.split(':')[1] ?? 0);
  return [...rows].sort((a, b) => rank(a) - rank(b) || part(a) - part(b));
}
