import { type ActionName, defineMachine, type StateCode } from '../../kernel/machine.ts';

/** 结账: closed days and months of a company's books, opened again by two people (decision 0098). */
export const closingMachine = defineMachine({
  name: 'closing',
  field: 'closingStatus',
  states: [
    { code: 0, key: 'closed', zh: '已结账', en: 'Closed', kind: 'start' },
    { code: 1, key: 'reopenAsked', zh: '待反结账', en: 'Reopening asked for', kind: 'normal' },
    { code: 2, key: 'reopened', zh: '已反结账', en: 'Reopened', kind: 'terminal' },
  ],
  transitions: [
    {
      action: 'askReopen',
      from: ['closed'],
      to: 'reopenAsked',
      actor: 'finance',
      permission: 'finance:closing:close',
      guards: [],
      needsReason: true,
    },
    {
      action: 'confirmReopen',
      from: ['reopenAsked'],
      to: 'reopened',
      actor: 'manager',
      permission: 'finance:closing:reopen',
      guards: ['notRequester'],
      effects: ['everything closed later is reopened with it'],
    },
    {
      action: 'refuseReopen',
      from: ['reopenAsked'],
      to: 'closed',
      actor: 'manager',
      permission: 'finance:closing:reopen',
      guards: ['notRequester'],
      needsReason: true,
    },
    {
      action: 'withdrawReopen',
      from: ['reopenAsked'],
      to: 'closed',
      actor: 'requester',
      permission: 'finance:closing:close',
      guards: ['own'],
    },
    {
      action: 'reopenWithEarlier',
      from: ['closed', 'reopenAsked'],
      to: 'reopened',
      actor: 'system',
      permission: '-',
      guards: [],
      effects: ['with an earlier day or month'],
    },
  ],
});

/** A stored closingStatus. */
export type ClosingStatus = StateCode<typeof closingMachine>;

/** An action of the table. */
export type ClosingAction = ActionName<typeof closingMachine>;
