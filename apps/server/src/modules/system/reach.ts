import { AppError } from '../../kernel/errors.ts';
import { coversCompany, type Scope } from '../../kernel/scope.ts';

/** May somebody of this scope change what belongs to a company, or (null) to the whole house? */
export function reaches(scope: Scope, companyId: string | null): boolean {
  return companyId === null ? scope.kind === 'all' : scope.kind !== 'own' && coversCompany(scope, companyId);
}

/** Throws GUARD_FAILED (houseWide) for what only people of the whole house may change. */
export function assertReach(scope: Scope, companyId: string | null): void {
  if (!reaches(scope, companyId)) throw new AppError('GUARD_FAILED', { params: { guard: 'houseWide' } });
}
