import type { Fen } from '../../kernel/money.ts';
import { isOnePayer } from '../joint-payment.ts';
import {
  amountReason,
  type Clue,
  endOf,
  type Lookups,
  payerReasons,
  reason,
  SUGGEST_FROM,
  timeReasons,
} from './evidence.ts';
import { foldPayer } from './statement-cells.ts';
import type { BookedReceipt, Found, OpenOrder, Reason, Suggestion, SuggestionNote } from './suggestion.types.ts';

/** A payment or top-up among all of both. */
export const receiptKey = ({ kind, id }: { readonly kind: string; readonly id: string }): string => `${kind}:${id}`;

/** What earlier rows have left: of each order what it still owes, and which receipts have their row. */
export type Left = { readonly dueFen: (order: OpenOrder) => Fen; readonly isTaken: (receipt: string) => boolean };

const MAX_SCORE = 100;
/** Two that are nearer than this are not told apart. */
const CLEAR_BY = 10;
/** Orders of one customer among which sums are looked for. */
const MAX_OPEN = 12;
const MAX_SUMMED = 4;
const NEAR_DAYS = 3;
const DAY_MS = 86_400_000;

type Raw = Suggestion & { readonly isBacked: boolean };

const scoreOf = (reasons: readonly Reason[]): number => reasons.reduce((sum, { points }) => sum + points, 0);

/** The money over the orders, first come first served. */
function pour(orders: readonly OpenOrder[], amountFen: Fen, left: Left): Suggestion['parts'] {
  let restFen = amountFen;
  return orders.flatMap((order) => {
    const partFen = Math.min(restFen, left.dueFen(order));
    restFen -= partFen;
    return partFen > 0 ? [{ orderId: order.id, amountFen: partFen }] : [];
  });
}

type Exact = 'amount' | 'sumOfNamed' | 'sumOfOpen' | 'sumOfSome';

function forOrders(
  { clue, lookups, left }: Asked,
  orders: readonly OpenOrder[],
  exact: Exact,
  found: readonly Reason[],
): Raw | null {
  const [first] = orders;
  const owedFen = orders.reduce((sum, order) => sum + left.dueFen(order), 0);
  if (first === undefined || owedFen <= 0 || !isOnePayer(orders)) return null;
  // Whose balance takes what is left of an agent's transfer, a person says.
  const isShared = orders.some(({ customerId }) => customerId !== first.customerId);
  if (isShared && clue.amountFen > owedFen) return null;
  const byPayer = payerReasons(clue, first.customerId, lookups);
  const reasons = [...found, amountReason(clue.amountFen, owedFen, exact), ...byPayer, ...timeReasons(clue, orders)];
  const parts = pour(orders, clue.amountFen, left);
  // A number in full whose amount is right, or a payer who is known: not the amount alone.
  const isBacked = found.length > 0 || byPayer.some(({ points }) => points >= 20);
  return {
    kind: 'orders',
    customerId: first.customerId,
    receiptId: null,
    parts,
    reasons,
    score: scoreOf(reasons),
    isBacked,
  };
}

type Asked = { readonly clue: Clue; readonly lookups: Lookups; readonly left: Left };

/** Orders that the memo names: all of one customer, or of one agent, together. */
function namedOrders(asked: Asked): Raw[] {
  const { clue, lookups } = asked;
  const named = clue.said.codes.flatMap((code) => lookups.byCode.get(code) ?? []);
  const one = forOrders(asked, named, named.length > 1 ? 'sumOfNamed' : 'amount', [reason('orderNo')]);
  return one ? [one] : [];
}

/** Orders whose number ends as the memo says; only where it names none in full. */
function endedOrders(asked: Asked): Raw[] {
  const { clue, lookups } = asked;
  if (clue.said.codes.length > 0) return [];
  return clue.said.ends.flatMap((digits) =>
    (lookups.byEnd.get(endOf(digits)) ?? [])
      .filter(({ code }) => code.endsWith(digits))
      .flatMap((order) => forOrders(asked, [order], 'amount', [reason('lastDigits')]) ?? []),
  );
}

/** Some of the orders, two to four, that come to the amount. */
function subsets(orders: readonly OpenOrder[], amountFen: Fen, left: Left): OpenOrder[][] {
  const found: OpenOrder[][] = [];
  const walk = (from: number, chosen: OpenOrder[], restFen: Fen) => {
    if (restFen === 0 && chosen.length > 1) found.push(chosen);
    if (restFen <= 0 || chosen.length === MAX_SUMMED) return;
    for (let at = from; at < orders.length; at += 1) {
      const order = orders[at] as OpenOrder;
      walk(at + 1, [...chosen, order], restFen - left.dueFen(order));
    }
  };
  walk(0, [], amountFen);
  return found;
}

/** Open orders of who pays: one of just this amount, all of them, or some. */
function ordersOfPayer(asked: Asked): Raw[] {
  const { clue, lookups, left } = asked;
  return [...clue.payers].flatMap((customerId) => {
    const open = (lookups.byCustomer.get(customerId) ?? []).filter((order) => left.dueFen(order) > 0);
    const single = open.filter((order) => left.dueFen(order) === clue.amountFen);
    const sumFen = open.reduce((sum, order) => sum + left.dueFen(order), 0);
    const isAll = open.length > 1 && sumFen === clue.amountFen;
    const some = open.length > MAX_OPEN || isAll ? [] : subsets(open, clue.amountFen, left);
    return [
      ...single.map((order) => forOrders(asked, [order], 'amount', [])),
      ...(isAll ? [forOrders(asked, open, 'sumOfOpen', [])] : []),
      ...some.map((orders) => forOrders(asked, orders, 'sumOfSome', [])),
    ].flatMap((one) => one ?? []);
  });
}

/** Everything that the customers of an agent owe, where the agent pays just that in one transfer. */
function ordersOfAgent(asked: Asked): Raw[] {
  const { clue, lookups, left } = asked;
  const brought = [...clue.payers].filter((id) => foldPayer(lookups.customers.get(id)?.agentName ?? '') === clue.payer);
  const open = brought
    .flatMap((customerId) => lookups.byCustomer.get(customerId) ?? [])
    .filter((order) => Boolean(order.agentId) && left.dueFen(order) > 0);
  const sumFen = open.reduce((sum, order) => sum + left.dueFen(order), 0);
  if (clue.payer === '' || brought.length < 2 || sumFen !== clue.amountFen) return [];
  return [forOrders(asked, open, 'sumOfOpen', [])].flatMap((one) => one ?? []);
}

function ofReceipt({ kind, id, customerId }: BookedReceipt, reasons: readonly Reason[]): Raw {
  return { kind, customerId, receiptId: id, parts: [], reasons, score: scoreOf(reasons), isBacked: true };
}

/** Money that somebody has recorded already: by its number, else by who, how much and when. */
function receipts({ clue, lookups, left }: Asked): Raw[] {
  const same = clue.txnId === null ? undefined : lookups.receiptsByTxn.get(clue.txnId);
  if (same && !left.isTaken(receiptKey(same)))
    return same.amountFen === clue.amountFen ? [ofReceipt(same, [reason('txn'), reason('amount')])] : [];
  return [...clue.payers].flatMap((customerId) =>
    (lookups.receiptsByCustomer.get(customerId) ?? [])
      .filter((one) => one.amountFen === clue.amountFen && !left.isTaken(receiptKey(one)))
      .filter((one) => Math.abs(Date.parse(one.receivedAt) - Date.parse(clue.at)) <= NEAR_DAYS * DAY_MS)
      .map((one) => ofReceipt(one, [reason('amount'), reason('sameDay'), ...payerReasons(clue, customerId, lookups)])),
  );
}

/** Money that says it is for the balance, of somebody known. */
function deposits({ clue, lookups }: Asked): Raw[] {
  if (!clue.said.isDeposit || clue.said.codes.length > 0) return [];
  return [...clue.payers].map((customerId) => {
    const reasons = [reason('deposit'), ...payerReasons(clue, customerId, lookups)];
    return {
      kind: 'balance',
      customerId,
      receiptId: null,
      parts: [],
      reasons,
      score: scoreOf(reasons),
      isBacked: true,
    };
  });
}

/** What the memo names and what is not there to be paid. */
function namedNote({ clue, lookups }: Asked): SuggestionNote | null {
  const { codes } = clue.said;
  const missing = codes.filter((code) => !lookups.byCode.has(code));
  const named = codes.flatMap((code) => lookups.byCode.get(code) ?? []);
  if (named.length > 1 && !isOnePayer(named)) return 'severalCustomers';
  const [first] = missing;
  if (first === undefined) return null;
  if (lookups.closed[first] === undefined) return 'namesUnknown';
  return lookups.closed[first] === 'paid' ? 'namesPaid' : 'namesCancelled';
}

const targetOf = ({ kind, customerId, receiptId, parts }: Suggestion): string =>
  [kind, customerId, receiptId, ...parts.map(({ orderId }) => orderId).toSorted()].join('|');

/** Is it what the memo names? */
const isNamed = ({ reasons }: Suggestion): boolean => reasons.some(({ code }) => code === 'orderNo');

/** Is it clear enough to be suggested? What the memo names and cannot be paid stops all but what comes to the fen. */
function isClear(one: Raw, note: SuggestionNote | null): boolean {
  if (one.score < SUGGEST_FROM || !one.isBacked) return false;
  if (note === null || one.kind === 'payment' || one.kind === 'topUp') return true;
  const codes = one.reasons.map(({ code }) => code);
  return (
    note !== 'severalCustomers' &&
    codes.includes('orderNo') &&
    (codes.includes('amount') || codes.includes('sumOfNamed'))
  );
}

/** What may be meant by a row, the best first; `best` only where nothing else comes near it. */
export function findForRow(asked: Asked): Found {
  const raw = [namedOrders, endedOrders, ordersOfPayer, ordersOfAgent, receipts, deposits].flatMap((find) =>
    find(asked),
  );
  const byTarget = new Map<string, Raw>();
  for (const one of raw.toSorted((a, b) => b.score - a.score))
    if (!byTarget.has(targetOf(one))) byTarget.set(targetOf(one), one);
  const refused = new Set(asked.clue.refused);
  const sorted = [...byTarget.values()].filter(
    ({ kind, receiptId, parts }) =>
      !(receiptId !== null && refused.has(receiptKey({ kind, id: receiptId }))) &&
      !parts.some(({ orderId }) => refused.has(`order:${orderId}`)),
  );
  const note = namedNote(asked);
  const [first, second] = sorted;
  const all = sorted.map(({ isBacked: _, score, ...one }) => ({
    ...one,
    score: Math.max(0, Math.min(score, MAX_SCORE)),
  }));
  if (first === undefined) return { best: null, all, note };
  const isOther = first.kind === 'orders' && asked.clue.said.codes.length > 0 && !isNamed(first);
  if (note === null && isOther) return { best: null, all, note: 'namesOther' };
  if (!isClear(first, note)) return { best: null, all, note: note ?? 'weak' };
  if (second !== undefined && first.score - second.score < CLEAR_BY) return { best: null, all, note: 'ambiguous' };
  return { best: all[0] ?? null, all, note: null };
}
