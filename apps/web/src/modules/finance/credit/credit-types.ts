import { creditEndpoints } from '@mintmark/contract/finance/credit/credit.endpoints.ts';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { CREDIT_STANDING } from '@mintmark/domain/finance/credit/credit.enums.ts';
import type { RowOf } from '../../../kit/list/index.ts';
import type { StateGroup } from '../../../ui/state-tag.tsx';

export type PayerRow = RowOf<typeof creditEndpoints.listCreditPayers>;
export type Payer = DataOf<typeof creditEndpoints.getCreditPayer>;
export type PayerCollection = DataOf<typeof creditEndpoints.getPayerCollection>;
export type StatementRow = RowOf<typeof creditEndpoints.listPayerStatements>;
export type Statement = DataOf<typeof creditEndpoints.getPayerStatement>;
export type PayerMessage = Statement['messages'][number];

const GROUPS: Readonly<Record<number, StateGroup>> = {
  [CREDIT_STANDING.open]: 'ok',
  [CREDIT_STANDING.overLimit]: 'bad',
  [CREDIT_STANDING.overdue]: 'bad',
  [CREDIT_STANDING.released]: 'ask',
};
/** The look of a standing. */
export const standingGroup = (code: string | number): StateGroup => GROUPS[Number(code)] ?? 'wait';

/** Looks of the states of a message; what is not named waits. */
const MESSAGE_LOOKS: Readonly<Partial<Record<string, StateGroup>>> = {
  sent: 'ok',
  told: 'ok',
  failed: 'bad',
  unclear: 'ask',
  noAddress: 'ask',
  byHand: 'ask',
};
/** The look of what became of a message. */
export const messageGroup = (status: string): StateGroup => MESSAGE_LOOKS[status] ?? 'wait';

/** The columns of what is owed by age, in the order of the buckets. */
export const AGE_KEYS = ['currentFen', 'd30Fen', 'd60Fen', 'd90Fen', 'overFen'] as const;

/** What a release, a payment, a statement or a message makes old. */
export const CREDIT_READS = [
  creditEndpoints.listCreditPayers,
  creditEndpoints.getCreditPayer,
  creditEndpoints.getPayerCollection,
  creditEndpoints.listPayerStatements,
  creditEndpoints.getPayerStatement,
  financeEndpoints.listOrders,
  financeEndpoints.getCollection,
];
