import { AppError } from '../../../kernel/errors.ts';
import { coversCompany, type Scope } from '../../../kernel/scope.ts';

/** Who may write a version: the house's needs the whole house in view, a company's one of its people. */
export function mayChange(scope: Scope, companyId: string | null): boolean {
  return companyId === null ? scope.kind === 'all' : scope.kind !== 'own' && coversCompany(scope, companyId);
}

/** Throws GUARD_FAILED (houseWide). */
export function assertMayChange(scope: Scope, companyId: string | null): void {
  if (!mayChange(scope, companyId)) throw new AppError('GUARD_FAILED', { params: { guard: 'houseWide' } });
}
