import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { employeesEndpoints } from '@mintmark/contract/accounts/employees.endpoints.ts';
import { hashPassword } from '../../../kernel/auth/passwords.ts';
import { endSessions } from '../../../kernel/auth/sessions.repo.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type Binding, type CommandContext, command, type InputOf } from '../../../kernel/handlers.ts';
import { notify } from '../../../kernel/notices/notices.repo.ts';
import { assertNewPassword, clearFailures } from '../../identity/index.ts';
import { changeAccount } from '../account.repo.ts';
import { lockManaged } from '../account-rules.ts';
import { oneTimePassword, oneTimeUntil } from './one-time-password.ts';

type Endpoint = typeof accountsEndpoints.resetPwdV2 | typeof employeesEndpoints.resetPwdV2;

async function reset(
  tx: Tx,
  { body }: InputOf<Endpoint>,
  context: CommandContext,
  passwordHash: string,
): Promise<void> {
  const { actor, now } = context;
  const account = await lockManaged(tx, context, body.id);
  if (body.password !== undefined) assertNewPassword(context, body.password, account);
  const change = {
    passwordHash,
    passwordChangedAt: now,
    mustChangePassword: true,
    passwordExpiresAt: oneTimeUntil(context, now),
  };
  await changeAccount(tx, account.id, change, { accountId: actor.accountId, now });
  await endSessions(tx, account.id, now);
  await clearFailures(tx, context, account);
  const by = { now, accountId: actor.accountId };
  await notify(tx, account.id, { kind: 'passwordChanged', params: { who: actor.realName || actor.username } }, by);
  await context.audit({
    targetType: 'account',
    targetId: account.id,
    targetNo: account.username,
    companyId: account.companyId,
    after: { isGiven: body.password !== undefined },
  });
}

/**
 * Sets a one-time password (R539): isChangePassword is '0' again, all sessions end, failures are forgotten. A made password
 * is answered once; a given one is not answered. The idempotency record keeps neither.
 */
const resetting = (endpoint: Endpoint): Binding => ({
  endpoint,
  run: async (input, context) => {
    if (context.actor === null) throw new AppError('SESSION_MISSING');
    const { body } = input as InputOf<Endpoint>;
    const made = oneTimePassword({ ...context, actor: context.actor }, `${endpoint.path} ${body.id}`);
    const passwordHash = await hashPassword(body.password ?? made);
    await command(endpoint, async (tx, given, inside) => {
      await reset(tx, given, inside, passwordHash);
      return {};
    }).run(input, context);
    return body.password === undefined ? { password: made } : {};
  },
});

export const resetPwdV2 = resetting(accountsEndpoints.resetPwdV2);
export const resetEmployeePassword = resetting(employeesEndpoints.resetPwdV2);
