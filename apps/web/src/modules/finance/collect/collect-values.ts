import type { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { type CollectMethod, PAY_METHOD } from '@mintmark/domain/finance/finance.enums.ts';
import { accountKindOfMethod } from '@mintmark/domain/finance/ledger.ts';
import { timeText } from '../../../ui/format.ts';
import type { Collection } from '../price-types.ts';

export type { CollectMethod };
export type CollectBody = BodyInputOf<typeof financeEndpoints.collectPayment>;

/** What the form holds; the amount is text while it cannot be read. */
export interface CollectValues {
  readonly method: CollectMethod;
  readonly amountFen: number | string | undefined;
  /** Shanghai time as `datetime-local` writes it. */
  readonly receivedAt: string;
  readonly channelTxnId?: string;
  readonly fundAccountId?: string;
  readonly note?: string;
}

/** Does money come in by this method; the balance is there already. */
export const bringsMoney = (method: CollectMethod): boolean => method !== PAY_METHOD.balance;
/** Does the channel of this method give a number. */
export const hasTxn = (method: CollectMethod): boolean => bringsMoney(method) && accountKindOfMethod(method) !== 'cash';

/** `2026-11-19T14:20:05` of Asia/Shanghai for an instant. */
export const localTime = (at: Date): string => timeText(at.toISOString()).replace(' ', 'T');

/** An instant for what `datetime-local` holds; '' when it is no time. */
export function instantOf(local: string): string {
  const ms = Date.parse(`${local.length === 16 ? `${local}:00` : local}+08:00`);
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString();
}

/** What is settled and what is left for the wallet; null while the amount is no amount. */
export function split(amountFen: unknown, dueFen: number): { settledFen: number; restFen: number } | null {
  if (typeof amountFen !== 'number' || amountFen <= 0) return null;
  const settledFen = Math.min(amountFen, Math.max(dueFen, 0));
  return { settledFen, restFen: amountFen - settledFen };
}

/** The body of the call; fields of other methods are left out. */
export function toBody(values: CollectValues, { order }: Pick<Collection, 'order'>): CollectBody {
  const amountFen = typeof values.amountFen === 'number' ? values.amountFen : 0;
  const { method, channelTxnId, fundAccountId, note } = values;
  return {
    allocations: [
      { orderId: order.id, version: order.version, amountFen: split(amountFen, order.dueFen)?.settledFen ?? 0 },
    ],
    method,
    amountFen,
    receivedAt: instantOf(values.receivedAt),
    ...(hasTxn(method) && channelTxnId ? { channelTxnId: channelTxnId.trim() } : {}),
    ...(bringsMoney(method) && fundAccountId ? { fundAccountId } : {}),
    note: note ?? '',
  };
}

/** Field of the form and key of its words, for what is wrong before anything is sent. */
export type CollectProblem = readonly [
  field: 'amountFen' | 'channelTxnId' | 'receivedAt',
  key:
    | 'finance.collect.needAmount'
    | 'finance.collect.needTxn'
    | 'finance.collect.needTime'
    | 'finance.collect.overWallet'
    | 'finance.collect.overDue',
];

export function problemsOf(values: CollectValues, { order, walletFen }: Collection): readonly CollectProblem[] {
  const { method, amountFen } = values;
  const problems: CollectProblem[] = [];
  if (typeof amountFen !== 'number' || amountFen <= 0) problems.push(['amountFen', 'finance.collect.needAmount']);
  else if (method === PAY_METHOD.balance && amountFen > walletFen)
    problems.push(['amountFen', 'finance.collect.overWallet']);
  else if (method === PAY_METHOD.balance && amountFen > order.dueFen)
    problems.push(['amountFen', 'finance.collect.overDue']);
  if (hasTxn(method) && !values.channelTxnId?.trim()) problems.push(['channelTxnId', 'finance.collect.needTxn']);
  if (instantOf(values.receivedAt) === '') problems.push(['receivedAt', 'finance.collect.needTime']);
  return problems;
}
