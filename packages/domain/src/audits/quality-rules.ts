import type { QcItem } from './audits.enums.ts';
import { drawOf } from './draw.ts';

/** When a rule switches to looking at every piece, and back (records.md §4 companyFinCheckRule). */
export interface Switching {
  /** This many failed lots … */
  readonly failedLots: number;
  /** … among this many of the last ones: every piece is looked at. */
  readonly ofLots: number;
  /** After so many clean lots in a row it is as before. */
  readonly cleanLots: number;
}

/** What the outbound quality check asks of the pieces of a company. Empty categories mean “all”. */
export interface QualityRuleData {
  readonly categories1: readonly number[];
  /** Share of the pieces that a person looks at, basis points; the machine compares all of them. */
  readonly samplingBp: number;
  /** What a person ticks. */
  readonly items: readonly QcItem[];
  /** Pictures of the coin and of the slab must be there to compare. */
  readonly needsImages: boolean;
  /** From this tier on a second person checks as well; null: never. */
  readonly secondFromTier: string | null;
  readonly switching: Switching | null;
}

export interface QualityRule extends QualityRuleData {
  readonly id: string;
  readonly companyId: string | null;
}

/** Items that a person answers; the others are compared by the system. */
export const HAND_ITEMS = [
  'coin',
  'holder',
  'ring',
  'orientation',
  'clean',
  'request',
] as const satisfies readonly QcItem[];

/** The rule that a new house begins with: one person ticks every item of every piece. */
export const QUALITY_RULE_SEED = {
  id: 'house:check',
  zh: '全检',
  en: 'Everything',
  rule: {
    categories1: [],
    samplingBp: 10_000,
    items: HAND_ITEMS,
    needsImages: false,
    secondFromTier: null,
    switching: null,
  } satisfies QualityRuleData,
} as const;

/** What a switching plan that contradicts itself says, beside its field; null when it is sound. */
export function switchingFault({ failedLots, ofLots }: Switching): { path: string; msg: string } | null {
  return failedLots > ofLots ? { path: 'switching.failedLots', msg: 'rule-switching' } : null;
}

/** Do two rules of one owner speak about the same pieces? A rule for all is answered by one for a category. */
export function isSameScope(a: QualityRuleData, b: QualityRuleData): boolean {
  if (a.categories1.length === 0 || b.categories1.length === 0) return a.categories1.length === b.categories1.length;
  return a.categories1.some((code) => b.categories1.includes(code));
}

/** The rule of a piece: the company's before the house's, one for the category before one for all; null without any. */
export function qualityRuleFor(rules: readonly QualityRule[], category1: number): QualityRule | null {
  const fitting = rules.filter(({ categories1 }) => categories1.length === 0 || categories1.includes(category1));
  const weight = (rule: QualityRule) => (rule.companyId === null ? 0 : 2) + (rule.categories1.length === 0 ? 0 : 1);
  return fitting.sort((a, b) => weight(b) - weight(a))[0] ?? null;
}

/**
 * Was every piece looked at in each of these lots (oldest first, true = clean), and is it in the next one? It begins when
 * enough of the last ones failed, and ends after enough clean ones in a row.
 */
export function tightBefore({ failedLots, ofLots, cleanLots }: Switching, lots: readonly boolean[]): boolean[] {
  const states: boolean[] = [];
  let isTight = false;
  let since = 0;
  lots.forEach((_, at) => {
    states.push(isTight);
    const last = (most: number) => lots.slice(Math.max(since, at + 1 - most), at + 1);
    if (isTight) {
      const clean = last(cleanLots);
      if (clean.length === cleanLots && clean.every(Boolean)) [isTight, since] = [false, at + 1];
    } else if (last(ofLots).filter((isClean) => !isClean).length >= failedLots) {
      [isTight, since] = [true, at + 1];
    }
  });
  return [...states, isTight];
}

/** Is every piece looked at after these lots? */
export const isTightened = (plan: Switching, lots: readonly boolean[]): boolean =>
  tightBefore(plan, lots).at(-1) ?? false;

/** Does a person look at this piece? Whoever asks twice hears the same. */
export function isInspected(rule: QualityRule, pieceId: string, isTight: boolean): boolean {
  return isTight || drawOf(pieceId, rule.id) < rule.samplingBp;
}

/** Does a second person check a piece of this tier? Tiers are named in their order: T1 … T7. */
export function needsSecond({ secondFromTier }: QualityRuleData, tier: string | null): boolean {
  return secondFromTier !== null && tier !== null && tier >= secondFromTier;
}
