import { sql } from 'kysely';
import type { Reader } from '../kernel/db/database.ts';

// What every sheet about a coin shows beside the coin itself: the desks of grading, audit and quality read the same.

/** Its pictures, the newest of a kind first. */
export async function picturesOfCoin(db: Reader, coinId: string) {
  return db
    .selectFrom('images')
    .select(['kind', 'fileKey'])
    .where('ownerType', '=', 'coin')
    .where('ownerId', '=', coinId)
    .where('deletedAt', 'is', null)
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute();
}

/** Certified coins of the item by number; a blind coin is not yet part of it (D6). */
export async function populationOfItem(
  db: Reader,
  itemId: string | null,
): Promise<{ number: number; count: number }[]> {
  if (itemId === null) return [];
  const { rows } = await sql<{
    number: number;
    count: number;
  }>`SELECT grade_number AS number, count(*)::int AS count FROM coins
    WHERE catalog_item_id = ${itemId} AND grade_number IS NOT NULL AND cert_no IS NOT NULL GROUP BY 1 ORDER BY 1`.execute(
    db,
  );
  return rows;
}

/** Real names of accounts by id, the sign-in name where none is known. */
export async function accountNames(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'realName', 'username'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row.realName || row.username]));
}
