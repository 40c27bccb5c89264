import type { AllowedAction } from '@mintmark/contract/kernel/envelope.ts';
import { ACCOUNT_PAGE_PERMISSION, type Permission } from '@mintmark/contract/kernel/permissions.ts';
import { coversReach, type Reach, type ScopeFacts } from '@mintmark/domain/accounts/reach.ts';
import { type Actor, scopeOf } from '../../kernel/auth/actor.ts';
import type { Config } from '../../kernel/config.ts';
import type { Locale } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError, found } from '../../kernel/errors.ts';
import type { CommandContext } from '../../kernel/handlers.ts';
import { companyIdsOf, type Scope } from '../../kernel/scope.ts';
import { type ActionRule, allowedActions } from '../../workflow/allowed.ts';
import { type AccountFacts, findAccountFacts, hasOtherAdministrator, lockAdministrators } from './account.repo.ts';

/** A scope as the domain compares it. */
export function scopeFacts(scope: Scope): ScopeFacts {
  return {
    kind: scope.kind,
    companyIds: companyIdsOf(scope) ?? [],
    agentId: scope.kind === 'agent' ? scope.agentId : null,
  };
}

export const reachOfActor = (actor: Actor): Reach => ({ access: actor.access, scope: scopeFacts(actor.scope) });

const reachOfAccount = (account: AccountFacts): Reach => ({
  access: account.access,
  scope: scopeFacts(scopeOf(account, account.companyIds)),
});

/** Why the actor may not manage this account at all, or null. */
function obstacle(actor: Actor, account: AccountFacts): string | null {
  if (account.id === actor.accountId) return 'ownAccount';
  return coversReach(reachOfActor(actor), reachOfAccount(account)) ? null : 'beyondReach';
}

/** The string whose last holder of the whole house must stay: everything, or under 等保 the accounts' page (D17). */
export const administratorString = (config: Config): Permission =>
  config.securityMode === 'dengbao' ? ACCOUNT_PAGE_PERMISSION : '*:*:*';

function isAdministrator(account: AccountFacts, permission: Permission): boolean {
  return account.status === 1 && account.scopeKind === 'all' && account.access.includes(permission);
}

/** Throws GUARD_FAILED (lastAdministrator) when nobody else could manage accounts; for changes that take that away. */
export async function assertNotLastAdministrator(tx: Tx, account: AccountFacts, config: Config): Promise<void> {
  const permission = administratorString(config);
  if (!isAdministrator(account, permission)) return;
  await lockAdministrators(tx);
  if (!(await hasOtherAdministrator(tx, account.id, permission)))
    throw new AppError('GUARD_FAILED', { params: { guard: 'lastAdministrator' } });
}

/** The account, locked, if the actor may manage it. Throws NOT_FOUND, GUARD_FAILED, VERSION_STALE. */
export async function lockManaged(
  tx: Tx,
  context: CommandContext,
  accountId: string,
  version?: number,
): Promise<AccountFacts> {
  const account = found(await findAccountFacts(tx, context.scope, accountId, { isLocked: true }));
  const guard = obstacle(context.actor, account);
  if (guard !== null) throw new AppError('GUARD_FAILED', { params: { guard } });
  if (version !== undefined && version !== account.version)
    throw new AppError('VERSION_STALE', {
      data: { current: { version: account.version, realName: account.realName, status: account.status } },
    });
  return account;
}

/** What the actor may do with the account now, the reason beside what he may not (ui.md). */
export function accountActions(
  actor: Actor,
  locale: Locale,
  account: AccountFacts,
  isLastAdministrator: boolean,
): AllowedAction[] {
  const failing = [obstacle(actor, account)];
  const removing = [...failing, isLastAdministrator && 'lastAdministrator'];
  const isEnabled = account.status === 1;
  const rules: ActionRule[] = [
    { action: 'edit', permission: 'admin:user:edit', isInState: true, failing },
    { action: 'scope', permission: 'admin:user:scope', isInState: true, failing },
    { action: 'resetPwd', permission: 'admin:user:resetPwd', isInState: true, failing },
    isEnabled
      ? { action: 'disable', permission: 'admin:user:status', isInState: true, failing: removing }
      : { action: 'enable', permission: 'admin:user:status', isInState: true, failing },
    { action: 'delete', permission: 'admin:user:delete', isInState: true, failing: removing },
  ];
  return allowedActions(actor, locale, rules);
}
