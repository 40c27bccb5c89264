import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import { hasAccess } from '@mintmark/contract/kernel/permissions.ts';
import type { Scope } from '../scope.ts';

/** Unfinished accounts are held on one page, in the browser and here (D18). */
export type GuardState = 'none' | 'profile' | 'phone';

/** The person behind a request, as of the last permission change (security rule 10). */
export interface Actor {
  readonly accountId: string;
  readonly sessionId: string;
  readonly uuid: string;
  readonly username: string;
  readonly realName: string;
  readonly access: readonly string[];
  readonly scope: Scope;
  readonly companyId: string | null;
  readonly agentId: string | null;
  readonly guard: GuardState;
}

/** Does the actor hold the permission (or `*:*:*`)? */
export function may(actor: Actor, ...permissions: readonly Permission[]): boolean {
  return hasAccess(actor.access, permissions);
}

/** The guard of spec §4 as the server enforces it. */
export function guardStateOf(account: {
  mustChangePassword: boolean;
  mustUploadId: boolean;
  isMobileBound: boolean;
  realName: string;
}): GuardState {
  if (account.mustChangePassword || account.mustUploadId) return 'profile';
  return account.isMobileBound && account.realName !== '' ? 'none' : 'phone';
}

type AccountScope = { id: string; scopeKind: string; companyId: string | null; agentId: string | null };

/** Scope from the account row, its companies (D14) and its categories; no category means every one (R535). */
export function scopeOf(
  account: AccountScope,
  companyIds: readonly string[],
  categories: readonly number[] = [],
): Scope {
  const rows = rowsOf(account, companyIds);
  return categories.length > 0 ? { ...rows, categories } : rows;
}

function rowsOf(account: AccountScope, companyIds: readonly string[]): Scope {
  const own = account.companyId === null ? [] : [account.companyId];
  const companies = companyIds.length > 0 ? companyIds : own;
  switch (account.scopeKind) {
    case 'all':
      return { kind: 'all' };
    case 'company':
      return { kind: 'company', companyIds: companies };
    case 'agent':
      return account.agentId === null
        ? { kind: 'own', accountId: account.id, companyIds: own }
        : { kind: 'agent', agentId: account.agentId, companyIds: own };
    default:
      return { kind: 'own', accountId: account.id, companyIds: own };
  }
}
