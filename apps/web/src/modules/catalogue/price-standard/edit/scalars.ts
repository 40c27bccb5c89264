import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import type { EnumItem } from '@mintmark/domain/kernel/enums.ts';
import type { TextKey } from '../../../../kit/i18n/index.ts';
import type { CellValue } from '../../../../kit/workbench/index.ts';
import { type Field, fromCell, toCell, valueAt } from './cells.ts';
import { feeItems, RESULT_ITEMS } from './tables.ts';

/** Values beside the tables, by their path in the list. */
export type Scalars = Readonly<Record<string, CellValue>>;

export interface ScalarField extends Field {
  readonly labelKey: TextKey;
  readonly group: 'addOns' | 'lines' | 'order' | 'parcel';
}

const one = (
  path: string,
  kind: Field['kind'],
  group: ScalarField['group'],
  labelKey: TextKey,
  items?: readonly EnumItem[],
): ScalarField => ({ key: path, path: path.split('.'), kind, group, labelKey, ...(items ? { items } : {}) });

/** Every value of a list that stands in no table. `tierCodes` are the tiers as they are edited now. */
export function scalarFields(tierCodes: readonly string[]): readonly ScalarField[] {
  const tiers = tierCodes.map((code) => ({ code, zh: code, en: code }));
  return [
    one('addOns.rushBp', 'rate', 'addOns', 'catalogue.priceEdit.rushBp'),
    one('addOns.rushTiers', 'codes', 'addOns', 'catalogue.priceEdit.rushTiers', tiers),
    one('addOns.oversizeFen', 'money', 'addOns', 'catalogue.priceEdit.oversizeFen'),
    one('addOns.oversizeAboveUm', 'length', 'addOns', 'catalogue.priceEdit.oversizeAboveUm'),
    one('addOns.oversizeExceptCategory1', 'codes', 'addOns', 'catalogue.priceEdit.oversizeExcept', CATEGORIES1),
    one('addOns.photoFen', 'money', 'addOns', 'catalogue.priceEdit.photoFen'),
    one('addOns.specialLabelFen', 'money', 'addOns', 'catalogue.priceEdit.specialLabelFen'),
    one('addOns.chipFen', 'money', 'addOns', 'catalogue.priceEdit.chipFen'),
    one('addOns.varietyFen', 'money', 'addOns', 'catalogue.priceEdit.varietyFen'),
    one('addOns.errorFen', 'money', 'addOns', 'catalogue.priceEdit.errorFen'),
    one('addOns.crackOutFen', 'money', 'addOns', 'catalogue.priceEdit.crackOutFen'),
    one('patternMinTier', 'choice', 'lines', 'catalogue.price.patternTier', tiers),
    one('guideResults', 'codes', 'lines', 'catalogue.priceEdit.guideResults', RESULT_ITEMS),
    one('successResults', 'codes', 'lines', 'catalogue.priceEdit.successResults', RESULT_ITEMS),
    one('discountable', 'codes', 'lines', 'catalogue.priceEdit.discountable', feeItems()),
    one('minimum.coinFen', 'money', 'lines', 'catalogue.priceEdit.coinFen'),
    one('information.customerFen', 'money', 'lines', 'catalogue.priceEdit.customerFen'),
    one('information.companyFen', 'money', 'lines', 'catalogue.priceEdit.companyFen'),
    one('minimum.orderFen', 'money', 'order', 'catalogue.priceEdit.orderFen'),
    one('points.valueFen', 'money', 'order', 'catalogue.priceEdit.pointFen'),
    one('points.maxShareBp', 'rate', 'order', 'catalogue.priceEdit.pointShare'),
    one('vatBp', 'rate', 'order', 'catalogue.price.vat'),
    one('question.overFen', 'money', 'order', 'catalogue.priceEdit.overFen'),
    one('question.overBp', 'rate', 'order', 'catalogue.priceEdit.overBp'),
    one('shipping.stepG', 'count', 'parcel', 'catalogue.priceEdit.stepG'),
    one('shipping.cartonG', 'count', 'parcel', 'catalogue.priceEdit.cartonG'),
    one('shipping.pieceG', 'count', 'parcel', 'catalogue.priceEdit.pieceG'),
    one('insurance.rateBp', 'rate', 'parcel', 'catalogue.priceEdit.insuranceBp'),
    one('insurance.minimumFen', 'money', 'parcel', 'catalogue.priceEdit.insuranceFen'),
  ];
}

/** The values beside the tables as their fields hold them. */
export const toScalars = (values: unknown, tierCodes: readonly string[], lang: 'zh' | 'en'): Scalars =>
  Object.fromEntries(
    scalarFields(tierCodes).map((field) => [field.key, toCell(field, valueAt(values, field.path), lang)]),
  );

/** The value of a field, as `fromCell`. */
export const scalarValue = (field: ScalarField, scalars: Scalars): unknown =>
  fromCell(field, scalars[field.key] ?? null);
