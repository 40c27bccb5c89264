import { zNewAccount } from '@mintmark/contract/accounts/account.schema.ts';
import type { FindingDto } from '@mintmark/contract/kernel/import.ts';
import { ACCOUNT_IMPORT_ROWS, type AccountColumn, accountColumns } from '@mintmark/domain/accounts/import-columns.ts';
import { cleanCell, isForbiddenText } from '@mintmark/domain/receiving/import/cell-text.ts';
import type { ImportTable } from '@mintmark/domain/receiving/import/import-types.ts';
import type { z } from 'zod';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { parseInput } from '../../../kernel/http/validation.ts';
import { workbookRefused } from '../../../kernel/import/import-texts.ts';
import { type FieldMessage, refusedFields } from '../../../kernel/import/refused-fields.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { listUsernames } from '../account.repo.ts';
import { assertRoles, decideScope } from '../grants.ts';
import { columnText } from './column-text.ts';
import { type KnownNames, knownNames, readRow } from './import-names.ts';

/** A row of the file: what is wrong with it, or the account that it becomes. */
export interface CheckedRow {
  readonly row: number;
  readonly sheetRow: number;
  readonly username: string;
  readonly realName: string;
  readonly findings: readonly FindingDto[];
  readonly body: z.output<typeof zNewAccount> | null;
}

/** Columns of a list, or WORKBOOK_REFUSED. */
export function columnsOf(table: ImportTable): ReadonlyMap<AccountColumn, number> {
  const found = accountColumns(table.headers);
  if (!found.ok) throw workbookRefused(found.error.code, found.error.columns, columnText);
  return found.value;
}

interface Checking {
  readonly db: Reader;
  readonly context: SignedInContext;
  readonly names: KnownNames;
  /** Lower-case user names that exist or stand in a row above. */
  readonly taken: Set<string>;
}

/** The same rules that the form of one account meets, in the same order. */
async function fieldsOf(read: ReturnType<typeof readRow>, { db, context, taken }: Checking): Promise<FieldMessage[]> {
  const { locale } = context;
  const unknown = read.unknown.map((path) => ({ path, msg: textMessage('not-found', locale) }));
  const forbidden = (['realName', 'username', 'mail'] as const)
    .filter((path) => isForbiddenText(String(read.body[path] ?? '')))
    .map((path) => ({ path, msg: textMessage('text-not-allowed', locale) }));
  const told = new Set<string>([...unknown, ...forbidden].map(({ path }) => path));
  let body: z.output<typeof zNewAccount> | undefined;
  const shape = await refusedFields(() => {
    body = parseInput(zNewAccount, read.body, locale);
  }, locale);
  const first = [...unknown, ...forbidden, ...shape.filter(({ path }) => !told.has(path))];
  if (!body || first.length > 0) return first;
  const asked = body;
  const rights = await refusedFields(() => assertRoles(db, context, asked.roleIds), locale);
  const scope = await refusedFields(() => decideScope(db, context, asked), locale);
  const name = await refusedFields(() => {
    if (taken.has(asked.username.toLowerCase())) throw fieldError('username', 'already-used');
  }, locale);
  return [...rights, ...scope, ...name];
}

/** Checks every row against what is true now; a later row with an earlier one's user name is the wrong one. */
export async function checkAccounts(db: Reader, context: SignedInContext, table: ImportTable): Promise<CheckedRow[]> {
  const columns = columnsOf(table);
  if (table.rows.length > ACCOUNT_IMPORT_ROWS) throw fieldError('contentBase64', 'too-many-accounts');
  const checking = { db, context, names: await knownNames(db, context), taken: await listUsernames(db) };
  const checked: CheckedRow[] = [];
  for (const [index, cells] of table.rows.entries()) {
    const cellOf = (column: AccountColumn) => cleanCell(cells[columns.get(column) ?? -1] ?? '');
    const read = readRow(cellOf, checking.names);
    const fields = await fieldsOf(read, checking);
    const sheetRow = table.sheetRowNumbers[index] ?? index + 2;
    const findings = fields.map(({ path, msg }): FindingDto => {
      const column = (path.split('.')[0] ?? path) as AccountColumn;
      const header = table.headers[columns.get(column) ?? -1]?.trim() || columnText(column, context.locale);
      return { row: sheetRow, column, header, severity: 'error', code: 'FIELD', message: msg };
    });
    const username = cellOf('username');
    if (findings.length === 0) checking.taken.add(username.toLowerCase());
    checked.push({
      row: sheetRow,
      sheetRow,
      username: username.slice(0, 64),
      realName: cellOf('realName').slice(0, 50),
      findings,
      body: findings.length === 0 ? (parseInput(zNewAccount, read.body, context.locale) ?? null) : null,
    });
  }
  return checked;
}
