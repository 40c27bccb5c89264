import { AppError } from './errors.ts';
import { coversCompany, isOfHouse, type Scope } from './scope.ts';

/** May somebody of this scope change what belongs to a company, or (null) to the whole house? */
export function reaches(scope: Scope, companyId: string | null): boolean {
  return companyId === null ? isOfHouse(scope) : scope.kind !== 'own' && coversCompany(scope, companyId);
}

/** What `reach: 'house'` says of whole endpoints, for a row: throws HOUSE_ONLY, and NOT_ALLOWED for a company's own. */
export function assertReach(scope: Scope, companyId: string | null): void {
  if (!reaches(scope, companyId)) throw new AppError(companyId === null ? 'HOUSE_ONLY' : 'NOT_ALLOWED');
}

/** The same for what a company keeps about its agents, their prices among it: an agent reads it. */
export const keeps = (scope: Scope, companyId: string | null): boolean =>
  reaches(scope, companyId) && scope.kind !== 'agent';

/** Throws HOUSE_ONLY, and NOT_ALLOWED for agents and for people who see what they made themselves. */
export function assertKeeps(scope: Scope, companyId: string | null): void {
  assertReach(scope, companyId);
  if (!keeps(scope, companyId)) throw new AppError('NOT_ALLOWED');
}
