import { sql } from 'kysely';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { listBatches } from '../../../kernel/import/batches.repo.ts';
import type { Scope } from '../../../kernel/scope.ts';

/** The newest batches with how many of their people have signed in. */
export async function listAccountFiles(db: Reader, scope: Scope, accountId: string) {
  const isUsed = sql`x.last_login_at IS NOT NULL`;
  return listBatches(db, scope, accountId, { table: 'account_batches', rows: 'accounts', isUsed });
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
