import { createHash } from 'node:crypto';
import type { FindingDto } from '@mintmark/contract/kernel/import.ts';
import { type CheckedBalance, checkBalances } from '@mintmark/domain/finance/statements/balance-check.ts';
import { type FileRow, type ReadStatement, readStatement } from '@mintmark/domain/finance/statements/read-statement.ts';
import type { StatementColumns, StatementField } from '@mintmark/domain/finance/statements/statement-columns.ts';
import { statementRowMachine } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import {
  contentOf,
  type ReadStatementRow,
  type StatementFault,
  type StatementLine,
} from '@mintmark/domain/finance/statements/statement-row.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { Locale } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import type { CheckedListRow } from '../../../kernel/import/acceptable.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { monthClosedTo } from '../../../workflow/money/books.repo.ts';
import { fundCompany, lastCompared } from '../funds/fund-account.repo.ts';
import { balanceBefore } from './statement-balances.repo.ts';
import { knownRows } from './statements.repo.ts';

/** A row of the file: what is wrong with it, or what is kept of it. */
export interface CheckedStatementRow extends CheckedListRow {
  readonly row: number;
  readonly line: StatementLine | null;
  /** What the file says, also where it is not kept. */
  readonly said: StatementLine | null;
  readonly isRepeated: boolean;
  readonly body: (StatementLine & { readonly contentHash: Buffer }) | null;
}

export interface CheckedStatement {
  readonly statement: ReadStatement;
  readonly rows: readonly CheckedStatementRow[];
  /** What the column of balances says; null without one. */
  readonly balance: CheckedBalance | null;
}

/** What names a row where it has no number. */
export const hashOf = (line: StatementLine): Buffer => createHash('sha256').update(contentOf(line)).digest();

const { outgoing } = statementRowMachine.state;
const dayOf = (at: string): string => shanghaiDay(new Date(at));
/** Tomorrow's rows are a wrong column. */
const FUTURE_MS = 86_400_000;

type Known = Awaited<ReturnType<typeof knownRows>>;
interface Checking {
  /** Last day that was compared with the books; its rows are no longer changed. */
  readonly reconciledTo: string | null;
  /** Last day of the months that are closed. */
  readonly closedTo: string | null;
  readonly known: Known;
  readonly headingOf: (field: StatementField) => string;
  readonly locale: Locale;
  readonly now: Date;
  readonly seenTxns: Map<string, number>;
  readonly seenContents: Map<string, number>;
}

function finding(
  { headingOf, locale }: Checking,
  row: number,
  said: {
    readonly field: StatementField;
    readonly code: string;
    readonly severity: FindingDto['severity'];
    readonly params: Record<string, string | number>;
  },
): FindingDto {
  const { field, code, severity, params } = said;
  const message = textMessage(`statement.${code}`, locale, params);
  return { row, column: field, header: headingOf(field), severity, code, message };
}

/** Why the day of a row is over: its month is closed, or it was compared with the books. */
function overBy(line: StatementLine, { closedTo, reconciledTo }: Checking): { code: string; value: string } | null {
  const day = shanghaiDay(new Date(line.at));
  if (closedTo !== null && day <= closedTo) return { code: 'closed', value: closedTo };
  return reconciledTo !== null && day <= reconciledTo ? { code: 'reconciled', value: reconciledTo } : null;
}

/** Was the row imported before, or does it stand above? `other`: the number was, with another amount. */
function repeatedBy(
  line: StatementLine,
  hash: string,
  checking: Checking,
): { code: string; params: Record<string, number> } | null {
  const { known, seenTxns, seenContents } = checking;
  if (line.txnId === null) {
    const above = seenContents.get(hash);
    if (above !== undefined) return { code: 'contentAbove', params: { row: above } };
    return known.some(({ contentHash }) => contentHash.toString('hex') === hash)
      ? { code: 'contentKnown', params: {} }
      : null;
  }
  const key = `${line.txnId}${line.isOutgoing ? '-' : '+'}`;
  const above = seenTxns.get(key);
  if (above !== undefined) return { code: 'txnAbove', params: { row: above } };
  const same = known.find(({ txnId, status }) => txnId === line.txnId && (status === outgoing) === line.isOutgoing);
  if (same === undefined) return null;
  return { code: same.amountFen === line.amountFen ? 'txnKnown' : 'txnOther', params: {} };
}

const LEFT_OUT: readonly StatementFault['code'][] = ['notSettled', 'notMoney'];

function checkRow(read: ReadStatementRow, checking: Checking): CheckedStatementRow {
  const { sheetRow, faults, line, isApart } = read;
  const base = { row: sheetRow, sheetRow, line, said: line };
  const severityOf = (code: StatementFault['code']) => (LEFT_OUT.includes(code) ? 'info' : 'error');
  const said = isApart ? faults.filter(({ code }) => LEFT_OUT.includes(code)) : faults;
  const told = said.map(({ field, code, value }) =>
    finding(checking, sheetRow, { field, code, severity: severityOf(code), params: { value: value.slice(0, 40) } }),
  );
  if (line === null) return { ...base, findings: told, isRepeated: false, body: null };
  if (Date.parse(line.at) > checking.now.getTime() + FUTURE_MS) {
    const future = finding(checking, sheetRow, { field: 'at', code: 'inFuture', severity: 'error', params: {} });
    return { ...base, findings: [future], isRepeated: false, body: null };
  }
  const contentHash = hashOf(line);
  const hash = contentHash.toString('hex');
  const repeated = repeatedBy(line, hash, checking);
  if (repeated !== null) {
    const isOther = repeated.code === 'txnOther';
    const severity = isOther ? 'error' : 'info';
    const one = finding(checking, sheetRow, { field: 'txnId', ...repeated, severity });
    return { ...base, findings: [one], isRepeated: !isOther, body: null };
  }
  const over = overBy(line, checking);
  if (over !== null) {
    const params = { value: over.value };
    const late = finding(checking, sheetRow, { field: 'at', code: over.code, severity: 'error', params });
    return { ...base, findings: [late], isRepeated: false, body: null };
  }
  const alike = checking.seenContents.get(hash);
  const isKnown = checking.known.some((known) => known.contentHash.toString('hex') === hash);
  const warned = alike !== undefined || isKnown;
  if (line.txnId !== null) checking.seenTxns.set(`${line.txnId}${line.isOutgoing ? '-' : '+'}`, sheetRow);
  checking.seenContents.set(hash, alike ?? sheetRow);
  const code = alike === undefined ? 'alikeKnown' : 'alikeAbove';
  const findings = warned
    ? [finding(checking, sheetRow, { field: 'memo', code, severity: 'warning', params: { row: alike ?? 0 } })]
    : [];
  return { ...base, findings, isRepeated: false, body: { ...line, contentHash } };
}

/** The balances of the file, from what earlier files ended with before its first day. */
async function balancesOf(db: Reader, fundAccountId: string, read: readonly ReadStatementRow[]) {
  const times = read.flatMap(({ line }) => line?.at ?? []).toSorted();
  const earlier = times[0] === undefined ? null : await balanceBefore(db, fundAccountId, dayOf(times[0]));
  const moving = read.filter(({ isApart }) => !isApart);
  return checkBalances(
    moving.map(({ sheetRow, line }) => ({
      ...{ sheetRow, at: line?.at ?? '', balanceFen: line?.balanceFen ?? null },
      movedFen: line === null ? null : line.isOutgoing ? -line.amountFen : line.amountFen,
    })),
    earlier?.balanceFen ?? null,
    dayOf,
  );
}

const yuan = (fen: number): string => (fen / 100).toFixed(2);

/** A row with what its balance says: warnings, for what the bank moved is taken as it is. */
function withBalance(
  row: CheckedStatementRow,
  { balanceFault }: ReadStatementRow,
  balance: CheckedBalance | null,
  checking: Checking,
): CheckedStatementRow {
  const warn = (code: string, params: Record<string, string>) =>
    finding(checking, row.sheetRow, { field: 'balance', code, severity: 'warning', params });
  const off = balance?.breaks.find(({ sheetRow }) => sheetRow === row.sheetRow);
  const said = [
    ...(balanceFault ? [warn('balanceUnread', { value: balanceFault.value.slice(0, 40) })] : []),
    ...(off
      ? [
          warn(off.code, {
            ...{ expected: yuan(off.expectedFen), value: yuan(off.balanceFen) },
            difference: yuan(off.balanceFen - off.expectedFen),
          }),
        ]
      : []),
  ];
  return said.length === 0 ? row : { ...row, findings: [...row.findings, ...said] };
}

/** Reads a file and compares its rows with those of the account, with each other and with the clock. */
export async function checkStatement(
  db: Reader,
  {
    rows: all,
    said,
    fundAccountId,
  }: { rows: readonly FileRow[]; said: StatementColumns | null; fundAccountId: string },
  { locale, now }: { locale: Locale; now: Date },
): Promise<CheckedStatement> {
  const statement = readStatement(all, said);
  const lines = statement.rows.flatMap(({ line }) => line ?? []);
  const known = await knownRows(
    db,
    fundAccountId,
    lines.flatMap(({ txnId }) => txnId ?? []),
    lines.map(hashOf),
  );
  const headingOf = (field: StatementField) =>
    statement.columns[field]?.[0] ?? textMessage(`statement.field.${field}`, locale);
  const reconciledTo = (await lastCompared(db, fundAccountId))?.day ?? null;
  const company = await fundCompany(db, fundAccountId);
  const closedTo = company === undefined ? null : await monthClosedTo(db, company);
  const checking = {
    known,
    reconciledTo,
    closedTo,
    headingOf,
    locale,
    now,
    seenTxns: new Map(),
    seenContents: new Map(),
  };
  const balance = await balancesOf(db, fundAccountId, statement.rows);
  const rows = statement.rows.map((read) => withBalance(checkRow(read, checking), read, balance, checking));
  return { statement, balance, rows };
}
