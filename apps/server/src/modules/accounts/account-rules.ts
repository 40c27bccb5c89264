import type { AllowedAction } from '@mintmark/contract/kernel/envelope.ts';
import {
  ACCOUNT_PAGE_PERMISSION,
  isPermission,
  type Permission,
  ROLE_PAGE_PERMISSION,
} from '@mintmark/contract/kernel/permissions.ts';
import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import { coversReach, type Reach, type ScopeFacts } from '@mintmark/domain/accounts/reach.ts';
import { type Actor, scopeOf } from '../../kernel/auth/actor.ts';
import type { Config } from '../../kernel/config.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Reader, Tx } from '../../kernel/db/database.ts';
import { AppError, found } from '../../kernel/errors.ts';
import type { CommandContext } from '../../kernel/handlers.ts';
import { categoriesOf, companyIdsOf, type Scope } from '../../kernel/scope.ts';
import { type ActionRule, allowedActions } from '../../workflow/allowed.ts';
import {
  type AccountFacts,
  findAccountFacts,
  hasOtherAdministrator,
  listPermissions,
  listRoles,
  lockAdministrators,
} from './account.repo.ts';
import { administersOf } from './roles/administrators.data.ts';
import { listCompanyNames, listScopeOptions } from './scope.repo.ts';

/** A scope as the domain compares it. */
export function scopeFacts(scope: Scope): ScopeFacts {
  return {
    kind: scope.kind,
    companyIds: companyIdsOf(scope) ?? [],
    agentId: scope.kind === 'agent' ? scope.agentId : null,
    categories: categoriesOf(scope),
  };
}

export const reachOfActor = (actor: Actor): Reach => ({ access: actor.access, scope: scopeFacts(actor.scope) });

const reachOfAccount = (account: AccountFacts): Reach => ({
  access: account.access,
  scope: scopeFacts(scopeOf(account, account.companyIds, account.categories)),
});

/**
 * What the actor must hold too, to manage an account. Under 等保 the administrators hold none of the house's work and manage
 * its people all the same; another administrator's account stays out of reach: a new password would be a way to it (D17).
 */
function weighed(access: readonly string[], config: Config): readonly string[] {
  if (config.securityMode !== 'dengbao') return access;
  return access.filter((key) => isPermission(key) && administersOf(key) !== null);
}

/** Why the actor may not manage this account at all, or null. */
function obstacle(actor: Actor, account: AccountFacts, config: Config): string | null {
  if (account.id === actor.accountId) return 'ownAccount';
  const theirs = reachOfAccount(account);
  const reach = { ...theirs, access: weighed(theirs.access, config) };
  return coversReach(reachOfActor(actor), reach) ? null : 'beyondReach';
}

/** Throws GUARD_FAILED when the actor may not manage this account at all. */
export function assertManageable({ actor, config }: SignedInContext, account: AccountFacts): void {
  const guard = obstacle(actor, account, config);
  if (guard !== null) throw new AppError('GUARD_FAILED', { params: { guard } });
}

/** Strings whose last holder of the whole house must stay: everything, or under 等保 the page of each administrator (D17). */
export const administratorStrings = (config: Config): readonly Permission[] =>
  config.securityMode === 'dengbao' ? [ACCOUNT_PAGE_PERMISSION, ROLE_PAGE_PERMISSION, 'admin:operlog:page'] : ['*:*:*'];

function isAdministrator(account: AccountFacts, permission: Permission): boolean {
  return (
    account.status === ACCOUNT_STATE.enabled &&
    account.scopeKind === 'all' &&
    account.categories.length === 0 &&
    account.access.includes(permission)
  );
}

/** Is the account the last enabled one of the whole house that holds one of these strings? */
export async function isLastHolder(
  db: Reader,
  account: AccountFacts,
  strings: readonly Permission[],
): Promise<boolean> {
  for (const permission of strings.filter((key) => isAdministrator(account, key)))
    if (!(await hasOtherAdministrator(db, account.id, permission))) return true;
  return false;
}

async function assertOtherHolder(tx: Tx, account: AccountFacts, strings: readonly Permission[]): Promise<void> {
  if (!strings.some((key) => isAdministrator(account, key))) return;
  await lockAdministrators(tx);
  if (await isLastHolder(tx, account, strings))
    throw new AppError('GUARD_FAILED', { params: { guard: 'lastAdministrator' } });
}

/** Throws GUARD_FAILED (lastAdministrator) when nobody else could manage accounts; for changes that take that away. */
export async function assertNotLastAdministrator(tx: Tx, account: AccountFacts, config: Config): Promise<void> {
  await assertOtherHolder(tx, account, administratorStrings(config));
}

/** The same for a change of roles: only what the roles that are left do not give is taken away. */
export async function assertKeepsAdministrators(
  tx: Tx,
  { config }: CommandContext,
  account: AccountFacts,
  leftRoleIds: readonly string[],
): Promise<void> {
  const left = await listPermissions(tx, leftRoleIds);
  await assertOtherHolder(
    tx,
    account,
    administratorStrings(config).filter((key) => !left.includes(key)),
  );
}

/** The account as the other made it, with names of what it points to: the second administrator sees the difference in words. */
async function currentOf(tx: Tx, { scope }: CommandContext, account: AccountFacts) {
  const { version, realName, status, roleIds, scopeKind, companyId, companyIds, agentId, categories } = account;
  const { needsSms, mustUploadId } = account;
  const roles = (await listRoles(tx)).filter(({ id }) => roleIds.includes(id));
  const ids = [...(companyId === null ? [] : [companyId]), ...companyIds];
  const companies = (await listCompanyNames(tx, ids)).map(namedOf);
  const agents = agentId === null ? [] : (await listScopeOptions(tx, scope)).agents.filter(({ id }) => id === agentId);
  return {
    ...{ version, realName, status, roleIds, needsSms, mustUploadId },
    ...{ scopeKind, companyId, companyIds, agentId, categories },
    names: {
      roleIds: roles.map(namedOf),
      companyId: companies,
      companyIds: companies,
      agentId: agents.map(({ id, name }) => ({ id, zh: name, en: name })),
    },
  };
}

const namedOf = ({
  id,
  nameZh,
  nameEn,
}: {
  readonly id: string;
  readonly nameZh: string;
  readonly nameEn: string;
}) => ({
  ...{ id, zh: nameZh, en: nameEn },
});

/** The account, locked, if the actor may manage it. Throws NOT_FOUND, GUARD_FAILED, VERSION_STALE. */
export async function lockManaged(
  tx: Tx,
  context: CommandContext,
  accountId: string,
  version?: number,
): Promise<AccountFacts> {
  const account = found(await findAccountFacts(tx, context.scope, accountId, { isLocked: true }));
  assertManageable(context, account);
  if (version !== undefined && version !== account.version)
    throw new AppError('VERSION_STALE', { data: { current: await currentOf(tx, context, account) } });
  return account;
}

/** What the actor may do with the account now, the reason beside what he may not (screens.md). */
export function accountActions(
  { actor, locale, config }: SignedInContext,
  account: AccountFacts,
  now: { readonly isLastAdministrator: boolean; readonly isLocked: boolean },
): AllowedAction[] {
  const failing = [obstacle(actor, account, config)];
  const removing = [...failing, now.isLastAdministrator && 'lastAdministrator'];
  const isEnabled = account.status === ACCOUNT_STATE.enabled;
  const rules: ActionRule[] = [
    { action: 'edit', permission: ['admin:user:edit', 'company:employee:edit'], isInState: true, failing },
    { action: 'scope', permission: 'admin:user:scope', isInState: true, failing },
    { action: 'resetPwd', permission: ['admin:user:resetPwd', 'company:employee:resetPwd'], isInState: true, failing },
    isEnabled
      ? {
          action: 'disable',
          permission: ['admin:user:status', 'company:employee:status'],
          isInState: true,
          failing: removing,
        }
      : { action: 'enable', permission: ['admin:user:status', 'company:employee:status'], isInState: true, failing },
    ...(now.isLocked ? [{ action: 'unlock', permission: 'admin:user:unlock' as const, isInState: true, failing }] : []),
    { action: 'merge', permission: 'admin:user:merge', isInState: true, failing: removing },
    { action: 'endSession', permission: 'admin:user:endSession', isInState: true, failing },
    { action: 'delete', permission: 'admin:user:delete', isInState: true, failing: removing },
  ];
  return allowedActions(actor, locale, rules);
}
