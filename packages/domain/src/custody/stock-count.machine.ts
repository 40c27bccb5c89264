import { type ActionName, defineMachine, type StateCode } from '../kernel/machine.ts';

/** 盘点: what must lie in a place against what does, scanned piece by piece. Source: states.md stockCount. */
export const stockCountMachine = defineMachine({
  name: 'stockCount',
  field: 'stockCountStatus',
  states: [
    { code: 0, key: 'counting', zh: '盘点中', en: 'Counting', kind: 'start' },
    { code: 1, key: 'counted', zh: '待确认', en: 'To confirm', kind: 'normal' },
    { code: 2, key: 'confirmed', zh: '已确认', en: 'Confirmed', kind: 'terminal' },
    { code: 3, key: 'givenUp', zh: '已放弃', en: 'Given up', kind: 'terminal' },
  ],
  transitions: [
    {
      action: 'end',
      from: ['counting'],
      to: 'counted',
      actor: 'stock keeper',
      permission: 'closeReview:custody:count',
      guards: ['isCounter'],
      effects: ['what was not found is missing, unless it left meanwhile'],
    },
    {
      action: 'goOn',
      from: ['counted'],
      to: 'counting',
      actor: 'stock keeper',
      permission: 'closeReview:custody:count',
      guards: ['isCounter'],
      effects: ['more is scanned'],
    },
    {
      action: 'confirm',
      from: ['counted'],
      to: 'confirmed',
      actor: 'supervisor',
      permission: 'closeReview:custody:confirm',
      guards: ['isNotCounter', 'eachExplained'],
      effects: ['the differences stand for ever'],
    },
    {
      action: 'giveUp',
      from: ['counting', 'counted'],
      to: 'givenUp',
      actor: 'stock keeper',
      permission: 'closeReview:custody:count',
      guards: ['isCounter'],
      needsReason: true,
    },
  ],
});

/** A stored stockCountStatus. */
export type StockCountStatus = StateCode<typeof stockCountMachine>;

/** An action of the table. */
export type StockCountAction = ActionName<typeof stockCountMachine>;
