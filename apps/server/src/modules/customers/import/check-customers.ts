import { CUSTOMER_IMPORT_ROWS } from '@mintmark/contract/customers/customer-import.limits.ts';
import { type ImportedCustomer, zImportedCustomer } from '@mintmark/contract/customers/customer-import.schema.ts';
import type { FindingDto } from '@mintmark/contract/kernel/import.ts';
import { type CustomerColumn, customerColumns } from '@mintmark/domain/customers/import-columns.ts';
import { cleanCell, isForbiddenText } from '@mintmark/domain/receiving/import/cell-text.ts';
import type { ImportTable } from '@mintmark/domain/receiving/import/import-types.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { parseInput } from '../../../kernel/http/validation.ts';
import type { CheckedListRow } from '../../../kernel/import/acceptable.ts';
import { workbookRefused } from '../../../kernel/import/import-texts.ts';
import { type FieldMessage, refusedFields } from '../../../kernel/import/refused-fields.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { listAreas } from '../../files/index.ts';
import { columnText } from './column-text.ts';
import { knownNames, takenBy } from './import-facts.repo.ts';
import { type ReadRow, type RowFacts, readRow } from './read-row.ts';

/** A row of the file: what is wrong with it, or the customer that it becomes. */
export interface CheckedRow extends CheckedListRow {
  readonly row: number;
  readonly name: string;
  readonly mobile: string;
  readonly area: string;
  readonly body: ImportedCustomer | null;
}

/** Columns of a list, or WORKBOOK_REFUSED. */
export function columnsOf(table: ImportTable): ReadonlyMap<CustomerColumn, number> {
  const found = customerColumns(table.headers);
  if (!found.ok) throw workbookRefused(found.error.code, found.error.columns, columnText);
  return found.value;
}

const COLUMN_OF_PATH: Readonly<Record<string, CustomerColumn>> = {
  'address.name': 'addressee',
  'address.phone': 'phone',
  'address.detail': 'address',
  'address.areaText': 'address',
  'address.areaCode': 'address',
};
const columnOf = (path: string): CustomerColumn =>
  COLUMN_OF_PATH[path] ?? ((path.split('.')[0] ?? path) as CustomerColumn);
const TEXTS: readonly CustomerColumn[] = ['name', 'address', 'addressee', 'invoiceTitle', 'taxNo', 'remark'];

const REQUIRED: readonly CustomerColumn[] = ['name', 'mobile'];
const FROM_OTHERS: readonly CustomerColumn[] = ['addressee', 'phone'];

interface Checking {
  readonly facts: RowFacts;
  /** Company and mobile of customers that exist or stand in a row above. */
  readonly mobiles: Set<string>;
  /** Numbers of customers by company and name. */
  readonly namesakes: ReadonlyMap<string, string>;
  readonly context: SignedInContext;
}

const keyOf = (companyId: string | null, word: string) => `${companyId}:${word}`;

/** The same rules that the form of one customer meets. */
async function problemsOf(read: ReadRow, cellOf: (column: CustomerColumn) => string, checking: Checking) {
  const { locale } = checking.context;
  const say = (path: string, id: string): FieldMessage => ({ path, msg: textMessage(id, locale) });
  const first = [
    ...read.unknown.map(({ column, message }) => say(column, message)),
    ...REQUIRED.filter((column) => cellOf(column) === '').map((column) => say(column, 'required')),
    ...TEXTS.filter((column) => isForbiddenText(cellOf(column))).map((column) => say(column, 'text-not-allowed')),
  ];
  const told = new Set<string>(first.map(({ path }) => path));
  let body: ImportedCustomer | null = null;
  const shape = await refusedFields(() => {
    body = parseInput(zImportedCustomer, read.body, locale) ?? null;
  }, locale);
  // What an address takes from name and mobile is told beside those.
  const isTold = (column: CustomerColumn) =>
    told.has(column) || (FROM_OTHERS.includes(column) && cellOf(column) === '');
  const all = [...first, ...shape.filter(({ path }) => !isTold(columnOf(path)))];
  const mobile = String(read.body['mobile']);
  if (all.length === 0 && checking.mobiles.has(keyOf(read.companyId, mobile))) all.push(say('mobile', 'already-used'));
  return { body: all.length === 0 ? (body as ImportedCustomer | null) : null, problems: all };
}

async function checkRow(
  {
    cellOf,
    headerOf,
    sheetRow,
  }: { cellOf: (c: CustomerColumn) => string; headerOf: (c: CustomerColumn) => string; sheetRow: number },
  checking: Checking,
): Promise<CheckedRow> {
  const read = readRow(cellOf, checking.facts);
  const { body, problems } = await problemsOf(read, cellOf, checking);
  const finding = (column: CustomerColumn, severity: FindingDto['severity'], message: string): FindingDto => ({
    row: sheetRow,
    column,
    header: headerOf(column),
    severity,
    code: 'FIELD',
    message,
  });
  const namesake = checking.namesakes.get(keyOf(read.companyId, cellOf('name')));
  const warnings =
    body && namesake
      ? [
          finding(
            'name',
            'warning',
            textMessage('customers.import.namesake', checking.context.locale, { no: namesake }),
          ),
        ]
      : [];
  const mobile = String(read.body['mobile']);
  if (body) checking.mobiles.add(keyOf(read.companyId, mobile));
  return {
    row: sheetRow,
    sheetRow,
    name: cellOf('name').slice(0, 50),
    mobile: mobile.slice(0, 20),
    area: read.area,
    findings: [...problems.map(({ path, msg }) => finding(columnOf(path), 'error', msg)), ...warnings],
    body,
  };
}

/** Checks every row against what is true now; a later row with an earlier one's mobile is the wrong one. */
export async function checkCustomers(db: Reader, context: SignedInContext, table: ImportTable): Promise<CheckedRow[]> {
  const columns = columnsOf(table);
  if (table.rows.length > CUSTOMER_IMPORT_ROWS) throw fieldError('contentBase64', 'too-many-customers');
  const cells = table.rows.map((row) => (column: CustomerColumn) => cleanCell(row[columns.get(column) ?? -1] ?? ''));
  const mobiles = cells.map((cellOf) => cellOf('mobile').replace(/[\s-]/g, ''));
  const taken = await takenBy(
    db,
    mobiles,
    cells.map((cellOf) => cellOf('name')),
  );
  const checking: Checking = {
    facts: {
      names: await knownNames(db, context.scope),
      areas: listAreas(),
      ownCompanyId: context.actor.companyId,
    },
    mobiles: new Set(taken.map(({ companyId, mobile }) => keyOf(companyId, mobile))),
    namesakes: new Map(
      taken.flatMap((one) => (one.isAlive ? [[keyOf(one.companyId, one.name), one.customerNo] as const] : [])),
    ),
    context,
  };
  const headerOf = (column: CustomerColumn) =>
    table.headers[columns.get(column) ?? -1]?.trim() || columnText(column, context.locale);
  const checked: CheckedRow[] = [];
  for (const [index, cellOf] of cells.entries())
    checked.push(await checkRow({ cellOf, headerOf, sheetRow: table.sheetRowNumbers[index] ?? index + 2 }, checking));
  return checked;
}
