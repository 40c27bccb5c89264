import { CUSTOMER_LEVELS } from '../../../customers/customers.enums.ts';
import type { Lang } from '../../../kernel/enums.ts';
import type { PriceListValues } from '../price-list/price-list.ts';
import { type BookCell, toBookCell } from './book-cells.ts';
import {
  BASE_WORD,
  BOOK_COLUMNS,
  BOOK_SHEET_KEYS,
  BOOK_SHEETS,
  BOOK_VALUES,
  type BookSheetKey,
  VALUE_COLUMNS,
} from './book-words.ts';
import { type CategoryNames, DELIVERED } from './category-names.ts';
import type { Field } from './cells.ts';
import { type PriceDraft, tierCodes, toDraft } from './price-draft.ts';
import { type ScalarField, scalarFields } from './scalars.ts';
import { fieldsOf, type TableKey, type Tables } from './tables.ts';

/** A sheet as it is written. */
export type BookSheet = {
  readonly key: BookSheetKey;
  readonly name: string;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly BookCell[])[];
};

const GROUPS: Readonly<Partial<Record<BookSheetKey, ScalarField['group']>>> = {
  addOns: 'addOns',
  lines: 'lines',
  order: 'order',
  parcel: 'parcel',
};

/** The group of single values that a sheet holds; null: the sheet is a table. */
export const groupOf = (sheet: BookSheetKey): ScalarField['group'] | null => GROUPS[sheet] ?? null;
/** A sheet that is a table, as the draft calls it. */
export const tableOf = (sheet: BookSheetKey): TableKey => sheet as TableKey;

const LEVEL: Field = { key: 'level', path: ['level'], kind: 'choice', items: CUSTOMER_LEVELS };

/** The columns of a table's sheet; the base prices follow the price columns, own prices the tiers. */
export const bookFields = (
  table: TableKey,
  tables: Pick<Tables, 'columns' | 'tiers'>,
  names: CategoryNames,
): readonly Field[] =>
  table === 'levels' ? [LEVEL, ...fieldsOf(table, tables, names)] : fieldsOf(table, tables, names);

/** The heading of a column in the language. */
export function headingOf(table: TableKey, field: Field, lang: Lang): string {
  if (field.key.startsWith('base:')) return `${BASE_WORD[lang]} ${field.path[1] ?? ''}`;
  const key = table === 'outcomes' && field.key === 'capFen' ? 'outcomeCapFen' : field.key;
  return BOOK_COLUMNS[key]?.[lang] ?? field.key;
}

/** What a value beside the tables is called. */
export const valueNameOf = (field: ScalarField, lang: Lang): string => BOOK_VALUES[field.key]?.[lang] ?? field.key;

function tableSheet(key: BookSheetKey, draft: PriceDraft, lang: Lang, names: CategoryNames): BookSheet {
  const table = tableOf(key);
  const fields = bookFields(table, draft.tables, names);
  return {
    key,
    name: BOOK_SHEETS[key][lang],
    headers: fields.map((field) => headingOf(table, field, lang)),
    rows: draft.tables[table].map((row) =>
      fields.map((field) =>
        field === LEVEL ? levelName(row.id, lang) : toBookCell(field, row[field.key] ?? null, lang),
      ),
    ),
  };
}

const levelName = (id: string, lang: Lang): string =>
  CUSTOMER_LEVELS.find(({ code }) => String(code) === id)?.[lang] ?? id;

function valueSheet(
  { key, group }: { readonly key: BookSheetKey; readonly group: ScalarField['group'] },
  draft: PriceDraft,
  lang: Lang,
  names: CategoryNames,
): BookSheet {
  const fields = scalarFields(tierCodes(draft.tables), names).filter((field) => field.group === group);
  return {
    key,
    name: BOOK_SHEETS[key][lang],
    headers: [VALUE_COLUMNS.item[lang], VALUE_COLUMNS.value[lang]],
    rows: fields.map((field) => [valueNameOf(field, lang), toBookCell(field, draft.scalars[field.key] ?? null, lang)]),
  };
}

/** A price list as a workbook: one sheet for each kind of rule, amounts in yuan with the fen exact (issue 5, fees.md). */
export function bookOf(values: PriceListValues, lang: Lang, names: CategoryNames = DELIVERED): BookSheet[] {
  const draft = toDraft(values, lang, names);
  return BOOK_SHEET_KEYS.map((key) => {
    const group = groupOf(key);
    return group === null ? tableSheet(key, draft, lang, names) : valueSheet({ key, group }, draft, lang, names);
  });
}
