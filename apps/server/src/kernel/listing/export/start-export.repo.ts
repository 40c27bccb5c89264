import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { type Insertable, sql } from 'kysely';
import type { ExportFilesTable } from '../../../db/schema.generated.ts';
import type { Tx } from '../../db/database.ts';

/** Class of the advisory locks of people who ask for exports. */
const ASKERS = 78;

/** One request of a person after the other, so that two at once see each other. */
export async function lockAsker(tx: Tx, accountId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${ASKERS}, hashtext(${accountId}))`.execute(tx);
}

/** Exports of a person that are under way. */
export async function openExports(tx: Tx, accountId: string): Promise<{ id: string; contentHash: Buffer }[]> {
  return tx
    .selectFrom('exportFiles as e')
    .innerJoin('tasks as t', 't.id', 'e.taskId')
    .select(['e.id', 'e.contentHash'])
    .where('e.accountId', '=', accountId)
    .where('e.removedAt', 'is', null)
    .where('t.status', 'in', [TASK.waiting, TASK.running, TASK.failed])
    .where('t.cancelAskedAt', 'is', null)
    .orderBy('e.id')
    .execute();
}

export async function insertExport(tx: Tx, row: Insertable<ExportFilesTable>): Promise<string> {
  const { id } = await tx.insertInto('exportFiles').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function setTask(tx: Tx, exportId: string, taskId: string | null): Promise<void> {
  await tx.updateTable('exportFiles').set({ taskId }).where('id', '=', exportId).execute();
}
