import { type ActionName, defineMachine, type StateCode } from '../../kernel/machine.ts';

/**
 * A row of a bank's, WeChat Pay's or Alipay's statement (terms.md “Enumerations”). Money that left stands apart: it pays no
 * order, whatever is done with it. Decision 0080.
 */
export const statementRowMachine = defineMachine({
  name: 'statementRow',
  field: 'matchStatus',
  states: [
    { code: 0, key: 'unmatched', zh: '未匹配', en: 'Unmatched', kind: 'start' },
    { code: 1, key: 'suggested', zh: '建议', en: 'Suggested', kind: 'normal' },
    { code: 2, key: 'matched', zh: '已匹配', en: 'Matched', kind: 'settled' },
    { code: 3, key: 'ignored', zh: '忽略', en: 'Ignored', kind: 'settled' },
    { code: 4, key: 'returned', zh: '已退回', en: 'Returned', kind: 'settled' },
    { code: 5, key: 'outgoing', zh: '支出', en: 'Outgoing', kind: 'terminal' },
  ],
  transitions: [
    { action: 'setApart', from: ['unmatched'], to: 'outgoing', actor: 'system', permission: '-', guards: [] },
    { action: 'suggest', from: ['unmatched'], to: 'suggested', actor: 'system', permission: '-', guards: [] },
    { action: 'unsuggest', from: ['suggested'], to: 'unmatched', actor: 'system', permission: '-', guards: [] },
    {
      action: 'match',
      from: ['unmatched', 'suggested'],
      to: 'matched',
      actor: 'cashier',
      permission: 'finance:payment:collect',
      guards: [],
      effects: ['a payment of the collecting', 'or the payment or top-up that has the row’s number'],
    },
    {
      action: 'undo',
      from: ['matched'],
      to: 'unmatched',
      actor: 'finance manager',
      permission: 'finance:payment:unmatch',
      guards: [],
      effects: ['opposite ledger entries'],
      needsReason: true,
    },
    {
      action: 'ignore',
      from: ['unmatched', 'suggested'],
      to: 'ignored',
      actor: 'cashier',
      permission: 'finance:payment:collect',
      guards: [],
      needsReason: true,
    },
    {
      action: 'sendBack',
      from: ['unmatched', 'suggested'],
      to: 'returned',
      actor: 'cashier',
      permission: 'finance:payment:collect',
      guards: [],
      effects: ['names the outgoing row that took it back'],
      needsReason: true,
    },
    {
      action: 'reopen',
      from: ['ignored', 'returned'],
      to: 'unmatched',
      actor: 'cashier',
      permission: 'finance:payment:collect',
      guards: [],
      needsReason: true,
    },
  ],
});

/** A stored matchStatus of a row. */
export type StatementRowStatus = StateCode<typeof statementRowMachine>;

/** An action of the table. */
export type StatementRowAction = ActionName<typeof statementRowMachine>;

const { state } = statementRowMachine;
/** A row of these states waits for somebody. */
export const OPEN_ROW_STATES: readonly StatementRowStatus[] = [state.unmatched, state.suggested];
