import type { DefectCode } from '../grading.enums.ts';

/** Scales that the product is delivered with (scales.md); a house or a company versions them and adds its own. */
export type ScaleCode =
  | 'sheldon70'
  | 'sheldon70-gbca'
  | 'sheldon70-modern'
  | 'cash100-house'
  | 'cash100-gbca'
  | 'cash100-28'
  | 'paper70'
  | 'paper70-house'
  | 'sycee-words';

/** How a piece was struck; decides the printed prefix of a Sheldon grade. */
export type Strike = 'MS' | 'PF' | 'SP';

export type Bilingual = { readonly zh: string; readonly en: string };

/** One value of a scale. `code` is the printed Latin prefix or word; hundred-point scales have words only. */
export type Step = Bilingual & {
  /** 1 = lowest. Distances between grades are differences of ranks (scales.md stepDistance). */
  readonly rank: number;
  readonly number: number | null;
  readonly code: string | null;
};

export type StrikeRule = Bilingual & {
  readonly code: Strike;
  readonly aliases: readonly string[];
  /** Numbers below are possible (impaired proof) but worth a second look. */
  readonly warnBelow: number | null;
};

export type DesignationGroup = {
  readonly group: 'copperColour' | 'cameo' | 'prooflike' | 'eye';
  /** From the lowest to the highest where the group is ordered (states.md “Consensus 7”). */
  readonly codes: readonly string[];
  readonly isExclusive: boolean;
  readonly strikes: readonly Strike[];
  readonly minNumber: number | null;
  readonly isCopperOnly: boolean;
  /** On copper the designation is demanded from this number on. */
  readonly requiredFrom: number | null;
  readonly aliases: Readonly<Record<string, string>>;
};

export type EpqRule = { readonly forbiddenBelow: number; readonly requiredFrom: number };

export type DetailsRule = {
  /** Band words a details grade may carry; empty = it carries none. */
  readonly bands: readonly string[];
  /** Printed between band and defect (细节 / Details, NET), or alone in front of the defect when there is no band. */
  readonly word: Bilingual;
  /** Allowed defects; the first of several in this order is the one printed (scales.md defectSeverity). */
  readonly defects: readonly DefectCode[];
};

/** Allowed deviation in steps for a final grade with at least this number (null: a words scale). */
export type Tolerance = { readonly from: number | null; readonly steps: number };

/** Sheldon prefixes by strike, words of a hundred, paper money, words without numbers. */
export type ScaleKind = 'sheldon' | 'hundred' | 'paper' | 'words';

/** One grading scale as data: scales.md. */
export type Scale = Bilingual & {
  readonly code: string;
  readonly kind: ScaleKind;
  readonly ladder: readonly Step[];
  readonly strikes: readonly StrikeRule[];
  readonly plusNumbers: readonly number[];
  readonly isStarAllowed: boolean;
  readonly starNotOn: readonly number[];
  readonly epq: EpqRule | null;
  readonly designations: readonly DesignationGroup[];
  /** Lowest number given; below it the piece is genuine without a score. */
  readonly floor: number | null;
  readonly belowFloorResult: 3 | null;
  /** What such a piece is called on this scale; null: the name of result 3. */
  readonly floorText: Bilingual | null;
  readonly details: DetailsRule;
  readonly subScores: readonly string[];
  /** Printed on every label of the scale. */
  readonly labelSentence: Bilingual | null;
  readonly tolerance: readonly Tolerance[];
};

/** A band of a ladder: one prefix or word shared by several numbers. */
export type Band = Bilingual & { readonly code: string | null; readonly numbers: readonly number[] };

/** The steps of the bands in order, from a floor on; ranks start at 1. */
export function ladderOf(bands: readonly Band[], floor = 0): readonly Step[] {
  return bands
    .flatMap(({ code, zh, en, numbers }) => numbers.map((number) => ({ number, code, zh, en })))
    .filter((step) => step.number >= floor)
    .map((step, index) => ({ rank: index + 1, ...step }));
}
