import type { LabelData } from './label-template.ts';

/**
 * The one spelling of a label's data, the input of its hash: set fields only, NFC, sorted by name. A label is valid only
 * while the hash of its coin's data is the hash it was printed with. Source: domain.md §6.10 (26), product.md (2).
 */
export function canonicalLabelString(data: LabelData): string {
  return JSON.stringify(setFields(data));
}

/** Names of the fields in which two labels differ, sorted; what the label-equals-coin gate shows. product.md (2). */
export function differingFields(printed: LabelData, current: LabelData): readonly string[] {
  const before = new Map(setFields(printed));
  const after = new Map(setFields(current));
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name)).toSorted();
}

function setFields(data: LabelData): (readonly [string, string])[] {
  return Object.entries(data)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => [name, text.normalize('NFC')] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
