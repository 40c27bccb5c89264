import { sql } from 'kysely';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';

/** A batch of accounts from one file; returns its id. */
export async function insertBatch(
  tx: Tx,
  fileName: string,
  by: { readonly companyId: string | null; readonly accountId: string; readonly now: Date },
): Promise<string> {
  const row = await tx
    .insertInto('accountBatches')
    .values({ companyId: by.companyId, fileName, createdAt: by.now, createdBy: by.accountId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Batches that a scope sees: those of its companies; others see what they imported themselves. */
function batchesIn(db: Reader, scope: Scope, accountId: string) {
  const batches = db.selectFrom('accountBatches as b');
  const ids = companyIdsOf(scope);
  if (ids === null) return batches;
  if (scope.kind !== 'company') return batches.where('b.createdBy', '=', accountId);
  return batches.where((eb) => eb.or([eb('b.companyId', 'in', [...ids, '0']), eb('b.createdBy', '=', accountId)]));
}

/** The newest batches with how many of their people have signed in. */
export async function listBatches(db: Reader, scope: Scope, accountId: string) {
  return batchesIn(db, scope, accountId)
    .leftJoin('accounts as w', 'w.id', 'b.createdBy')
    .select(['b.id', 'b.fileName', 'b.createdAt', 'b.rolledBackAt'])
    .select(sql<string>`coalesce(nullif(w.real_name, ''), w.username, '')`.as('who'))
    .select(sql<number>`(SELECT count(*)::int FROM accounts a WHERE a.batch_id = b.id)`.as('count'))
    .select(
      sql<number>`(SELECT count(*)::int FROM accounts a WHERE a.batch_id = b.id AND a.last_login_at IS NOT NULL)`.as(
        'signedIn',
      ),
    )
    .orderBy('b.id', 'desc')
    .limit(50)
    .execute();
}

/** A batch in sight, locked. */
export async function lockBatch(tx: Tx, scope: Scope, accountId: string, batchId: string) {
  return batchesIn(tx, scope, accountId).selectAll('b').where('b.id', '=', batchId).forUpdate().executeTakeFirst();
}

/** Accounts of a batch that still exist, in id order. */
export async function accountsOfBatch(tx: Tx, batchId: string) {
  return tx
    .selectFrom('accounts')
    .select(['id', 'lastLoginAt'])
    .where('batchId', '=', batchId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function markRolledBack(tx: Tx, batchId: string, by: { accountId: string; now: Date }): Promise<void> {
  await tx
    .updateTable('accountBatches')
    .set({ rolledBackAt: by.now, rolledBackBy: by.accountId })
    .where('id', '=', batchId)
    .execute();
}
