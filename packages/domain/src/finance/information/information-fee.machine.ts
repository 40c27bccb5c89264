import { type ActionName, defineMachine, type StateCode } from '../../kernel/machine.ts';

/** 信息费: what a company or an agent owes for the measures of a piece, from its accrual to the bill that is paid. Source: fees.md §13, decision 0096. */
export const informationFeeMachine = defineMachine({
  name: 'informationFee',
  field: 'infoFeeStatus',
  states: [
    { code: 0, key: 'open', zh: '未出账', en: 'Open', kind: 'start' },
    { code: 1, key: 'billed', zh: '已出账', en: 'Billed', kind: 'normal' },
    { code: 2, key: 'collected', zh: '已收', en: 'Collected', kind: 'settled' },
    { code: 3, key: 'waived', zh: '减免', en: 'Waived', kind: 'settled' },
  ],
  transitions: [
    {
      action: 'bill',
      from: ['open'],
      to: 'billed',
      actor: 'finance|system',
      permission: 'finance:information:bill',
      guards: [],
      effects: ['on one bill'],
    },
    {
      action: 'release',
      from: ['billed'],
      to: 'open',
      actor: 'finance',
      permission: 'finance:information:bill',
      guards: [],
      effects: ['its bill is voided'],
    },
    {
      action: 'collect',
      from: ['billed'],
      to: 'collected',
      actor: 'cashier',
      permission: 'finance:information:pay',
      guards: [],
      effects: ['its bill is paid'],
    },
    {
      action: 'uncollect',
      from: ['collected'],
      to: 'billed',
      actor: 'finance',
      permission: 'finance:information:undo',
      guards: [],
      effects: ['the payment of its bill is undone'],
    },
    {
      action: 'waive',
      from: ['open', 'billed'],
      to: 'waived',
      actor: 'finance',
      permission: 'finance:information:waive',
      guards: ['billIsDraft'],
      effects: ['leaves the draft of its bill'],
      needsReason: true,
    },
    {
      action: 'restore',
      from: ['waived'],
      to: 'open',
      actor: 'finance',
      permission: 'finance:information:waive',
      guards: [],
      needsReason: true,
    },
  ],
});

/** A stored infoFeeStatus. */
export type InfoFeeStatus = StateCode<typeof informationFeeMachine>;

/** An action of the table. */
export type InformationFeeAction = ActionName<typeof informationFeeMachine>;
