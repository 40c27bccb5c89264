import type { AllowedAction } from '@mintmark/contract/kernel/envelope.ts';
import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import type { OrderAction } from '@mintmark/domain/receiving/order.machine.ts';
import type { Actor } from '../../kernel/auth/actor.ts';
import type { Locale } from '../../kernel/context.ts';
import { type ActionRule, allowedActions } from '../../workflow/allowed.ts';
import { isOrderActionOpen, mayBeHeld } from './order-state.ts';

const EDIT = 'order:order:submit' satisfies Permission;
const HOLD = 'order:order:hold' satisfies Permission;
const NOTE = ['order:order:submit', 'order:order:hold', 'order:order:answer'] as const satisfies readonly Permission[];

/** Facts that every row of a list has. */
export interface ActionFacts {
  readonly status: number;
  readonly isHeld: boolean;
  readonly hasOpenQuestion: boolean;
  readonly piecesQty: number;
}

/** What only the record itself knows; undefined on lists, where the server still checks. */
export interface DeepFacts {
  /** Names of the guards of `submit` that do not hold. */
  readonly submitFailing?: readonly string[];
  readonly isPaid?: boolean;
  readonly isParcelEmpty?: boolean;
  readonly isSilent?: boolean;
  readonly returnFailing?: readonly string[];
  readonly isSent?: boolean;
  /** Names of the guards of `close` that do not hold. */
  readonly closeFailing?: readonly string[];
}

function step(
  action: OrderAction,
  status: number,
  permission: Permission,
  failing: ActionRule['failing'] = [],
): ActionRule {
  return { action, permission, isInState: isOrderActionOpen(status, action), failing };
}

function draftRules({ status, piecesQty }: ActionFacts, deep: DeepFacts): ActionRule[] {
  const isDraft = status === 0;
  return [
    { action: 'edit', permission: EDIT, isInState: isDraft },
    { action: 'import', permission: EDIT, isInState: isDraft },
    step('submit', status, EDIT, [piecesQty === 0 && 'hasLine', ...(deep.submitFailing ?? [])]),
    step('unsubmit', status, EDIT, [deep.isPaid && 'nothingPaid']),
    { action: 'remove', permission: EDIT, isInState: isDraft },
  ];
}

function cancelRules({ status }: ActionFacts, deep: DeepFacts): ActionRule[] {
  const isEmptyParcel = isOrderActionOpen(status, 'cancelEmptyParcel');
  const failing = [isEmptyParcel && deep.isParcelEmpty === false && 'countIsZero', deep.isPaid && 'paymentsRefunded'];
  return [
    {
      action: 'cancel',
      permission: 'order:order:cancel',
      isInState: isEmptyParcel || isOrderActionOpen(status, 'cancel'),
      failing,
    },
    step('restore', status, 'order:order:restore'),
  ];
}

/** Everything that may be done to the order as a whole, in the order of its life (states.md order). */
export function orderActions(actor: Actor, locale: Locale, facts: ActionFacts, deep: DeepFacts = {}): AllowedAction[] {
  const { status, isHeld } = facts;
  const rules: ActionRule[] = [
    ...draftRules(facts, deep),
    step('askCustomer', status, 'order:order:ask', [facts.hasOpenQuestion && 'noOpenQuestion']),
    step('customerAccepts', status, 'order:order:answer'),
    step('customerDeclines', status, 'order:order:answer'),
    step('silentCustomer', status, 'order:order:ask', [deep.isSilent === false && 'silentFor15Days']),
    { action: 'hold', permission: HOLD, isInState: mayBeHeld(status) && !isHeld },
    { action: 'release', permission: HOLD, isInState: isHeld },
    { action: 'mark', permission: NOTE, isInState: true },
    ...(actor.scope.kind === 'agent'
      ? []
      : [{ action: 'innerRemark', permission: NOTE, isInState: true } satisfies ActionRule]),
    step('returnOrder', status, 'order:order:return', [isHeld && 'notHeld', ...(deep.returnFailing ?? [])]),
    step('close', status, 'order:order:answer', deep.closeFailing ?? []),
    step('undoReturn', status, 'order:order:return', [deep.isSent && 'nothingShipped']),
    ...cancelRules(facts, deep),
  ];
  return allowedActions(actor, locale, rules);
}
