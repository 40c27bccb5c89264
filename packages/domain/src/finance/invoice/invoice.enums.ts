import { type CodeOf, codesByKey, type KeyedItem } from '../../kernel/enums.ts';

/** Kinds of invoices. Source: records.md §3. */
export const INVOICE_KINDS = [
  { code: 1, key: 'plain', zh: '普票', en: 'Plain' },
  { code: 2, key: 'special', zh: '专票', en: 'Special' },
  { code: 3, key: 'electronic', zh: '电子', en: 'Electronic' },
] as const satisfies readonly KeyedItem[];
/** The codes of `INVOICE_KINDS` by their keys. */
export const INVOICE_KIND = /* @__PURE__ */ codesByKey(INVOICE_KINDS);
export type InvoiceKind = CodeOf<typeof INVOICE_KINDS>;

/** Whose title it is. */
export const TITLE_KINDS = [
  { code: 1, key: 'firm', zh: '单位', en: 'Organisation' },
  { code: 2, key: 'person', zh: '个人', en: 'Private person' },
] as const satisfies readonly KeyedItem[];
/** The codes of `TITLE_KINDS` by their keys. */
export const TITLE_KIND = /* @__PURE__ */ codesByKey(TITLE_KINDS);
export type TitleKind = CodeOf<typeof TITLE_KINDS>;

/** How an invoice goes to the customer. */
export const INVOICE_WAYS = [
  { code: 1, key: 'mail', zh: '邮件', en: 'Mail' },
  { code: 2, key: 'post', zh: '快递', en: 'Courier' },
] as const satisfies readonly KeyedItem[];
/** The codes of `INVOICE_WAYS` by their keys. */
export const INVOICE_WAY = /* @__PURE__ */ codesByKey(INVOICE_WAYS);
export type InvoiceWay = CodeOf<typeof INVOICE_WAYS>;

/** Tax categories of invoice lines; the rate is contained in the amount (fees.md §20). */
export const TAX_CATEGORIES = [
  { code: 1, key: 'service', zh: '鉴定评级服务费', en: 'Grading services', rateBp: 600 },
  { code: 2, key: 'delivery', zh: '收派服务费', en: 'Delivery', rateBp: 600 },
  { code: 3, key: 'insurance', zh: '保价服务费', en: 'Insurance of parcels', rateBp: 600 },
  { code: 4, key: 'untaxed', zh: '不征税项目', en: 'Not taxed', rateBp: 0 },
] as const satisfies readonly (KeyedItem & { readonly rateBp: number })[];
/** The codes of `TAX_CATEGORIES` by their keys. */
export const TAX_CATEGORY = /* @__PURE__ */ codesByKey(TAX_CATEGORIES);
export type TaxCategory = CodeOf<typeof TAX_CATEGORIES>;

/** What is asked of the tax gateway or the mail server for an invoice. */
export const INVOICE_ASK_ACTS = [
  { code: 1, key: 'issue', zh: '开具', en: 'Issue' },
  { code: 2, key: 'void', zh: '作废', en: 'Void' },
  { code: 3, key: 'credit', zh: '红冲', en: 'Credit note' },
  { code: 4, key: 'mail', zh: '邮件发送', en: 'Mail' },
] as const satisfies readonly KeyedItem[];
/** The codes of `INVOICE_ASK_ACTS` by their keys. */
export const INVOICE_ASK_ACT = /* @__PURE__ */ codesByKey(INVOICE_ASK_ACTS);
export type InvoiceAskAct = CodeOf<typeof INVOICE_ASK_ACTS>;

/** What became of asking. */
export const INVOICE_ASKS = [
  { code: 1, key: 'asked', zh: '等待答复', en: 'Asked' },
  { code: 2, key: 'done', zh: '已完成', en: 'Done' },
  { code: 3, key: 'refused', zh: '被拒绝', en: 'Refused' },
  { code: 4, key: 'unanswered', zh: '未答复', en: 'No answer' },
] as const satisfies readonly KeyedItem[];
/** The codes of `INVOICE_ASKS` by their keys. */
export const INVOICE_ASK = /* @__PURE__ */ codesByKey(INVOICE_ASKS);

/** Wishes that may still be answered: an invoice has at most one of them, and nothing else is done to it meanwhile. */
export const OPEN_INVOICE_ASKS: readonly number[] = [INVOICE_ASK.asked, INVOICE_ASK.unanswered];
