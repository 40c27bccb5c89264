import type { filesEndpoints } from '@mintmark/contract/files/files.endpoints.ts';
import { may } from '../../kernel/auth/actor.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError, found } from '../../kernel/errors.ts';
import type { CommandContext, InputOf } from '../../kernel/handlers.ts';
import { fileKeyOf } from './file-keys.ts';
import { findFile, removeFile } from './files.repo.ts';
import { isFileUsed } from './references.repo.ts';

/**
 * Removes a picture that nothing shows (R508): the own one, or any with the permission of /auxiliary/deleteImg. The bytes
 * stay for 30 days, then the purge takes them. Throws GUARD_FAILED (imageInUse) while a record shows it.
 */
export async function deleteImg(
  tx: Tx,
  { body }: InputOf<typeof filesEndpoints.deleteImg>,
  context: CommandContext,
): Promise<null> {
  const { actor, now } = context;
  const key = fileKeyOf(body.fileKey ?? body.imgUrl ?? '');
  const file = found(await findFile(tx, key));
  found(file.createdBy === actor.accountId || may(actor, 'auxiliary:coin:page') ? file : null);
  if (await isFileUsed(tx, key)) throw new AppError('GUARD_FAILED', { params: { guard: 'imageInUse' } });
  await removeFile(tx, file.id, now);
  await context.audit({ targetType: 'file', targetId: file.id, before: { key } });
  return null;
}
