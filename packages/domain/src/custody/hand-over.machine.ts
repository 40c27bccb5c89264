import { type ActionName, defineMachine, type StateCode } from '../kernel/machine.ts';

/** 交接: coins that one person gives to another, or lays into a place, until the other has them in hand. Source: states.md handOver. */
export const handOverMachine = defineMachine({
  name: 'handOver',
  field: 'handOverStatus',
  states: [
    { code: 0, key: 'open', zh: '待接收', en: 'To take over', kind: 'start' },
    { code: 1, key: 'taken', zh: '已接收', en: 'Taken over', kind: 'terminal' },
    { code: 2, key: 'partly', zh: '部分接收', en: 'Taken in part', kind: 'terminal' },
    { code: 3, key: 'refused', zh: '已拒收', en: 'Refused', kind: 'terminal' },
    { code: 4, key: 'takenBack', zh: '已撤回', en: 'Taken back', kind: 'terminal' },
  ],
  transitions: [
    {
      action: 'accept',
      from: ['open'],
      to: ['taken', 'partly'],
      actor: 'taker',
      permission: 'closeReview:custody:handOver',
      guards: ['isReceiver', 'placeInUse', 'somethingCame', 'scannedAboveLimit'],
      effects: ['custody: receiver and place; what did not come stays with the giver; a second person above the limit'],
    },
    {
      action: 'refuse',
      from: ['open'],
      to: 'refused',
      actor: 'taker',
      permission: 'closeReview:custody:handOver',
      guards: ['isReceiver'],
      effects: ['everything stays with the giver, who is told'],
      needsReason: true,
    },
    {
      action: 'takeBack',
      from: ['open'],
      to: 'takenBack',
      actor: 'giver',
      permission: 'closeReview:custody:handOver',
      guards: ['isGiver'],
      effects: ['everything stays with the giver'],
    },
  ],
});

/** A stored handOverStatus. */
export type HandOverStatus = StateCode<typeof handOverMachine>;

/** An action of the table. */
export type HandOverAction = ActionName<typeof handOverMachine>;
