import type { CodeOf, EnumItem } from '../kernel/enums.ts';

/** What a customer hears of an order, and a payer on account of what they owe. */
export const MESSAGE_KINDS = [
  { code: 'received', zh: '已收货', en: 'Received' },
  { code: 'question', zh: '请确认', en: 'Question' },
  { code: 'resultReady', zh: '结果已出', en: 'Results ready' },
  { code: 'toPay', zh: '请付款', en: 'To pay' },
  { code: 'shipped', zh: '已发出', en: 'On its way' },
  { code: 'delayed', zh: '延期告知', en: 'Late' },
  { code: 'parcelFound', zh: '包裹已认领', en: 'Parcel found' },
  { code: 'statement', zh: '月结对账单', en: 'Monthly statement' },
  { code: 'reminder', zh: '付款提醒', en: 'Payment reminder' },
] as const satisfies readonly EnumItem[];
/** A kind of message. */
export type MessageKind = CodeOf<typeof MESSAGE_KINDS>;

/** What became of a message. `unclear`: it may have left, nobody knows; only a person sends it again. */
export const MESSAGE_STATES = [
  { code: 'waiting', zh: '待发送', en: 'Waiting to be sent' },
  { code: 'sent', zh: '已通知', en: 'Message sent' },
  { code: 'failed', zh: '未送出', en: 'Not sent' },
  { code: 'unclear', zh: '发送未确认', en: 'Unclear whether sent' },
  { code: 'noAddress', zh: '无联系方式', en: 'No address' },
  { code: 'byHand', zh: '待人工告知', en: 'To be told by hand' },
  { code: 'told', zh: '已人工告知', en: 'Told by hand' },
  { code: 'unwanted', zh: '不通知', en: 'Not wanted' },
  { code: 'overtaken', zh: '已不需要', en: 'No longer needed' },
] as const satisfies readonly EnumItem[];
/** A state of a message. */
export type MessageState = CodeOf<typeof MESSAGE_STATES>;

/** Languages in which customers are written to. */
export const MESSAGE_LANGS = [
  { code: 'zh', zh: '中文', en: 'Chinese' },
  { code: 'en', zh: '英文', en: 'English' },
] as const satisfies readonly EnumItem[];
/** A language in which a customer is written to. */
export type MessageLang = CodeOf<typeof MESSAGE_LANGS>;
