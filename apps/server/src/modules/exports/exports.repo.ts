import type { ExportFailure } from '@mintmark/contract/kernel/exports.endpoints.ts';
import { sql } from 'kysely';
import { jsonb, type Reader, type Tx } from '../../kernel/db/database.ts';
import type { Scope } from '../../kernel/scope.ts';

const MOST_SHOWN = 20;
const AT_ONCE = 200;

function files(db: Reader) {
  return db
    .selectFrom('exportFiles as e')
    .leftJoin('tasks as t', 't.id', 'e.taskId')
    .selectAll('e')
    .select(['t.status as taskStatus', 't.progressDone', 't.cancelAskedAt']);
}

/** Own exports, newest first. */
export async function ownFiles(db: Reader, accountId: string) {
  return files(db).where('e.accountId', '=', accountId).orderBy('e.id', 'desc').limit(MOST_SHOWN).execute();
}

/** An export, of this person where one is named. */
export async function findFile(db: Reader, exportId: string, accountId?: string) {
  const file = files(db).where('e.id', '=', exportId);
  return (accountId === undefined ? file : file.where('e.accountId', '=', accountId)).executeTakeFirst();
}

export type ExportFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** The work of an own export that may still be had, locked; undefined where there is none. */
export async function lockWork(tx: Tx, exportId: string, accountId: string) {
  return tx
    .selectFrom('exportFiles as e')
    .innerJoin('tasks as t', 't.id', 'e.taskId')
    .select(['t.id', 't.status', 'e.fileName', 'e.bytes'])
    .where('e.id', '=', exportId)
    .where('e.accountId', '=', accountId)
    .where('e.removedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Where the bytes go: one name for every attempt, so that none is left behind. Undefined when they were deleted. */
export async function nameObject(tx: Tx, exportId: string, name: string): Promise<string | null | undefined> {
  const row = await tx
    .updateTable('exportFiles')
    .set({ diskName: sql`coalesce(disk_name, ${name})`, failure: null })
    .where('id', '=', exportId)
    .where('removedAt', 'is', null)
    .returning('diskName')
    .executeTakeFirst();
  return row?.diskName;
}

/** The file is ready; false when it is already, or no longer wanted. */
export async function finishFile(
  tx: Tx,
  exportId: string,
  end: { readonly rows: number; readonly bytes: number; readonly scope: Scope },
): Promise<boolean> {
  const row = await tx
    .updateTable('exportFiles')
    .set({ rows: end.rows, bytes: String(end.bytes), scope: jsonb(end.scope) })
    .where('id', '=', exportId)
    .where('bytes', 'is', null)
    .where('removedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Why there is no file; false when that is known. */
export async function failFile(tx: Tx, exportId: string, failure: ExportFailure): Promise<boolean> {
  const row = await tx
    .updateTable('exportFiles')
    .set({ failure })
    .where('id', '=', exportId)
    .where('failure', 'is', null)
    .where('bytes', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Exports past their days that are still there. */
export async function expiredFiles(db: Reader, now: Date) {
  return db
    .selectFrom('exportFiles')
    .select(['id', 'diskName'])
    .where('removedAt', 'is', null)
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(AT_ONCE)
    .execute();
}

/** The file is gone, and so are its conditions. */
export async function markRemoved(tx: Tx, exportId: string, now: Date): Promise<void> {
  await tx
    .updateTable('exportFiles')
    .set({ removedAt: now, query: jsonb({}), ids: null })
    .where('id', '=', exportId)
    .execute();
}

/** Forgets that there were files, a while after they are gone. */
export async function forgetFiles(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('exportFiles').where('removedAt', '<', before).execute();
}
