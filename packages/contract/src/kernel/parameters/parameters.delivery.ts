/** Where the house sends from: stands on every parcel as it was packed, and goes to the courier. */
export const DELIVERY_PARAMETERS = {
  'parcels.senderName': {
    type: 'text',
    default: '',
    maxLength: 50,
    zh: '寄件人',
    en: 'Sender',
    helpZh: '印在面单上的寄件人；留空则用公司名称。',
    helpEn: 'The sender on the waybill; empty: the name of the company.',
  },
  'parcels.senderPhone': {
    type: 'text',
    default: '',
    maxLength: 30,
    zh: '寄件电话',
    en: 'Phone of the sender',
    helpZh: '印在面单上，快递员取件与退件时联系。',
    helpEn: 'Stands on the waybill; couriers call it for collection and returns.',
  },
  'parcels.senderAddress': {
    type: 'text',
    default: '',
    maxLength: 200,
    zh: '寄件地址',
    en: 'Address of the sender',
    helpZh: '完整的寄件与退件地址；留空则由快递公司按月结账号取。',
    helpEn: 'Complete address for collection and returns; empty: the courier takes that of the monthly account.',
  },
  'parcels.courierPatience': {
    type: 'integer',
    default: 10,
    min: 1,
    max: 60,
    unit: 'seconds',
    zh: '等待快递公司答复',
    en: 'Patience with couriers',
    helpZh: '一次请求最多等待的秒数；超时的运单会用同一个订单号再次申请，不会重复。',
    helpEn:
      'Seconds that one request waits; what was not answered is asked again under the same order number, never twice.',
  },
} as const;
