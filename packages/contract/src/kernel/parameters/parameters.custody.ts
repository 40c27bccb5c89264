/** Where coins lie and whose hands they go through. */
export const CUSTODY_PARAMETERS = {
  'handOvers.aloneYuan': {
    type: 'integer',
    default: 50_000,
    min: 0,
    max: 10_000_000,
    unit: 'yuan',
    zh: '交接须第三人在场的金额',
    en: 'Hand-overs with a third person',
    helpZh: '同两人当日交接的钱币申报价值合计超过该金额时，须第三人在场确认；单次超过时还须逐枚扫码。0 为全部。',
    helpEn:
      'When the coins that two people hand over on a day are declared with more than this together, a third person stands by; a single hand-over above it is scanned coin by coin. 0 means every one.',
  },
} as const;
