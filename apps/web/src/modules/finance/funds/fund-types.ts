import { fundAccountsEndpoints } from '@mintmark/contract/finance/funds/fund-accounts.endpoints.ts';
import { fundMovesEndpoints } from '@mintmark/contract/finance/funds/fund-moves.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { fundMoveMachine } from '@mintmark/domain/finance/fund-move.machine.ts';
import { textOr } from '../../../kit/i18n/index.ts';
import type { RowOf } from '../../../kit/list/index.ts';
import type { StateGroup } from '../../../ui/state-tag.tsx';

export type FundRow = RowOf<typeof fundAccountsEndpoints.listFundAccounts>;
export type Fund = DataOf<typeof fundAccountsEndpoints.getFundAccount>;
export type FundSheet = DataOf<typeof fundAccountsEndpoints.getFundSheet>;
export type MoveRow = RowOf<typeof fundMovesEndpoints.listFundMoves>;
export type Move = DataOf<typeof fundMovesEndpoints.getFundMove>;

/** States of a voucher with their names, and the look of each. */
export const MOVE_STATES = fundMoveMachine.states;
const { state } = fundMoveMachine;
const GROUPS: Readonly<Record<number, StateGroup>> = {
  [state.pending]: 'ask',
  [state.booked]: 'ok',
  [state.rejected]: 'bad',
  [state.cancelled]: 'end',
  [state.reversed]: 'end',
};
export const moveGroup = (code: string | number): StateGroup => GROUPS[Number(code)] ?? 'wait';

/** What an account in use, and a closed one, is called. */
export const FUND_ACTIVE = { activeKey: 'finance.fund.tab.open', inactiveKey: 'finance.fund.tab.closed' } as const;

/** An account without a name is called by its kind. */
export const fundName = (name: string | null, kind: string | null): string =>
  name || textOr(`finance.fund.${kind ?? ''}`, kind ?? '');

/** The same with the end of its number. */
export const fundLabel = ({ name, kind, noMasked }: Pick<FundRow, 'name' | 'kind' | 'noMasked'>): string =>
  [fundName(name, kind), noMasked].filter(Boolean).join(' ');

/** What is on the other side of a posting: the accounts of its legs but the one that the sheet is of. */
export const counterText = (entries: FundSheet['rows'][number]['entries'], own: string): string =>
  [
    ...new Set(
      entries.filter(({ account }) => account !== own).map(({ kind }) => textOr(`finance.account.${kind}`, kind)),
    ),
  ].join(', ');

/** Why a posting was made, in words. */
export const postingText = (kind: string): string => textOr(`finance.fund.posted.${kind}`, kind);

/** What a step on an account or a voucher makes old. */
export const FUND_READS = [
  fundAccountsEndpoints.listFundAccounts,
  fundAccountsEndpoints.getFundAccount,
  fundAccountsEndpoints.getFundBalance,
  fundAccountsEndpoints.getFundSheet,
  fundMovesEndpoints.listFundMoves,
  fundMovesEndpoints.getFundMove,
];
