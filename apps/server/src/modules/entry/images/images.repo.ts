import { IMAGE_KIND } from '@mintmark/domain/files/files.enums.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';

const COIN = 'coin';
const RAW = [IMAGE_KIND.obverse, IMAGE_KIND.reverse, IMAGE_KIND.edge, IMAGE_KIND.detail];

/** Kinds of raw pictures that coins have, by coin id. */
export async function imageKindsOf(db: Reader, coinIds: readonly string[]): Promise<ReadonlyMap<string, number[]>> {
  if (coinIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('images')
    .select(['ownerId', 'kind'])
    .distinct()
    .where('ownerType', '=', COIN)
    .where(sql<boolean>`owner_id = ANY (${[...coinIds]}::bigint[])`)
    .where('kind', 'in', RAW)
    .where('deletedAt', 'is', null)
    .execute();
  const byCoin = Map.groupBy(rows, (row) => row.ownerId);
  return new Map([...byCoin].map(([id, group]) => [id, group.map((row) => row.kind).toSorted((a, b) => a - b)]));
}

/** Raw pictures of a coin in the order in which they are shown. */
export async function rawImagesOf(db: Reader, coinId: string) {
  return db
    .selectFrom('images')
    .select(['id', 'kind', 'fileKey', 'createdAt'])
    .where('ownerType', '=', COIN)
    .where('ownerId', '=', coinId)
    .where('kind', 'in', RAW)
    .where('deletedAt', 'is', null)
    .orderBy('kind')
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Adds a picture; of the single kinds the earlier one is taken away (the row stays). */
export async function putImage(
  tx: Tx,
  coin: Pick<CoinRow, 'id' | 'companyId'>,
  image: { readonly kind: number; readonly fileKey: string; readonly isSingle: boolean },
  by: { now: Date; accountId: string },
): Promise<void> {
  if (image.isSingle)
    await tx
      .updateTable('images')
      .set({ deletedAt: by.now })
      .where('ownerType', '=', COIN)
      .where('ownerId', '=', coin.id)
      .where('kind', '=', image.kind)
      .where('deletedAt', 'is', null)
      .execute();
  await tx
    .insertInto('images')
    .values({
      companyId: coin.companyId,
      ownerType: COIN,
      ownerId: coin.id,
      kind: image.kind,
      fileKey: image.fileKey,
      createdAt: by.now,
      createdBy: by.accountId,
    })
    .execute();
}

/** Who took the last picture; the version stays. */
export async function noteImager(tx: Tx, coinId: string, accountId: string): Promise<void> {
  await tx.updateTable('coins').set({ imagedBy: accountId }).where('id', '=', coinId).execute();
}

/** Takes a picture of the coin away; its kind and key, or null when it is not there. */
export async function dropImage(
  tx: Tx,
  coinId: string,
  imageId: string,
  now: Date,
): Promise<{ kind: number; fileKey: string } | null> {
  const row = await tx
    .updateTable('images')
    .set({ deletedAt: now })
    .where('id', '=', imageId)
    .where('ownerType', '=', COIN)
    .where('ownerId', '=', coinId)
    .where('kind', 'in', RAW)
    .where('deletedAt', 'is', null)
    .returning(['kind', 'fileKey'])
    .executeTakeFirst();
  return row ?? null;
}

/** Uploads of this person, out of those named. */
export async function ownFiles(db: Reader, keys: readonly string[], accountId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('files')
    .select('key')
    .where('key', 'in', [...keys, ''])
    .where('createdBy', '=', accountId)
    .where('deletedAt', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.key));
}
