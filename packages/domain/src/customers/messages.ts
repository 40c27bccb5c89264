import { coinMachine } from '../grading/coin.machine.ts';
import { orderMachine } from '../receiving/order.machine.ts';
import { BELOW, GONE, LOST } from '../receiving/order-status.ts';
import { NOTIFY_WAY } from './customers.enums.ts';
import type { MessageKind, MessageState } from './messages.enums.ts';

/** The words of one message in one language; the subject stands above a mail only. */
export interface MessageWords {
  readonly subject: string;
  readonly text: string;
}

/** The words of a kind in both languages. */
export interface MessageTemplate {
  readonly zh: MessageWords;
  readonly en: MessageWords;
}

/** A text message longer than this is several; the ways by mail have no such limit, but one text serves both. */
export const MAX_MESSAGE_TEXT = 300;
export const MAX_MESSAGE_SUBJECT = 80;

const COMMON = ['brand', 'customer', 'orderCode', 'pieces'] as const;
/** What a text may name, by kind; every one is known when the message is written. */
export const MESSAGE_FIELDS = {
  parcelFound: ['brand', 'customer', 'orderCode', 'packageCode'],
  received: [...COMMON, 'day'],
  question: [...COMMON, 'question'],
  resultReady: [...COMMON, 'amount'],
  toPay: [...COMMON, 'amount'],
  shipped: [...COMMON, 'courier', 'waybillNo'],
  delayed: [...COMMON, 'day'],
  statement: ['brand', 'customer', 'statementNo', 'month', 'amount', 'overdue'],
  reminder: ['brand', 'customer', 'statementNo', 'amount', 'overdue', 'days', 'day'],
} as const satisfies Readonly<Record<MessageKind, readonly string[]>>;
/** Something that a text may name. */
export type MessageField = (typeof MESSAGE_FIELDS)[MessageKind][number];

/** What every company writes until it has words of its own. */
export const STANDARD_TEMPLATES: Readonly<Record<MessageKind, MessageTemplate>> = {
  parcelFound: {
    zh: {
      subject: '包裹 {packageCode} 已登记在您名下',
      text: '【{brand}】您的包裹 {packageCode} 已妥善保管，送评单号 {orderCode}，请与我们补全送评单，补全后开箱清点。',
    },
    en: {
      subject: 'Parcel {packageCode} is kept for you',
      text: '[{brand}] Your parcel {packageCode} is kept safe under order {orderCode}. Please complete the order with us; then we open and count it.',
    },
  },
  received: {
    zh: {
      subject: '送评单 {orderCode} 已收货',
      text: '【{brand}】您的送评单 {orderCode} 已收货清点，共 {pieces} 枚，预计 {day} 前完成。',
    },
    en: {
      subject: 'Order {orderCode} received',
      text: '[{brand}] Your order {orderCode} was received and counted: {pieces} pieces. We expect to finish by {day}.',
    },
  },
  question: {
    zh: {
      subject: '送评单 {orderCode} 请您确认',
      text: '【{brand}】您的送评单 {orderCode} 有一事请您确认：“{question}”收到答复后继续办理。',
    },
    en: {
      subject: 'Order {orderCode}: a question',
      text: '[{brand}] A question about your order {orderCode}: "{question}" We go on when we have your answer.',
    },
  },
  resultReady: {
    zh: {
      subject: '送评单 {orderCode} 结果已出',
      text: '【{brand}】您的送评单 {orderCode} 共 {pieces} 枚已定分，结果可向我们查询。',
    },
    en: {
      subject: 'Order {orderCode}: results',
      text: '[{brand}] The results of your order {orderCode} ({pieces} pieces) are there. Ask us for them.',
    },
  },
  toPay: {
    zh: {
      subject: '送评单 {orderCode} 请付款',
      text: '【{brand}】您的送评单 {orderCode} 待付 {amount} 元，付清后继续办理。',
    },
    en: {
      subject: 'Order {orderCode}: to pay',
      text: '[{brand}] CNY {amount} are due for your order {orderCode}. We go on when it is paid.',
    },
  },
  shipped: {
    zh: {
      subject: '送评单 {orderCode} 已发出',
      text: '【{brand}】您的送评单 {orderCode} 共 {pieces} 枚已发出，{courier} 运单号 {waybillNo}，请留意签收。',
    },
    en: {
      subject: 'Order {orderCode} is on its way',
      text: '[{brand}] {pieces} pieces of your order {orderCode} are on their way with {courier}, waybill {waybillNo}.',
    },
  },
  delayed: {
    zh: {
      subject: '送评单 {orderCode} 延期告知',
      text: '【{brand}】抱歉，您的送评单 {orderCode} 未能在 {day} 前完成，我们会尽快办理。',
    },
    en: {
      subject: 'Order {orderCode} is late',
      text: '[{brand}] We are sorry: your order {orderCode} was not finished by {day}. We are working on it.',
    },
  },
  statement: {
    zh: {
      subject: '{month} 对账单 {statementNo}',
      text: '【{brand}】您的 {month} 对账单 {statementNo}：应付 {amount} 元，其中逾期 {overdue} 元。如有疑问请与我们联系。',
    },
    en: {
      subject: 'Statement {statementNo} of {month}',
      text: '[{brand}] Your statement {statementNo} of {month}: CNY {amount} are owed, CNY {overdue} of it overdue. Please ask us if anything is unclear.',
    },
  },
  reminder: {
    zh: {
      subject: '付款提醒：对账单 {statementNo}',
      text: '【{brand}】对账单 {statementNo} 尚有 {amount} 元未付，其中逾期 {overdue} 元，最早到期日 {day}。如已付款请忽略。',
    },
    en: {
      subject: 'Payment reminder: statement {statementNo}',
      text: '[{brand}] CNY {amount} of statement {statementNo} are unpaid, CNY {overdue} of it overdue; the first was due on {day}. Please ignore this if you have paid.',
    },
  },
};

const FIELD = /\{([^{}]*)\}/g;

/** Names between braces that the kind does not know. */
export function unknownFields(kind: MessageKind, text: string): readonly string[] {
  const known: readonly string[] = MESSAGE_FIELDS[kind];
  return [...text.matchAll(FIELD)].map(([, name = '']) => name).filter((name) => !known.includes(name));
}

/** The text with the values in place of their names; a value is never read as a name. */
export function fillMessage(text: string, values: Readonly<Partial<Record<MessageField, string>>>): string {
  const known = new Map(Object.entries(values));
  return text.replace(FIELD, (whole, name: string) => known.get(name) ?? whole);
}

/** An order as a step leaves it, with the states of its pieces. */
export interface MessageFacts {
  readonly statusBefore: number;
  readonly status: number;
  readonly coins: readonly number[];
  /** Begins with this step: a question is open that was not open before. */
  readonly askedAt: string | null;
  readonly dueFen: number;
}

/** What the customer is to hear, and of which occasion: for the same occasion they hear it once. */
export interface Occasion {
  readonly kind: MessageKind;
  readonly occasion: string;
}

const DISCREPANCY_OCCASION = 'discrepancy:';

/** The occasion of a discrepancy that the customer decides about, and the discrepancy of an occasion. */
export const discrepancyOccasion = (id: string): string => `${DISCREPANCY_OCCASION}${id}`;
export const discrepancyOf = (occasion: string): string | null =>
  occasion.startsWith(DISCREPANCY_OCCASION) ? occasion.slice(DISCREPANCY_OCCASION.length) : null;

const { state } = orderMachine;
const UNTIL_RESULT: readonly number[] = [state.grading, state.awaitingCustomer, state.awaitingPayment];
const AFTER_RESULT: readonly number[] = [
  state.awaitingPayment,
  state.inProduction,
  state.readyToShip,
  state.partlyShipped,
];
/** From here an order comes to its bill by a step of the house or the customer. */
const UNTIL_BILL: readonly number[] = [
  state.entering,
  state.grading,
  state.awaitingCustomer,
  state.inProduction,
  state.readyToShip,
  state.partlyShipped,
];
const NOT_GRADED: readonly number[] = [
  ...BELOW,
  ...GONE,
  ...LOST,
  coinMachine.state.withdrawn,
  coinMachine.state.deleted,
];

/** Every piece that is still graded has its result and its price, and there is one. */
function isGraded(coins: readonly number[]): boolean {
  return !coins.some((status) => BELOW.includes(status)) && coins.some((status) => !NOT_GRADED.includes(status));
}

/** What the customer is to hear of a step of the order; parcels and days that pass are told by those who see them. */
export function messagesOfStep({ statusBefore, status, coins, askedAt, dueFen }: MessageFacts): Occasion[] {
  const told: Occasion[] = [];
  if (askedAt !== null) told.push({ kind: 'question', occasion: askedAt });
  if (statusBefore === status) return told;
  if (statusBefore === state.arrived && status === state.received) told.push({ kind: 'received', occasion: '' });
  if (UNTIL_RESULT.includes(statusBefore) && AFTER_RESULT.includes(status) && isGraded(coins))
    told.push({ kind: 'resultReady', occasion: '' });
  if (UNTIL_BILL.includes(statusBefore) && status === state.awaitingPayment)
    told.push({ kind: 'toPay', occasion: `${dueFen}` });
  return told;
}

/** States from which a person may have it sent once more. */
export const SENDABLE_AGAIN: readonly MessageState[] = ['failed', 'unclear', 'noAddress'];
/** States in which a person may say that the customer was told otherwise. */
export const TELLABLE: readonly MessageState[] = ['byHand', ...SENDABLE_AGAIN];

/** Where a customer's message goes: out by itself, to a person who tells them, or nowhere. */
export type MessageRoute =
  | { readonly to: 'text' | 'mail'; readonly address: string }
  | { readonly to: 'byHand' | 'unwanted' | 'noAddress' };

/** The way that the customer wishes, as far as there is an address for it. */
export function routeOf(customer: {
  readonly notifyBy: number;
  readonly mobile: string;
  readonly mail: string;
}): MessageRoute {
  if (customer.notifyBy === NOTIFY_WAY.none) return { to: 'unwanted' };
  if (customer.notifyBy === NOTIFY_WAY.wechat || customer.notifyBy === NOTIFY_WAY.phone) return { to: 'byHand' };
  const to = customer.notifyBy === NOTIFY_WAY.mail ? 'mail' : 'text';
  const address = to === 'mail' ? customer.mail : customer.mobile;
  return address === '' ? { to: 'noAddress' } : { to, address };
}

/** Does what the message says still hold for an order of this status? */
export function isMessageCurrent(
  kind: MessageKind,
  order: { readonly status: number; readonly dueFen: number },
): boolean {
  if (kind === 'toPay') return order.status === state.awaitingPayment && order.dueFen > 0;
  if (kind === 'resultReady' || kind === 'shipped') return order.status !== state.cancelled;
  if (kind === 'parcelFound') return order.status === state.draft;
  if (kind === 'statement' || kind === 'reminder') return false;
  if (kind === 'delayed') return order.status >= state.received && order.status < state.readyToShip;
  return order.status !== state.cancelled && order.status !== state.closed;
}
