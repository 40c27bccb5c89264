/** SF Express through the stand-in: the courier that parcels were booked with before couriers stood in a table. */
export const SEEDED_COURIER = {
  code: 'SF',
  nameZh: '顺丰速运',
  nameEn: 'SF Express',
  phone: '95338',
  products: [
    { code: 'standard', nameZh: '标快', nameEn: 'Standard' },
    { code: 'express', nameZh: '特快', nameEn: 'Express' },
  ],
  templates: [
    { code: 'fm-76130', nameZh: '丰密面单 76×130', nameEn: 'E-waybill 76×130', widthMm: 76, heightMm: 130 },
    { code: 'fm-100150', nameZh: '丰密面单 100×150', nameEn: 'E-waybill 100×150', widthMm: 100, heightMm: 150 },
  ],
  trackingUrl: 'https://www.sf-express.com/chn/sc/waybill/waybill-detail/{waybillNo}',
} as const;
