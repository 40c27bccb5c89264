import { accountsEndpoints as endpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { hashPassword } from '../../kernel/auth/passwords.ts';
import { constraintOf, type Tx } from '../../kernel/db/database.ts';
import { AppError, fieldError } from '../../kernel/errors.ts';
import { type Binding, type CommandContext, command, type InputOf } from '../../kernel/handlers.ts';
import { maskMobile, maskName } from '../identity/index.ts';
import { insertAccount, replaceCompanies, replaceRoles } from './account.repo.ts';
import { assertRoles, decideScope } from './grants.ts';
import { oneTimePassword } from './one-time-password.ts';

type Endpoint = typeof endpoints.saveSysUserV2;

async function create(
  tx: Tx,
  { body }: InputOf<Endpoint>,
  context: CommandContext,
  passwordHash: string,
): Promise<string> {
  const { actor, now } = context;
  await assertRoles(tx, context, body.roleIds);
  const { companyIds, ...scope } = await decideScope(tx, context, body);
  const id = await insertAccount(tx, {
    ...scope,
    username: body.username,
    realName: body.realName,
    mobile: body.mobile || null,
    mail: body.mail || null,
    needsSms: body.needsSms ?? false,
    mustUploadId: body.mustUploadId ?? false,
    passwordHash,
    accountId: actor.accountId,
    now,
  });
  await replaceRoles(tx, id, body.roleIds);
  await replaceCompanies(tx, id, companyIds);
  const { realName, mobile, mail: _mail, username, ...facts } = body;
  await context.audit({
    targetType: 'account',
    targetId: id,
    targetNo: username,
    companyId: scope.companyId,
    after: { ...facts, ...scope, companyIds, realName: maskName(realName), mobile: maskMobile(mobile ?? null) },
  });
  return id;
}

/**
 * A new account (R533). Its password is made here, answered once and stored as its argon2 hash only; the idempotency record
 * keeps the answer without it.
 */
export const saveSysUserV2: Binding = {
  endpoint: endpoints.saveSysUserV2,
  run: async (input, context) => {
    if (context.actor === null) throw new AppError('SESSION_MISSING');
    const password = oneTimePassword({ ...context, actor: context.actor }, endpoints.saveSysUserV2.path);
    const passwordHash = await hashPassword(password);
    const made = command(endpoints.saveSysUserV2, async (tx, given, inside) => ({
      id: await create(tx, given, inside, passwordHash),
      password: '',
    }));
    try {
      const answer = await made.run(input, context);
      return { ...(answer as object), password };
    } catch (error) {
      if (constraintOf(error) === 'accounts_username') throw fieldError('username', 'already-used');
      throw error;
    }
  },
};
