import { referenceId } from '../receiving/import/catalogue-index.ts';
import { catalogueReferenceKey } from '../receiving/import/reference.ts';

/** Most levels that varieties of an item have (catalogue.md §1). */
export const VARIETY_LEVELS = 3;

/** A variety as it is written: in the order of the page, indented by its level (1 is the item's own). */
export interface VarietyLine {
  readonly depth: number;
  readonly nameZh: string;
}

export interface VarietyFault {
  readonly at: number;
  readonly field: 'depth' | 'nameZh';
  readonly fault: 'variety-level' | 'repeated';
}

/**
 * What is wrong with an outline of varieties: a line may stand at most one level below the one before it, none below the
 * third, and no name twice. An outline has no circle; that is why varieties are written as one.
 */
export function varietyFaults(lines: readonly VarietyLine[]): readonly VarietyFault[] {
  const names = new Set<string>();
  return lines.flatMap(({ depth, nameZh }, at): VarietyFault[] => {
    const above = lines[at - 1]?.depth ?? 0;
    const faults: VarietyFault[] = [];
    if (depth < 1 || depth > VARIETY_LEVELS || depth > above + 1)
      faults.push({ at, field: 'depth', fault: 'variety-level' });
    if (names.has(nameZh)) faults.push({ at, field: 'nameZh', fault: 'repeated' });
    names.add(nameZh);
    return faults;
  });
}

/** Place of the parent of each line, or null for the first level; lines as `varietyFaults` accepts them. */
export function parentsOf(lines: readonly Pick<VarietyLine, 'depth'>[]): readonly (number | null)[] {
  const open: number[] = [];
  return lines.map(({ depth }, at) => {
    open.length = depth - 1;
    open.push(at);
    return open[depth - 2] ?? null;
  });
}

/** The form a reference is searched and compared by: `l&m-63`; open ends (x, …, ?) are left out. */
export function referenceNorm(system: string, no: string): string {
  const key = catalogueReferenceKey(system, no);
  return (key ? referenceId(key) : `${system}-${no}`).toLowerCase();
}

/** True for a number that its source leaves open (“22.8x”, “7.7…”): many items may lie under it. */
export const isOpenReference = (system: string, no: string): boolean =>
  catalogueReferenceKey(system, no)?.isPrefix ?? false;
