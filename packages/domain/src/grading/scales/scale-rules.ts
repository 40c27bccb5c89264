import type {
  Band,
  Bilingual,
  DesignationGroup,
  DetailsRule,
  EpqRule,
  Scale,
  ScaleKind,
  Step,
  StrikeRule,
  Tolerance,
} from './scale-types.ts';

/** A prefix or word and the numbers it stands for, both ends included; no ends on a words scale. */
export type BandRange = Bilingual & {
  readonly code: string | null;
  readonly from: number | null;
  readonly to: number | null;
};

/**
 * A scale as a house writes it down: the numbers that may be given, the bands they lie in, and what may stand beside
 * them. One version of a scale stores exactly this (records.md §7 scoreRule); `scaleFromRules` makes the ladder.
 */
export type ScaleRules = {
  readonly kind: ScaleKind;
  readonly numbers: readonly number[];
  readonly bands: readonly BandRange[];
  readonly strikes: readonly StrikeRule[];
  readonly plusNumbers: readonly number[];
  readonly isStarAllowed: boolean;
  readonly starNotOn: readonly number[];
  readonly epq: EpqRule | null;
  readonly designations: readonly DesignationGroup[];
  /** Lowest number given; below it the piece is genuine without a score. */
  readonly floor: number | null;
  readonly floorText: Bilingual | null;
  readonly details: DetailsRule;
  readonly subScores: readonly string[];
  readonly labelSentence: Bilingual | null;
  readonly tolerance: readonly Tolerance[];
};

/** The band a number lies in, or null; the first one, should several claim it. */
export function bandOf(rules: Pick<ScaleRules, 'bands'>, number: number): BandRange | null {
  return rules.bands.find(({ from, to }) => from !== null && to !== null && from <= number && number <= to) ?? null;
}

function ladderFrom(rules: ScaleRules): readonly Step[] {
  if (rules.kind === 'words')
    return rules.bands.map(({ code, zh, en }, index) => ({ rank: index + 1, number: null, code, zh, en }));
  return rules.numbers
    .toSorted((a, b) => a - b)
    .map((number, index) => {
      const { code = null, zh = '', en = '' } = bandOf(rules, number) ?? {};
      return { rank: index + 1, number, code, zh, en };
    });
}

/** The scale that these rules make, under its code and its name. */
export function scaleFromRules(code: string, name: Bilingual, rules: ScaleRules): Scale {
  const { numbers: _numbers, bands: _bands, ...rest } = rules;
  return {
    ...rest,
    code,
    zh: name.zh,
    en: name.en,
    ladder: ladderFrom(rules),
    belowFloorResult: rules.floorText === null ? null : 3,
  };
}

function rangesOf(scale: Scale): readonly BandRange[] {
  const bands: { band: Omit<Band, 'numbers'>; numbers: number[] }[] = [];
  for (const { code, zh, en, number } of scale.ladder) {
    const last = bands.at(-1);
    const isSame = last?.band.code === code && last.band.zh === zh && scale.kind !== 'words';
    if (last && isSame) last.numbers.push(...(number === null ? [] : [number]));
    else bands.push({ band: { code, zh, en }, numbers: number === null ? [] : [number] });
  }
  return bands.map(({ band, numbers }) => ({ ...band, from: numbers[0] ?? null, to: numbers.at(-1) ?? null }));
}

/** The rules of a scale: what `scaleFromRules` makes of them is the same scale again. */
export function rulesOfScale(scale: Scale): ScaleRules {
  const { kind, strikes, plusNumbers, isStarAllowed, starNotOn, epq, designations, floor, floorText } = scale;
  const { details, subScores, labelSentence, tolerance } = scale;
  return {
    ...{ kind, numbers: scale.ladder.flatMap(({ number }) => number ?? []), bands: rangesOf(scale) },
    ...{ strikes, plusNumbers, isStarAllowed, starNotOn, epq, designations, floor, floorText },
    ...{ details, subScores, labelSentence, tolerance },
  };
}
