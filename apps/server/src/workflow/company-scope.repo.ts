import type { CategoryBook } from '@mintmark/domain/catalogue/category-book.ts';
import { givesResult, narrowedBook, type ScopeOffer } from '@mintmark/domain/companies/grading-scope.ts';
import type { Reader } from '../kernel/db/database.ts';
import { fieldError } from '../kernel/errors.ts';
import { readCategoryBook } from './catalogue/categories.repo.ts';
import type { CoinRow } from './coins/coin.repo.ts';
import { orderDay } from './coins/scales.repo.ts';

/** What a company offers on a day; null: whatever the house does. */
export async function offersOn(db: Reader, companyId: string, day: string): Promise<readonly ScopeOffer[] | null> {
  const row = await db
    .selectFrom('companyScopes')
    .select('offers')
    .where('companyId', '=', companyId)
    .where('validFrom', '<=', day)
    .orderBy('validFrom', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : (row.offers as readonly ScopeOffer[]);
}

/** The categories as a company takes them on a day. */
export async function categoryBookOf(db: Reader, companyId: string, day: string): Promise<CategoryBook> {
  return narrowedBook(await readCategoryBook(db), await offersOn(db, companyId, day));
}

/** What each grading company of an order offers on the order's day; null: whatever the house does. */
export type OffersOf = ReadonlyMap<string, readonly ScopeOffer[] | null>;

interface OrderRef {
  readonly id: string;
  readonly companyId: string;
  readonly submittedAt: Date | null;
  readonly createdAt: Date;
}

/** The offers of everybody who grades pieces of an order, as they hold for its day. */
export async function offersForOrder(db: Reader, order: OrderRef): Promise<OffersOf> {
  const rows = await db
    .selectFrom('dispatches')
    .select('gradingCompanyId')
    .distinct()
    .where('orderId', '=', order.id)
    .execute();
  const offers = new Map<string, readonly ScopeOffer[] | null>();
  for (const companyId of new Set([order.companyId, ...rows.map((row) => row.gradingCompanyId)]))
    offers.set(companyId, await offersOn(db, companyId, orderDay(order)));
  return offers;
}

/** The offers under which a piece is graded. */
export const offersIn = (offers: OffersOf, piece: { readonly gradingCompanyId?: string | undefined }) =>
  offers.get(piece.gradingCompanyId ?? '') ?? null;

/** The company that grades the coin gives this result on its order's day. Throws INPUT_INVALID beside the result. */
export async function assertResultGiven(db: Reader, coin: CoinRow, resultType: number): Promise<void> {
  const order = await db
    .selectFrom('submissionOrders')
    .select(['submittedAt', 'createdAt'])
    .where('id', '=', coin.orderId)
    .executeTakeFirstOrThrow();
  const offers = await offersOn(db, coin.gradingCompanyId, orderDay(order));
  if (!givesResult(offers, coin.category1, resultType)) throw fieldError('grade.resultType', 'result-of-company');
}
