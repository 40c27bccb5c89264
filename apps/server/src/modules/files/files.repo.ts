import type { Insertable } from 'kysely';
import type { FilesTable } from '../../db/schema.generated.ts';
import type { Reader, Tx } from '../../kernel/db/database.ts';
import { saidAtField } from '../../kernel/db/said-at-field.ts';

export async function findFile(db: Reader, key: string) {
  return db.selectFrom('files').selectAll().where('key', '=', key).where('deletedAt', 'is', null).executeTakeFirst();
}

/** A file that this person uploaded, held until the transaction ends, so that nobody removes it while it is attached. */
export async function findOwnFile(tx: Tx, key: string, accountId: string) {
  return tx
    .selectFrom('files')
    .selectAll()
    .where('key', '=', key)
    .where('createdBy', '=', accountId)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
}

/** True when the key was ever used; removed files keep theirs, so that nothing is overwritten (D30). */
export async function isKeyTaken(db: Reader, key: string): Promise<boolean> {
  return (await db.selectFrom('files').select('id').where('key', '=', key).executeTakeFirst()) !== undefined;
}

export async function insertFile(tx: Tx, row: Insertable<FilesTable>): Promise<string> {
  const made = tx.insertInto('files').values(row).returning('id').executeTakeFirstOrThrow();
  return (await saidAtField(made, { files_key_key: ['key', 'already-used'] })).id;
}

export async function removeFile(tx: Tx, fileId: string, now: Date): Promise<void> {
  await tx.updateTable('files').set({ deletedAt: now }).where('id', '=', fileId).execute();
}

/** Removes a file that this person uploaded, if it is still there. */
export async function removeOwnFile(tx: Tx, key: string, accountId: string, now: Date): Promise<void> {
  const file = await findOwnFile(tx, key, accountId);
  if (file) await removeFile(tx, file.id, now);
}
