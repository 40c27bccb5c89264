/** Where a list stands on a day: edited, in force, to come, over, or taken back before it began. */
export const PRICE_LIST_PHASES = [
  { code: 'draft', zh: '草稿', en: 'Draft' },
  { code: 'current', zh: '生效中', en: 'In force' },
  { code: 'future', zh: '待生效', en: 'To come' },
  { code: 'expired', zh: '已失效', en: 'Expired' },
  { code: 'withdrawn', zh: '已撤回', en: 'Withdrawn' },
] as const;
export type PriceListPhase = (typeof PRICE_LIST_PHASES)[number]['code'];
