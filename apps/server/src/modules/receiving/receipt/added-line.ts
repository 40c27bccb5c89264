import type { OrderLineInput } from '@mintmark/contract/receiving/order.schema.ts';
import { isOpenFor } from '@mintmark/domain/catalogue/category-book.ts';
import { isStopped } from '@mintmark/domain/companies/limits.ts';
import { priceCoin } from '@mintmark/domain/finance/pricing/price-coin.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { readCategoryBook } from '../../../workflow/catalogue/categories.repo.ts';
import { orderDay, scalesInForce } from '../../../workflow/coins/scales.repo.ts';
import { categoryBookOf } from '../../../workflow/company-scope.repo.ts';
import { isHousePriced, priceListOf } from '../../../workflow/money/price-facts.repo.ts';
import { lineFactsOf } from '../../../workflow/money/quote.repo.ts';
import { quotedPieces } from '../../../workflow/money/quote.ts';
import { limitError } from '../../../workflow/orders/limits.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import { checkLine, isOwnPiece } from '../form/line-check.ts';
import { retakePlaces } from './added-lines.repo.ts';

/** What a person says about a line that is added at the receipt. */
export type AddedLine = Pick<
  OrderLineInput,
  'category1' | 'catalogItemId' | 'serviceType' | 'name' | 'quantity' | 'declaredFen'
>;

const UNSAID = {
  varietyId: null,
  yearText: '',
  varietyText: '',
  reference: '',
  tierAsked: null,
  oldCertNo: null,
  wishedGrade: null,
  oldGraderId: null,
  oldGradeText: null,
  openWhen: null,
  extras: { feeTypes: [] },
  customerNote: '',
} satisfies Partial<OrderLineInput>;

/**
 * An added line by the rules of any other: catalogue, scope of the company on the order's day, a category that takes in
 * new pieces and has a scale. Throws INPUT_INVALID beside the field.
 */
export async function checkAddedLine(tx: Tx, order: OrderRow, written: AddedLine): Promise<OrderLineInput> {
  const day = orderDay(order);
  const { companyId, agentId, customerId } = order;
  if (isOwnPiece(written)) throw fieldError('serviceType', 'service-in-entry');
  const line = await checkLine(tx, { customerId, agentId, companyId, day }, { ...UNSAID, ...written });
  if (!isOpenFor(await categoryBookOf(tx, companyId, day), line.category1))
    throw fieldError('category1', 'category-of-company');
  if (!(await scalesInForce(tx, companyId, day, [line.category1])).has(line.category1))
    throw fieldError('category1', 'no-scale');
  return line;
}

/** Added lines of an order that its price list has no price for, by id; none when no list was fixed (old orders). */
export async function unpricedLines(db: Reader, order: OrderRow): Promise<ReadonlySet<string>> {
  if (order.priceListId === null) return new Set();
  const list = await priceListOf(db, order);
  const companyId = isHousePriced(order) ? null : order.companyId;
  const lines = await lineFactsOf(db, order.id, { companyId, day: orderDay(order), isAdded: true });
  return new Set(
    lines
      .filter((line) => quotedPieces([line], order.payRateBp, list).some((piece) => !priceCoin(list, piece).ok))
      .map(({ id }) => id),
  );
}

/** The written line has a price and finds places. Throws INPUT_INVALID, GUARD_FAILED with the limit. */
export async function assertLineFits(tx: Tx, order: OrderRow, lineId: string, now: Date): Promise<void> {
  if ((await unpricedLines(tx, order)).has(lineId)) throw fieldError('category1', 'no-price-rule');
  const hits = await retakePlaces(tx, order, now);
  if (isStopped(hits)) throw limitError(hits, await readCategoryBook(tx));
}
