import { CATEGORY } from '../catalogue/catalogue.enums.ts';
import type { Measure } from '../catalogue/categories.ts';

/** Measured facts of a piece, integer mg and µm (D27); null = not measured. */
export type Measures = {
  readonly weightMg: number | null;
  readonly diameterUm: number | null;
  readonly thicknessUm: number | null;
  readonly holeUm: number | null;
  readonly lengthUm: number | null;
  readonly widthUm: number | null;
  readonly heightUm: number | null;
  readonly serialNo: string;
};

/** What the catalogue says of the piece; without a tolerance nothing is flagged. */
export type ExpectedMeasures = {
  readonly weightMg: number | null;
  readonly weightTolMg: number | null;
  readonly diameterUm: number | null;
  readonly diameterTolUm: number | null;
};

/** W = weight, D = diameter outside of the catalogue's tolerance (states.md coin “measure”). */
export type ToleranceFlag = 'W' | 'D';

/** Sycee are weighed twice, and both weights must be the same (records.md §2 MessageEntry). */
export function isWeighedTwice(category1: number): boolean {
  return category1 === CATEGORY.sycee;
}

/** True when the value lies more than the tolerance away from the catalogue's; unknown values are never outside. */
export function isOutside(value: number | null, expected: number | null, tolerance: number | null): boolean {
  if (value === null || expected === null || tolerance === null) return false;
  return Math.abs(value - expected) > tolerance;
}

/** The flags that these measures raise against the catalogue; none without a catalogue item. */
export function toleranceFlags(measures: Measures, expected: ExpectedMeasures | null): ToleranceFlag[] {
  if (expected === null) return [];
  const flags: ToleranceFlag[] = [];
  if (isOutside(measures.weightMg, expected.weightMg, expected.weightTolMg)) flags.push('W');
  if (isOutside(measures.diameterUm, expected.diameterUm, expected.diameterTolUm)) flags.push('D');
  return flags;
}

/** The demanded measures that are still missing, in the order of the category. */
export function missingMeasures(required: readonly Measure[], measures: Measures): Measure[] {
  return required.filter((key) => {
    const value = measures[key];
    return value === null || value === '';
  });
}
