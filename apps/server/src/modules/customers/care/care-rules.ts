import { NOTIFY_WAY } from '@mintmark/domain/customers/customers.enums.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { CustomerFacts } from './customer-care.repo.ts';

/** What the operation log says of every act on a customer. */
export const targetOf = ({ id, customerNo, companyId }: CustomerFacts) => ({
  targetType: 'customer',
  targetId: id,
  targetNo: customerNo,
  companyId,
});

/** What a customer pays, and whether he is served, is the company's word, never his agent's. Throws GUARD_FAILED. */
export function assertNotAgent(scope: Scope): void {
  if (scope.kind === 'agent') throw new AppError('GUARD_FAILED', { params: { guard: 'notForAgents' } });
}

/** Who wishes mails has an address for them. Throws INPUT_INVALID beside it. */
export function assertMail({ notifyBy, mail }: { readonly notifyBy: number; readonly mail: string }): void {
  if (notifyBy === NOTIFY_WAY.mail && mail === '') throw fieldError('mail', 'required');
}
