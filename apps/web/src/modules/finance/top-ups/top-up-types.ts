import { topUpsEndpoints } from '@mintmark/contract/finance/top-ups.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { topUpMachine } from '@mintmark/domain/finance/top-up.machine.ts';
import type { RowOf } from '../../../kit/list/index.ts';
import type { StateGroup } from '../../../ui/state-tag.tsx';

export type TopUpRow = RowOf<typeof topUpsEndpoints.listTopUps>;
export type TopUp = DataOf<typeof topUpsEndpoints.getTopUp>;
export type TopUpFormFacts = DataOf<typeof topUpsEndpoints.getTopUpForm>;

/** States of a top-up with their names, and the look of each. */
export const TOP_UP_STATES = topUpMachine.states;
const { state } = topUpMachine;
const GROUPS: Readonly<Record<number, StateGroup>> = {
  [state.pending]: 'ask',
  [state.approved]: 'ok',
  [state.rejected]: 'bad',
  [state.cancelled]: 'end',
  [state.reversed]: 'end',
};
export const topUpGroup = (code: string | number): StateGroup => GROUPS[Number(code)] ?? 'wait';

/** What a step on a top-up makes old. */
export const TOP_UP_READS = [
  topUpsEndpoints.listTopUps,
  topUpsEndpoints.getTopUp,
  topUpsEndpoints.getTopUpForm,
  topUpsEndpoints.getTopUpSummary,
];
