/** A text of the printed list in both languages. */
export type Both = { readonly zh: string; readonly en: string };

/** What a printed price list says beside the names of the trade; amounts in yuan. */
export const PAPER = {
  tiers: { zh: '评级费（元/枚）', en: 'Grading fees (CNY per piece)' },
  own: { zh: '单独定价（元/枚）', en: 'Own prices (CNY per piece)' },
  services: { zh: '服务类型', en: 'Services' },
  surcharges: { zh: '附加费（按评级费计）', en: 'Surcharges (on the grading fee)' },
  addOns: { zh: '选配项目', en: 'Add-ons' },
  outcomes: { zh: '评级结果与收费', en: 'Results and what they cost' },
  levels: { zh: '会员折扣', en: 'Customer levels' },
  shipping: { zh: '运费（元）', en: 'Shipping (CNY)' },
  rules: { zh: '其他规则', en: 'Other rules' },
  tier: { zh: '档位', en: 'Tier' },
  cap: { zh: '价值上限', en: 'Value up to' },
  noCap: { zh: '不限', en: 'No limit' },
  workdays: { zh: '工作日', en: 'Workdays' },
  minPieces: { zh: '起评枚数', en: 'Least pieces' },
  guarantee: { zh: '担保费', en: 'Guarantee' },
  subcategory: { zh: '分类', en: 'Category' },
  service: { zh: '服务', en: 'Service' },
  price: { zh: '价格', en: 'Price' },
  fee: { zh: '费用', en: 'Fee' },
  condition: { zh: '条件', en: 'Condition' },
  rate: { zh: '加收', en: 'Rate' },
  result: { zh: '结果', en: 'Result' },
  gradingFee: { zh: '评级费', en: 'Grading fee' },
  certificate: { zh: '证书', en: 'Certificate' },
  level: { zh: '客户等级', en: 'Level' },
  pays: { zh: '实付', en: 'Pays' },
  zone: { zh: '地区', en: 'Area' },
  first: { zh: '首重', en: 'First step' },
  next: { zh: '续重', en: 'Each further step' },
  rule: { zh: '项目', en: 'Rule' },
  value: { zh: '内容', en: 'Value' },
  full: { zh: '全额', en: 'Full' },
  free: { zh: '不收', en: 'None' },
  yes: { zh: '有', en: 'Yes' },
  no: { zh: '无', en: 'No' },
  notOffered: { zh: '不提供', en: 'Not offered' },
  allCategories: { zh: '全部分类', en: 'All categories' },
  namedAreas: { zh: '寄往', en: 'To' },
  otherAreas: { zh: '其余地区', en: 'All other areas' },
  minimum: { zh: '最低收费', en: 'Least charge' },
  points: { zh: '积分抵扣', en: 'Points' },
  information: { zh: '信息费', en: 'Information fee' },
  insurance: { zh: '保价费', en: 'Insurance' },
  vat: { zh: '价格含增值税', en: 'Prices contain VAT' },
  house: { zh: 'Mintmark', en: 'Mintmark' },
  title: { zh: '价格表', en: 'Price list' },
  version: { zh: '版本', en: 'Version' },
  validFrom: { zh: '生效日期', en: 'Valid from' },
  validTo: { zh: '有效至', en: 'Valid until' },
  open: { zh: '长期有效', en: 'Until further notice' },
  note: {
    zh: '金额单位为人民币元。以送评当日有效的价格表为准。',
    en: 'Amounts in CNY. The list in force on the day of submission holds.',
  },
  onRequest: { zh: '须指定', en: 'On request' },
} as const satisfies Readonly<Record<string, Both>>;

const said = (zh: string, en: string): Both => ({ zh, en });

/** Sentences with values, amounts and rates already written. */
export const paperText = {
  share: (rate: string) => said(`评级费 × ${rate}`, `${rate} of the grading fee`),
  flat: (price: string) => said(`每枚 ${price}`, `${price} each`),
  atMost: (price: string) => said(`最多 ${price}`, `At most ${price}`),
  fromNumber: (from: number) => said(`${from} 分起`, `From ${from}`),
  rarity: (from: number, to: number) => said(`珍稀度 ${from}–${to} 级`, `Rarity ${from}–${to}`),
  rush: (tiers: string) => said(`档位 ${tiers}`, `Tiers ${tiers}`),
  oversize: (mm: string) => said(`最大尺寸超过 ${mm} 毫米`, `Larger than ${mm} mm`),
  box: (from: number, to: number) => said(`${from}–${to} 枚一盒`, `${from}–${to} pieces in a box`),
  minimum: (coin: string, order: string) =>
    said(`每枚 ${coin}，每单 ${order}`, `${coin} per piece, ${order} per order`),
  points: (value: string, share: string) =>
    said(`1 分抵 ${value}，最多抵 ${share}`, `One point is worth ${value}, at most ${share}`),
  information: (price: string) => said(`不予评级的每枚 ${price}`, `${price} per piece that is not graded`),
  insurance: (rate: string, least: string) =>
    said(`申报价值的 ${rate}，最低 ${least}`, `${rate} of the declared value, at least ${least}`),
  step: (kg: string) => said(`每 ${kg} 千克一档`, `in steps of ${kg} kg`),
  pattern: (tier: string) => said(`样币、错体币不低于 ${tier}`, `Patterns and errors at least ${tier}`),
};
