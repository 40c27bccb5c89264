import { type CodeOf, codesByKey, type EnumItem, type KeyedItem } from '../kernel/enums.ts';

/** What a piece is made of. Decides the letter of patterns (D12) and whether a colour is due (scales.md). */
export const METALS = [
  { code: 'gold', zh: '金', en: 'Gold' },
  { code: 'silver', zh: '银', en: 'Silver' },
  { code: 'copper', zh: '铜', en: 'Copper' },
  { code: 'bronze', zh: '青铜', en: 'Bronze' },
  { code: 'brass', zh: '黄铜', en: 'Brass' },
  { code: 'nickel', zh: '镍', en: 'Nickel' },
  { code: 'cupronickel', zh: '铜镍', en: 'Cupro-nickel' },
  { code: 'aluminium', zh: '铝', en: 'Aluminium' },
  { code: 'iron', zh: '铁', en: 'Iron' },
  { code: 'tin', zh: '锡/铅', en: 'Tin/lead' },
  { code: 'platinum', zh: '铂/钯', en: 'Platinum/palladium' },
  { code: 'paper', zh: '纸', en: 'Paper' },
  { code: 'other', zh: '其他', en: 'Other' },
] as const satisfies readonly EnumItem[];
export type Metal = CodeOf<typeof METALS>;

/** Catalogues whose numbers are written most (catalogue.md §1); any other may be typed. */
export const REF_SYSTEMS = [
  { code: 'KM', zh: 'KM 克劳斯', en: 'KM Krause' },
  { code: 'Y', zh: 'Y 杨氏', en: 'Y Yeoman' },
  { code: 'L&M', zh: 'L&M 林国明', en: 'L&M Lin & Ma' },
  { code: 'Kann', zh: 'Kann 耿爱德', en: 'Kann' },
  { code: 'WS', zh: 'WS 文四立', en: 'WS Wenchao' },
  { code: 'Hsu', zh: 'Hsu 许义宗', en: 'Hsu' },
  { code: 'H', zh: 'H 哈蒂尔', en: 'H Hartill' },
  { code: 'S', zh: 'S 邵氏', en: 'S Schjöth' },
  { code: 'FD', zh: 'FD 费氏丁', en: 'FD Fisher’s Ding' },
  { code: 'HG', zh: 'HG 华光普', en: 'HG Hua Guangpu' },
  { code: 'D', zh: 'D 丁福保', en: 'D Ding Fubao' },
  { code: 'P', zh: 'P 皮克', en: 'P Pick' },
  { code: 'Fr', zh: 'Fr 弗里德伯格', en: 'Fr Friedberg' },
  { code: 'N', zh: 'N Numista', en: 'N Numista' },
  { code: 'PCGS', zh: 'PCGS 编号', en: 'PCGS number' },
  { code: 'NGC', zh: 'NGC 编号', en: 'NGC number' },
] as const satisfies readonly EnumItem[];

/** The delivered values of category1; a house adds its own, which have no name here. Source: terms.md “Enumerations”. */
export const CATEGORY = {
  modern: 1,
  banknote: 2,
  ancient: 3,
  stamp: 4,
  struck: 5,
  set: 6,
  sycee: 7,
  charm: 8,
  badge: 9,
  circulation: 10,
} as const;

/** catalog_items.status (records.md §7): only active ones are offered for new pieces. */
export const CATALOG_STATUSES = [
  { code: 0, key: 'draft', zh: '草稿', en: 'Draft' },
  { code: 1, key: 'active', zh: '启用', en: 'Active' },
  { code: 2, key: 'merged', zh: '已合并', en: 'Merged' },
  { code: 3, key: 'inactive', zh: '停用', en: 'Inactive' },
] as const satisfies readonly KeyedItem[];
/** The codes of `CATALOG_STATUSES` by their keys. */
export const CATALOG_STATUS = /* @__PURE__ */ codesByKey(CATALOG_STATUSES);
