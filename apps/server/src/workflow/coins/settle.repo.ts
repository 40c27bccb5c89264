import type { Tx } from '../../kernel/db/database.ts';
import type { CoinRow } from './coin.repo.ts';

/** The coin as it is now; the caller holds its lock. */
export async function coinById(tx: Tx, coinId: string): Promise<CoinRow> {
  return tx.selectFrom('coins').selectAll().where('id', '=', coinId).executeTakeFirstOrThrow();
}

export async function itemRarity(tx: Tx, itemId: string | null): Promise<number | null> {
  if (itemId === null) return null;
  const row = await tx.selectFrom('catalogItems').select('rarityLevel').where('id', '=', itemId).executeTakeFirst();
  return row?.rarityLevel ?? null;
}

/** True when no other coin of this variety has a certificate. */
export async function isFirstOfVariety(tx: Tx, coin: CoinRow): Promise<boolean> {
  if (coin.varietyId === null) return false;
  const other = await tx
    .selectFrom('coins')
    .select('id')
    .where('varietyId', '=', coin.varietyId)
    .where('certNo', 'is not', null)
    .where('id', '<>', coin.id)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

/** Level of the most senior grader among the accounts, or null. */
export async function teacherLevelOf(tx: Tx, accountIds: readonly string[]): Promise<number | null> {
  if (accountIds.length === 0) return null;
  const rows = await tx
    .selectFrom('graders')
    .select('level')
    .where('accountId', 'in', [...accountIds])
    .execute();
  return rows.length === 0 ? null : Math.max(...rows.map((row) => row.level));
}
