type Words = { readonly zh: string; readonly en: string };

/** The sheets of a price workbook in their order: one for each kind of rule. */
export const BOOK_SHEETS = {
  tiers: { zh: '档位与限额', en: 'Tiers and caps' },
  columns: { zh: '价格列', en: 'Price columns' },
  category2Rules: { zh: '二级分类定价', en: 'Own prices' },
  scores: { zh: '高分附加', en: 'High-grade surcharges' },
  rarity: { zh: '稀有附加', en: 'Rarity surcharges' },
  services: { zh: '服务类型', en: 'Services' },
  outcomes: { zh: '评级结果', en: 'Outcome factors' },
  addOns: { zh: '附加项目', en: 'Add-ons' },
  boxes: { zh: '多枚盒', en: 'Multi-coin boxes' },
  lines: { zh: '最低收费与逐枚规则', en: 'Minimums and coin rules' },
  order: { zh: '整单规则', en: 'Order rules' },
  levels: { zh: '客户折扣', en: 'Discounts' },
  zones: { zh: '运费区域', en: 'Shipping zones' },
  parcel: { zh: '包裹与保价', en: 'Parcels and insurance' },
} as const satisfies Readonly<Record<string, Words>>;
export type BookSheetKey = keyof typeof BOOK_SHEETS;
export const BOOK_SHEET_KEYS = Object.keys(BOOK_SHEETS) as readonly BookSheetKey[];

/** The two columns of a sheet of single values, and what a price of a column is called. */
export const VALUE_COLUMNS = {
  item: { zh: '项目', en: 'Item' },
  value: { zh: '值', en: 'Value' },
} as const satisfies Readonly<Record<string, Words>>;
export const BASE_WORD: Words = { zh: '评级费', en: 'Fee' };
export const YES_NO_WORDS = [
  { code: 1, zh: '是', en: 'Yes' },
  { code: 0, zh: '否', en: 'No' },
] as const;

/** Headings of the columns by the key of their field; amounts in yuan, rates in per cent, lengths in millimetres. */
export const BOOK_COLUMNS: Readonly<Record<string, Words>> = {
  key: { zh: '价格列', en: 'Price column' },
  category1: { zh: '一级分类', en: 'Categories' },
  code: { zh: '档位', en: 'Tier' },
  zh: { zh: '中文名称', en: 'Chinese name' },
  en: { zh: '英文名称', en: 'English name' },
  capFen: { zh: '价值上限（元）', en: 'Value up to (CNY)' },
  outcomeCapFen: { zh: '最多收（元）', en: 'At most (CNY)' },
  workdays: { zh: '工作日', en: 'Workdays' },
  minPieces: { zh: '最少枚数', en: 'Least pieces' },
  guaranteeBp: { zh: '担保费率 %', en: 'Guarantee %' },
  isOnRequest: { zh: '须指定', en: 'On request' },
  category2: { zh: '二级分类', en: 'Subcategory' },
  serviceType: { zh: '服务', en: 'Service' },
  factorBp: { zh: '基础价 %', en: 'Share of fee %' },
  flatFen: { zh: '固定价（元）', en: 'Flat price (CNY)' },
  needsSuccess: { zh: '未成功只收评级费', en: 'Grading fee only without success' },
  isFreeOnOurFault: { zh: '我方原因免费', en: 'Free on our fault' },
  hasCoinMinimum: { zh: '适用单枚最低收费', en: 'Least charge applies' },
  isWaived: { zh: '免单', en: 'Waived' },
  feeTypes: { zh: '可收费用', en: 'May carry' },
  resultType: { zh: '结果', en: 'Result' },
  stage: { zh: '撤回阶段', en: 'Withdrawn at' },
  charge: { zh: '收费', en: 'Charge' },
  hasCertificate: { zh: '发证书', en: 'Certificate' },
  isInsured: { zh: '参与保价', en: 'Insured' },
  hasInformationFee: { zh: '收信息费', en: 'Information fee' },
  fromNumber: { zh: '起始分数', en: 'From grade' },
  rateBp: { zh: '比例 %', en: 'Rate %' },
  fromLevel: { zh: '珍稀度从', en: 'Rarity from' },
  toLevel: { zh: '珍稀度到', en: 'Rarity to' },
  fromPieces: { zh: '枚数从', en: 'Pieces from' },
  toPieces: { zh: '枚数到', en: 'Pieces to' },
  amountFen: { zh: '金额（元）', en: 'Amount (CNY)' },
  name: { zh: '区域代号', en: 'Zone' },
  areaPrefixes: { zh: '地区码前缀', en: 'Area prefixes' },
  firstFen: { zh: '首重（元）', en: 'First step (CNY)' },
  nextFen: { zh: '续重（元）', en: 'Each further step (CNY)' },
  level: { zh: '客户等级', en: 'Customer level' },
};

/** What the values beside the tables are called, by their path in the list. */
export const BOOK_VALUES: Readonly<Record<string, Words>> = {
  'addOns.rushBp': { zh: '加急费（评级费的 %）', en: 'Rush (% of the grading fee)' },
  'addOns.rushTiers': { zh: '可加急的档位', en: 'Tiers that may be rushed' },
  'addOns.oversizeFen': { zh: '超规盒费（元）', en: 'Oversize holder (CNY)' },
  'addOns.oversizeAboveUm': { zh: '超规：直径超过（毫米）', en: 'Oversize above (mm)' },
  'addOns.oversizeExceptCategory1': { zh: '不收超规盒费的分类', en: 'Categories never oversize' },
  'addOns.photoFen': { zh: '拍照费（元）', en: 'Photographs (CNY)' },
  'addOns.specialLabelFen': { zh: '特殊标签（元）', en: 'Special label (CNY)' },
  'addOns.chipFen': { zh: '芯片标签（元）', en: 'Chip (CNY)' },
  'addOns.varietyFen': { zh: '版别标注（元）', en: 'Variety (CNY)' },
  'addOns.errorFen': { zh: '错体标注（元）', en: 'Error (CNY)' },
  'addOns.crackOutFen': { zh: '拆盒费（元）', en: 'Crack-out (CNY)' },
  patternMinTier: { zh: '样币、错体币最低档位', en: 'Least tier of patterns and errors' },
  guideResults: { zh: '按目录参考价取值的结果', en: 'Results valued by the price guide' },
  successResults: { zh: '重评、转评可算成功的结果', en: 'Results that count as success' },
  discountable: { zh: '参与折扣的费用', en: 'Fees with discount' },
  'minimum.coinFen': { zh: '单枚最低收费（元）', en: 'Least charge of a coin (CNY)' },
  'information.customerFen': { zh: '信息费：客户每枚（元）', en: 'Information fee of the customer (CNY)' },
  'information.companyFen': { zh: '信息费：公司每枚（元）', en: 'Information fee of the company (CNY)' },
  'minimum.orderFen': { zh: '单笔最低收费（元）', en: 'Least charge of an order (CNY)' },
  'points.valueFen': { zh: '每积分抵扣（元）', en: 'Value of a point (CNY)' },
  'points.maxShareBp': { zh: '积分最多抵扣 %', en: 'Points cover at most %' },
  vatBp: { zh: '增值税率 %', en: 'VAT %' },
  'question.overFen': { zh: '超出报价须确认：金额超过（元）', en: 'Ask the customer: above the quote by (CNY)' },
  'question.overBp': { zh: '超出报价须确认：且比例超过 %', en: 'Ask the customer: and by more than %' },
  'shipping.stepG': { zh: '计费单位（克）', en: 'Weight step (g)' },
  'shipping.cartonG': { zh: '未称重：包装重量（克）', en: 'Not weighed yet: carton (g)' },
  'shipping.pieceG': { zh: '未称重：每枚重量（克）', en: 'Not weighed yet: each piece (g)' },
  'insurance.rateBp': { zh: '保价费率 %', en: 'Insurance %' },
  'insurance.minimumFen': { zh: '保价费最低（元）', en: 'Least insurance (CNY)' },
};
