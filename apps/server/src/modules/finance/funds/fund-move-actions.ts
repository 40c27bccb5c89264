import { type FundMoveAction, fundMoveMachine } from '@mintmark/domain/finance/fund-move.machine.ts';
import { FUND_MOVE_GUARDS, type FundMoveFacts } from '@mintmark/domain/finance/fund-rules.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { lineRule } from '../../../workflow/step.ts';

const FEN_PER_YUAN = 100;

type Settings = Pick<SignedInContext, 'parameters'>;

/** The difference above which a count is booked by a second person, in fen. */
export const countLimitFenOf = ({ parameters }: Settings): number =>
  parameters.get('funds.countAloneYuan') * FEN_PER_YUAN;

/** Who took part in a voucher, and its state. */
export interface FundMoveParties {
  readonly status: number;
  readonly requestedBy: string;
  readonly decidedBy: string | null;
}

/** What a step of this person depends on; whether accounts are open and covered is asked when it is done. */
export const partOf = (
  { requestedBy, decidedBy }: FundMoveParties,
  accountId: string,
  now: Pick<FundMoveFacts, 'isOpen' | 'isCovered'> = { isOpen: true, isCovered: true },
): FundMoveFacts => ({ isRequester: requestedBy === accountId, isApprover: decidedBy === accountId, ...now });

const ACTIONS: readonly FundMoveAction[] = ['approve', 'reject', 'cancel', 'reverse'];

/** The actions that the state of a voucher knows. */
export function fundMoveActions(move: FundMoveParties, context: SignedInContext) {
  const facts = partOf(move, context.actor.accountId);
  const rules = ACTIONS.map((action) => lineRule(fundMoveMachine, action, move, { guards: FUND_MOVE_GUARDS, facts }));
  return allowedActions(
    context.actor,
    context.locale,
    rules.filter(({ isInState }) => isInState),
  );
}
