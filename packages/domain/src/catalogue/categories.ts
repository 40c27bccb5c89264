import type { CertLetter } from '../certificates/cert-number.ts';
import { IMAGE_KIND, type ImageKind } from '../files/files.enums.ts';
import type { DefectCode } from '../grading/grading.enums.ts';
import { SCALES, type ScaleCode, scaleForCategory } from '../grading/scales/scales.ts';
import type { EnumItem } from '../kernel/enums.ts';
import type { BoxTypeCode } from '../labels/holders.ts';
import { SERVICE, type ServiceType } from '../receiving/receiving.enums.ts';
import { CATEGORY, type Metal } from './catalogue.enums.ts';

/** Columns of the price table (fees.md “Prices”). */
export type PriceColumn = '古钱' | '机制币' | '纸钞' | '现代' | '银锭';

/** Measured facts of information entry; mg and µm as everywhere (D27). */
export type Measure =
  | 'weightMg'
  | 'diameterUm'
  | 'thicknessUm'
  | 'holeUm'
  | 'lengthUm'
  | 'widthUm'
  | 'heightUm'
  | 'serialNo';

/** A category1 with everything the steps of the trade ask of it (records.md §7 categoryManage). */
export type Category1 = EnumItem<number> & {
  /** Other names accepted in imported lists (D10). */
  readonly aliases: readonly string[];
  /** False: no price rule exists, the order is refused (fees.md “Prices”). */
  readonly isAccepted: boolean;
  readonly scaleCode: ScaleCode | null;
  readonly priceColumn: PriceColumn | null;
  readonly requiredMeasures: readonly Measure[];
  readonly optionalMeasures: readonly Measure[];
  /** Pictures demanded before grading; none: the imaging step is skipped (states.md coin skipImage). */
  readonly rawImages: readonly ImageKind[];
  /** Pictures demanded of the slab; none: 70 → 80 in one step (D2). */
  readonly slabImages: readonly ImageKind[];
  readonly services: readonly ServiceType[];
  /** False: the first grader authenticates as well (demo default of D2). */
  readonly needsAppraiser: boolean;
  /** Holders such pieces are sealed into, the most fitting first (scales.md §6). */
  readonly boxTypes: readonly BoxTypeCode[];
};

type Kind = Pick<Category1, 'requiredMeasures' | 'optionalMeasures' | 'rawImages' | 'slabImages' | 'boxTypes'>;

const STRUCK: Kind = {
  requiredMeasures: ['weightMg', 'diameterUm'],
  optionalMeasures: ['thicknessUm'],
  rawImages: [IMAGE_KIND.obverse, IMAGE_KIND.reverse],
  slabImages: [IMAGE_KIND.slabFront, IMAGE_KIND.slabBack],
  boxTypes: ['S1', 'L1', 'XL', 'M2', 'M5', 'G'],
};
const CAST: Kind = {
  requiredMeasures: ['diameterUm', 'weightMg'],
  optionalMeasures: ['thicknessUm', 'holeUm'],
  rawImages: [IMAGE_KIND.obverse, IMAGE_KIND.reverse],
  slabImages: [IMAGE_KIND.slabFront, IMAGE_KIND.slabBack],
  boxTypes: ['S2', 'S1', 'L1', 'XL', 'M2', 'M5', 'G'],
};
const PAPER: Kind = {
  requiredMeasures: ['lengthUm', 'widthUm'],
  optionalMeasures: ['serialNo'],
  rawImages: [IMAGE_KIND.obverse, IMAGE_KIND.reverse],
  slabImages: [IMAGE_KIND.slabFront, IMAGE_KIND.slabBack],
  boxTypes: ['B1', 'G'],
};
/** Charms vary in shape: the round holder fits most (scales.md §6). */
const CHARM: Kind = { ...CAST, boxTypes: ['S1', 'L1', 'XL', 'S2', 'M2', 'M5', 'G'] };
/** Large ingots stand on a base instead of in a slab (scales.md §6 Y2), so no slab picture is demanded. */
const INGOT: Kind = {
  requiredMeasures: ['weightMg', 'lengthUm', 'widthUm', 'heightUm'],
  optionalMeasures: [],
  rawImages: [IMAGE_KIND.obverse, IMAGE_KIND.reverse, IMAGE_KIND.edge],
  slabImages: [],
  boxTypes: ['Y1', 'Y2', 'G'],
};
const NOTHING: Kind = { requiredMeasures: [], optionalMeasures: [], rawImages: [], slabImages: [], boxTypes: [] };

const ALL_SERVICES: readonly ServiceType[] = [
  SERVICE.newGrading,
  SERVICE.regrade,
  SERVICE.crossover,
  SERVICE.reholder,
  SERVICE.authentication,
  SERVICE.attribution,
  SERVICE.relabel,
  SERVICE.warranty,
];

function category(
  code: number,
  zh: string,
  en: string,
  priceColumn: PriceColumn | null,
  kind: Kind,
  aliases: readonly string[],
): Category1 {
  const isAccepted = priceColumn !== null;
  return {
    code,
    zh,
    en,
    aliases,
    isAccepted,
    scaleCode: scaleForCategory(code),
    priceColumn,
    ...kind,
    services: isAccepted ? ALL_SERVICES : [],
    needsAppraiser: false,
  };
}

/** category1 (terms.md “Enumerations”). Stamps and sets exist but have no price. */
export const CATEGORIES1: readonly Category1[] = [
  category(1, '现代金银币', 'Modern gold & silver', '现代', STRUCK, ['金银币', '现代币', '现代', '现代钱币']),
  category(2, '纸钞', 'Banknote', '纸钞', PAPER, ['纸币', '钞票', '纸钞币']),
  category(3, '古钱', 'Ancient cast coin', '古钱', CAST, ['古钱币', '古币', '铜钱', '方孔钱']),
  category(4, '邮票', 'Stamp', null, NOTHING, []),
  category(5, '机制币', 'Machine-struck coin', '机制币', STRUCK, ['机制', '银元', '银圆', '铜元', '铜圆']),
  category(6, '套装', 'Set', null, NOTHING, ['套装系列', '套币']),
  category(7, '银锭', 'Sycee & ingot', '银锭', INGOT, ['元宝', '银元宝', '金锭', '银铤', '银锭/元宝']),
  category(8, '花钱', 'Charm', '古钱', CHARM, ['民俗钱', '压胜钱', '厌胜钱']),
  category(9, '徽章', 'Badge & medal', '机制币', STRUCK, ['纪念章', '奖章', '章', '大铜章']),
  category(10, '流通币/纪念币', 'Circulation & commemorative', '现代', STRUCK, [
    '流通币',
    '纪念币',
    '流通纪念币',
    '普通纪念币',
    '硬币',
  ]),
];

/** A category2: names, its category1, and the letter of its certificates; null letter = by metal (D12). */
export type Category2 = EnumItem<number> & { readonly category1: number; readonly certLetter: CertLetter | null };

function group(category1: number, certLetter: CertLetter | null, names: readonly (readonly [string, string])[]) {
  return names.map(
    ([zh, en], index): Category2 => ({ code: category1 * 100 + index + 1, zh, en, category1, certLetter }),
  );
}

/**
 * category2 (seed). Names: terms.md “Enumerations”; those of 1, 9 and 10 are ours, the appendix has none. The code is
 * category1 × 100 + its place; places are never reused.
 */
export const CATEGORIES2: readonly Category2[] = [
  ...group(1, 'J', [
    ['金币', 'Gold coin'],
    ['银币', 'Silver coin'],
    ['其他贵金属币', 'Other precious metal'],
  ]),
  ...group(2, 'Z', [
    ['清代', 'Qing'],
    ['民国', 'Republic'],
    ['解放区', 'Liberated areas'],
    ['第一套', 'RMB 1st series'],
    ['第二套', 'RMB 2nd series'],
    ['第三套', 'RMB 3rd series'],
    ['第四套', 'RMB 4th series'],
    ['第五套', 'RMB 5th series'],
    ['纪念钞', 'Commemorative'],
    ['外钞', 'World'],
    ['样票', 'Specimen'],
  ]),
  ...group(3, 'G', [
    ['先秦', 'Pre-Qin'],
    ['秦汉新莽', 'Qin–Han–Xin'],
    ['魏晋南北朝', 'Six Dynasties'],
    ['隋唐五代', 'Sui–Tang–Five Dynasties'],
    ['北宋', 'Northern Song'],
    ['南宋', 'Southern Song'],
    ['辽金西夏', 'Liao–Jin–Xia'],
    ['元', 'Yuan'],
    ['明', 'Ming'],
    ['清', 'Qing'],
    ['农民政权', 'Rebel issues'],
    ['外国方孔', 'Foreign cash'],
  ]),
  ...group(5, 'Y', [
    ['银元', 'Silver dollar'],
    ['银角', 'Minor silver'],
  ]),
  { code: 503, zh: '铜元', en: 'Copper', category1: CATEGORY.struck, certLetter: 'T' },
  { code: 504, zh: '镍铝币', en: 'Nickel & aluminium', category1: CATEGORY.struck, certLetter: 'T' },
  { code: 505, zh: '金币', en: 'Gold', category1: CATEGORY.struck, certLetter: 'J' },
  { code: 506, zh: '外国贸易银', en: 'Trade dollar', category1: CATEGORY.struck, certLetter: 'Y' },
  { code: 507, zh: '样币错币', en: 'Pattern & error', category1: CATEGORY.struck, certLetter: null },
  ...group(7, 'D', [
    ['官锭', 'Official'],
    ['商锭', 'Commercial'],
    ['税锭', 'Tax'],
    ['金锭', 'Gold'],
    ['银饼', 'Cake'],
  ]),
  ...group(8, 'M', [
    ['吉语', 'Auspicious'],
    ['生肖', 'Zodiac'],
    ['八卦', 'Trigram'],
    ['道教/佛教', 'Religious'],
    ['打马', 'Horse'],
    ['宫钱', 'Palace'],
  ]),
  ...group(9, 'H', [
    ['徽章', 'Badge'],
    ['奖章/纪念章', 'Medal'],
  ]),
  ...group(10, 'L', [
    ['流通币', 'Circulation coin'],
    ['普通纪念币', 'Circulating commemorative'],
  ]),
];

/** The category1 with this code, or null. */
export function findCategory1(code: number): Category1 | null {
  return CATEGORIES1.find((one) => one.code === code) ?? null;
}

/** The category2 with this code, or null. */
export function findCategory2(code: number): Category2 | null {
  return CATEGORIES2.find((one) => one.code === code) ?? null;
}

/**
 * How price lists name a second level (`Category2Rule.category2`): the delivered ones by their Chinese name, as published lists
 * have them, those that a house added by their code. A first level has none.
 */
export function category2PriceKey(code: number): string | null {
  if (code < 100) return null;
  return findCategory2(code)?.zh ?? String(code);
}

/** The code of a second level that a price list names so, or null. */
export function codeOfPriceKey(key: string): number | null {
  const delivered = CATEGORIES2.find(({ zh }) => zh === key)?.code;
  return delivered ?? (/^[1-9]\d{2,3}$/.test(key) ? Number(key) : null);
}

/** The category2 of a category1, in their order. */
export function listCategory2(category1: number): readonly Category2[] {
  return CATEGORIES2.filter((one) => one.category1 === category1);
}

/** Defects a details grade of this category may carry, the gravest first; empty when it has no scale. */
export function defectCodesOf(category1: number): readonly DefectCode[] {
  const code = scaleForCategory(category1);
  return code === null ? [] : SCALES[code].details.defects;
}

/** Copper or bronze asks for a colour designation (scales.md copperColour). */
export function isCopper(metal: Metal | null): boolean {
  return metal === 'copper' || metal === 'bronze';
}

/** Letter of the certificate: of the category2, for patterns and errors by metal (D12); null when the metal is missing. */
export function certLetterOf(category2: Category2, metal: Metal | null): CertLetter | null {
  return category2.certLetter ?? letterOfMetal(metal);
}

/** Letter of a piece that is certified by its metal (D12); null when the metal is missing. */
export function letterOfMetal(metal: Metal | null): CertLetter | null {
  if (metal === 'gold' || metal === 'platinum') return 'J';
  if (metal === null) return null;
  return metal === 'silver' ? 'Y' : 'T';
}
