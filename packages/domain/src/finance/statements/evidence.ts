import type { Fen } from '../../kernel/money.ts';
import { isMaskOf, type Memo, readMemo } from './memo.ts';
import { foldPayer } from './statement-cells.ts';
import type { BookedReceipt, OpenOrder, OpenRow, PayerFacts, Reason, SuggestionFacts } from './suggestion.types.ts';

/** What each piece of evidence is worth; from `SUGGEST_FROM` on a suggestion is made (decision 0080). */
export const POINTS = {
  ...{ txn: 100, orderNo: 60, lastDigits: 30, amount: 35, sumOfNamed: 35, sumOfOpen: 35, sumOfSome: 30, partial: 5 },
  ...{ over: 5, known: 30, payer: 25, title: 25, agent: 20, masked: 10, otherPayer: -20, time: 5, early: -40 },
  ...{ deposit: 40, sameDay: 10 },
} as const;

/** The score from which on a row is suggested. */
export const SUGGEST_FROM = 60;

/** The lookups of `SuggestionFacts`, made once for all rows. */
export type Lookups = {
  readonly byCode: ReadonlyMap<string, OpenOrder>;
  readonly byCustomer: ReadonlyMap<string, readonly OpenOrder[]>;
  readonly byEnd: ReadonlyMap<string, readonly OpenOrder[]>;
  readonly customers: ReadonlyMap<string, PayerFacts>;
  readonly byName: ReadonlyMap<string, readonly string[]>;
  readonly receiptsByTxn: ReadonlyMap<string, BookedReceipt>;
  readonly receiptsByCustomer: ReadonlyMap<string, readonly BookedReceipt[]>;
  readonly learnt: SuggestionFacts['learnt'];
  readonly closed: SuggestionFacts['closed'];
};

/** A row with what is read from it once. */
export type Clue = OpenRow & { readonly said: Memo; readonly payer: string; readonly payers: ReadonlySet<string> };

/** The last digits by which an order is looked up. */
const END_DIGITS = 5;
export const endOf = (digits: string): string => digits.slice(-END_DIGITS);

function grouped<K, V>(all: readonly V[], keyOf: (one: V) => K | null): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const one of all) {
    const key = keyOf(one);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

/** How an account that pays is called where it is learnt; null where a row names nobody well enough. */
export function payerKey({ payerName, payerTail }: Pick<OpenRow, 'payerName' | 'payerTail'>): string | null {
  const name = foldPayer(payerName);
  if (name === '' || name.includes('*')) return payerTail.length < 4 ? null : `*|${payerTail}`;
  return `${name}|${payerTail}`;
}

/** Everything by its keys, so that no row is compared with all orders. */
export function lookupsOf(facts: SuggestionFacts): Lookups {
  const names = facts.customers.flatMap(({ id, name, invoiceTitle, agentName }) =>
    [name, invoiceTitle, agentName]
      .map(foldPayer)
      .filter((one) => one !== '')
      .map((one) => ({ id, one })),
  );
  const byName = new Map([...grouped(names, ({ one }) => one)].map(([one, all]) => [one, all.map(({ id }) => id)]));
  return {
    byCode: new Map(facts.orders.map((order) => [order.code, order])),
    byCustomer: grouped(facts.orders, ({ customerId }) => customerId),
    byEnd: grouped(facts.orders, ({ code }) => endOf(code)),
    customers: new Map(facts.customers.map((one) => [one.id, one])),
    byName,
    receiptsByTxn: new Map(facts.receipts.flatMap((one) => (one.txnId === null ? [] : [[one.txnId, one]]))),
    receiptsByCustomer: grouped(facts.receipts, ({ customerId }) => customerId),
    learnt: facts.learnt,
    closed: facts.closed,
  };
}

/** Reads what a row says of itself, and who may have paid. */
export function clueOf(row: OpenRow, { learnt, byName }: Lookups): Clue {
  const payer = foldPayer(row.payerName);
  const key = payerKey(row);
  const payers = new Set([...((key === null ? null : learnt[key]) ?? []), ...(byName.get(payer) ?? [])]);
  return { ...row, said: readMemo(row.memo), payer, payers };
}

const give = (code: Reason['code']): Reason => ({ code, points: POINTS[code] });

/** What speaks for a customer having paid: a known account, a name, the title of invoices, the agent, or a masked name. */
export function payerReasons(clue: Clue, customerId: string, { customers, learnt }: Lookups): Reason[] {
  const key = payerKey(clue);
  const isKnown = key !== null && (learnt[key] ?? []).includes(customerId);
  const reasons = isKnown ? [give('known')] : [];
  const one = customers.get(customerId);
  if (one === undefined || clue.payer === '') return reasons;
  if (clue.payer === foldPayer(one.name)) return [...reasons, give('payer')];
  if (clue.payer === foldPayer(one.invoiceTitle)) return [...reasons, give('title')];
  if (clue.payer === foldPayer(one.agentName)) return [...reasons, give('agent')];
  if (isMaskOf(clue.payer, foldPayer(one.name))) return [...reasons, give('masked')];
  return reasons.length === 0 && clue.payers.size > 0 ? [give('otherPayer')] : reasons;
}

const DAY_MS = 86_400_000;
const LATE_DAYS = 120;

/** Money comes after the order, and not years after it. */
export function timeReasons(clue: OpenRow, orders: readonly Pick<OpenOrder, 'submittedAt'>[]): Reason[] {
  const gaps = orders.map(({ submittedAt }) => (Date.parse(clue.at) - Date.parse(submittedAt)) / DAY_MS);
  if (gaps.some((days) => days < -1)) return [give('early')];
  return gaps.every((days) => days <= LATE_DAYS) ? [give('time')] : [];
}

/** How an amount stands to what is owed. */
export function amountReason(amountFen: Fen, owedFen: Fen, exact: 'amount' | 'sumOfNamed' | 'sumOfOpen' | 'sumOfSome') {
  if (amountFen === owedFen) return give(exact);
  return give(amountFen < owedFen ? 'partial' : 'over');
}

/** A piece of evidence with its points. */
export const reason = give;
