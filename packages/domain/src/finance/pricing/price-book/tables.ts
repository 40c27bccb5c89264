import { RESULT_TYPES } from '../../../grading/result-types.ts';
import type { EnumItem } from '../../../kernel/enums.ts';
import { SERVICE_TYPES } from '../../../receiving/receiving.enums.ts';
import { type CategoryNames, DELIVERED } from './category-names.ts';
import type { CellValue, Field } from './cells.ts';
import { FEE_ITEMS, NO_PRICE, OUTCOME_CHARGES, WITHDRAWN_STAGES } from './price-words.ts';

/** A row of a table as the grid holds it; `id` stays while the row is there. */
export type GridRow = { readonly id: string } & Readonly<Record<string, CellValue>>;

export type TableKey =
  | 'columns'
  | 'tiers'
  | 'category2Rules'
  | 'services'
  | 'outcomes'
  | 'scores'
  | 'rarity'
  | 'boxes'
  | 'zones'
  | 'levels';
export type Tables = Readonly<Record<TableKey, readonly GridRow[]>>;

/** Where the rows of a table stand in the list; `scores` and `levels` are flattened and have no place of their own. */
export const TABLE_PATHS: Readonly<Record<Exclude<TableKey, 'scores' | 'levels'>, readonly string[]>> = {
  columns: ['columns'],
  tiers: ['tiers'],
  category2Rules: ['category2Rules'],
  services: ['services'],
  outcomes: ['outcomes'],
  rarity: ['raritySurcharges'],
  boxes: ['addOns', 'multiBox'],
  zones: ['shipping', 'zones'],
};

export const RESULT_ITEMS: readonly EnumItem[] = RESULT_TYPES.map(({ code, zh, en }) => ({ code, zh, en }));

const field = (key: string, kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  key,
  path: [key],
  kind,
  ...more,
});
const flag = (key: string): Field => field(key, 'flag');
const fees = (): Field => field('feeTypes', 'codes', { items: FEE_ITEMS });

/** Columns of base prices: one for each row of the other table that names them. */
const bases = (rows: readonly GridRow[], nameKey: string): Field[] =>
  rows.map((row) => ({
    key: `base:${row.id}`,
    path: ['baseFen', String(row[nameKey] ?? '')],
    kind: 'money',
    isOptional: true,
  }));

/** The values of a table's rows; those of tiers and of own prices follow the rows of the tables beside them. */
export function fieldsOf(
  table: TableKey,
  tables: Pick<Tables, 'columns' | 'tiers'>,
  names: CategoryNames = DELIVERED,
): readonly Field[] {
  switch (table) {
    case 'columns':
      return [field('key', 'text'), field('category1', 'codes', { items: names.category1, isOpen: true })];
    case 'tiers':
      return [
        ...[field('code', 'text'), field('zh', 'text'), field('en', 'text')],
        field('capFen', 'money', { isOptional: true }),
        ...bases(tables.columns, 'key'),
        ...[field('workdays', 'count'), field('minPieces', 'count'), field('guaranteeBp', 'rate'), flag('isOnRequest')],
      ];
    case 'category2Rules':
      return [
        field('category2', 'choice', { items: names.category2 }),
        ...bases(tables.tiers, 'code').map((base): Field => ({ ...base, kind: 'own', items: NO_PRICE })),
      ];
    case 'services':
      return [
        field('serviceType', 'choice', { items: SERVICE_TYPES }),
        ...[field('factorBp', 'rate'), field('flatFen', 'money', { isOptional: true })],
        ...[flag('needsSuccess'), flag('isFreeOnOurFault'), flag('hasCoinMinimum'), flag('isWaived'), fees()],
      ];
    case 'outcomes':
      return [
        field('resultType', 'choice', { items: RESULT_ITEMS }),
        field('stage', 'choice', { items: WITHDRAWN_STAGES, isOptional: true }),
        ...[field('charge', 'choice', { items: OUTCOME_CHARGES }), field('capFen', 'money', { isOptional: true })],
        ...[flag('hasCertificate'), flag('isInsured'), flag('hasInformationFee'), flag('hasCoinMinimum'), fees()],
      ];
    case 'scores':
      return [
        field('category1', 'codes', { items: names.category1, isOpen: true }),
        field('fromNumber', 'count'),
        field('rateBp', 'rate'),
      ];
    case 'rarity':
      return [field('fromLevel', 'count'), field('toLevel', 'count'), field('rateBp', 'rate')];
    case 'boxes':
      return [field('fromPieces', 'count'), field('toPieces', 'count'), field('amountFen', 'money')];
    case 'zones':
      return [
        field('id', 'text'),
        field('areaPrefixes', 'list'),
        field('firstFen', 'money'),
        field('nextFen', 'money'),
      ].map((one) => (one.key === 'id' ? { ...one, key: 'name' } : one));
    case 'levels':
      return [field('rateBp', 'rate')];
  }
}
