import { type ActionName, defineMachine, type StateCode } from '../kernel/machine.ts';

/** 交接班: a desk of the house that one shift leaves to the next. Source: product.md no. 14, states.md “Shift”. */
export const shiftMachine = defineMachine({
  name: 'shift',
  field: 'shiftStatus',
  states: [
    { code: 0, key: 'open', zh: '待接班', en: 'To take over', kind: 'start' },
    { code: 1, key: 'taken', zh: '已接班', en: 'Taken over', kind: 'terminal' },
    { code: 2, key: 'takenBack', zh: '已撤回', en: 'Taken back', kind: 'terminal' },
  ],
  transitions: [
    {
      action: 'take',
      from: ['open'],
      to: 'taken',
      actor: 'taker',
      permission: 'closeReview:custody:handOver',
      guards: ['isSomebodyElse', 'worksAtDesk'],
      effects: ['both names stand under what was open at the desk; the giver is told'],
    },
    {
      action: 'takeBack',
      from: ['open'],
      to: 'takenBack',
      actor: 'giver',
      permission: 'closeReview:custody:handOver',
      guards: ['isGiver'],
      effects: ['the desk can be handed over anew'],
    },
  ],
});

/** A stored shiftStatus. */
export type ShiftStatus = StateCode<typeof shiftMachine>;

/** An action of the table. */
export type ShiftAction = ActionName<typeof shiftMachine>;
