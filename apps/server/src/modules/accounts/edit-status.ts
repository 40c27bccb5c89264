import type { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import { endSessions } from '../../kernel/auth/sessions.repo.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import type { CommandContext, InputOf } from '../../kernel/handlers.ts';
import { changeAccount } from './account.repo.ts';
import { assertNotLastAdministrator, lockManaged } from './account-rules.ts';

type Endpoint = typeof accountsEndpoints.editStatus;

/** Enables or disables an account (R540); disabling ends its sessions in the same transaction. */
export async function editStatus(
  tx: Tx,
  { body }: InputOf<Endpoint>,
  context: CommandContext,
): Promise<DataOf<Endpoint>> {
  const { actor, config, now } = context;
  const before = await lockManaged(tx, context, body.id);
  if (before.status === body.status)
    throw new AppError('GUARD_FAILED', {
      params: { guard: body.status === ACCOUNT_STATE.enabled ? 'alreadyEnabled' : 'alreadyDisabled' },
    });
  if (body.status === ACCOUNT_STATE.disabled) await assertNotLastAdministrator(tx, before, config);
  // Enabled again, a merged duplicate is an account of its own.
  const change =
    body.status === ACCOUNT_STATE.enabled
      ? { status: ACCOUNT_STATE.enabled, mergedInto: null }
      : { status: ACCOUNT_STATE.disabled };
  const version = await changeAccount(tx, before.id, change, { accountId: actor.accountId, now });
  if (body.status === ACCOUNT_STATE.disabled) await endSessions(tx, before.id, now);
  await context.audit({
    targetType: 'account',
    targetId: before.id,
    targetNo: before.username,
    companyId: before.companyId,
    before: { status: before.status },
    after: { status: body.status },
    ...(body.reason ? { reason: body.reason } : {}),
  });
  return { version };
}
