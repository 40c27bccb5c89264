import type { Fen } from '../../kernel/money.ts';

/** An order that owes something. */
export type OpenOrder = {
  readonly id: string;
  readonly code: string;
  readonly customerId: string;
  /** Who brought it and pays it; null or missing: the customer themselves. */
  readonly agentId?: string | null;
  readonly dueFen: Fen;
  /** ISO instant. */
  readonly submittedAt: string;
};

/** A customer as payers may be called. */
export type PayerFacts = {
  readonly id: string;
  readonly name: string;
  readonly invoiceTitle: string;
  readonly agentName: string;
};

/** Money of this channel that stands in the books and has no row yet: a payment, or a top-up that waits or is booked. */
export type BookedReceipt = {
  readonly id: string;
  readonly kind: 'payment' | 'topUp';
  readonly no: string;
  readonly txnId: string | null;
  readonly customerId: string;
  readonly amountFen: Fen;
  /** ISO instant. */
  readonly receivedAt: string;
};

/** A row that waits. */
export type OpenRow = {
  readonly id: string;
  readonly txnId: string | null;
  /** ISO instant. */
  readonly at: string;
  readonly amountFen: Fen;
  readonly payerName: string;
  readonly payerTail: string;
  readonly memo: string;
  /** `order:…`, `payment:…` and `topUp:…` of matches of this row that were undone: never suggested again. */
  readonly refused?: readonly string[];
};

/** What rows are compared with: everything that their numbers, names and accounts lead to, and nothing else. */
export type SuggestionFacts = {
  readonly orders: readonly OpenOrder[];
  /** Orders that memos name and that take no money: paid or cancelled. */
  readonly closed: Readonly<Record<string, 'paid' | 'cancelled'>>;
  readonly customers: readonly PayerFacts[];
  /** Customers for whom an account has paid before, by `payerKey`. */
  readonly learnt: Readonly<Record<string, readonly string[]>>;
  readonly receipts: readonly BookedReceipt[];
  /** What is suggested for other rows than those that are asked for: fen by order, and `payment:…` or `topUp:…`. */
  readonly reservedFen?: Readonly<Record<string, Fen>>;
  readonly reservedReceipts?: readonly string[];
};

/** A piece of evidence; the screens have a text for each. */
export type ReasonCode =
  | ('txn' | 'orderNo' | 'lastDigits' | 'amount' | 'sumOfNamed' | 'sumOfOpen' | 'sumOfSome' | 'partial' | 'over')
  | ('known' | 'payer' | 'title' | 'agent' | 'masked' | 'otherPayer' | 'time' | 'early' | 'deposit' | 'sameDay');
export type Reason = { readonly code: ReasonCode; readonly points: number };

/** Where the money of a row may belong. */
export type Suggestion = {
  readonly kind: 'orders' | 'payment' | 'topUp' | 'balance';
  readonly customerId: string;
  /** The payment or top-up that is this money; null for orders and the balance. */
  readonly receiptId: string | null;
  /** What each order gets, in the order of the list; the rest goes to the balance. */
  readonly parts: readonly { readonly orderId: string; readonly amountFen: Fen }[];
  /** 0 to 100. */
  readonly score: number;
  readonly reasons: readonly Reason[];
};

/** Why nothing is suggested although something was found. */
export type SuggestionNote =
  | 'ambiguous'
  | 'namesOther'
  | 'namesPaid'
  | 'namesCancelled'
  | 'namesUnknown'
  | 'severalCustomers'
  | 'weak';

/** What was found for a row: `best` where it is clear, all others for whoever looks. */
export type Found = {
  readonly best: Suggestion | null;
  readonly all: readonly Suggestion[];
  readonly note: SuggestionNote | null;
};
