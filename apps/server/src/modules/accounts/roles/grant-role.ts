import type { rolesEndpoints } from '@mintmark/contract/accounts/roles.endpoints.ts';
import { roleGrantContent } from '@mintmark/contract/accounts/roles.schema.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import type { CommandContext, InputOf } from '../../../kernel/handlers.ts';
import { witnessOfGrant } from './grant-witness.ts';
import { changeRole, replaceStrings } from './role.repo.ts';
import { assertTouchable, lockRole } from './role-rules.ts';

type Endpoint = typeof rolesEndpoints.grantRole;

/**
 * The strings of a role. Nobody grants or takes what he does not hold, nobody changes his own role, and nobody that of whoever
 * holds everything; wildcards of areas follow their children (D15). In force on every process with the commit.
 */
export async function grantRole(
  tx: Tx,
  { params, body }: InputOf<Endpoint>,
  context: CommandContext,
): Promise<DataOf<Endpoint>> {
  const { actor, now } = context;
  const { role } = await lockRole(tx, context, params.id, ['grant'], body.version);
  const { added, removed } = assertTouchable(context, role.permissions, body.permissions);
  const witnessId =
    added.length === 0
      ? null
      : await witnessOfGrant(tx, context, {
          token: body.witness,
          purpose: 'accounts.grantRole',
          targetId: role.id,
          content: roleGrantContent(added),
        });
  await replaceStrings(tx, role.id, body.permissions);
  const version = await changeRole(tx, role.id, {}, { accountId: actor.accountId, now });
  await context.audit({
    targetType: 'role',
    targetId: role.id,
    targetNo: role.code,
    before: { permissions: removed },
    after: { permissions: added, ...(witnessId === null ? {} : { witnessId }) },
  });
  return { version };
}
