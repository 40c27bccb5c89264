import { sql } from 'kysely';
import { builtOnce } from '../../kernel/db/built-once.ts';
import type { Reader } from '../../kernel/db/database.ts';

// What every sheet about a coin shows beside the coin itself: the desks of grading, audit and quality read the same.

/** Its pictures, the newest of a kind first. */
export const picturesOfCoin = builtOnce((db, coinId) =>
  db
    .selectFrom('images')
    .select(['kind', 'fileKey'])
    .where('ownerType', '=', 'coin')
    .where('ownerId', '=', coinId)
    .where('deletedAt', 'is', null)
    .orderBy('kind')
    .orderBy('id', 'desc'),
);

/** Real names of accounts by id, the sign-in name where none is known. */
export async function accountNames(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'realName', 'username'])
    .where(sql<boolean>`id = ANY (${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.realName || row.username]));
}
