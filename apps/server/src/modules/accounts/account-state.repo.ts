import type { Reader } from '../../kernel/db/database.ts';

/** auditStatus of the newest ID-card record, null without one. */
export async function findAuditStatus(db: Reader, accountId: string): Promise<number | null> {
  const row = await db
    .selectFrom('idRecords')
    .select('auditStatus')
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.auditStatus ?? null;
}
