import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { statementsEndpoints as calls } from '@mintmark/contract/finance/statements.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { statementRowMachine } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import type { RowOf } from '../../../kit/list/index.ts';
import type { StateGroup } from '../../../ui/state-tag.tsx';

export type StatementRow = RowOf<typeof calls.listStatementRows>;
export type StatementDetail = DataOf<typeof calls.getStatementRow>;
export type FoundMatch = StatementDetail['found'][number];
export type OrderToMatch = DataOf<typeof calls.searchOrdersToMatch>[number];

/** States of a row with their names, and the look of each. */
export const ROW_STATES = statementRowMachine.states;
const { state } = statementRowMachine;
const GROUPS: Readonly<Record<number, StateGroup>> = {
  [state.unmatched]: 'wait',
  [state.suggested]: 'ask',
  [state.matched]: 'ok',
  [state.ignored]: 'end',
  [state.returned]: 'end',
  [state.outgoing]: 'end',
};
export const rowGroup = (code: string | number): StateGroup => GROUPS[Number(code)] ?? 'wait';

/** What an act on a row makes old. */
export const ROW_READS = [
  calls.listStatementRows,
  calls.getStatementRow,
  financeEndpoints.listOrders,
  financeEndpoints.listPayments,
];
