import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import { checkManualLine, type ManualLimits } from '@mintmark/domain/finance/pricing/manual-line.ts';
import { type Actor, may } from '../../kernel/auth/actor.ts';
import { AppError, fieldError } from '../../kernel/errors.ts';
import type { ManualRequest } from '../../workflow/manual-lines.ts';

/**
 * What one person may do by hand alone, in fen on the absolute value; above `lineFen` a second person decides (audit type
 * 6), a discount above `discountFen` is refused (fees.md §22, D17). House values, by the strongest permission held.
 */
export const MANUAL_LIMITS: readonly { readonly permission: Permission; readonly limits: ManualLimits }[] = [
  { permission: 'finance:payment:refundApprove', limits: { lineFen: 500_000, discountFen: 500_000 } },
  { permission: 'finance:payment:waive', limits: { lineFen: 50_000, discountFen: 50_000 } },
  { permission: 'finance:payment:adjust', limits: { lineFen: 20_000, discountFen: 20_000 } },
];

const NOTHING: ManualLimits = { lineFen: 0, discountFen: 0 };

export function limitsOf(actor: Actor): ManualLimits {
  return MANUAL_LIMITS.find(({ permission }) => may(actor, permission))?.limits ?? NOTHING;
}

/** Does the line need a second person? Throws the field error or guard of a line that is refused altogether. */
export function needsAudit(actor: Actor, request: ManualRequest): boolean {
  const checked = checkManualLine(request, limitsOf(actor));
  if (checked.ok) return checked.value.needsAudit;
  switch (checked.error) {
    case 'REASON_MISSING':
      throw fieldError('reason', 'required');
    case 'AMOUNT_ZERO':
      throw fieldError('amountFen', 'amount-zero');
    case 'SIGN_WRONG':
      throw fieldError('amountFen', 'sign-wrong');
    case 'DISCOUNT_ABOVE_LIMIT':
      throw new AppError('GUARD_FAILED', { params: { guard: 'discountWithinLimit' } });
  }
}
