/** Kinds of what happened with a customer, in the order of the filter. */
export const TIMELINE_KINDS = [
  { code: 'order', zh: '送评单', en: 'Orders' },
  { code: 'delivery', zh: '发货', en: 'Deliveries' },
  { code: 'bill', zh: '账单', en: 'Bills' },
  { code: 'payment', zh: '收款', en: 'Payments' },
  { code: 'topUp', zh: '充值', en: 'Top-ups' },
  { code: 'refund', zh: '退款', en: 'Refunds' },
  { code: 'points', zh: '积分', en: 'Points' },
  { code: 'message', zh: '询问', en: 'Questions' },
  { code: 'agreement', zh: '协议', en: 'Agreements' },
  { code: 'address', zh: '地址', en: 'Addresses' },
  { code: 'identity', zh: '证件', en: 'ID' },
  { code: 'record', zh: '档案与备注', en: 'Record and notes' },
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number]['code'];

/** What happened; acts on the record are named by the operation log instead. */
export const TIMELINE_EVENTS = [
  { code: 'submitted', zh: '提交送评单', en: 'Order submitted' },
  { code: 'arrived', zh: '到件', en: 'Parcel arrived' },
  { code: 'confirmed', zh: '确认收货', en: 'Receipt confirmed' },
  { code: 'cancelled', zh: '取消送评单', en: 'Order cancelled' },
  { code: 'closed', zh: '送评单完成', en: 'Order closed' },
  { code: 'shipped', zh: '发货', en: 'Shipped' },
  { code: 'delivered', zh: '送达', en: 'Delivered' },
  { code: 'bill', zh: '出账单', en: 'Bill' },
  { code: 'reversal', zh: '冲回账单', en: 'Bill reversed' },
  { code: 'paid', zh: '收款', en: 'Payment' },
  { code: 'toppedUp', zh: '充值到账', en: 'Balance topped up' },
  { code: 'topUpReversed', zh: '冲销充值', en: 'Top-up undone' },
  { code: 'refundAsked', zh: '申请退款', en: 'Refund asked for' },
  { code: 'refundRefused', zh: '驳回退款', en: 'Refund refused' },
  { code: 'refunded', zh: '已退款', en: 'Refunded' },
  { code: 'points', zh: '积分变动', en: 'Points changed' },
  { code: 'asked', zh: '询问客户', en: 'Customer asked' },
  { code: 'answered', zh: '客户答复', en: 'Customer answered' },
  { code: 'signed', zh: '签署协议', en: 'Agreement signed' },
] as const;
