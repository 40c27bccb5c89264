/**
 * Records that an open page can follow, each by the name that the operation log has for it. Tasks of high scores have a list
 * of their own, so they have a name of their own here.
 */
export const WATCHED_KINDS = [
  'order',
  'parcel',
  'handOver',
  'stockCount',
  'shift',
  'coin',
  'delivery',
  'courierBill',
  'customer',
  'refund',
  'topUp',
  'fundAccount',
  'fundMove',
  'invoice',
  'informationBill',
  'informationFee',
  'payerStatement',
  'closing',
  'payment',
  'statementRow',
  'auditTask',
  'highScoreTask',
  'qualityTask',
  'spotPlan',
  'printJob',
  'agent',
  'agreement',
  'warrantyClaim',
  'coupon',
  'commissionStatement',
  'company',
  'companyItem',
  'companyLimit',
  'companyScope',
  'checkRule',
  'grader',
  'thirdParty',
  'courier',
  'dictType',
  'feeItem',
  'appVersion',
  'category',
  'catalogItem',
  'scale',
  'priceList',
  'labelTemplate',
  'printer',
  'account',
  'role',
  'idRecord',
] as const;
export type WatchedKind = (typeof WATCHED_KINDS)[number];

/** Instead of an id: the list of the kind. */
export const WHOLE_LIST = '*';
/** One record (`order:12`), or the list of a kind (`order:*`). */
export type Topic = `${WatchedKind}:${string}`;

/** One window follows no more than this; what is beyond is not told. */
export const MAX_TOPICS = 200;

/**
 * What the live answer says of a record (event `words`): that it moved, never how. `state` stands only where the kind's list
 * is followed: the state that the record came to, null when it stayed in its own.
 */
export interface LiveWord {
  readonly kind: WatchedKind;
  readonly id: string;
  readonly state?: number | null;
}
