import { type Fen, FULL_BP, largestRemainder } from '../../kernel/money.ts';
import { FEE } from '../pricing/fee-line.ts';
import { roundRatio } from '../pricing/ratio.ts';
import { TAX_CATEGORIES, TAX_CATEGORY, type TaxCategory } from './invoice.enums.ts';

/** A fee line as an invoice sees it. */
export type BilledFee = { readonly feeType: number; readonly amountFen: Fen; readonly isTaxable: boolean };

/** What of an order is invoiced, and what the order is made of. */
export type InvoicedOrder = { readonly amountFen: Fen; readonly fees: readonly BilledFee[] };

/** A line of an invoice: the amount with its tax, and the tax contained in it. */
export type InvoiceLine = {
  readonly category: TaxCategory;
  readonly rateBp: number;
  readonly amountFen: Fen;
  readonly taxFen: Fen;
};

const BY_FEE: Readonly<Record<number, TaxCategory>> = {
  [FEE.shipping]: TAX_CATEGORY.delivery,
  [FEE.insurance]: TAX_CATEGORY.insurance,
};

/** The tax category of a fee line: delivery, insurance, what carries no tax, and everything else is the service. */
export const taxCategoryOf = ({ feeType, isTaxable }: Pick<BilledFee, 'feeType' | 'isTaxable'>): TaxCategory =>
  isTaxable ? (BY_FEE[feeType] ?? TAX_CATEGORY.service) : TAX_CATEGORY.untaxed;

/** Tax contained in an amount, rounded half up for this line alone (fees.md §20: 6 / 106). */
export const containedTaxFen = (amountFen: Fen, rateBp: number): Fen =>
  rateBp === 0 ? 0 : roundRatio(amountFen, rateBp, FULL_BP + rateBp);

/** What the fees of an order come to by category; what a category has below zero is taken off the service, then off the largest. */
function weightsOf(fees: readonly BilledFee[]): number[] {
  const sums = TAX_CATEGORIES.map(({ code }) =>
    fees.reduce((sum, fee) => (taxCategoryOf(fee) === code ? sum + fee.amountFen : sum), 0),
  );
  let belowFen = sums.reduce((all, fen) => all + Math.min(fen, 0), 0);
  const weights = sums.map((fen) => Math.max(fen, 0));
  const order = weights.map((_, at) => at).toSorted((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0));
  for (const at of order) {
    const taken = Math.min(weights[at] ?? 0, -belowFen);
    weights[at] = (weights[at] ?? 0) - taken;
    belowFen += taken;
  }
  return weights.some((weight) => weight > 0) ? weights : TAX_CATEGORIES.map((_, at) => (at === 0 ? 1 : 0));
}

/**
 * The lines of an invoice over several orders: each order's amount is spread over the tax categories of its fees by the largest
 * remainder, equal categories are one line, and the tax is rounded at the line. Their sum is the sum of the orders.
 * Source: fees.md §17, §20.
 */
export function invoiceLines(orders: readonly InvoicedOrder[]): InvoiceLine[] {
  const sums = TAX_CATEGORIES.map(() => 0);
  for (const { amountFen, fees } of orders)
    for (const [at, part] of largestRemainder(amountFen, weightsOf(fees)).entries()) sums[at] = (sums[at] ?? 0) + part;
  return TAX_CATEGORIES.flatMap(({ code, rateBp }, at) => {
    const amountFen = sums[at] ?? 0;
    return amountFen === 0 ? [] : [{ category: code, rateBp, amountFen, taxFen: containedTaxFen(amountFen, rateBp) }];
  });
}
