import { VERSION_STATE } from '@mintmark/domain/system/versions.ts';
import type { Insertable, Updateable } from 'kysely';
import type { AppVersionsTable } from '../../../db/schema.generated.ts';
import { type Reader, type Tx, tell } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';

/** Says that the published releases may have changed. */
export const VERSION_CHANNEL = 'mintmark_versions';

/** One release, or NOT_FOUND; removed ones are absent. */
export async function getVersionRow(db: Reader, id: string) {
  return found(await versionRows(db).where('v.id', '=', id).executeTakeFirst());
}

function versionRows(db: Reader) {
  return db
    .selectFrom('appVersions as v')
    .innerJoin('accounts as c', 'c.id', 'v.createdBy')
    .innerJoin('accounts as u', 'u.id', 'v.updatedBy')
    .selectAll('v')
    .select(['c.realName as createdByName', 'u.realName as updatedByName'])
    .where('v.deletedAt', 'is', null);
}

/** The same, kept from others until the transaction ends. Throws NOT_FOUND, VERSION_STALE. */
export async function lockVersion(tx: Tx, id: string, version: number) {
  const row = found(
    await tx
      .selectFrom('appVersions')
      .selectAll()
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (row.version === version) return row;
  const { platform, number, notesZh, notesEn, isForced } = row;
  throw new AppError('VERSION_STALE', {
    data: { current: { version: row.version, platform, number, notesZh, notesEn, isForced } },
  });
}

export async function insertVersion(tx: Tx, row: Insertable<AppVersionsTable>): Promise<string> {
  const made = await tx.insertInto('appVersions').values(row).returning('id').executeTakeFirstOrThrow();
  return made.id;
}

/** Changes a locked release and tells every process. */
export async function changeVersion(
  tx: Tx,
  row: { readonly id: string; readonly version: number },
  change: Updateable<AppVersionsTable>,
  who: { readonly accountId: string; readonly now: Date },
): Promise<number> {
  const version = row.version + 1;
  await tx
    .updateTable('appVersions')
    .set({ ...change, version, updatedAt: who.now, updatedBy: who.accountId })
    .where('id', '=', row.id)
    .execute();
  await tell(tx, VERSION_CHANNEL);
  return version;
}

/** Published releases of every platform, planned ones too, the newest time first. */
export async function listPublished(db: Reader) {
  const rows = await db
    .selectFrom('appVersions')
    .select(['platform', 'number', 'notesZh', 'notesEn', 'isForced', 'publishedAt'])
    .where('status', '=', VERSION_STATE.published)
    .where('deletedAt', 'is', null)
    .orderBy('publishedAt', 'desc')
    .limit(500)
    .execute();
  return rows.flatMap(({ publishedAt, ...row }) => (publishedAt === null ? [] : [{ ...row, publishedAt }]));
}
export type PublishedVersion = Awaited<ReturnType<typeof listPublished>>[number];
