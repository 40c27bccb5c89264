import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import { type RefundAction, refundMachine } from '@mintmark/domain/finance/refund.machine.ts';
import { approvalFailing, mayCancelRefund } from '@mintmark/domain/finance/refund-rules.ts';
import { transitionFor } from '@mintmark/domain/kernel/machine.ts';
import { type Actor, may } from '../../../kernel/auth/actor.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { type ActionRule, allowedActions } from '../../../workflow/allowed.ts';
import { stateConflict, stateNames } from '../../../workflow/state-conflict.ts';

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

/** Names of the guards of `approve` that do not hold for this person (D17, states.md refund, guard limitOfRole). */
export function failingApproval(refund: RefundFacts, isWithinPaid: boolean, { actor, parameters }: SignedInContext) {
  return approvalFailing({
    isRequester: refund.requestedBy === actor.accountId,
    isWithinPaid,
    amountFen: refund.amountFen,
    limitFen: parameters.get('security.refundLimitYuan') * FEN_PER_YUAN,
    mayAboveLimit: may(actor, APPROVE_LARGE),
  });
}

/** Does this person ask for it or approve refunds? Nobody else takes one back. */
export const isCanceller = (refund: Pick<RefundFacts, 'requestedBy'>, actor: Actor): boolean =>
  mayCancelRefund({ isRequester: refund.requestedBy === actor.accountId, isApprover: may(actor, APPROVE) });

const isOpen = (status: number, action: RefundAction): boolean => transitionFor(refundMachine, action, status) !== null;

/** The actions that the state of a refund knows; the client shows, disables or hides by nothing else. */
export function refundActions(refund: RefundFacts, context: SignedInContext) {
  const { status } = refund;
  const me = context.actor.accountId;
  const rules: ActionRule[] = [
    {
      action: 'approve',
      permission: APPROVE,
      isInState: isOpen(status, 'approve'),
      failing: failingApproval(refund, true, context),
    },
    {
      action: 'reject',
      permission: APPROVE,
      isInState: isOpen(status, 'reject'),
      failing: [refund.requestedBy === me && 'notRequester'],
    },
    {
      action: 'payOut',
      permission: REFUND,
      isInState: isOpen(status, 'payOut'),
      failing: [refund.decidedBy === me && 'notApprover'],
    },
    { action: 'fail', permission: REFUND, isInState: isOpen(status, 'payOutFailed') },
    {
      action: 'cancel',
      permission: [REFUND, APPROVE],
      isInState: isOpen(status, 'cancel'),
      failing: [!isCanceller(refund, context.actor) && 'requesterOrApprover'],
    },
  ];
  return allowedActions(
    context.actor,
    context.locale,
    rules.filter((rule) => rule.isInState),
  );
}

/** The state after the action. Throws STATE_CONFLICT when the machine has no such line. */
export function nextStatus(refund: RefundFacts & { readonly version: number }, action: RefundAction): number {
  const line = transitionFor(refundMachine, action, refund.status);
  if (line !== null && line.to !== null && typeof line.to === 'number') return line.to;
  const { status, version } = refund;
  throw stateConflict(stateNames(refundMachine, status), action, { status, version });
}
