import { CATALOG_STATUS } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { CategoriesTable } from '../../../db/schema.generated.ts';
import { codes } from '../../../kernel/db/codes.ts';
import { jsonb, type Reader, type Tx } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { announceCategories, type CategoryRow } from '../../../workflow/catalogue/categories.repo.ts';
import { present } from './category.present.ts';

type By = { readonly now: Date; readonly accountId: string };

/** All categories in their order; for a write, locked: names and letters are looked at across all of them. */
export async function allCategories(db: Reader): Promise<CategoryRow[]> {
  return db.selectFrom('categories').selectAll().orderBy('sort').orderBy('code').execute();
}

export async function lockCategories(tx: Tx): Promise<CategoryRow[]> {
  return tx.selectFrom('categories').selectAll().orderBy('sort').orderBy('code').forUpdate().execute();
}

/** One of the locked categories. Throws NOT_FOUND, VERSION_STALE with the other's change. */
export function lockedOne(rows: readonly CategoryRow[], code: string, version: number): CategoryRow {
  const row = found(rows.find((one) => String(one.code) === code));
  if (row.version !== version)
    throw new AppError('VERSION_STALE', { data: { current: { version: row.version, ...present(row) } } });
  return row;
}

/** Writes a category; every process and every open page hears of it at the commit. */
export async function saveCategory(
  tx: Tx,
  code: number,
  change: Updateable<Omit<CategoriesTable, 'code' | 'version' | 'needs'>> & { readonly needs?: object },
  by: By,
): Promise<CategoryRow> {
  const { needs, ...plain } = change;
  const row = await tx
    .updateTable('categories')
    .set({
      ...plain,
      ...(needs === undefined ? {} : { needs: jsonb(needs) }),
      version: sql`version + 1`,
      updatedAt: by.now,
      updatedBy: by.accountId,
    })
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirstOrThrow();
  await announceCategories(tx);
  return row;
}

/** A new category; of a second level the places of later ones move up, for it stands behind its siblings. */
export async function insertCategory(
  tx: Tx,
  row: Pick<CategoryRow, 'code' | 'category1' | 'zh' | 'en' | 'certPrefix' | 'sort' | 'isAccepted' | 'priceColumn'> & {
    readonly scaleCode: string | null;
    readonly needs: object;
  },
  by: By,
): Promise<CategoryRow> {
  if (row.code !== row.category1)
    await tx
      .updateTable('categories')
      .set({ sort: sql`sort + 1` })
      .whereRef('code', '<>', 'category1')
      .where('sort', '>=', row.sort)
      .execute();
  const made = await tx
    .insertInto('categories')
    .values({ ...row, needs: jsonb(row.needs), updatedAt: by.now, updatedBy: by.accountId })
    .returningAll()
    .executeTakeFirstOrThrow();
  await announceCategories(tx);
  return made;
}

/** Whether pieces are taken in is said of a first level and holds for its second levels. */
export async function acceptSecondLevels(tx: Tx, category1: number, isAccepted: boolean): Promise<void> {
  await tx
    .updateTable('categories')
    .set({ isAccepted })
    .where('category1', '=', category1)
    .where('code', '<>', category1)
    .execute();
}

/** Does a certificate of such a piece exist, so that labels name the first level? */
export async function isNamed(db: Reader, category1: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT EXISTS (
    SELECT FROM coins WHERE category2 IN (SELECT code FROM categories WHERE category1 = ${category1}) AND cert_no IS NOT NULL
  ) AS is`.execute(db);
  return rows[0]?.is === true;
}

/** Does a certificate carry the letter of this category already? */
export async function isLetterFixed(db: Reader, code: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT EXISTS (
    SELECT FROM coins WHERE category2 = ${code} AND cert_no IS NOT NULL) AS is`.execute(db);
  return rows[0]?.is === true;
}

/** Kept rows of all companies: `coin_kinds` or `order_kinds`, and what is not folded yet. */
const keptOfAll = (kinds: 'coin' | 'order', where: RawBuilder<unknown>) =>
  sql`(SELECT coalesce(sum(n), 0)::int FROM (
    SELECT n FROM ${sql.table(`${kinds}_kinds`)} WHERE company_id = 0 AND ${where}
    UNION ALL SELECT n FROM ${sql.table(`${kinds}_total_deltas`)} WHERE ${where}) kept)`;

/** What hangs on a category: catalogue items, coins that are still in the house, orders that are not closed. */
export async function usesOf(db: Reader, { code, category1 }: Pick<CategoryRow, 'code' | 'category1'>) {
  const isFirst = code === category1;
  const column = sql.ref(isFirst ? 'category1' : 'category2');
  const coins = isFirst
    ? keptOfAll(
        'coin',
        sql`category1 = ${code} AND status BETWEEN ${codes(coinMachine.state.toEnter)} AND ${codes(coinMachine.state.ready)}`,
      )
    : sql`(SELECT count(*)::int FROM coins WHERE category2 = ${code} AND deleted_at IS NULL AND status BETWEEN ${codes(coinMachine.state.toEnter)} AND ${codes(coinMachine.state.ready)})`;
  const { rows } = await sql<{ items: number; coinsInWork: number; openOrders: number }>`SELECT
    (SELECT count(*)::int FROM catalog_items WHERE ${column} = ${code} AND status < ${codes(CATALOG_STATUS.merged)}) AS items,
    ${coins} AS coins_in_work,
    ${keptOfAll('order', sql`status BETWEEN ${codes(orderMachine.state.draft)} AND ${codes(orderMachine.state.partlyShipped)} AND ${code} = ANY (categories)`)} AS open_orders`.execute(
    db,
  );
  return rows[0] ?? { items: 0, coinsInWork: 0, openOrders: 0 };
}
