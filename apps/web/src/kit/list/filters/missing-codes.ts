import type { FilterDef, FilterValues } from '../list-types.ts';
import { splitCodes } from './conditions.ts';

/** Codes that were asked for in one field. */
export interface AskedCodes {
  readonly key: string;
  readonly codes: readonly string[];
}

/** Fields into which several codes were pasted: of one alone the empty list says enough. */
export function pastedCodes(filters: readonly FilterDef[], values: FilterValues): readonly AskedCodes[] {
  return filters.flatMap(({ key, kind }) => {
    const value = values[key];
    const codes = kind === 'codes' && typeof value === 'string' ? splitCodes(value) : [];
    return codes.length > 1 ? [{ key, codes }] : [];
  });
}

const plain = (value: unknown): string => String(value).replace(/[-\s]/g, '').toUpperCase();

/**
 * Codes that no row has in the field of that name, in the order in which they were pasted. Rows that do not show the field
 * say nothing about it.
 */
export function missingCodes(asked: readonly AskedCodes[], rows: readonly unknown[]): readonly string[] {
  return asked.flatMap(({ key, codes }) => {
    const isTold = rows.every((row) => typeof row === 'object' && row !== null && key in row);
    if (!isTold || rows.length === 0) return [];
    const found = new Set(rows.map((row) => plain(Reflect.get(Object(row), key))));
    return codes.filter((code) => !found.has(plain(code)));
  });
}
