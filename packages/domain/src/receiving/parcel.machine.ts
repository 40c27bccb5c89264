import { type ActionName, defineMachine, type StateCode } from '../kernel/machine.ts';

/**
 * 包裹: what stood at the door, with or without an order. The state between the door and the count follows from the orders in
 * it (`parcelStatusOf`). Source: states.md parcel.
 */
export const parcelMachine = defineMachine({
  name: 'parcel',
  field: 'parcelStatus',
  states: [
    { code: 0, key: 'unowned', zh: '无主', en: 'No owner', kind: 'start' },
    { code: 1, key: 'claimed', zh: '待补单', en: 'Form to come', kind: 'normal' },
    { code: 2, key: 'inOrder', zh: '待清点', en: 'To count', kind: 'normal' },
    { code: 3, key: 'counted', zh: '已清点', en: 'Counted', kind: 'settled' },
    { code: 4, key: 'sentBack', zh: '已退回', en: 'Sent back', kind: 'terminal' },
    { code: 5, key: 'handedOut', zh: '已领走', en: 'Handed out', kind: 'terminal' },
  ],
  transitions: [
    {
      action: 'match',
      from: ['unowned'],
      to: 'claimed',
      actor: 'service',
      permission: 'order:confirm:resolve',
      guards: [],
      effects: ['draft order of the customer; customer told'],
    },
    {
      action: 'join',
      from: ['unowned', 'claimed', 'inOrder', 'counted'],
      to: ['claimed', 'inOrder'],
      actor: 'mailroom',
      permission: 'order:order:arrive',
      guards: ['receiptOpen', 'orderNotInParcel'],
      effects: ['order arrives with its first parcel; a draft when it is submitted'],
    },
    {
      action: 'formCame',
      from: ['claimed'],
      to: 'inOrder',
      actor: 'system',
      permission: '-',
      guards: [],
      effects: ['order submitted, and arrived at once'],
    },
    {
      action: 'takeOut',
      from: ['claimed', 'inOrder'],
      to: ['unowned', 'claimed', 'inOrder', 'counted'],
      actor: 'service',
      permission: 'order:confirm:resolve',
      guards: ['nothingCounted'],
      effects: ['the order waits for its parcel again; an empty draft ends'],
      needsReason: true,
    },
    {
      action: 'count',
      from: ['inOrder'],
      to: 'counted',
      actor: 'system',
      permission: '-',
      guards: [],
      effects: ['the last of its orders is confirmed, returned or cancelled'],
    },
    {
      action: 'open',
      from: ['counted'],
      to: 'inOrder',
      actor: 'system',
      permission: '-',
      guards: [],
      effects: ['a return or a cancellation is taken back'],
    },
    {
      action: 'sendBack',
      from: ['unowned'],
      to: 'sentBack',
      actor: 'supervisor',
      permission: 'order:order:return',
      guards: [],
      effects: ['custody: courier'],
      needsReason: true,
    },
    {
      action: 'handOut',
      from: ['unowned'],
      to: 'handedOut',
      actor: 'supervisor',
      permission: 'order:order:return',
      guards: [],
      effects: ['document, picture and signature; a second person; custody: owner'],
      needsReason: true,
    },
  ],
});

/** A stored parcelStatus. */
export type ParcelStatus = StateCode<typeof parcelMachine>;

/** An action of the table. */
export type ParcelAction = ActionName<typeof parcelMachine>;
