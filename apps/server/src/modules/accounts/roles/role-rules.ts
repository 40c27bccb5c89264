import { changedStrings } from '@mintmark/contract/accounts/permission-groups.ts';
import type { AllowedAction } from '@mintmark/contract/kernel/envelope.ts';
import { isPermission } from '@mintmark/contract/kernel/permissions.ts';
import type { Actor } from '../../../kernel/auth/actor.ts';
import type { Config } from '../../../kernel/config.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError, found } from '../../../kernel/errors.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { isOfHouse } from '../../../kernel/scope.ts';
import { type ActionRule, allowedActions } from '../../../workflow/allowed.ts';
import { inScope } from '../account.repo.ts';
import { administersOf } from './administrators.data.ts';
import { findRole, type Holder, hasRole, listHolders, type RoleRecord } from './role.repo.ts';

const EVERYTHING = '*:*:*';
/** Names in the answer that says who hangs on a role. */
const NAMED_HOLDERS = 50;

export const isDengbao = (config: Config): boolean => config.securityMode === 'dengbao';

/** Roles whose strings nobody changes: whoever holds everything, and the three administrators of 等保. */
export const isFixed = (role: Pick<RoleRecord, 'permissions' | 'administers' | 'code'>): boolean =>
  role.code === 'super-admin' || role.permissions.includes(EVERYTHING) || role.administers !== null;

/**
 * May the actor give or take this string? Nobody touches what he does not hold (security rule 7). Under 等保 the security
 * administrator grants the work of others without holding it, never an administrator's string, and never alone (D17).
 */
export function mayTouch(actor: Actor, config: Config, permission: string): boolean {
  if (permission === EVERYTHING) return false;
  if (isDengbao(config)) return isPermission(permission) && administersOf(permission) === null;
  return actor.access.includes(EVERYTHING) || actor.access.includes(permission);
}

/** Throws INPUT_INVALID (`permissions`: beyond-own) when the change touches a string that the actor may not touch. */
export function assertTouchable(
  context: CommandContext,
  before: readonly string[],
  after: readonly string[],
): { readonly added: readonly string[]; readonly removed: readonly string[] } {
  const change = changedStrings(before, after);
  const refused = [...change.added, ...change.removed].filter((key) => !mayTouch(context.actor, context.config, key));
  if (refused.length > 0) throw fieldError('permissions', 'beyond-own');
  return change;
}

/** What stands around a role, as the reader sees it. */
export interface RoleFacts {
  readonly role: RoleRecord;
  readonly isOwn: boolean;
  readonly holders: readonly Holder[];
  readonly people: number;
  /** People who have it beyond the reader's scope. */
  readonly beyond: number;
}

/** The role and its people in the reader's scope. Throws NOT_FOUND. */
export async function roleFacts(
  db: Reader,
  context: SignedInContext,
  roleId: string,
  isLocked = false,
): Promise<RoleFacts> {
  const role = found(await findRole(db, roleId, isLocked));
  const isOwn = await hasRole(db, context.actor.accountId, roleId);
  return { role, isOwn, ...(await listHolders(db, roleId, inScope(context.scope), NAMED_HOLDERS)) };
}

/** Why the actor may not change this role, or null: not his own. Who changes roles sees everybody (`reach: 'house'`). */
const obstacle = ({ isOwn }: RoleFacts): string | null => (isOwn ? 'ownRole' : null);

const grantObstacle = (facts: RoleFacts): string | null => (isFixed(facts.role) ? 'fixedRole' : obstacle(facts));
/** A name may change although the strings are fixed; whether it is active may not. */
const activeObstacle = grantObstacle;
const removeObstacle = (facts: RoleFacts): string | null => {
  if (facts.role.isBuiltin) return 'builtinRole';
  return obstacle(facts) ?? (facts.people + facts.beyond > 0 ? 'roleInUse' : null);
};

const OBSTACLES = { edit: obstacle, grant: grantObstacle, active: activeObstacle, remove: removeObstacle } as const;

/** Two administrators on one role: the second sees what the first made of it. */
function assertRoleVersion(role: RoleRecord, version: number): void {
  if (role.version === version) return;
  const { nameZh, nameEn, note, sort, isActive, permissions } = role;
  throw new AppError('VERSION_STALE', {
    data: { current: { version: role.version, nameZh, nameEn, note, sort, isActive, permissions } },
  });
}

/** The role, locked, if the actor may do this with it. Throws NOT_FOUND, GUARD_FAILED (with its people), VERSION_STALE. */
export async function lockRole(
  tx: Tx,
  context: CommandContext,
  roleId: string,
  acts: readonly (keyof typeof OBSTACLES)[],
  version?: number,
): Promise<RoleFacts> {
  const facts = await roleFacts(tx, context, roleId, true);
  const guard = acts.map((act) => OBSTACLES[act](facts)).find((reason) => reason !== null) ?? null;
  if (guard !== null) {
    const { holders, beyond } = facts;
    throw new AppError('GUARD_FAILED', {
      params: { guard },
      data: { guard, ...(guard === 'roleInUse' ? { people: holders, beyond } : {}) },
    });
  }
  if (version !== undefined) assertRoleVersion(facts.role, version);
  return facts;
}

/** What the reader may do with the role now, the reason beside what he may not. */
export function roleActions(context: SignedInContext, facts: RoleFacts): AllowedAction[] {
  const rule = (action: string, permission: ActionRule['permission'], guard: string | null): ActionRule => ({
    action,
    permission,
    isInState: true,
    failing: [guard],
  });
  const canCopy = facts.role.permissions.every(
    (key) => key.endsWith(':*:*') || mayTouch(context.actor, context.config, key),
  );
  return allowedActions(context.actor, context.locale, [
    rule('edit', 'admin:role:edit', obstacle(facts)),
    rule('active', 'admin:role:edit', activeObstacle(facts)),
    // The string also gives roles to people of one's own companies: the reach is the endpoint's.
    rule('grant', 'admin:role:grant', isOfHouse(context.scope) ? grantObstacle(facts) : 'houseWide'),
    rule('people', 'admin:role:grant', null),
    rule('copy', 'admin:role:create', isFixed(facts.role) ? 'fixedRole' : canCopy ? null : 'copyBeyondOwn'),
    rule('remove', 'admin:role:delete', removeObstacle(facts)),
  ]);
}
