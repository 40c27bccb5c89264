import { type EnumItem, findEnumItem } from '../kernel/enums.ts';

/** Code of a box type, dictionary `boxType` (scales.md §6). */
export type BoxTypeCode = 'S1' | 'S2' | 'L1' | 'XL' | 'B1' | 'Y1' | 'Y2' | 'M2' | 'M5' | 'G';

/** A holder that pieces are sealed into. Rings are whole millimetres, given in µm as every length. */
export type BoxType = EnumItem<BoxTypeCode> & {
  /** Inner rings, cells or pockets that exist, ascending; empty: the holder has none. */
  readonly ringsUm: readonly number[];
};

const MM = 1000;
const range = (fromMm: number, toMm: number): number[] =>
  Array.from({ length: toMm - fromMm + 1 }, (_, index) => (fromMm + index) * MM);
const sizes = (...sizesMm: readonly number[]): number[] => sizesMm.map((size) => size * MM);

/**
 * Box types with their rings (scales.md §6). The pockets of B1 (小 中 大 by mm) are ours: 140, 165 and 190 mm hold the
 * longest note of the small, middle and large sizes.
 */
export const BOX_TYPES: readonly BoxType[] = [
  { code: 'S1', zh: '标准圆盒', en: 'Standard round', ringsUm: range(16, 41) },
  { code: 'S2', zh: '方穿盒', en: 'Square-cell (cash coins)', ringsUm: sizes(22, 23, 27, 28, 29, 33, 34) },
  { code: 'L1', zh: '大盒', en: 'Large', ringsUm: range(41, 60) },
  { code: 'XL', zh: '特大盒', en: 'Extra large', ringsUm: range(60, 90) },
  { code: 'B1', zh: '纸币盒', en: 'Banknote', ringsUm: sizes(140, 165, 190) },
  { code: 'Y1', zh: '银锭盒', en: 'Sycee box', ringsUm: [] },
  { code: 'Y2', zh: '银锭座', en: 'Sycee stand', ringsUm: [] },
  { code: 'M2', zh: '多枚套装（2–3 枚）', en: 'Set of 2–3', ringsUm: [] },
  { code: 'M5', zh: '多枚套装（5–6 枚）', en: 'Set of 5–6', ringsUm: [] },
  { code: 'G', zh: '礼盒', en: 'Gift box', ringsUm: [] },
];

/** What a holder is chosen by. */
export type HolderFacts = {
  readonly weightMg: number | null;
  readonly diameterUm: number | null;
  readonly lengthUm: number | null;
  readonly widthUm: number | null;
};

/** A holder and, where it has them, its ring. */
export type HolderChoice = { readonly boxType: BoxTypeCode; readonly ringUm: number | null };

/** Five taels of 37.3 g (库平) with a tenth for heavy pieces: what the sycee box still takes. */
const SYCEE_BOX_MAX_MG = 205_000;

/** `S1 · 40 mm`; empty without a holder. Rings are whole millimetres or tenths. */
export function holderWords(boxType: string | null, ringUm: number | null): string {
  const ring = ringUm === null ? null : `${Number((ringUm / MM).toFixed(2))} mm`;
  return [boxType, ring].filter((part) => part !== null).join(' · ');
}

/** The box type with this code, or null. */
export function findBoxType(code: string): BoxType | null {
  return findEnumItem(BOX_TYPES, code);
}

/** The measure that must go into the ring: the diameter, else the longer side; null when neither was measured. */
export function fitOf(facts: HolderFacts): number | null {
  if (facts.diameterUm !== null) return facts.diameterUm;
  const sides = [facts.lengthUm, facts.widthUm].filter((side) => side !== null);
  return sides.length === 0 ? null : Math.max(...sides);
}

/**
 * The holder and ring for a piece: of the first holder of its category (the most fitting stands first) that has a ring
 * which takes it, the smallest; sycee by weight. Null when it was not measured or is larger than every ring. Source: scales.md §6, §6.2 editBox.
 */
export function suggestHolder(facts: HolderFacts, boxTypes: readonly BoxTypeCode[]): HolderChoice | null {
  if (boxTypes.includes('Y1') || boxTypes.includes('Y2')) {
    if (facts.weightMg === null) return null;
    const boxType = facts.weightMg <= SYCEE_BOX_MAX_MG ? 'Y1' : 'Y2';
    return boxTypes.includes(boxType) ? { boxType, ringUm: null } : null;
  }
  const fitUm = fitOf(facts);
  if (fitUm === null) return null;
  for (const boxType of boxTypes) {
    const ringUm = findBoxType(boxType)?.ringsUm.find((ring) => ring >= fitUm);
    if (ringUm !== undefined) return { boxType, ringUm };
  }
  return null;
}

export type HolderProblem = 'holderOfCategory' | 'ringMissing' | 'ringNotMade' | 'ringAtLeastDiameter';

/**
 * What is wrong with a choice, or null: a holder of the category (an empty list knows no limit), a ring where the holder has rings, one that is made, and not smaller than the
 * piece (invariant 28 of records.md §10).
 */
export function holderProblem(
  choice: HolderChoice,
  facts: HolderFacts,
  boxTypes: readonly BoxTypeCode[],
): HolderProblem | null {
  if (boxTypes.length > 0 && !boxTypes.includes(choice.boxType)) return 'holderOfCategory';
  const rings = findBoxType(choice.boxType)?.ringsUm ?? [];
  if (choice.ringUm === null) return rings.length > 0 ? 'ringMissing' : null;
  if (!rings.includes(choice.ringUm)) return 'ringNotMade';
  const fitUm = fitOf(facts);
  return fitUm !== null && choice.ringUm < fitUm ? 'ringAtLeastDiameter' : null;
}
