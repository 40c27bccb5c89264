import type { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import type { Profile } from '@mintmark/contract/identity/identity.schema.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import type { CommandContext, InputOf } from '../../../kernel/handlers.ts';
import { readProfile } from '../identity.queries.ts';
import { type AccountChange, findAccount, type SignInAccount, updateAccount } from './account.repo.ts';
import { maskMail, maskName } from './mask.ts';

const masked = (account: SignInAccount) => ({ realName: maskName(account.realName), mail: maskMail(account.mail) });

/** Changes the own name or mail; only what was sent changes. */
export async function updateProfile(
  tx: Tx,
  { body }: InputOf<typeof identityEndpoints.updateProfile>,
  context: CommandContext,
): Promise<Profile> {
  const { actor, now } = context;
  const before = found(await findAccount(tx, actor.accountId));
  const change: AccountChange = {
    ...(body.realName === undefined ? {} : { realName: body.realName }),
    ...(body.mail === undefined ? {} : { mail: body.mail === '' ? null : body.mail }),
  };
  const after = await updateAccount(tx, actor.accountId, change, now);
  await context.audit({
    targetType: 'account',
    targetId: actor.accountId,
    before: masked(before),
    after: masked(after),
  });
  return readProfile(tx, actor.accountId, context.locale);
}
