import type { EnumItem } from '../../../kernel/enums.ts';
import { type CategoryNames, DELIVERED } from './category-names.ts';
import { type CellValue, type Field, fromCell, toCell, valueAt } from './cells.ts';
import { FEE_ITEMS } from './price-words.ts';
import { RESULT_ITEMS } from './tables.ts';

/** Values beside the tables, by their path in the list. */
export type Scalars = Readonly<Record<string, CellValue>>;

export interface ScalarField extends Field {
  readonly group: 'addOns' | 'lines' | 'order' | 'parcel';
}

const one = (
  path: string,
  kind: Field['kind'],
  group: ScalarField['group'],
  items?: readonly EnumItem[],
  more: Pick<Field, 'isOpen'> = {},
): ScalarField => ({ key: path, path: path.split('.'), kind, group, ...(items ? { items } : {}), ...more });

/** Every value of a list that stands in no table. `tierCodes` are the tiers as they are edited now. */
export function scalarFields(tierCodes: readonly string[], names: CategoryNames = DELIVERED): readonly ScalarField[] {
  const tiers = tierCodes.map((code) => ({ code, zh: code, en: code }));
  return [
    one('addOns.rushBp', 'rate', 'addOns'),
    one('addOns.rushTiers', 'codes', 'addOns', tiers),
    one('addOns.oversizeFen', 'money', 'addOns'),
    one('addOns.oversizeAboveUm', 'length', 'addOns'),
    one('addOns.oversizeExceptCategory1', 'codes', 'addOns', names.category1, { isOpen: true }),
    one('addOns.photoFen', 'money', 'addOns'),
    one('addOns.specialLabelFen', 'money', 'addOns'),
    one('addOns.chipFen', 'money', 'addOns'),
    one('addOns.varietyFen', 'money', 'addOns'),
    one('addOns.errorFen', 'money', 'addOns'),
    one('addOns.crackOutFen', 'money', 'addOns'),
    one('patternMinTier', 'choice', 'lines', tiers),
    one('guideResults', 'codes', 'lines', RESULT_ITEMS),
    one('successResults', 'codes', 'lines', RESULT_ITEMS),
    one('discountable', 'codes', 'lines', FEE_ITEMS),
    one('minimum.coinFen', 'money', 'lines'),
    one('information.customerFen', 'money', 'lines'),
    one('information.companyFen', 'money', 'lines'),
    one('minimum.orderFen', 'money', 'order'),
    one('points.valueFen', 'money', 'order'),
    one('points.maxShareBp', 'rate', 'order'),
    one('vatBp', 'rate', 'order'),
    one('question.overFen', 'money', 'order'),
    one('question.overBp', 'rate', 'order'),
    one('shipping.stepG', 'count', 'parcel'),
    one('shipping.cartonG', 'count', 'parcel'),
    one('shipping.pieceG', 'count', 'parcel'),
    one('insurance.rateBp', 'rate', 'parcel'),
    one('insurance.minimumFen', 'money', 'parcel'),
  ];
}

/** The values beside the tables as their fields hold them. */
export const toScalars = (
  values: unknown,
  tierCodes: readonly string[],
  lang: 'zh' | 'en',
  names: CategoryNames = DELIVERED,
): Scalars =>
  Object.fromEntries(
    scalarFields(tierCodes, names).map((field) => [field.key, toCell(field, valueAt(values, field.path), lang)]),
  );

/** The value of a field, as `fromCell`. */
export const scalarValue = (field: ScalarField, scalars: Scalars): unknown =>
  fromCell(field, scalars[field.key] ?? null);
