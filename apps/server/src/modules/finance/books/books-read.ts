import {
  type BookRow,
  bookTotals,
  closingFenOf,
  inBookOrder,
  isInBalance,
  JOINT_KINDS,
  kindOfSubject,
  sidesOf,
} from '@mintmark/domain/finance/closing/books.ts';
import { daysOfMonth } from '@mintmark/domain/finance/closing/closing-rules.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { fieldError, found } from '../../../kernel/errors.ts';
import { coversCompany, type Scope } from '../../../kernel/scope.ts';
import { closedTo } from '../../../workflow/money/books.repo.ts';
import {
  closingOfMonth,
  companyNames,
  keptBalances,
  placeNames,
  postedBetween,
  subjectDays,
  trialRows,
} from './books.queries.ts';
import {
  type AccountEntry,
  accountOf,
  entriesOf,
  heldBefore,
  legsOf,
  movedIn,
  numbersOf,
  type Voucher,
  vouchersOf,
} from './journal.queries.ts';

/** The names of a company in sight. Throws NOT_FOUND. */
export async function companyOf(db: Reader, scope: Scope, companyId: string) {
  return found(coversCompany(scope, companyId) ? await companyNames(db, companyId) : undefined);
}

const joint = (subject: string): boolean => JOINT_KINDS.some((kind) => kind === subject);

/** The trial balance of a month: what was kept at its closing, else what its days come to. */
export async function readTrialBalance(
  db: Reader,
  scope: Scope,
  { companyId, month }: { companyId: string; month: string },
) {
  const house = await companyOf(db, scope, companyId);
  const closingId = (await closingOfMonth(db, companyId, month)) ?? null;
  const rows: readonly BookRow[] = inBookOrder(
    closingId === null ? await trialRows(db, companyId, month) : await keptBalances(db, closingId),
  );
  const names = await placeNames(db, companyId);
  const totals = bookTotals(rows);
  return {
    ...house,
    month,
    closingId,
    isInBalance: isInBalance(totals),
    rows: rows.map((row) => ({
      ...row,
      kind: kindOfSubject(row.subject) ?? row.subject,
      name: names.get(row.subject) ?? '',
      closingFen: closingFenOf(row),
    })),
    totals,
  };
}

const sourceOf = ({ target, sourceId, sourceNo }: Pick<Voucher, 'target' | 'sourceId' | 'sourceNo'>) =>
  target === null ? null : { target, id: sourceId ?? '', no: sourceNo ?? '' };

/** Vouchers with their lines and what they correct. */
export async function withLegs(db: Reader, companyId: string, vouchers: readonly Voucher[]) {
  const legs = await legsOf(
    db,
    vouchers.map(({ id }) => id),
  );
  const corrected = await numbersOf(
    db,
    vouchers.flatMap(({ reversedId }) => reversedId ?? []),
  );
  const names = await placeNames(db, companyId);
  return vouchers.map(({ id, reversedId, target, sourceId, sourceNo, ...voucher }) => ({
    ...voucher,
    source: sourceOf({ target, sourceId, sourceNo }),
    corrects: (reversedId === null ? undefined : corrected.get(reversedId)) ?? null,
    legs: (legs.get(id) ?? []).map(({ subject, kind, amountFen, party }) => ({
      subject,
      kind,
      name: names.get(subject) ?? party,
      ...sidesOf(amountFen),
    })),
  }));
}

/** The vouchers of a day; beyond `limit` they are left out and counted. */
export async function readJournal(
  db: Reader,
  scope: Scope,
  { companyId, day, limit }: { companyId: string; day: string; limit: number },
) {
  const house = await companyOf(db, scope, companyId);
  const { vouchers, debitFen } = await postedBetween(db, companyId, { from: day, to: day });
  const closed = await closedTo(db, companyId);
  const rows = await withLegs(db, companyId, await vouchersOf(db, companyId, { from: day, to: day }, limit));
  const isClosed = closed !== null && day <= closed;
  return { ...house, day, isClosed, vouchers, debitFen, rows, leftOut: vouchers - rows.length };
}

interface AskedAccount {
  readonly companyId: string;
  readonly month: string;
  readonly subject: string;
  readonly partyId?: string | undefined;
  readonly limit: number;
}

const NO_SOURCE = { kind: '', reference: '', reason: '', source: null } as const;

/** Rows under a running balance that begins with what there was. */
function running<T extends { readonly debitFen: number; readonly creditFen: number }>(
  openingFen: number,
  rows: readonly T[],
) {
  let balanceFen = openingFen;
  return rows.map((row) => {
    balanceFen += row.debitFen - row.creditFen;
    return { ...row, balanceFen };
  });
}

/** A subject of many accounts: one row a day. */
async function daySheet(db: Reader, { companyId, month, subject }: AskedAccount) {
  const before = (await trialRows(db, companyId, month)).find((row) => row.subject === subject);
  const row = before ?? { subject, openingFen: 0, debitFen: 0, creditFen: 0 };
  const days = await subjectDays(db, companyId, { month, subject });
  const rows = running(row.openingFen, days).map((day) => ({ ...NO_SOURCE, ...day, key: day.day }));
  return { isByDay: true, name: '', ...row, closingFen: closingFenOf(row), rows, leftOut: 0 };
}

const entryRow = ({ seq, amountFen, target, sourceId, sourceNo, ...entry }: AccountEntry) => ({
  ...entry,
  key: String(seq),
  entries: 1,
  source: sourceOf({ target, sourceId, sourceNo }),
  ...sidesOf(amountFen),
});

/** One account: each of its postings. */
async function entrySheet(db: Reader, asked: AskedAccount) {
  const { companyId, month, subject, limit } = asked;
  const days = daysOfMonth(month);
  const account = await accountOf(db, companyId, asked);
  const id = account?.id ?? '0';
  const openingFen = await heldBefore(db, id, days.from);
  const { entries, debitFen, creditFen } = await movedIn(db, id, days);
  const rows = running(openingFen, (await entriesOf(db, id, days, limit)).map(entryRow));
  const name = (await placeNames(db, companyId)).get(subject) ?? account?.name ?? '';
  const closingFen = closingFenOf({ subject, openingFen, debitFen, creditFen });
  return { isByDay: false, name, openingFen, debitFen, creditFen, closingFen, rows, leftOut: entries - rows.length };
}

/** An account of the books in a month. Throws NOT_FOUND beyond the scope, INPUT_INVALID for an unknown subject. */
export async function readAccountSheet(db: Reader, scope: Scope, asked: AskedAccount) {
  const house = await companyOf(db, scope, asked.companyId);
  const kind = kindOfSubject(asked.subject);
  if (kind === null) throw fieldError('subject', 'not-found');
  const { month, subject, partyId } = asked;
  const sheet = joint(subject) && partyId === undefined ? await daySheet(db, asked) : await entrySheet(db, asked);
  return { ...house, ...sheet, month, subject, kind };
}
