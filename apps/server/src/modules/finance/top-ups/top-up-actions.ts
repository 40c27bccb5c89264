import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import { type TopUpAction, topUpMachine } from '@mintmark/domain/finance/top-up.machine.ts';
import { type ApprovalFacts, approvalFailing } from '@mintmark/domain/finance/top-up-rules.ts';
import { transitionFor } from '@mintmark/domain/kernel/machine.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { stateConflict, stateNames } from '../../../workflow/state-conflict.ts';

const FEN_PER_YUAN = 100;

/** What decides about actions on a top-up. */
export interface TopUpFacts {
  readonly status: number;
  readonly amountFen: number;
  readonly bonusFen: number;
  readonly requestedBy: string;
  readonly firstBy: string | null;
  readonly decidedBy: string | null;
}

type Settings = Pick<SignedInContext, 'parameters'>;

/** The limit above which two people approve, in fen. */
export const limitFenOf = ({ parameters }: Settings): number => parameters.get('topUps.aloneYuan') * FEN_PER_YUAN;

/** What the house gives on top. */
export const bonusRuleOf = ({ parameters }: Settings) => ({
  fromFen: parameters.get('topUps.bonusFromYuan') * FEN_PER_YUAN,
  bonusBp: parameters.get('topUps.bonusPercent') * 100,
});

/** What an approval by this person depends on. */
export function approvalFactsOf(topUp: TopUpFacts, context: SignedInContext): ApprovalFacts {
  const me = context.actor.accountId;
  return {
    amountFen: topUp.amountFen,
    bonusFen: topUp.bonusFen,
    limitFen: limitFenOf(context),
    isRequester: topUp.requestedBy === me,
    hasFirst: topUp.firstBy !== null,
    isFirst: topUp.firstBy === me,
  };
}

const permissionOf = (action: TopUpAction): Permission => {
  const line = topUpMachine.transitions.find((one) => one.action === action);
  return line?.permission as Permission;
};

/** The actions that the state of a top-up knows. Whether the balance covers a reversal is asked when it is done. */
export function topUpActions(topUp: TopUpFacts, context: SignedInContext) {
  const me = context.actor.accountId;
  const own = topUp.requestedBy === me;
  const failing: Readonly<Record<TopUpAction, readonly (string | false)[]>> = {
    approve: approvalFailing(approvalFactsOf(topUp, context)),
    reject: [own && 'notRequester'],
    cancel: [!own && 'own'],
    reverse: [topUp.decidedBy === me && 'notApprover'],
  };
  const open = (Object.keys(failing) as TopUpAction[]).filter(
    (action) => transitionFor(topUpMachine, action, topUp.status) !== null,
  );
  return allowedActions(
    context.actor,
    context.locale,
    open.map((action) => ({
      action,
      permission: permissionOf(action),
      isInState: true,
      failing: failing[action],
    })),
  );
}

/** The state after the action. Throws STATE_CONFLICT when the machine has no such line. */
export function nextStatus(topUp: { readonly status: number; readonly version: number }, action: TopUpAction): number {
  const line = transitionFor(topUpMachine, action, topUp.status);
  if (typeof line?.to === 'number') return line.to;
  const { status, version } = topUp;
  throw stateConflict(stateNames(topUpMachine, status), action, { status, version });
}
