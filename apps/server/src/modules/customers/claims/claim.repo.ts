import type { Insertable } from 'kysely';
import type { WarrantyClaimsTable } from '../../../db/schema.generated.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';

/** A certificate of ours with the piece that it is of; null when there is none. */
export async function certificateOf(db: Reader, companyId: string, certNo: string) {
  const row = await db
    .selectFrom('certificates as c')
    .innerJoin('coins as k', 'k.id', 'c.coinId')
    .select(['c.certNo', 'c.status', 'k.id as coinId', 'k.customerId', 'k.orderId'])
    .where('c.certNo', '=', certNo)
    .where('k.companyId', '=', companyId)
    .executeTakeFirst();
  return row ?? null;
}

/** Does the certificate have a claim that waits or can be used? */
export async function hasOpenClaim(tx: Tx, certNo: string): Promise<boolean> {
  const row = await tx
    .selectFrom('warrantyClaims')
    .select('id')
    .where('certNo', '=', certNo)
    .where('state', 'in', ['waiting', 'approved'])
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertClaim(tx: Tx, values: Insertable<WarrantyClaimsTable>): Promise<string> {
  return (await tx.insertInto('warrantyClaims').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** The number of an audit, for people. */
export async function taskNoOf(tx: Tx, taskId: string): Promise<string> {
  return (await tx.selectFrom('auditTasks').select('taskNo').where('id', '=', taskId).executeTakeFirstOrThrow()).taskNo;
}
