import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import { type RefundAction, refundMachine } from '@mintmark/domain/finance/refund.machine.ts';
import { mayCancelRefund, REFUND_GUARDS, type RefundStepFacts } from '@mintmark/domain/finance/refund-rules.ts';
import { type Actor, may } from '../../../kernel/auth/actor.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { type ActionRule, allowedActions } from '../../../workflow/allowed.ts';
import { type Asked, lineRule } from '../../../workflow/step.ts';

const REFUND = 'finance:payment:refund' satisfies Permission;
const APPROVE = 'finance:payment:refundApprove' satisfies Permission;
const APPROVE_LARGE = 'finance:payment:refundApproveLarge' satisfies Permission;
const FEN_PER_YUAN = 100;

/** What decides about actions on a refund. */
export interface RefundFacts {
  readonly status: number;
  readonly amountFen: number;
  readonly requestedBy: string;
  readonly decidedBy: string | null;
}

/** The guards of the refund's lines with what they are asked about this person (D17, states.md refund). */
export function askedOf(
  refund: RefundFacts,
  { actor, parameters }: SignedInContext,
  isWithinPaid = true,
): Asked<RefundStepFacts> {
  const { status, amountFen, requestedBy, decidedBy } = refund;
  const facts = {
    status,
    amountFen,
    isRequester: requestedBy === actor.accountId,
    isApprover: decidedBy === actor.accountId,
    isWithinPaid,
    limitFen: parameters.get('security.refundLimitYuan') * FEN_PER_YUAN,
    mayAboveLimit: may(actor, APPROVE_LARGE),
  };
  return { guards: REFUND_GUARDS, facts };
}

/** Does this person ask for it or approve refunds? Nobody else takes one back. */
export const isCanceller = (refund: Pick<RefundFacts, 'requestedBy'>, actor: Actor): boolean =>
  mayCancelRefund({ isRequester: refund.requestedBy === actor.accountId, isApprover: may(actor, APPROVE) });

/** The actions that the state of a refund knows; the client shows, disables or hides by nothing else. */
export function refundActions(refund: RefundFacts, context: SignedInContext) {
  const asked = askedOf(refund, context);
  const rule = (action: RefundAction) => lineRule(refundMachine, action, refund, asked);
  const cancel = rule('cancel');
  const rules: readonly ActionRule[] = [
    rule('approve'),
    rule('reject'),
    rule('payOut'),
    // No gateway is called: the cashier says what the machine leaves to it.
    { ...rule('payOutFailed'), action: 'fail', permission: REFUND },
    {
      ...cancel,
      permission: [REFUND, APPROVE],
      failing: [...cancel.failing, !isCanceller(refund, context.actor) && 'requesterOrApprover'],
    },
  ];
  return allowedActions(
    context.actor,
    context.locale,
    rules.filter((one) => one.isInState),
  );
}
