import type { LabelData } from './label-template.ts';

/** What stands on labels of a company that has no label brand of its own. */
export const HOUSE_BRAND = 'MINTMARK';

/** What a company puts on all its labels; no fact of the coin, so a label stays valid when the company changes it. */
export const BRAND_FIELDS: readonly string[] = ['brand', 'logo'];

/**
 * The one spelling of a label's data, the input of its hash: set facts of the coin only, NFC, sorted by name. A label is valid only
 * while the hash of its coin's data is the hash it was printed with. Source: records.md §10 (26), product.md 2.
 */
export function canonicalLabelString(data: LabelData): string {
  return JSON.stringify(setFields(data));
}

/** Names of the fields in which two labels differ, sorted; what the label-equals-coin gate shows. product.md 2. */
export function differingFields(printed: LabelData, current: LabelData): readonly string[] {
  const before = new Map(setFields(printed));
  const after = new Map(setFields(current));
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name)).toSorted();
}

function setFields(data: LabelData): (readonly [string, string])[] {
  return Object.entries(data)
    .filter(([name, text]) => text !== '' && !BRAND_FIELDS.includes(name))
    .map(([name, text]) => [name, text.normalize('NFC')] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
