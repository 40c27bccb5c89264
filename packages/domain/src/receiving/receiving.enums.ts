import { type CodeOf, codesByKey, type KeyedItem } from '../kernel/enums.ts';

/** What the customer orders for a piece: serviceType (terms.md “Enumerations”). */
export const SERVICE_TYPES = [
  { code: 1, key: 'newGrading', zh: '新评', en: 'New grading' },
  { code: 2, key: 'regrade', zh: '重评', en: 'Regrade' },
  { code: 3, key: 'crossover', zh: '换装', en: 'Crossover' },
  { code: 4, key: 'reholder', zh: '换盒', en: 'Reholder' },
  { code: 5, key: 'authentication', zh: '真品鉴定', en: 'Authentication only' },
  { code: 6, key: 'attribution', zh: '版别鉴定', en: 'Variety attribution' },
  { code: 7, key: 'relabel', zh: '改标', en: 'Relabel' },
  { code: 8, key: 'warranty', zh: '售后免费', en: 'Warranty redo' },
] as const satisfies readonly KeyedItem[];
/** The codes of `SERVICE_TYPES` by their keys. */
export const SERVICE = /* @__PURE__ */ codesByKey(SERVICE_TYPES);
export type ServiceType = CodeOf<typeof SERVICE_TYPES>;

/** Colour flag of an order or a coin: isMark (terms.md “Enumerations”). */
export const MARKS = [
  { code: 0, key: 'none', zh: '无', en: 'None' },
  { code: 1, key: 'important', zh: '重点', en: 'Important' },
  { code: 2, key: 'query', zh: '疑问', en: 'Query' },
  { code: 3, key: 'highValue', zh: '贵重', en: 'High value' },
  { code: 4, key: 'vip', zh: 'VIP', en: 'VIP' },
  { code: 5, key: 'disputed', zh: '争议', en: 'Disputed' },
] as const satisfies readonly KeyedItem[];
/** The codes of `MARKS` by their keys. */
export const MARK = /* @__PURE__ */ codesByKey(MARKS);
export type Mark = CodeOf<typeof MARKS>;

/** What was wrong with a parcel at receipt (terms.md “Enumerations”). */
export const DISCREPANCY_TYPES = [
  { code: 1, key: 'shortage', zh: '短少', en: 'Shortage' },
  { code: 2, key: 'surplus', zh: '多件', en: 'Surplus' },
  { code: 3, key: 'damage', zh: '破损', en: 'Damage' },
  { code: 4, key: 'mismatch', zh: '品种不符', en: 'Mismatch' },
  { code: 5, key: 'foreignItem', zh: '夹带', en: 'Foreign item' },
  { code: 6, key: 'noForm', zh: '无单', en: 'No form' },
] as const satisfies readonly KeyedItem[];
/** The codes of `DISCREPANCY_TYPES` by their keys. */
export const DISCREPANCY = /* @__PURE__ */ codesByKey(DISCREPANCY_TYPES);
export type DiscrepancyType = CodeOf<typeof DISCREPANCY_TYPES>;
