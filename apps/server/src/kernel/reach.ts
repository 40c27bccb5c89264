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
