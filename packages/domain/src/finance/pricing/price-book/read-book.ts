import { CUSTOMER_LEVELS } from '../../../customers/customers.enums.ts';
import { foldName, type Lang } from '../../../kernel/enums.ts';
import type { PriceListValues } from '../price-list/price-list.ts';
import { readBookCell } from './book-cells.ts';
import { bookFields, groupOf, headingOf, tableOf, valueNameOf } from './book-sheets.ts';
import { BOOK_SHEET_KEYS, BOOK_SHEETS, type BookSheetKey, VALUE_COLUMNS } from './book-words.ts';
import { type CategoryNames, DELIVERED } from './category-names.ts';
import { type CellValue, type Field, readCodes } from './cells.ts';
import { type CellFault, faultsOf, type PriceDraft, tierCodes, valuesOf } from './price-draft.ts';
import { scalarFields } from './scalars.ts';
import type { GridRow, TableKey, Tables } from './tables.ts';

/** A sheet as it was read: text only, `sheetRowNumbers[i]` (from 1) is where `rows[i]` stands. */
export type ReadSheet = {
  readonly name: string;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly sheetRowNumbers: readonly number[];
};

/** What is wrong with a workbook beside the faults of a list. */
export type BookFaultCode =
  | CellFault['code']
  | 'SHEET_MISSING'
  | 'SHEET_TWICE'
  | 'COLUMN_MISSING'
  | 'COLUMN_TWICE'
  | 'COLUMN_UNKNOWN'
  | 'ITEM_UNKNOWN';

/** One finding: the sheet as the file calls it, the row (from 1) and column (from 0) where there is one. */
export type BookFinding = {
  readonly sheet: string;
  readonly row: number | null;
  readonly column: number | null;
  readonly header: string;
  readonly value: string;
  readonly code: BookFaultCode;
};

/** What a workbook says, and everything that is wrong with it; without findings `values` is sound. */
export type ReadBook = { readonly values: PriceListValues; readonly findings: readonly BookFinding[] };

const LANGS: readonly Lang[] = ['zh', 'en'];
const isNamed = (text: string, names: readonly string[]) => names.some((name) => foldName(name) === foldName(text));

/** Where the cells of the draft stand in the file: `table.row.key` or `.null.path` → place. */
type Places = Map<string, Pick<BookFinding, 'sheet' | 'row' | 'column' | 'header' | 'value'>>;
type Reading = { readonly findings: BookFinding[]; readonly places: Places; readonly names: CategoryNames };

/** The sheet of a key; null with a finding when it is not there or stands twice. */
function sheetOf(key: BookSheetKey, sheets: readonly ReadSheet[], { findings }: Reading): ReadSheet | null {
  const names = LANGS.map((lang) => BOOK_SHEETS[key][lang]);
  const found = sheets.filter(({ name }) => isNamed(name, names));
  const [sheet] = found;
  if (found.length === 1 && sheet) return sheet;
  const code = found.length === 0 ? 'SHEET_MISSING' : 'SHEET_TWICE';
  findings.push({ sheet: names.join(' / '), row: null, column: null, header: '', value: '', code });
  return null;
}

/** The column of each field; findings for those that are missing, twice or unknown. */
function columnsOf(sheet: ReadSheet, wanted: ReadonlyMap<string, readonly string[]>, { findings }: Reading) {
  const columns = new Map<string, number>();
  const at = { sheet: sheet.name, row: null, value: '' };
  for (const [column, header] of sheet.headers.entries()) {
    if (header.trim() === '') continue;
    const key = [...wanted].find(([, names]) => isNamed(header, names))?.[0];
    if (key === undefined) findings.push({ ...at, column, header, code: 'COLUMN_UNKNOWN' });
    else if (columns.has(key)) findings.push({ ...at, column, header, code: 'COLUMN_TWICE' });
    else columns.set(key, column);
  }
  for (const [key, names] of wanted)
    if (!columns.has(key)) findings.push({ ...at, column: null, header: names.join(' / '), code: 'COLUMN_MISSING' });
  return columns;
}

function readTable(key: BookSheetKey, fields: readonly Field[], sheets: readonly ReadSheet[], reading: Reading) {
  const table = tableOf(key);
  const sheet = sheetOf(key, sheets, reading);
  if (sheet === null) return [];
  const wanted = new Map(fields.map((field) => [field.key, LANGS.map((lang) => headingOf(table, field, lang))]));
  const columns = columnsOf(sheet, wanted, reading);
  return sheet.rows.map((cells, at): GridRow => {
    const read = fields.map((field): [string, CellValue] => {
      const column = columns.get(field.key);
      if (column === undefined) return [field.key, null];
      const value = cells[column] ?? '';
      const place = { sheet: sheet.name, row: sheet.sheetRowNumbers[at] ?? null, column, value };
      const known = { ...place, header: sheet.headers[column] ?? '' };
      reading.places.set(`${table}.${at}.${field.key}`, known);
      const { cell, fault } = readBookCell(field, value);
      if (fault) reading.findings.push({ ...known, code: fault });
      return [field.key, cell];
    });
    return Object.assign({ id: `r${at}` }, Object.fromEntries(read));
  });
}

/** Levels by their names: each once, none left out. */
function levelsOf(rows: readonly GridRow[], sheets: readonly ReadSheet[], reading: Reading): GridRow[] {
  const codes = rows.map((row) => String(row['level'] ?? ''));
  for (const [at, code] of codes.entries()) {
    const place = reading.places.get(`levels.${at}.level`);
    if (place && codes.indexOf(code) !== at) reading.findings.push({ ...place, code: 'REPEATED' });
  }
  const names = LANGS.map((lang) => BOOK_SHEETS.levels[lang]);
  const sheet = sheets.find(({ name }) => isNamed(name, names))?.name;
  for (const level of CUSTOMER_LEVELS)
    if (sheet !== undefined && !codes.includes(String(level.code)))
      reading.findings.push({ sheet, row: null, column: null, header: level.zh, value: '', code: 'MISSING' });
  return rows.map(({ level, ...row }) => ({ ...row, id: String(level ?? '') }));
}

function readValues(key: BookSheetKey, tables: Tables, sheets: readonly ReadSheet[], reading: Reading) {
  const sheet = sheetOf(key, sheets, reading);
  if (sheet === null) return [];
  const fields = scalarFields(tierCodes(tables), reading.names).filter(({ group }) => group === groupOf(key));
  const wanted = new Map(Object.entries(VALUE_COLUMNS).map(([one, words]) => [one, LANGS.map((lang) => words[lang])]));
  const columns = columnsOf(sheet, wanted, reading);
  const [item, column] = [columns.get('item'), columns.get('value')];
  if (item === undefined || column === undefined) return [];
  const values = new Map<string, CellValue>();
  for (const [at, cells] of sheet.rows.entries()) {
    const header = cells[item] ?? '';
    const known = {
      sheet: sheet.name,
      row: sheet.sheetRowNumbers[at] ?? null,
      column,
      header,
      value: cells[column] ?? '',
    };
    const field = fields.find((one) =>
      isNamed(
        header,
        LANGS.map((lang) => valueNameOf(one, lang)),
      ),
    );
    if (field === undefined) reading.findings.push({ ...known, column: item, code: 'ITEM_UNKNOWN' });
    else if (values.has(field.key)) reading.findings.push({ ...known, column: item, code: 'REPEATED' });
    else {
      const { cell, fault } = readBookCell(field, known.value);
      if (fault) reading.findings.push({ ...known, code: fault });
      reading.places.set(`null.null.${field.key}`, known);
      values.set(field.key, cell);
    }
  }
  for (const field of fields.filter((one) => !values.has(one.key)))
    reading.findings.push({
      sheet: sheet.name,
      row: null,
      column: null,
      header: valueNameOf(field, 'zh'),
      value: '',
      code: 'MISSING',
    });
  return [...values];
}

/** Surcharges of the same categories keep the name that fee lines know them by. */
function withGroups(rows: readonly GridRow[], fields: readonly Field[], current: PriceListValues): GridRow[] {
  const field = fields.find(({ key }) => key === 'category1') ?? {};
  const setOf = (codes: readonly (string | number)[]) => codes.toSorted().join();
  return rows.map((row) => {
    const codes = setOf(readCodes(String(row['category1'] ?? ''), field) ?? []);
    return { ...row, group: current.scoreSurcharges.find(({ category1 }) => setOf(category1) === codes)?.id ?? null };
  });
}

/** The faults of the list at their cells; a sheet with cells that could not be read is judged when they can. */
function ruleFindings(draft: PriceDraft, sheets: readonly ReadSheet[], reading: Reading): BookFinding[] {
  const { findings, places } = reading;
  const unread = new Set(findings.map(({ sheet }) => sheet));
  return faultsOf(draft, reading.names).flatMap((fault): BookFinding[] => {
    const place = places.get(`${fault.table}.${fault.row}.${fault.key}`);
    if (place) return unread.has(place.sheet) ? [] : [{ ...place, code: fault.code }];
    const key = BOOK_SHEET_KEYS.find((one) => one === fault.table);
    const names = key ? LANGS.map((lang) => BOOK_SHEETS[key][lang]) : [];
    const sheet = sheets.find(({ name }) => isNamed(name, names))?.name;
    return sheet === undefined || unread.has(sheet)
      ? []
      : [{ sheet, row: null, column: null, header: fault.key, value: '', code: fault.code }];
  });
}

/**
 * What a price workbook says, in either language, sheets and columns in any order. Strict: a sheet, column or value that is
 * missing, twice or unknown, and every cell that is no value, is a finding at its place; so is what keeps a list from being
 * published. `current` is the draft that it goes into: surcharges of the same categories keep their name.
 */
export function readBook(
  sheets: readonly ReadSheet[],
  current: PriceListValues,
  names: CategoryNames = DELIVERED,
): ReadBook {
  const reading: Reading = { findings: [], places: new Map(), names };
  const none = { columns: [] as readonly GridRow[], tiers: [] as readonly GridRow[] };
  const read = (table: TableKey) => {
    const fields = bookFields(table, none, names);
    return { rows: readTable(table as BookSheetKey, fields, sheets, reading), fields };
  };
  none.columns = read('columns').rows;
  none.tiers = read('tiers').rows;
  const scores = read('scores');
  const tables: Tables = {
    ...none,
    category2Rules: read('category2Rules').rows,
    services: read('services').rows,
    outcomes: read('outcomes').rows,
    scores: withGroups(scores.rows, scores.fields, current),
    rarity: read('rarity').rows,
    boxes: read('boxes').rows,
    zones: read('zones').rows,
    levels: levelsOf(read('levels').rows, sheets, reading),
  };
  const values = BOOK_SHEET_KEYS.filter((key) => groupOf(key) !== null).flatMap((key) =>
    readValues(key, tables, sheets, reading),
  );
  const draft: PriceDraft = { tables, scalars: Object.fromEntries(values) };
  const isWhole = !reading.findings.some(({ code }) => code === 'SHEET_MISSING' || code === 'COLUMN_MISSING');
  const findings = [...reading.findings, ...(isWhole ? ruleFindings(draft, sheets, reading) : [])];
  return { values: valuesOf(draft, names), findings };
}
