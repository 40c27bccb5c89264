import type { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import { endSessions } from '../../kernel/auth/sessions.repo.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { CommandContext, InputOf } from '../../kernel/handlers.ts';
import { changeAccount } from './account.repo.ts';
import { assertNotLastAdministrator, lockManaged } from './account-rules.ts';
import { hangingAnywhere } from './care/hanging.queries.ts';
import { assertNothingHangs } from './care/hanging.ts';

/** Deletes an account (R538) that nothing hangs on: it is kept for the history, signs in no more, and its name is free again. */
export async function deleteAccount(
  tx: Tx,
  { params }: InputOf<typeof accountsEndpoints.deleteAccount>,
  context: CommandContext,
): Promise<null> {
  const { actor, config, now } = context;
  const account = await lockManaged(tx, context, params.id);
  await assertNotLastAdministrator(tx, account, config);
  assertNothingHangs(await hangingAnywhere(tx, context, account.id), 'accountInUse');
  await endSessions(tx, account.id, now);
  await changeAccount(
    tx,
    account.id,
    { status: ACCOUNT_STATE.disabled, deletedAt: now },
    { accountId: actor.accountId, now },
  );
  await context.audit({
    targetType: 'account',
    targetId: account.id,
    targetNo: account.username,
    companyId: account.companyId,
    before: { status: account.status, roleIds: account.roleIds },
  });
  return null;
}
