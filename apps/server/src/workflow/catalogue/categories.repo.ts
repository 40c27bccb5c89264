import { METALS, type Metal } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import {
  type CategoryBook,
  type CategoryEntry,
  categoryBook,
  isCertLetter,
  letterOf,
  readNeeds,
  SEED_CATEGORIES,
} from '@mintmark/domain/catalogue/category-book.ts';
import type { CertLetter } from '@mintmark/domain/certificates/cert-number.ts';
import { type Selectable, sql } from 'kysely';
import type { CategoriesTable } from '../../db/schema.generated.ts';
import type { Reader, Tx } from '../../kernel/db/database.ts';
import { announceNames } from '../../kernel/dictionary/house-names.queries.ts';
import { fieldError, found } from '../../kernel/errors.ts';
import { mirror } from '../../kernel/mirror.ts';

const CHANNEL = 'mintmark_categories';

export type CategoryRow = Selectable<CategoriesTable>;

/** A row of the table as the rules read it. */
export function categoryEntry(row: CategoryRow): CategoryEntry {
  const { code, category1, zh, en, certPrefix, isAccepted, isActive, needs } = row;
  return {
    ...{ code, category1, zh, en, isAccepted, isActive },
    certLetter: certPrefix !== null && isCertLetter(certPrefix) ? certPrefix : null,
    needs: readNeeds(needs),
  };
}

/** Which rows the statement sees: a changed row is another version of it, in another place. */
const ROWS_SEEN = sql<{
  seen: string;
}>`SELECT current_database() || md5(string_agg(xmin::text || ctid::text, ' ' ORDER BY ctid)) AS seen FROM categories`;

let last: { readonly seen: string; readonly book: CategoryBook } | null = null;

/** The categories as they stand in the database now: what a write is decided on. Made anew when a row is another one. */
export async function readCategoryBook(db: Reader): Promise<CategoryBook> {
  const { rows } = await ROWS_SEEN.execute(db);
  const seen = found(rows[0]).seen;
  if (last?.seen === seen) return last.book;
  const stored = await db.selectFrom('categories').selectAll().orderBy('sort').orderBy('code').execute();
  const book = categoryBook(stored.map(categoryEntry));
  // Read again where a change came in between: the rows are then later than what was seen.
  last = { seen, book };
  return book;
}

/** The categories in memory, in step on every process: what screens and printed pieces are made from. */
export const categoryBooks = mirror<CategoryBook>(CHANNEL, readCategoryBook, categoryBook(SEED_CATEGORIES));

/** Every process takes the categories anew, and every open page its names, when the transaction commits. */
export async function announceCategories(tx: Tx): Promise<void> {
  await sql`SELECT pg_notify(${CHANNEL}, '')`.execute(tx);
  await announceNames(tx);
}

/** Names of a first level, of the house's own too; null for an unknown code. */
export async function findFirstLevel(db: Reader, code: number): Promise<Pick<CategoryRow, 'zh' | 'en'> | null> {
  const rows = db.selectFrom('categories').select(['zh', 'en']).where('code', '=', code);
  return (await rows.where('category1', '=', code).executeTakeFirst()) ?? null;
}

type Certified = { readonly category2: number; readonly catalogItemId: string | null };

const metalOf = (code: string | null | undefined): Metal | null =>
  METALS.find((metal) => metal.code === code)?.code ?? null;

/**
 * Letter of a coin's certificate: of its category, else of its metal (D12). Holds the category until the end of the
 * transaction, so that the letter cannot change under the certificate. Throws INPUT_INVALID (category2).
 */
export async function certLetterFor(tx: Tx, coin: Certified): Promise<CertLetter> {
  const row = await tx
    .selectFrom('categories')
    .selectAll()
    .where('code', '=', coin.category2)
    .forKeyShare()
    .executeTakeFirst();
  const item =
    coin.catalogItemId === null
      ? null
      : await tx.selectFrom('catalogItems').select('metal').where('id', '=', coin.catalogItemId).executeTakeFirst();
  const letter = letterOf(row && categoryEntry(row), metalOf(item?.metal));
  if (letter === null) throw fieldError('category2', 'not-found');
  return letter;
}
