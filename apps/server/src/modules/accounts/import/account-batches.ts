import { accountImportEndpoints as calls } from '@mintmark/contract/accounts/account-import.endpoints.ts';
import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import { iso } from '../../../kernel/clock.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command, query } from '../../../kernel/handlers.ts';
import { lockBatch, markRolledBack } from '../../../kernel/import/batches.repo.ts';
import { changeAccount } from '../account.repo.ts';
import { lockManaged } from '../account-rules.ts';
import { accountsOfBatch, listAccountFiles } from './batches.repo.ts';

const TABLE = 'account_batches';

/** Files that accounts came from, the newest first. */
export const listAccountBatches = query(calls.listAccountBatches, async (_, { db, scope, actor }) => {
  const rows = await db.read(scope, (reader) => listAccountFiles(reader, scope, actor.accountId));
  return {
    list: rows.map(({ createdAt, rolledBackAt, used, ...row }) => ({
      ...row,
      signedIn: used,
      createdAt: createdAt.toISOString(),
      rolledBackAt: iso(rolledBackAt),
    })),
  };
});

/** Takes the accounts of a file back, all or none, while nobody of them has signed in; their names are free again. */
export const rollBackBatch = command(calls.rollBackBatch, async (tx, { params }, context) => {
  const { actor, scope, now } = context;
  const batch = await lockBatch(tx, TABLE, scope, { accountId: actor.accountId, batchId: params.id });
  if (batch.rolledBackAt !== null) throw new AppError('GUARD_FAILED', { params: { guard: 'batchRolledBack' } });
  const accounts = await accountsOfBatch(tx, batch.id);
  const signedIn = accounts.filter(({ lastLoginAt }) => lastLoginAt !== null).length;
  if (signedIn > 0) throw new AppError('GUARD_FAILED', { params: { guard: 'batchSignedIn', count: signedIn } });
  for (const { id } of accounts) {
    await lockManaged(tx, context, id);
    await changeAccount(
      tx,
      id,
      { status: ACCOUNT_STATE.disabled, deletedAt: now },
      { accountId: actor.accountId, now },
    );
  }
  await markRolledBack(tx, TABLE, batch.id, { accountId: actor.accountId, now });
  await context.audit({
    targetType: 'accountBatch',
    targetId: batch.id,
    targetNo: batch.fileName,
    after: { removed: accounts.length },
  });
  return { removed: accounts.length };
});
