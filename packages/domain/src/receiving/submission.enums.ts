import type { CodeOf, EnumItem } from '../kernel/enums.ts';

/** Where a submission order came from (records.md §1 `source`). */
export const ORDER_SOURCES = [
  { code: 1, zh: '柜台', en: 'Counter' },
  { code: 2, zh: '代理', en: 'Agent' },
  { code: 3, zh: '导入', en: 'Import' },
  { code: 4, zh: '小程序', en: 'Mini program' },
] as const satisfies readonly EnumItem[];
export type OrderSource = CodeOf<typeof ORDER_SOURCES>;

/** How the pieces go back (terms.md §1 发货/自取/回邮). */
export const RETURN_METHODS = [
  { code: 1, zh: '自取', en: 'Pick-up' },
  { code: 2, zh: '快递（全额保价）', en: 'Courier, insured' },
  { code: 3, zh: '快递（不保价）', en: 'Courier, not insured' },
] as const satisfies readonly EnumItem[];
export type ReturnMethod = CodeOf<typeof RETURN_METHODS>;

/** How a customer's decision reached us. */
export const SAID_CHANNELS = [
  { code: 'phone', zh: '电话', en: 'Phone' },
  { code: 'wechat', zh: '微信', en: 'WeChat' },
  { code: 'counter', zh: '当面', en: 'At the counter' },
  { code: 'mail', zh: '邮件', en: 'Email' },
  { code: 'sms', zh: '短信', en: 'SMS' },
  { code: 'agent', zh: '代理转告', en: 'Through the agent' },
] as const satisfies readonly EnumItem[];
export type SaidChannel = CodeOf<typeof SAID_CHANNELS>;

/** 发货状态 of an order, derived by states.md §2 (terms.md “Enumerations” deliveryStatus). */
export const ORDER_DELIVERY_STATES = [
  { code: 0, zh: '未发货', en: 'Not shipped' },
  { code: 9, zh: '部分发货', en: 'Partly shipped' },
  { code: 3, zh: '已揽收', en: 'Collected' },
  { code: 4, zh: '运输中', en: 'In transit' },
  { code: 5, zh: '已签收', en: 'Delivered' },
  { code: 6, zh: '拒收退回', en: 'Refused' },
  { code: 8, zh: '已自取', en: 'Picked up' },
] as const satisfies readonly EnumItem[];
export type OrderDeliveryState = CodeOf<typeof ORDER_DELIVERY_STATES>;
