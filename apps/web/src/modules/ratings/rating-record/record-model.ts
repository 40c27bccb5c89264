import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';

export type MeasureKey = 'weightMg' | 'diameterUm' | 'thicknessUm' | 'lengthUm' | 'widthUm' | 'heightUm';

export interface MeasureRow {
  readonly key: MeasureKey;
  readonly unit: 'g' | 'mm';
  readonly value: number | null;
  readonly standard: number | null;
  readonly tolerance: number | null;
  /** value − standard; null when one of them is missing. */
  readonly deviation: number | null;
  /** Null: there is nothing to compare with. */
  readonly isOut: boolean | null;
}

const KEYS: readonly MeasureKey[] = ['weightMg', 'diameterUm', 'thicknessUm', 'lengthUm', 'widthUm', 'heightUm'];

/** What was measured, beside the catalogue's standard where it has one; empty rows are left out. */
export function measureRows({ measures, item }: Pick<RatingDetail, 'measures' | 'item'>): readonly MeasureRow[] {
  const expected: Partial<Record<MeasureKey, readonly [number | null, number | null]>> = item
    ? { weightMg: [item.weightMg, item.weightTolMg], diameterUm: [item.diameterUm, item.diameterTolUm] }
    : {};
  return KEYS.flatMap((key): MeasureRow[] => {
    const value = measures[key];
    const [standard, tolerance] = expected[key] ?? [null, null];
    if (value === null && standard === null) return [];
    const deviation = value === null || standard === null ? null : value - standard;
    const isOut = deviation === null || tolerance === null ? null : Math.abs(deviation) > tolerance;
    return [{ key, unit: key === 'weightMg' ? 'g' : 'mm', value, standard, tolerance, deviation, isOut }];
  });
}

type FeeLine = RatingDetail['fees'][number];
const WHOLE_BP = 10_000;

/** How an amount came about: a share of a basis, or a count of units. */
export type FeeCalculation =
  | { readonly kind: 'share'; readonly rateBp: number; readonly basisFen: number }
  | { readonly kind: 'units'; readonly qty: number; readonly unitFen: number }
  | { readonly kind: 'fixed' };

/** Percent lines carry basis and rate, unit lines quantity and unit; the whole of a basis is a unit price (fees.md §23). */
export function calculationOf(line: FeeLine): FeeCalculation {
  const { basisFen, rateBp, qty, unitFen } = line;
  if (unitFen !== null) return { kind: 'units', qty, unitFen };
  if (basisFen === null || rateBp === null) return { kind: 'fixed' };
  return rateBp === WHOLE_BP ? { kind: 'units', qty, unitFen: basisFen } : { kind: 'share', rateBp, basisFen };
}

/** Basis points as a percentage: 500 → 5%, 9550 → 95.5%. */
export function percentText(rateBp: number): string {
  return `${rateBp % 100 === 0 ? rateBp / 100 : (rateBp / 100).toFixed(2).replace(/0$/, '')}%`;
}

/** `cd5650ef…6195a97d7` → `cd56…97d7`. */
export function shortHash(hash: string): string {
  return hash.length > 9 ? `${hash.slice(0, 4)}…${hash.slice(-4)}` : hash;
}

type Score = RatingDetail['scores']['rows'][number];

/** Rows that were taken back: for each recall the latest score before it of the same level and person. */
export function recalledIds(rows: readonly Score[]): ReadonlySet<string> {
  const gone = new Set<string>();
  rows.forEach((row, at) => {
    if (row.kind !== 'recall') return;
    const earlier = rows
      .slice(0, at)
      .findLast((one) => one.kind === 'score' && one.level === row.level && one.graderNo === row.graderNo);
    if (earlier) gone.add(earlier.id);
  });
  return gone;
}

type Image = RatingDetail['images'][number];

/** The pictures that stand side by side: raw coin or slab, else a single one against the raw reverse. */
export function pairOf(images: readonly Image[], kind: number): { obverse: string | null; reverse: string | null } {
  const urlOf = (wanted: number) => images.find((image) => image.kind === wanted)?.url ?? null;
  if (kind === 6 || kind === 7) return { obverse: urlOf(6), reverse: urlOf(7) };
  if (kind === 2 || kind === 3) return { obverse: urlOf(2), reverse: urlOf(3) };
  return { obverse: urlOf(kind), reverse: urlOf(3) };
}

/** One text out of an event's data. */
export function textIn(data: unknown, name: string): string | null {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
  const value: unknown = Reflect.get(data, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
