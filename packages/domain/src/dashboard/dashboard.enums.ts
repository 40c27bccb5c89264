import { type CodeOf, codesByKey, type KeyedItem } from '../kernel/enums.ts';

/** What the console warns about: warnType (terms.md “Enumerations”). */
export const WARN_TYPES = [
  { code: 1, key: 'arrivedNotConfirmed', zh: '到件未确认', en: 'Arrived not confirmed' },
  { code: 2, key: 'notEntered', zh: '已收未录入', en: 'Not entered' },
  { code: 3, key: 'notGraded', zh: '录入未评级', en: 'Not graded' },
  { code: 4, key: 'auditWaiting', zh: '评级未审核', en: 'Audit waiting' },
  { code: 5, key: 'finalUnpaid', zh: '定分未付款', en: 'Final unpaid' },
  { code: 6, key: 'paidNotProduced', zh: '付款未制作', en: 'Paid not produced' },
  { code: 7, key: 'checkFailed', zh: '质检未通过', en: 'QC failed' },
  { code: 8, key: 'shippingDelayed', zh: '待发货滞留', en: 'Shipping delayed' },
  { code: 9, key: 'dueSoon', zh: '临近时限', en: 'Due soon' },
  { code: 10, key: 'overdue', zh: '已超时限', en: 'Overdue' },
  { code: 11, key: 'customerSilent', zh: '客户待确认超时', en: 'Customer silent' },
  { code: 12, key: 'unclaimedParcel', zh: '无主包裹', en: 'Unclaimed package' },
] as const satisfies readonly KeyedItem[];
/** The codes of `WARN_TYPES` by their keys. */
export const WARN_TYPE = /* @__PURE__ */ codesByKey(WARN_TYPES);
export type WarnType = CodeOf<typeof WARN_TYPES>;
