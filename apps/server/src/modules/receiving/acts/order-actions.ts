import type { AllowedAction } from '@mintmark/contract/kernel/envelope.ts';
import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import { type OrderAction, orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { TAKES_PARCELS } from '@mintmark/domain/receiving/parcels.ts';
import { REGROUPABLE, type RegroupAct } from '@mintmark/domain/receiving/regroup.ts';
import type { Actor } from '../../../kernel/auth/actor.ts';
import type { Locale } from '../../../kernel/context.ts';
import { type ActionRule, allowedActions } from '../../../workflow/allowed.ts';
import { lineRule, permissionsOf } from '../../../workflow/step.ts';
import { isOrderActionOpen, mayBeAmended, mayBeHeld } from '../record/order-state.ts';

const EDIT = 'order:order:submit' satisfies Permission;
/** Whoever hands orders in, and whoever hears from the customer what has changed. */
const AMEND = ['order:order:submit', 'order:order:answer'] as const satisfies readonly Permission[];
const HOLD = 'order:order:hold' satisfies Permission;
/** By the system after some days; a person closes on the customer's word. */
const ANSWER = 'order:order:answer' satisfies Permission;
const REGROUP = 'order:order:modifyDetail' satisfies Permission;
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
  /** A piece lies in a parcel that is being made ready or on its way. */
  readonly isInParcel?: boolean;
  /** Names of the guards of `close` that do not hold. */
  readonly closeFailing?: readonly string[];
}

/** A step of the order machine, with the permission of its line. */
const step = (action: OrderAction, status: number, failing: ActionRule['failing'] = []): ActionRule => ({
  ...lineRule(orderMachine, action, { status }),
  failing,
});

function draftRules({ status, piecesQty }: ActionFacts, deep: DeepFacts): ActionRule[] {
  const isDraft = status === orderMachine.state.draft;
  return [
    { action: 'edit', permission: EDIT, isInState: isDraft },
    { action: 'import', permission: EDIT, isInState: isDraft },
    step('submit', status, [piecesQty === 0 && 'hasLine', ...(deep.submitFailing ?? [])]),
    step('unsubmit', status, [deep.isPaid && 'nothingPaid']),
    { action: 'remove', permission: EDIT, isInState: isDraft },
  ];
}

function cancelRules({ status }: ActionFacts, deep: DeepFacts): ActionRule[] {
  const isEmptyParcel = isOrderActionOpen(status, 'cancelEmptyParcel');
  const failing = [isEmptyParcel && deep.isParcelEmpty === false && 'countIsZero', deep.isPaid && 'paymentsRefunded'];
  return [
    {
      action: 'cancel',
      permission: permissionsOf(orderMachine, 'cancel'),
      isInState: isEmptyParcel || isOrderActionOpen(status, 'cancel'),
      failing,
    },
    step('restore', status),
  ];
}

/** Splitting, moving, merging and a change of party: before entry, and before anything is paid (decision 0103). */
function regroupRules({ status, isHeld, piecesQty }: ActionFacts, deep: DeepFacts): ActionRule[] {
  const failing = [isHeld && 'notHeld', deep.isPaid && 'regroupPaid'];
  const isInState = REGROUPABLE.includes(status);
  const rule = (action: RegroupAct, more: ActionRule['failing'] = []): ActionRule => ({
    action,
    permission: REGROUP,
    isInState,
    failing: [...failing, ...more],
  });
  const isOnePiece = piecesQty < 2 && 'regroupOnePiece';
  return [rule('split', [isOnePiece]), rule('move', [isOnePiece]), rule('merge'), rule('party')];
}

/** Everything that may be done to the order as a whole, in the order of its life (states.md order). */
export function orderActions(actor: Actor, locale: Locale, facts: ActionFacts, deep: DeepFacts = {}): AllowedAction[] {
  const { status, isHeld } = facts;
  const rules: ActionRule[] = [
    ...draftRules(facts, deep),
    step('askCustomer', status, [facts.hasOpenQuestion && 'noOpenQuestion']),
    step('customerAccepts', status),
    step('customerDeclines', status),
    step('silentCustomer', status, [deep.isSilent === false && 'silentFor15Days']),
    {
      action: 'announce',
      permission: AMEND,
      isInState: status !== orderMachine.state.draft && TAKES_PARCELS.includes(status),
    },
    { action: 'amend', permission: AMEND, isInState: mayBeAmended(status) },
    {
      action: 'amendWay',
      permission: AMEND,
      isInState: mayBeAmended(status),
      failing: [deep.isSent && 'nothingShipped', deep.isInParcel && 'notInActiveDelivery'],
    },
    ...regroupRules(facts, deep),
    { action: 'hold', permission: HOLD, isInState: mayBeHeld(status) && !isHeld },
    { action: 'release', permission: HOLD, isInState: isHeld },
    { action: 'mark', permission: NOTE, isInState: true },
    ...(actor.scope.kind === 'agent'
      ? []
      : [{ action: 'innerRemark', permission: NOTE, isInState: true } satisfies ActionRule]),
    step('returnOrder', status, [isHeld && 'notHeld', ...(deep.returnFailing ?? [])]),
    { ...step('close', status, deep.closeFailing), permission: ANSWER },
    step('undoReturn', status, [deep.isSent && 'nothingShipped']),
    ...cancelRules(facts, deep),
  ];
  return allowedActions(actor, locale, rules);
}
