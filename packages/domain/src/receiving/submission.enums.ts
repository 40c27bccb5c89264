import { type CodeOf, codesByKey, type EnumItem, type KeyedItem } from '../kernel/enums.ts';

/** Where a submission order came from (records.md §1 `source`). */
export const ORDER_SOURCES = [
  { code: 1, key: 'counter', zh: '柜台', en: 'Counter' },
  { code: 2, key: 'agent', zh: '代理', en: 'Agent' },
  { code: 3, key: 'import', zh: '导入', en: 'Import' },
  { code: 4, key: 'miniProgram', zh: '小程序', en: 'Mini program' },
] as const satisfies readonly KeyedItem[];
/** The codes of `ORDER_SOURCES` by their keys. */
export const ORDER_SOURCE = /* @__PURE__ */ codesByKey(ORDER_SOURCES);
export type OrderSource = CodeOf<typeof ORDER_SOURCES>;

/** How the pieces go back (terms.md §1 发货/自取/回邮). */
export const RETURN_METHODS = [
  { code: 1, key: 'pickup', zh: '自取', en: 'Pick-up' },
  { code: 2, key: 'insuredCourier', zh: '快递（全额保价）', en: 'Courier, insured' },
  { code: 3, key: 'uninsuredCourier', zh: '快递（不保价）', en: 'Courier, not insured' },
] as const satisfies readonly KeyedItem[];
/** The codes of `RETURN_METHODS` by their keys. */
export const RETURN_METHOD = /* @__PURE__ */ codesByKey(RETURN_METHODS);
export type ReturnMethod = CodeOf<typeof RETURN_METHODS>;

/** When the old slab of a regrade may be opened, as its owner says; a grade wished for comes on top (steps.md §2). */
export const OPEN_WHEN = [
  { code: 1, key: 'better', zh: '结果更好即开盒', en: 'Any better result' },
  { code: 2, key: 'fullPoint', zh: '至少高一整分才开盒', en: 'At least one full point more' },
] as const satisfies readonly KeyedItem[];
/** The codes of `OPEN_WHEN` by their keys. */
export const OPENING = /* @__PURE__ */ codesByKey(OPEN_WHEN);

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
  { code: 0, key: 'notShipped', zh: '未发货', en: 'Not shipped' },
  { code: 9, key: 'partlyShipped', zh: '部分发货', en: 'Partly shipped' },
  { code: 3, key: 'collected', zh: '已揽收', en: 'Collected' },
  { code: 4, key: 'inTransit', zh: '运输中', en: 'In transit' },
  { code: 5, key: 'delivered', zh: '已签收', en: 'Delivered' },
  { code: 6, key: 'refused', zh: '拒收退回', en: 'Refused' },
  { code: 8, key: 'pickedUp', zh: '已自取', en: 'Picked up' },
] as const satisfies readonly KeyedItem[];
/** The codes of `ORDER_DELIVERY_STATES` by their keys. */
export const ORDER_DELIVERY = /* @__PURE__ */ codesByKey(ORDER_DELIVERY_STATES);
export type OrderDeliveryState = CodeOf<typeof ORDER_DELIVERY_STATES>;
