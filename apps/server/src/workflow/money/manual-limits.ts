import type { ParameterKey } from '@mintmark/contract/kernel/parameters/parameters.ts';
import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import type { ManualLine } from '@mintmark/domain/finance/pricing/fee-line.ts';
import {
  checkManualLine,
  type ManualLimits,
  neededLimitFen,
  type PriceStanding,
} from '@mintmark/domain/finance/pricing/manual-line.ts';
import { type Actor, may } from '../../kernel/auth/actor.ts';
import type { Services } from '../../kernel/context.ts';
import { AppError, fieldError } from '../../kernel/errors.ts';

type LimitKey = Extract<ParameterKey, 'prices.adjustYuan' | 'prices.waiveYuan' | 'prices.approveYuan'>;
type Person = { readonly actor: Actor; readonly parameters: Services['parameters'] };

/**
 * What one person may take off an order by hand alone, by the strongest permission held; above it a second person decides
 * (audit type 6), and discounts above it are refused.
 */
const LIMITS: readonly { readonly permission: Permission; readonly key: LimitKey }[] = [
  { permission: 'finance:payment:refundApprove', key: 'prices.approveYuan' },
  { permission: 'finance:payment:waive', key: 'prices.waiveYuan' },
  { permission: 'finance:payment:adjust', key: 'prices.adjustYuan' },
];

const FEN = 100;

/** The person's own limits in fen; nothing without a right to change prices. */
export function limitsOf({ actor, parameters }: Person): ManualLimits {
  const held = LIMITS.find(({ permission }) => may(actor, permission));
  const fen = held === undefined ? 0 : parameters.get(held.key) * FEN;
  return { lineFen: fen, discountFen: fen };
}

/** Does the line need a second person? Throws the field error or guard of a line that is refused altogether. */
export function needsAudit(limits: ManualLimits, request: ManualLine, standing: PriceStanding): boolean {
  const checked = checkManualLine(request, limits, standing);
  if (checked.ok) return checked.value.needsAudit;
  switch (checked.error) {
    case 'REASON_MISSING':
      throw fieldError('reason', 'required');
    case 'AMOUNT_ZERO':
      throw fieldError('amountFen', 'amount-zero');
    case 'SIGN_WRONG':
      throw fieldError('amountFen', 'sign-wrong');
    case 'BELOW_ZERO':
      throw fieldError('amountFen', 'above-total');
    case 'DISCOUNT_ABOVE_LIMIT':
      throw new AppError('GUARD_FAILED', { params: { guard: 'discountWithinLimit' } });
  }
}

/** The second person's limit covers what is then taken off the order together. Throws GUARD_FAILED. */
export function assertLimitCovers(person: Person, request: ManualLine, standing: PriceStanding): void {
  assertDecides(person, neededLimitFen(request, standing));
}

/** The second person may decide about so much. Throws GUARD_FAILED. */
export function assertDecides(person: Person, neededFen: number): void {
  const limitFen = Math.max(limitsOf(person).lineFen, person.parameters.get('prices.decideYuan') * FEN);
  if (neededFen > limitFen) throw new AppError('GUARD_FAILED', { params: { guard: 'limitOfDecider' } });
}
