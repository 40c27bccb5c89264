import { RESULT } from '../../grading/result-types.ts';
import type { Fen } from '../../kernel/money.ts';
import { subjectOf } from './after-payment-rule.ts';

/** What a comparison needs of a stored line. */
export interface ComparedLine {
  readonly feeType: number;
  readonly ruleId: string;
  readonly ruleVersion: number;
  readonly amountFen: Fen;
  readonly isManual: boolean;
}

/** The lines of one row at three moments. */
export interface Stages<Line extends ComparedLine = ComparedLine> {
  readonly quoted: readonly Line[];
  readonly current: readonly Line[];
  /** As they stood when the order was paid; null before. */
  readonly frozen: readonly Line[] | null;
}

/** A rule and the version of the price list in which it stands. */
export interface RuleRef {
  readonly ruleId: string;
  readonly ruleVersion: number;
}

/** One kind of fee side by side: quoted, by the rules, by hand, both together, and what of it was paid for. */
export interface FeeComparison {
  readonly feeType: number;
  readonly quotedFen: Fen;
  readonly ruleFen: Fen;
  readonly manualFen: Fen;
  readonly finalFen: Fen;
  /** Null before the order was paid. */
  readonly frozenFen: Fen | null;
  readonly quotedRules: RuleRef[];
  readonly currentRules: RuleRef[];
}

const sumOf = (lines: readonly ComparedLine[]): Fen => lines.reduce((sum, line) => sum + line.amountFen, 0);

function rulesOf(lines: readonly ComparedLine[]): RuleRef[] {
  const refs = lines.filter((line) => !line.isManual).map(({ ruleId, ruleVersion }) => ({ ruleId, ruleVersion }));
  return [...new Map(refs.map((ref) => [`${ref.ruleId} ${ref.ruleVersion}`, ref])).values()];
}

/**
 * The fees of a row side by side, by the kind that a line speaks about (a difference after payment by the one that changed), in
 * ascending order. Before the first calculation (`isCalculated` false) the quote stands for the price.
 */
export function compareFees({ quoted, current, frozen }: Stages, isCalculated: boolean): FeeComparison[] {
  const now = isCalculated ? current : quoted;
  const kinds = new Set([...quoted, ...now, ...(frozen ?? [])].map(subjectOf));
  return [...kinds]
    .sort((a, b) => a - b)
    .map((feeType) => {
      const of = (lines: readonly ComparedLine[]) => lines.filter((line) => subjectOf(line) === feeType);
      const manualFen = sumOf(of(now).filter((line) => line.isManual));
      const finalFen = sumOf(of(now));
      return {
        feeType,
        quotedFen: sumOf(of(quoted)),
        ruleFen: finalFen - manualFen,
        manualFen,
        finalFen,
        frozenFen: frozen === null ? null : sumOf(of(frozen)),
        quotedRules: rulesOf(of(quoted)),
        currentRules: rulesOf(of(now)),
      };
    });
}

/** Why a row costs something else than was quoted. */
export type PriceReason =
  | { readonly kind: 'short' | 'surplus'; readonly pieces: number }
  | {
      readonly kind: 'tier';
      readonly from: string | null;
      readonly to: string;
      /** Workdays that the tiers promise; null where the list does not know the tier. */
      readonly fromDays: number | null;
      readonly toDays: number | null;
      readonly pieces: number;
    }
  | { readonly kind: 'value'; readonly source: 'guide' | 'auditor'; readonly fen: Fen; readonly pieces: number }
  | { readonly kind: 'result'; readonly resultType: number; readonly pieces: number }
  | { readonly kind: 'version'; readonly from: number; readonly to: number }
  | { readonly kind: 'fee'; readonly feeType: number; readonly fen: Fen }
  | { readonly kind: 'manual'; readonly fen: Fen; readonly reason: string; readonly byName: string | null }
  | { readonly kind: 'paid'; readonly fen: Fen };

/** What the reasons are found from. Rows of the whole order have neither quantity nor coins. */
export interface ComparedRow {
  readonly isCalculated: boolean;
  readonly quantity: number | null;
  readonly quotedTier: string | null;
  readonly coins: readonly {
    readonly tierUsed: string | null;
    readonly valueSource: 'declared' | 'guide' | 'auditor';
    readonly valueUsedFen: Fen;
    readonly resultType: number | null;
  }[];
  readonly fees: readonly FeeComparison[];
  readonly manual: readonly { readonly amountFen: Fen; readonly reason: string; readonly byName: string | null }[];
  readonly workdaysOf: (tier: string) => number | null;
}

function pieceReasons({ quantity, coins, isCalculated }: ComparedRow): PriceReason[] {
  const pieces = (quantity ?? 0) - coins.length;
  if (!isCalculated || quantity === null || pieces === 0) return [];
  return [{ kind: pieces > 0 ? 'short' : 'surplus', pieces: Math.abs(pieces) }];
}

function tierReasons({ coins, quotedTier, quantity, workdaysOf }: ComparedRow): PriceReason[] {
  if (quantity === null) return [];
  const others = coins.flatMap(({ tierUsed }) => (tierUsed !== null && tierUsed !== quotedTier ? [tierUsed] : []));
  return [...Map.groupBy(others, (tier) => tier)].map(([to, of]) => ({
    kind: 'tier',
    from: quotedTier,
    to,
    fromDays: quotedTier === null ? null : workdaysOf(quotedTier),
    toDays: workdaysOf(to),
    pieces: of.length,
  }));
}

function valueReasons({ coins }: ComparedRow): PriceReason[] {
  const raised = coins.flatMap(({ valueSource, valueUsedFen }) =>
    valueSource === 'declared' ? [] : [{ source: valueSource, fen: valueUsedFen }],
  );
  const alike = Map.groupBy(raised, ({ source, fen }) => `${source} ${fen}`);
  return [...alike.values()].flatMap((of) => (of[0] ? [{ kind: 'value', ...of[0], pieces: of.length }] : []));
}

/** Results that are charged as they were quoted. Source: fees.md §4. */
export const CHARGED_AS_QUOTED: readonly number[] = [RESULT.graded, RESULT.details, RESULT.genuine];

function resultReasons({ coins }: ComparedRow): PriceReason[] {
  const odd = coins.flatMap(({ resultType }) =>
    resultType !== null && !CHARGED_AS_QUOTED.includes(resultType) ? [resultType] : [],
  );
  return [...Map.groupBy(odd, (type) => type)].map(([resultType, of]) => ({
    kind: 'result',
    resultType,
    pieces: of.length,
  }));
}

function versionReasons({ fees }: ComparedRow): PriceReason[] {
  const changed = fees.flatMap(({ quotedRules, currentRules }) => {
    const [from, to] = [quotedRules[0]?.ruleVersion, currentRules[0]?.ruleVersion];
    return from !== undefined && to !== undefined && from !== to ? [{ from, to }] : [];
  });
  const [first] = changed;
  return first ? [{ kind: 'version', ...first }] : [];
}

const feeReasons = ({ fees }: ComparedRow): PriceReason[] =>
  fees.flatMap(({ feeType, quotedFen, ruleFen }) =>
    ruleFen === quotedFen ? [] : [{ kind: 'fee', feeType, fen: ruleFen - quotedFen }],
  );

const manualReasons = ({ manual }: ComparedRow): PriceReason[] =>
  manual.map(({ amountFen, reason, byName }) => ({ kind: 'manual', fen: amountFen, reason, byName }));

function paidReasons({ fees }: ComparedRow): PriceReason[] {
  const fen = fees.reduce((sum, { finalFen, frozenFen }) => sum + (frozenFen === null ? 0 : finalFen - frozenFen), 0);
  return fen === 0 ? [] : [{ kind: 'paid', fen }];
}

/** Why a row differs, causes first (pieces, tier, value, result, price list), then the fees that follow and what was entered by hand. */
export const priceReasons = (row: ComparedRow): PriceReason[] =>
  [
    pieceReasons,
    tierReasons,
    valueReasons,
    resultReasons,
    versionReasons,
    feeReasons,
    manualReasons,
    paidReasons,
  ].flatMap((of) => of(row));
