import type { Insertable } from 'kysely';
import type { WitnessApprovalsTable } from '../../../db/schema.generated.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';

export async function insertWitnessApproval(tx: Tx, row: Insertable<WitnessApprovalsTable>): Promise<void> {
  await tx.insertInto('witnessApprovals').values(row).execute();
}

/** Uses an approval up and returns it, or undefined when there is none that is unused and unexpired. */
export async function takeWitnessApproval(tx: Tx, tokenHash: Buffer, actorId: string, now: Date) {
  return tx
    .updateTable('witnessApprovals')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('actorId', '=', actorId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['purpose', 'targetId', 'contentHash', 'witnessId'])
    .executeTakeFirst();
}

/** The companies of an account, for its scope. */
export async function listCompanyIds(db: Reader, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom('accountCompanies').select('companyId').where('accountId', '=', accountId).execute();
  return rows.map((row) => row.companyId);
}
