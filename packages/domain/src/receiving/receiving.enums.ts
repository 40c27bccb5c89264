import type { CodeOf, EnumItem } from '../kernel/enums.ts';

/** What the customer orders for a piece: serviceType (terms.md “Enumerations”). */
export const SERVICE_TYPES = [
  { code: 1, zh: '新评', en: 'New grading' },
  { code: 2, zh: '重评', en: 'Regrade' },
  { code: 3, zh: '换装', en: 'Crossover' },
  { code: 4, zh: '换盒', en: 'Reholder' },
  { code: 5, zh: '真品鉴定', en: 'Authentication only' },
  { code: 6, zh: '版别鉴定', en: 'Variety attribution' },
  { code: 7, zh: '改标', en: 'Relabel' },
  { code: 8, zh: '售后免费', en: 'Warranty redo' },
] as const satisfies readonly EnumItem[];
export type ServiceType = CodeOf<typeof SERVICE_TYPES>;

/** Colour flag of an order or a coin: isMark (terms.md “Enumerations”). */
export const MARKS = [
  { code: 0, zh: '无', en: 'None' },
  { code: 1, zh: '重点', en: 'Important' },
  { code: 2, zh: '疑问', en: 'Query' },
  { code: 3, zh: '贵重', en: 'High value' },
  { code: 4, zh: 'VIP', en: 'VIP' },
  { code: 5, zh: '争议', en: 'Disputed' },
] as const satisfies readonly EnumItem[];
export type Mark = CodeOf<typeof MARKS>;

/** What was wrong with a parcel at receipt (terms.md “Enumerations”). */
export const DISCREPANCY_TYPES = [
  { code: 1, zh: '短少', en: 'Shortage' },
  { code: 2, zh: '多件', en: 'Surplus' },
  { code: 3, zh: '破损', en: 'Damage' },
  { code: 4, zh: '品种不符', en: 'Mismatch' },
  { code: 5, zh: '夹带', en: 'Foreign item' },
  { code: 6, zh: '无单', en: 'No form' },
] as const satisfies readonly EnumItem[];
export type DiscrepancyType = CodeOf<typeof DISCREPANCY_TYPES>;
