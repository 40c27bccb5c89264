import type { TextKey } from '../../../../kit/i18n/index.ts';

/** What a value that stands in no table is called, by its path in the list. */
const LABELS: Readonly<Record<string, TextKey>> = {
  'addOns.rushBp': 'catalogue.priceEdit.rushBp',
  'addOns.rushTiers': 'catalogue.priceEdit.rushTiers',
  'addOns.oversizeFen': 'catalogue.priceEdit.oversizeFen',
  'addOns.oversizeAboveUm': 'catalogue.priceEdit.oversizeAboveUm',
  'addOns.oversizeExceptCategory1': 'catalogue.priceEdit.oversizeExcept',
  'addOns.photoFen': 'catalogue.priceEdit.photoFen',
  'addOns.specialLabelFen': 'catalogue.priceEdit.specialLabelFen',
  'addOns.chipFen': 'catalogue.priceEdit.chipFen',
  'addOns.varietyFen': 'catalogue.priceEdit.varietyFen',
  'addOns.errorFen': 'catalogue.priceEdit.errorFen',
  'addOns.crackOutFen': 'catalogue.priceEdit.crackOutFen',
  patternMinTier: 'catalogue.price.patternTier',
  guideResults: 'catalogue.priceEdit.guideResults',
  successResults: 'catalogue.priceEdit.successResults',
  discountable: 'catalogue.priceEdit.discountable',
  'minimum.coinFen': 'catalogue.priceEdit.coinFen',
  'information.customerFen': 'catalogue.priceEdit.customerFen',
  'information.companyFen': 'catalogue.priceEdit.companyFen',
  'minimum.orderFen': 'catalogue.priceEdit.orderFen',
  'points.valueFen': 'catalogue.priceEdit.pointFen',
  'points.maxShareBp': 'catalogue.priceEdit.pointShare',
  vatBp: 'catalogue.price.vat',
  'question.overFen': 'catalogue.priceEdit.overFen',
  'question.overBp': 'catalogue.priceEdit.overBp',
  'shipping.stepG': 'catalogue.priceEdit.stepG',
  'shipping.cartonG': 'catalogue.priceEdit.cartonG',
  'shipping.pieceG': 'catalogue.priceEdit.pieceG',
  'insurance.rateBp': 'catalogue.priceEdit.insuranceBp',
  'insurance.minimumFen': 'catalogue.priceEdit.insuranceFen',
};

export const findScalarLabel = (path: string): TextKey | undefined => LABELS[path];
export const scalarLabel = (path: string): TextKey => LABELS[path] ?? 'catalogue.price.amount';
