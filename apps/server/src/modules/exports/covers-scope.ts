import type { Scope } from '../../kernel/scope.ts';

const isInside = <T>(inner: readonly T[], outer: readonly T[]): boolean => inner.every((one) => outer.includes(one));

/** Does the present data scope of a person still reach everything that the earlier one did? Unequal kinds: only `all` does. */
export function coversScope(now: Scope, then: Scope): boolean {
  if (now.categories && !(then.categories && isInside(then.categories, now.categories))) return false;
  if (now.kind === 'all') return true;
  if (then.kind !== now.kind || !isInside(then.companyIds, now.companyIds)) return false;
  if (now.kind === 'agent') return then.kind === 'agent' && then.agentId === now.agentId;
  return now.kind === 'company' || (then.kind === 'own' && then.accountId === now.accountId);
}
