import type { accountCareEndpoints } from '@mintmark/contract/accounts/account-care.endpoints.ts';
import { accountState } from '@mintmark/domain/accounts/accounts.enums.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { CommandContext, InputOf } from '../../../kernel/handlers.ts';
import { clearFailures } from '../../identity/index.ts';
import { lockManaged } from '../account-rules.ts';

/** Opens an account that sign-in failures closed, before its time; the password stays as it is. */
export async function unlockAccount(
  tx: Tx,
  { params }: InputOf<typeof accountCareEndpoints.unlockAccount>,
  context: CommandContext,
): Promise<null> {
  const account = await lockManaged(tx, context, params.id);
  if (accountState(account, context.now) !== 2) throw new AppError('GUARD_FAILED', { params: { guard: 'notLocked' } });
  await clearFailures(tx, context, account);
  await context.audit({
    targetType: 'account',
    targetId: account.id,
    targetNo: account.username,
    companyId: account.companyId,
    before: { lockedUntil: account.lockedUntil },
    after: { lockedUntil: null },
  });
  return null;
}
