import { type Insertable, sql } from 'kysely';
import type { FilesTable } from '../../db/schema.generated.ts';
import { constraintOf, type Reader, type Tx } from '../../kernel/db/database.ts';
import { fieldError } from '../../kernel/errors.ts';

export async function findFile(db: Reader, key: string) {
  return db.selectFrom('files').selectAll().where('key', '=', key).where('deletedAt', 'is', null).executeTakeFirst();
}

/** A file that this person uploaded. */
export async function findOwnFile(db: Reader, key: string, accountId: string) {
  const file = await findFile(db, key);
  return file?.createdBy === accountId ? file : undefined;
}

/** True when the key was ever used; removed files keep theirs, so that nothing is overwritten (D30). */
export async function isKeyTaken(db: Reader, key: string): Promise<boolean> {
  return (await db.selectFrom('files').select('id').where('key', '=', key).executeTakeFirst()) !== undefined;
}

export async function insertFile(tx: Tx, row: Insertable<FilesTable>): Promise<string> {
  try {
    const { id } = await tx.insertInto('files').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  } catch (error) {
    if (constraintOf(error) === 'files_key_key') throw fieldError('key', 'already-used');
    throw error;
  }
}

export async function removeFile(tx: Tx, fileId: string, now: Date): Promise<void> {
  await tx.updateTable('files').set({ deletedAt: now }).where('id', '=', fileId).execute();
}

/** Removes a file that this person uploaded, if it is still there. */
export async function removeOwnFile(tx: Tx, key: string, accountId: string, now: Date): Promise<void> {
  const file = await findOwnFile(tx, key, accountId);
  if (file) await removeFile(tx, file.id, now);
}

/** Does a coin, receipt, delivery, account, ID-card record, grader or help text show this picture? */
export async function isFileUsed(db: Reader, key: string): Promise<boolean> {
  const image = await db
    .selectFrom('images')
    .select('id')
    .where('fileKey', '=', key)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (image) return true;
  const help = await db
    .selectFrom('helpContents')
    .select('id')
    .where(sql<boolean>`image_keys @> ${[key]}::text[]`)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (help) return true;
  const card = await db
    .selectFrom('idRecords')
    .select('id')
    .where((eb) => eb.or([eb('frontKey', '=', key), eb('backKey', '=', key)]))
    .limit(1)
    .executeTakeFirst();
  if (card) return true;
  const grader = await db.selectFrom('graders').select('id').where('signatureKey', '=', key).executeTakeFirst();
  if (grader) return true;
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('avatarKey', '=', key)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return account !== undefined;
}
