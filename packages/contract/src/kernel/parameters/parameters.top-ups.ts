/** Money on customers' balances: who books it alone, and what the house gives on top. */
export const TOP_UP_PARAMETERS = {
  'topUps.aloneYuan': {
    type: 'integer',
    default: 20_000,
    min: 0,
    max: 10_000_000,
    unit: 'yuan',
    zh: '充值须两人审核的金额',
    en: 'Top-ups that two people approve',
    helpZh: '充值与赠送合计超过该金额时，由两个不同的人先后审核后才入账；申请人不能审核。0 为全部。',
    helpEn:
      'Above this, money and bonus together, two people approve one after the other before it is booked; who asked is none of them. 0 means every top-up.',
  },
  'topUps.bonusFromYuan': {
    type: 'integer',
    default: 5_000,
    min: 0,
    max: 10_000_000,
    unit: 'yuan',
    zh: '充值赠送起点',
    en: 'Top-ups with a bonus',
    helpZh: '单笔充值达到该金额才有赠送。',
    helpEn: 'One top-up of this amount or more has a bonus.',
  },
  'topUps.bonusPercent': {
    type: 'integer',
    default: 0,
    min: 0,
    max: 50,
    unit: 'percent',
    zh: '充值赠送比例',
    en: 'Bonus of a top-up',
    helpZh: '按充值金额的百分比赠送，只能用于支付费用，不能退成现金；0 为不赠送。',
    helpEn: 'Per cent of the money, given on top; it pays for orders and is never given back as money. 0 gives none.',
  },
} as const;
