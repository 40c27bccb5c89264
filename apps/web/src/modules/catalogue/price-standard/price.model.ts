import type { PriceListDetail } from '@mintmark/contract/catalogue/price-list.schema.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { type Translate, textOr } from '../../../kit/i18n/index.ts';
import { moneyText, thousandthsText } from '../../../ui/format.ts';

export type PriceData = PriceListDetail['data'];

/** Basis points as a percentage without idle zeros: 5000 → 50%, 9550 → 95.5%. */
export function rateText(rateBp: number): string {
  return `${Number((rateBp / 100).toFixed(2))}%`;
}

/** Fen as a price: ¥35, ¥35.50. */
export function priceText(fen: number): string {
  return `¥${moneyText(fen).replace(/\.00$/, '')}`;
}

/** What the fee types are called, in one line; a dash for none. */
export function feesText(feeTypes: readonly number[], comma: string): string {
  return feeTypes.map((feeType) => textOr(`finance.fee.${feeType}`, String(feeType))).join(comma);
}

export interface AddOn {
  readonly feeType: number;
  readonly key: string;
  readonly price: string;
  readonly condition: string | null;
}

const PLAIN_ADD_ONS = [
  { feeType: FEE.photo, key: 'photoFen' },
  { feeType: FEE.specialLabel, key: 'specialLabelFen' },
  { feeType: FEE.chip, key: 'chipFen' },
  { feeType: FEE.variety, key: 'varietyFen' },
  { feeType: FEE.error, key: 'errorFen' },
  { feeType: FEE.crackOut, key: 'crackOutFen' },
] as const;

/** The add-ons with their prices and conditions, in the order of the fee types (fees.md §9–§10). */
export function addOnsOf(
  { addOns }: PriceData,
  text: Translate,
  categories: (codes: readonly number[]) => string,
): readonly AddOn[] {
  const { rushBp, rushTiers, oversizeFen, oversizeAboveUm, oversizeExceptCategory1: except, multiBox } = addOns;
  const above = thousandthsText(oversizeAboveUm).replace(/\.00$/, '');
  return [
    {
      feeType: FEE.rush,
      key: 'rush',
      price: `+${rateText(rushBp)}`,
      condition: text('catalogue.price.rushIf', { tiers: rushTiers.join(text('catalogue.common.comma')) }),
    },
    {
      feeType: FEE.oversize,
      key: 'oversize',
      price: priceText(oversizeFen),
      condition:
        except.length > 0
          ? text('catalogue.price.oversizeExcept', { above, categories: categories(except) })
          : text('catalogue.price.oversizeIf', { above }),
    },
    ...multiBox.map((box) => ({
      feeType: FEE.multiBox,
      key: `box${box.fromPieces}`,
      price: priceText(box.amountFen),
      condition: text('catalogue.price.boxIf', { from: box.fromPieces, to: box.toPieces }),
    })),
    ...PLAIN_ADD_ONS.map(({ feeType, key }) => ({ feeType, key, price: priceText(addOns[key]), condition: null })),
  ];
}
