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

/** What the fee types of a price list are called. */
export const FEE_ITEMS = [
  { code: 10, zh: '评级费', en: 'Grading' },
  { code: 11, zh: '高分附加', en: 'High-grade surcharge' },
  { code: 12, zh: '担保费', en: 'Guarantee' },
  { code: 13, zh: '稀有附加', en: 'Rarity' },
  { code: 20, zh: '加急费', en: 'Rush' },
  { code: 21, zh: '超规盒', en: 'Oversize holder' },
  { code: 22, zh: '多枚盒', en: 'Multi-coin box' },
  { code: 23, zh: '拍照费', en: 'Photographs' },
  { code: 24, zh: '特殊标签', en: 'Special label' },
  { code: 25, zh: '芯片', en: 'Chip' },
  { code: 26, zh: '版别标注', en: 'Variety' },
  { code: 27, zh: '错体标注', en: 'Error' },
  { code: 28, zh: '拆盒费', en: 'Crack-out' },
  { code: 29, zh: '清洗养护', en: 'Conservation' },
  { code: 30, zh: '信息费', en: 'Information fee' },
  { code: 40, zh: '运费', en: 'Shipping' },
  { code: 41, zh: '保价费', en: 'Insurance' },
  { code: 42, zh: '包装费', en: 'Packing' },
  { code: 50, zh: '其他', en: 'Other' },
  { code: 80, zh: '优惠', en: 'Discount' },
  { code: 81, zh: '优惠券', en: 'Coupon' },
  { code: 82, zh: '积分', en: 'Points' },
  { code: 83, zh: '免单', en: 'Waiver' },
  { code: 90, zh: '补差', en: 'Adjustment' },
  { code: 91, zh: '赔付', en: 'Compensation' },
] as const;
