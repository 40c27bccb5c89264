import { shortMark } from '@mintmark/contract/identity/access-mark.ts';

/**
 * Row scope of a person (D14). A mandatory argument of every query function, so a query without it does not compile;
 * row-level security is the second wall (D16).
 */
export type Scope = (
  | { readonly kind: 'all' }
  | { readonly kind: 'company'; readonly companyIds: readonly string[] }
  | { readonly kind: 'agent'; readonly agentId: string; readonly companyIds: readonly string[] }
  | { readonly kind: 'own'; readonly accountId: string; readonly companyIds: readonly string[] }
) & {
  /** Top categories that the rows of orders and coins are narrowed to (R535); absent: every category. */
  readonly categories?: readonly number[];
};

/** The system's own work: jobs, outbox, seeds. Never given to a request. */
export const SYSTEM_SCOPE: Scope = { kind: 'all' };

/** May somebody of this scope change what belongs to no company: dictionaries, parameters, roles … (D14)? */
export const isOfHouse = (scope: Scope): boolean => scope.kind === 'all';

/** A short mark of the scope: equal marks mean the same rows, whatever the order in which they were read. */
export function scopeMark(scope: Scope): string {
  const { kind } = scope;
  const whose = kind === 'agent' ? scope.agentId : kind === 'own' ? scope.accountId : '';
  const companies = kind === 'all' ? [] : scope.companyIds.toSorted();
  return shortMark(JSON.stringify([kind, whose, companies, scope.categories?.toSorted((a, b) => a - b) ?? []]));
}

/** Companies visible to the scope, or null for all. */
export function companyIdsOf(scope: Scope): readonly string[] | null {
  return scope.kind === 'all' ? null : scope.companyIds;
}

/** Top categories of the scope, or null for every category (R535). */
export function categoriesOf(scope: Scope): readonly number[] | null {
  return scope.categories ?? null;
}

/** May this scope see rows of the company? */
export function coversCompany(scope: Scope, companyId: string): boolean {
  const ids = companyIdsOf(scope);
  return ids === null || ids.includes(companyId);
}

/** The same person, seeing one of their companies only. Null where the scope does not have it. */
export function withinCompany(scope: Scope, companyId: string): Scope | null {
  if (!coversCompany(scope, companyId)) return null;
  const companyIds = [companyId];
  if (scope.kind !== 'all') return { ...scope, companyIds };
  const { categories } = scope;
  return { kind: 'company', companyIds, ...(categories === undefined ? {} : { categories }) };
}
