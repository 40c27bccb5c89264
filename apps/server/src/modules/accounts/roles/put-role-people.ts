import { isGroupString } from '@mintmark/contract/accounts/permission-groups.ts';
import type { rolesEndpoints } from '@mintmark/contract/accounts/roles.endpoints.ts';
import { rolePeopleContent } from '@mintmark/contract/accounts/roles.schema.ts';
import { announceChange } from '../../../kernel/auth/sessions.repo.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError, found } from '../../../kernel/errors.ts';
import type { CommandContext, InputOf } from '../../../kernel/handlers.ts';
import { assertKeepsAdministrators, lockManaged } from '../account-rules.ts';
import { witnessOfGrant } from './grant-witness.ts';
import { changePeople, findRole, isAdministratorAmong, type RoleRecord } from './role.repo.ts';
import { isDengbao, mayTouch } from './role-rules.ts';

type Endpoint = typeof rolesEndpoints.putRolePeople;

/** Throws INPUT_INVALID (`add` or `remove`: beyond-own) when the role holds what the actor may not give. */
function assertGivable({ actor, config }: CommandContext, role: RoleRecord, path: string): void {
  // The three administrators are given by the security administrator, with a second person.
  if (isDengbao(config) && role.administers !== null) return;
  const isHeld = (key: string) =>
    key === '*:*:*'
      ? !isDengbao(config) && actor.access.includes(key)
      : isGroupString(key) || mayTouch(actor, config, key);
  if (!role.permissions.every(isHeld)) throw fieldError(path, 'beyond-own');
}

/** Throws INPUT_INVALID (`add`) when somebody would be two of the three administrators; the database holds it as well (D17). */
async function assertApart(tx: Tx, role: RoleRecord, add: readonly string[]): Promise<void> {
  if (role.administers !== null && (await isAdministratorAmong(tx, add, role.administers)))
    throw fieldError('add', 'administrators-apart');
}

/** Gives a role to people and takes it from people: not oneself, nobody beyond one's reach, never the last administrator, nobody two of the three. */
export async function putRolePeople(
  tx: Tx,
  { params, body }: InputOf<Endpoint>,
  context: CommandContext,
): Promise<null> {
  const role = found(await findRole(tx, params.id, true));
  const add = [...new Set(body.add ?? [])];
  const remove = [...new Set(body.remove ?? [])].filter((id) => !add.includes(id));
  assertGivable(context, role, add.length > 0 ? 'add' : 'remove');
  if (add.length > 0 && !role.isActive) throw new AppError('GUARD_FAILED', { params: { guard: 'inactiveRole' } });
  await assertApart(tx, role, add);
  const names: { readonly add: string[]; readonly remove: string[] } = { add: [], remove: [] };
  // In the order of ids, as everybody who locks several accounts.
  for (const accountId of [...add, ...remove].sort((a, b) => Number(a) - Number(b))) {
    const account = await lockManaged(tx, context, accountId);
    const left = account.roleIds.filter((id) => id !== role.id);
    if (remove.includes(accountId)) await assertKeepsAdministrators(tx, context, account, left);
    names[add.includes(accountId) ? 'add' : 'remove'].push(account.username);
  }
  const witnessId =
    add.length === 0
      ? null
      : await witnessOfGrant(tx, context, {
          token: body.witness,
          purpose: 'accounts.putRolePeople',
          targetId: role.id,
          content: rolePeopleContent(add),
        });
  await changePeople(tx, role.id, { add, remove });
  for (const accountId of [...add, ...remove]) await announceChange(tx, accountId);
  await context.audit({
    targetType: 'role',
    targetId: role.id,
    targetNo: role.code,
    before: { taken: names.remove },
    after: { given: names.add, ...(witnessId === null ? {} : { witnessId }) },
  });
  return null;
}
