import { isInspected, needsSecond, type QualityRule, qualityRuleFor, tightBefore } from './quality-rules.ts';

/** A piece of the past that went through the quality check. */
export interface CheckedPiece {
  readonly id: string;
  readonly category1: number;
  readonly tier: string | null;
  /** Its order: a lot of the switching rule. */
  readonly lotId: string;
  /** Every check of it passed at once. */
  readonly isClean: boolean;
}

/** Checks of a piece, as the bench counts them: by one person, and by a second one. */
export const FIRST_CHECK = 1;
export const SECOND_CHECK = 2;

/** Lots in which a rule looked at every piece, when the pieces are in the order of their checks. */
function tightLots({ switching, categories1 }: QualityRule, pieces: readonly CheckedPiece[]): ReadonlySet<string> {
  if (switching === null) return new Set();
  const clean = new Map<string, boolean>();
  for (const { category1, lotId, isClean } of pieces)
    if (categories1.length === 0 || categories1.includes(category1))
      clean.set(lotId, (clean.get(lotId) ?? true) && isClean);
  const states = tightBefore(switching, [...clean.values()]);
  return new Set([...clean.keys()].filter((_, at) => states[at] === true));
}

/**
 * Which checks each piece of a company would have had by these rules (records.md §4 companyFinCheckRule): nobody, one
 * person, or two. Without a rule one person looks at every piece. `pieces` in the order of their checks.
 */
export function checksBy(
  rules: readonly QualityRule[],
  pieces: readonly CheckedPiece[],
): ReadonlyMap<string, readonly number[]> {
  const tight = new Map(rules.map((rule) => [rule.id, tightLots(rule, pieces)]));
  return new Map(
    pieces.map((piece) => {
      const rule = qualityRuleFor(rules, piece.category1);
      if (rule === null) return [piece.id, [FIRST_CHECK]];
      const isTight = tight.get(rule.id)?.has(piece.lotId) ?? false;
      const first = isInspected(rule, piece.id, isTight) ? [FIRST_CHECK] : [];
      return [piece.id, needsSecond(rule, piece.tier) ? [...first, SECOND_CHECK] : first];
    }),
  );
}
