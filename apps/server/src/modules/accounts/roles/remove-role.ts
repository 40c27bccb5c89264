import type { rolesEndpoints } from '@mintmark/contract/accounts/roles.endpoints.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import type { CommandContext, InputOf } from '../../../kernel/handlers.ts';
import { deleteRole } from './role.repo.ts';
import { lockRole } from './role-rules.ts';

/** Deletes an own role that nobody has; built-in ones stay, and one in use answers with its people. */
export async function removeRole(
  tx: Tx,
  { params }: InputOf<typeof rolesEndpoints.removeRole>,
  context: CommandContext,
): Promise<null> {
  const { role } = await lockRole(tx, context, params.id, ['remove']);
  await deleteRole(tx, role.id);
  const { nameZh, nameEn, permissions } = role;
  await context.audit({
    targetType: 'role',
    targetId: role.id,
    targetNo: role.code,
    before: { nameZh, nameEn, permissions },
  });
  return null;
}
