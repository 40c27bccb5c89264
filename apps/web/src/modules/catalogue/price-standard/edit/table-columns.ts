import { CUSTOMER_LEVELS } from '@mintmark/domain/customers/customers.enums.ts';
import type { Field } from '@mintmark/domain/finance/pricing/price-book/cells.ts';
import {
  fieldsOf,
  type GridRow,
  type TableKey,
  type Tables,
} from '@mintmark/domain/finance/pricing/price-book/tables.ts';
import type { TextKey, Translate } from '../../../../kit/i18n/index.ts';
import type { CellOption, EntryColumn } from '../../../../kit/workbench/index.ts';
import { houseCategories } from './draft.model.ts';

/** What the columns are called, and how wide they are. */
const TITLES: Readonly<Record<string, readonly [TextKey, number]>> = {
  key: ['catalogue.priceEdit.column', 110],
  category1: ['catalogue.price.category', 200],
  code: ['catalogue.price.tier', 70],
  zh: ['catalogue.priceEdit.nameZh', 92],
  en: ['catalogue.priceEdit.nameEn', 110],
  capFen: ['catalogue.price.cap', 110],
  outcomeCapFen: ['catalogue.priceEdit.atMost', 92],
  workdays: ['catalogue.price.workdays', 76],
  minPieces: ['catalogue.price.minPieces', 84],
  guaranteeBp: ['catalogue.priceEdit.guarantee', 92],
  isOnRequest: ['catalogue.priceEdit.onRequest', 92],
  category2: ['catalogue.priceEdit.category2', 130],
  serviceType: ['catalogue.price.service', 120],
  factorBp: ['catalogue.priceEdit.factor', 92],
  flatFen: ['catalogue.priceEdit.flat', 100],
  needsSuccess: ['catalogue.price.needsSuccess', 132],
  isFreeOnOurFault: ['catalogue.price.freeOnOurFault', 116],
  hasCoinMinimum: ['catalogue.price.coinMinimum', 132],
  isWaived: ['catalogue.price.waived', 84],
  feeTypes: ['catalogue.price.mayCarry', 260],
  resultType: ['catalogue.price.result', 110],
  stage: ['catalogue.price.stage', 124],
  charge: ['catalogue.price.charge', 84],
  hasCertificate: ['catalogue.price.certificate', 76],
  isInsured: ['catalogue.price.insured', 70],
  hasInformationFee: ['catalogue.price.informationFee', 84],
  fromNumber: ['catalogue.priceEdit.fromNumber', 92],
  rateBp: ['catalogue.priceEdit.rate', 92],
  fromLevel: ['catalogue.priceEdit.fromLevel', 104],
  toLevel: ['catalogue.priceEdit.toLevel', 104],
  fromPieces: ['catalogue.priceEdit.fromPieces', 92],
  toPieces: ['catalogue.priceEdit.toPieces', 92],
  amountFen: ['catalogue.price.amount', 100],
  name: ['catalogue.priceEdit.zoneName', 110],
  areaPrefixes: ['catalogue.price.areas', 180],
  firstFen: ['catalogue.price.firstStep', 100],
  nextFen: ['catalogue.price.nextStep', 100],
};
/** The cap of a result is not that of a value. */
export const titleName = (table: string, key: string): string =>
  table === 'outcomes' && key === 'capFen' ? 'outcomeCapFen' : key;
/** Tables whose rows are what the trade knows: neither added nor renamed. */
export const FIXED: ReadonlySet<TableKey> = new Set(['services', 'outcomes', 'levels']);
const NAMES: ReadonlySet<string> = new Set(['serviceType', 'resultType', 'stage']);
const GROWS: ReadonlySet<string> = new Set(['feeTypes', 'areaPrefixes', 'category1', 'category2']);

const optionsOf = (field: Field, lang: 'zh' | 'en'): readonly CellOption[] =>
  (field.items ?? []).map((item) => ({ value: item.code, label: item[lang] }));

function columnOf(table: TableKey, field: Field, lang: 'zh' | 'en', text: Translate): EntryColumn<GridRow> {
  const base = field.key.startsWith('base:') ? (field.path[1] ?? '') : null;
  const [titleKey, width] = TITLES[titleName(table, field.key)] ?? ['catalogue.price.amount', 92];
  const frame = {
    key: field.key,
    titleKey,
    width: base === null ? width : 88,
    ...(base === null ? {} : { title: base }),
  };
  if (NAMES.has(field.key)) {
    const show = (row: GridRow) => optionsOf(field, lang).find(({ value }) => value === row[field.key])?.label ?? '–';
    return { ...frame, kind: 'readonly', show, copy: show };
  }
  const grow = GROWS.has(field.key) ? { grow: true } : {};
  switch (field.kind) {
    case 'money':
      return { ...frame, kind: 'money' };
    case 'rate':
      return { ...frame, kind: 'number', min: 0, max: 100, decimals: 2 };
    case 'count':
      return { ...frame, kind: 'number', min: 0, max: 1_000_000 };
    case 'flag':
      return {
        ...frame,
        kind: 'select',
        options: [
          { value: 1, label: text('catalogue.common.yes') },
          { value: 0, label: text('catalogue.common.no') },
        ],
      };
    case 'choice':
      return { ...frame, ...grow, kind: 'select', options: optionsOf(field, lang) };
    default:
      return { ...frame, ...grow, kind: 'text', maxLength: field.kind === 'text' ? 40 : 400 };
  }
}

const levelColumn = (lang: 'zh' | 'en'): EntryColumn<GridRow> => ({
  key: 'level',
  titleKey: 'catalogue.priceEdit.level',
  width: 140,
  kind: 'readonly',
  show: (row) => CUSTOMER_LEVELS.find(({ code }) => String(code) === row.id)?.[lang] ?? row.id,
});

/** The columns of a table of a price list, as the grid takes them. */
export function columnsOf(table: TableKey, tables: Tables, lang: 'zh' | 'en', text: Translate): EntryColumn<GridRow>[] {
  const columns = fieldsOf(table, tables, houseCategories()).map((field) => columnOf(table, field, lang, text));
  return table === 'levels' ? [levelColumn(lang), ...columns] : columns;
}

/** What the values of rows are called, by their name in the list. */
export const FIELD_TITLES: Readonly<Record<string, TextKey>> = Object.fromEntries(
  Object.entries(TITLES).map(([key, [titleKey]]) => [key, titleKey]),
);
