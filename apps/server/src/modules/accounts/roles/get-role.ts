import { changedStrings, isGroupString } from '@mintmark/contract/accounts/permission-groups.ts';
import type { rolesEndpoints } from '@mintmark/contract/accounts/roles.endpoints.ts';
import type { Role, RoleEffect } from '@mintmark/contract/accounts/roles.schema.ts';
import { PERMISSIONS } from '@mintmark/contract/kernel/permissions.ts';
import { may } from '../../../kernel/auth/actor.ts';
import { iso } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { InputOf } from '../../../kernel/handlers.ts';
import { countConcerned } from './role.queries.ts';
import { isDengbao, mayTouch, roleActions, roleFacts } from './role-rules.ts';

/** Strings that the reader may give or take; null: every one. */
function grantable({ actor, config }: SignedInContext): string[] | null {
  if (!isDengbao(config) && may(actor, '*:*:*')) return null;
  return Object.keys(PERMISSIONS).filter((key) => !isGroupString(key) && mayTouch(actor, config, key));
}

/** One role with its permissions and what the reader may do with it. */
export async function getRole(
  { params }: InputOf<typeof rolesEndpoints.getRole>,
  context: SignedInContext,
): Promise<Role> {
  return context.db.read(context.scope, async (reader) => {
    const facts = await roleFacts(reader, context, params.id);
    const { administers: _administers, ...role } = facts.role;
    return {
      ...role,
      people: facts.people,
      peopleBeyond: facts.beyond,
      permissionCount: role.permissions.filter((key) => !isGroupString(key)).length,
      updatedAt: iso(role.updatedAt),
      permissions: [...role.permissions],
      grantable: grantable(context),
      needsWitness: isDengbao(context.config),
      allowedActions: roleActions(context, facts),
    };
  });
}

/** Who would gain and lose what if these were the permissions; reads only. */
export async function previewRole(
  { params, body }: InputOf<typeof rolesEndpoints.previewRole>,
  context: SignedInContext,
): Promise<RoleEffect> {
  return context.db.read(context.scope, async (reader) => {
    const { role, people, beyond } = await roleFacts(reader, context, params.id);
    const { added, removed } = changedStrings(role.permissions, body.permissions);
    return {
      people: people + beyond,
      gains: await countConcerned(reader, role.id, added),
      losses: await countConcerned(reader, role.id, removed),
    };
  });
}
