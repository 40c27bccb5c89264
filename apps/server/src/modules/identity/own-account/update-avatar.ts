import type { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { fieldError, found } from '../../../kernel/errors.ts';
import type { CommandContext, InputOf } from '../../../kernel/handlers.ts';
import { fileKeyOf, findOwnFile, publicFileUrl, removeOwnFile } from '../../files/index.ts';
import { findAccount, updateAccount } from './account.repo.ts';

type Endpoint = typeof identityEndpoints.updateAvatar;

/** Sets the own picture to one that this person uploaded to Avatar/ (R521); the former one is removed. */
export async function updateAvatar(
  tx: Tx,
  { body }: InputOf<Endpoint>,
  context: CommandContext,
): Promise<DataOf<Endpoint>> {
  const { actor, now } = context;
  const key = fileKeyOf(body.avatar);
  const file = key.startsWith('Avatar/') ? await findOwnFile(tx, key, actor.accountId) : undefined;
  if (!file) throw fieldError('avatar', 'not-found');
  const before = found(await findAccount(tx, actor.accountId));
  await updateAccount(tx, actor.accountId, { avatarKey: key }, now);
  if (before.avatarKey && before.avatarKey !== key) await removeOwnFile(tx, before.avatarKey, actor.accountId, now);
  await context.audit({
    targetType: 'account',
    targetId: actor.accountId,
    before: { avatarKey: before.avatarKey },
    after: { avatarKey: key },
  });
  return { avatar: publicFileUrl(key) };
}
