const yuan = (value: number, zh: string, en: string, helpZh: string, helpEn: string) =>
  ({ type: 'integer', default: value, min: 0, max: 10_000_000, unit: 'yuan', zh, en, helpZh, helpEn }) as const;

const TOGETHER_ZH = '一单上全部手工减少（优惠、调整、减免）合计，不分次数、不分人；超过时由另一人审核。';
const TOGETHER_EN =
  'Everything taken off one order by hand together (discounts, adjustments, waivers), however often and by whomever; above, another person decides.';

/** What people may take off a price: by the right that they hold, so that each role has its own limit. */
export const PRICE_PARAMETERS = {
  'prices.adjustYuan': yuan(
    200,
    '“调整费用”的手工减少限额',
    'Limit by hand with “Adjust fees”',
    TOGETHER_ZH,
    TOGETHER_EN,
  ),
  'prices.waiveYuan': yuan(500, '“减免”的手工减少限额', 'Limit by hand with “Waive fees”', TOGETHER_ZH, TOGETHER_EN),
  'prices.approveYuan': yuan(
    5_000,
    '“批准退款”的手工减少限额',
    'Limit by hand with “Approve refunds”',
    TOGETHER_ZH,
    TOGETHER_EN,
  ),
  'prices.decideYuan': yuan(
    50_000,
    '第二人审核改价的限额',
    'Limit of the second person',
    '通过改价审核的人，其限额须覆盖该单手工减少的合计；取本项与其本人限额中较高的一个。',
    'Who approves a change of a price has a limit that covers all that is taken off the order by hand: this one, or their own when it is higher.',
  ),
  'prices.couponAloneYuan': yuan(
    200,
    '一人可发放的优惠券金额',
    'Coupons that one person issues alone',
    '面额（或折扣券的最高优惠）超过该金额的优惠券，由另一人复核后才能使用。',
    'A coupon worth more than this, or with a higher most, is used only after another person has approved it.',
  ),
  'prices.couponDayYuan': yuan(
    1_000,
    '一人一天可单独发放的优惠券合计',
    'Coupons that one person issues alone on a day',
    '同一人当天单独发放的优惠券合计超过该金额后，其后的每张都由另一人复核。',
    'Once one person has issued more than this alone on a day, every further coupon is approved by another person.',
  ),
  'prices.pointsByHandDay': {
    type: 'integer',
    default: 2_000,
    min: 0,
    max: 100_000_000,
    unit: 'pieces',
    zh: '一人一天可手工增加的积分',
    en: 'Points that one person adds by hand on a day',
    helpZh: '同一人当天手工增加的积分合计不能超过该数；积分可抵扣费用。',
    helpEn: 'What one person adds by hand on a day together; points pay for orders.',
  },
  'prices.pointsPerHundred': {
    type: 'integer',
    default: 0,
    min: 0,
    max: 100,
    unit: 'pieces',
    zh: '每付清 100 元得积分',
    en: 'Points for every 100 yuan paid',
    helpZh:
      '账单付清后按实付的每满 100 元给客户积分，退款时按比例收回（已用掉的不追）；0 为不给。改动只影响以后首次付清的送评单。',
    helpEn:
      'Given to the customer for every full 100 of a bill once it is paid, taken back with refunds as far as they are still there; 0: none. A change counts for orders that are first paid after it.',
  },
} as const;
