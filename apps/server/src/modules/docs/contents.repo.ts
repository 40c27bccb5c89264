import type { DocLang } from '@mintmark/contract/docs/docs.paths.ts';
import type { Reader, Tx } from '../../kernel/db/database.ts';
import { AppError, found } from '../../kernel/errors.ts';
import { holdFiles } from '../files/index.ts';

/** A version with the node it belongs to; neither is removed. */
function versions(db: Reader) {
  return db
    .selectFrom('helpContents as c')
    .innerJoin('helpNodes as n', 'n.id', 'c.nodeId')
    .selectAll('c')
    .select('n.key')
    .where('c.deletedAt', 'is', null)
    .where('n.deletedAt', 'is', null);
}

/** One version, or NOT_FOUND. */
export async function getVersion(db: Reader, id: string) {
  return found(await versions(db).where('c.id', '=', id).executeTakeFirst());
}

/** The same, kept from others until the transaction ends. */
export async function lockVersion(tx: Tx, id: string) {
  return found(await versions(tx).where('c.id', '=', id).forUpdate('c').executeTakeFirst());
}

/** The published texts of a key, in both languages. */
export async function listActive(db: Reader, key: string) {
  return versions(db).where('n.key', '=', key).where('c.isActive', '=', true).execute();
}

/** Locks the document, so that numbers and the active one are decided one after the other. Throws NOT_FOUND. */
export async function lockNode(tx: Tx, id: string): Promise<void> {
  found(
    await tx
      .selectFrom('helpNodes')
      .select('id')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  );
}

export interface CleanText {
  readonly title: string;
  readonly html: string;
  readonly plain: string;
  readonly imageKeys: string[];
}

interface Who {
  readonly accountId: string;
  readonly now: Date;
}

/** Adds the next version of a language; the document is locked. */
export async function insertVersion(
  tx: Tx,
  place: { readonly nodeId: string; readonly lang: DocLang },
  text: CleanText,
  { accountId, now }: Who,
): Promise<{ id: string; no: number }> {
  const { no: last } = await tx
    .selectFrom('helpContents')
    .select((eb) => eb.fn.coalesce(eb.fn.max('no'), eb.lit(0)).as('no'))
    .where('nodeId', '=', place.nodeId)
    .where('lang', '=', place.lang)
    .executeTakeFirstOrThrow();
  await holdFiles(tx, text.imageKeys);
  const who = { createdAt: now, createdBy: accountId, updatedAt: now, updatedBy: accountId };
  return tx
    .insertInto('helpContents')
    .values({ ...place, ...text, ...who, no: last + 1 })
    .returning(['id', 'no'])
    .executeTakeFirstOrThrow();
}

/** Throws VERSION_STALE when another person saved first. */
export async function changeVersion(
  tx: Tx,
  row: { readonly id: string; readonly version: number; readonly title: string },
  change: Partial<CleanText>,
  { accountId, now, version }: Who & { readonly version: number | undefined },
): Promise<void> {
  if (version !== undefined && version !== row.version)
    throw new AppError('VERSION_STALE', { data: { current: { version: row.version, title: row.title } } });
  await holdFiles(tx, change.imageKeys ?? []);
  await tx
    .updateTable('helpContents')
    .set({ ...change, isSeed: false, version: row.version + 1, updatedAt: now, updatedBy: accountId })
    .where('id', '=', row.id)
    .execute();
}

/** Makes a version the one that readers see in its language; the document is locked. */
export async function setActive(
  tx: Tx,
  row: { readonly id: string; readonly nodeId: string; readonly lang: string },
  { accountId, now }: Who,
): Promise<void> {
  await tx
    .updateTable('helpContents')
    .set({ isActive: false })
    .where('nodeId', '=', row.nodeId)
    .where('lang', '=', row.lang)
    .where('isActive', '=', true)
    .where('id', '<>', row.id)
    .execute();
  await tx
    .updateTable('helpContents')
    .set({ isActive: true, updatedAt: now, updatedBy: accountId })
    .where('id', '=', row.id)
    .execute();
}

/** Takes a version away; the row stays. */
export async function dropVersion(tx: Tx, id: string, { accountId, now }: Who): Promise<void> {
  await tx
    .updateTable('helpContents')
    .set({ isActive: false, deletedAt: now, updatedAt: now, updatedBy: accountId })
    .where('id', '=', id)
    .execute();
}
