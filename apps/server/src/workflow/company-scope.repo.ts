import type { CategoryBook } from '@mintmark/domain/catalogue/category-book.ts';
import { narrowedBook, type ScopeOffer } from '@mintmark/domain/companies/grading-scope.ts';
import type { Reader } from '../kernel/db/database.ts';
import { readCategoryBook } from './categories.repo.ts';

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
