import type { CodeOf, EnumItem } from '../kernel/enums.ts';

/** What a piece is made of. Decides the letter of patterns (D12) and whether a colour is due (scales.json). */
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
