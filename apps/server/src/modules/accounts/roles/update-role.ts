import type { rolesEndpoints } from '@mintmark/contract/accounts/roles.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import type { CommandContext, InputOf } from '../../../kernel/handlers.ts';
import { changeRole } from './role.repo.ts';
import { lockRole } from './role-rules.ts';

type Endpoint = typeof rolesEndpoints.updateRole;

/** Names, note, order, and whether the role is active: an inactive one gives nothing to its people. */
export async function updateRole(
  tx: Tx,
  { params, body }: InputOf<Endpoint>,
  context: CommandContext,
): Promise<DataOf<Endpoint>> {
  const { actor, now } = context;
  const { version: read, ...asked } = body;
  const isSwitched = asked.isActive !== undefined;
  const { role } = await lockRole(tx, context, params.id, isSwitched ? ['edit', 'active'] : ['edit'], read);
  const change = {
    nameZh: asked.nameZh ?? role.nameZh,
    nameEn: asked.nameEn ?? role.nameEn,
    note: asked.note ?? role.note,
    sort: asked.sort ?? role.sort,
    isActive: asked.isActive ?? role.isActive,
  };
  const version = await changeRole(tx, role.id, change, { accountId: actor.accountId, now });
  const { nameZh, nameEn, note, sort, isActive } = role;
  await context.audit({
    targetType: 'role',
    targetId: role.id,
    targetNo: role.code,
    before: { nameZh, nameEn, note, sort, isActive },
    after: change,
  });
  return { version };
}
