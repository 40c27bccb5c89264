/** Where a list stands on a day: edited, in force, to come, over, or taken back before it began. */
export const PRICE_LIST_PHASES = [
  { code: 'draft', zh: '草稿', en: 'Draft' },
  { code: 'current', zh: '生效中', en: 'In force' },
  { code: 'future', zh: '待生效', en: 'To come' },
  { code: 'expired', zh: '已失效', en: 'Expired' },
  { code: 'withdrawn', zh: '已撤回', en: 'Withdrawn' },
] as const;
export type PriceListPhase = (typeof PRICE_LIST_PHASES)[number]['code'];

/** How far a withdrawn coin had come (fees.md §4). */
export const WITHDRAWN_STAGES = [
  { code: 'draft', zh: '未录入', en: 'Not entered' },
  { code: 'entered', zh: '已录入未评分', en: 'Entered, no score' },
  { code: 'scored', zh: '已评分', en: 'Scored' },
] as const;

/** What a result leaves of the grading fee (fees.md §4). */
export const OUTCOME_CHARGES = [
  { code: 'full', zh: '全额', en: 'Full' },
  { code: 'capped', zh: '有上限', en: 'Capped' },
  { code: 'none', zh: '不收', en: 'None' },
] as const;

/** The word that an own price is written as where a tier is not offered. */
export const NO_PRICE = [{ code: 'none', zh: '不提供', en: 'Not offered' }] as const;
