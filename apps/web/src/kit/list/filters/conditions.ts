import type { FilterDef, FilterValue, FilterValues, ListQuery, PageSize, RangeValue } from '../list-types.ts';

/** What a list shows: applied filters, tab, sort, page, size. Selection and columns live elsewhere. */
export interface ListConditions {
  readonly filters: FilterValues;
  readonly tab: string | null;
  readonly sort: string | null;
  readonly page: number;
  readonly size: number;
}

export const PAGE_SIZES = [10, 20, 50, 100, 200] as const satisfies readonly PageSize[];
const VERSION = 1;

/** The compact form in the address; left out: whatever equals the default. */
interface Packed {
  readonly v: number;
  readonly f?: FilterValues;
  readonly t?: string;
  readonly s?: string;
  readonly p?: number;
  readonly z?: number;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isScalar = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

function isRange(value: unknown): value is RangeValue {
  return isRecord(value) && Object.values(value).every((part) => part === undefined || isScalar(part));
}

function isFilterValue(value: unknown): value is FilterValue {
  return isScalar(value) || (Array.isArray(value) && value.every(isScalar)) || isRange(value);
}

/** True for a value that says nothing: empty text, empty list, empty range. */
export function isBlank(value: FilterValue | undefined): boolean {
  if (value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return (
    isRange(value) && (value.from === undefined || value.from === '') && (value.to === undefined || value.to === '')
  );
}

/** Trims, drops blanks, and halves the width of codes. */
export function cleanFilters(values: FilterValues, filters: readonly FilterDef[]): FilterValues {
  const clean: Record<string, FilterValue> = {};
  for (const filter of filters) {
    const value = values[filter.key];
    const tidy = typeof value === 'string' ? tidyText(value, filter.kind === 'codes') : value;
    if (tidy !== undefined && !isBlank(tidy)) clean[filter.key] = tidy;
  }
  return clean;
}

function tidyText(value: string, isCodes: boolean): string {
  return isCodes ? splitCodes(value).join(',') : value.trim();
}

/** Codes pasted from Excel: lines, commas, spaces; NFKC, upper case, each once (contract `zCodes`). */
export function splitCodes(text: string): readonly string[] {
  return [
    ...new Set(
      text
        .normalize('NFKC')
        .toUpperCase()
        .split(/[\s,，;；、]+/)
        .filter(Boolean),
    ),
  ];
}

function toBase64Url(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
}

/** Conditions as the value of `c`, or null when all are the defaults. Personal filters never enter (D21). */
export function encodeConditions(
  now: ListConditions,
  start: ListConditions,
  filters: readonly FilterDef[] = [],
): string | null {
  const personal = new Set(filters.filter((filter) => filter.personal).map((filter) => filter.key));
  const open = Object.fromEntries(Object.entries(now.filters).filter(([key]) => !personal.has(key)));
  const isSame = JSON.stringify(sorted(open)) === JSON.stringify(sorted(start.filters));
  const packed: Packed = {
    v: VERSION,
    ...(isSame ? {} : { f: open }),
    ...(now.tab === start.tab ? {} : { t: now.tab ?? '' }),
    ...(now.sort === start.sort ? {} : { s: now.sort ?? '' }),
    ...(now.page === 1 ? {} : { p: now.page }),
    ...(now.size === start.size ? {} : { z: now.size }),
  };
  return Object.keys(packed).length === 1 ? null : toBase64Url(JSON.stringify(packed));
}

function sorted(values: FilterValues): [string, FilterValue][] {
  return Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
}

function readFilters(value: unknown, fallback: FilterValues): FilterValues {
  if (!isRecord(value)) return fallback;
  const kept: Record<string, FilterValue> = {};
  for (const [key, entry] of Object.entries(value)) if (isFilterValue(entry)) kept[key] = entry;
  return kept;
}

/** Reads `c`; anything unreadable, or of another version, is the start conditions. */
export function decodeConditions(value: string | null, start: ListConditions): ListConditions {
  if (!value) return start;
  try {
    const packed: unknown = JSON.parse(fromBase64Url(value));
    if (!isRecord(packed) || packed['v'] !== VERSION) return start;
    const page = packed['p'];
    const size = packed['z'];
    return {
      filters: readFilters(packed['f'], start.filters),
      tab: typeof packed['t'] === 'string' ? packed['t'] || null : start.tab,
      sort: typeof packed['s'] === 'string' ? packed['s'] || null : start.sort,
      page: typeof page === 'number' && Number.isInteger(page) && page > 0 ? page : 1,
      size: PAGE_SIZES.find((allowed) => allowed === size) ?? start.size,
    };
  } catch {
    return start;
  }
}

/** The tab that a link asks for; null when it asks for none. */
export const linkedTab = (value: string | null): string | null =>
  decodeConditions(value, { filters: {}, tab: null, sort: null, page: 1, size: 20 }).tab;

/** The conditions that stand in an address; none where there are none. */
export const linkedFilters = (value: string | null): FilterValues =>
  decodeConditions(value, { filters: {}, tab: null, sort: null, page: 1, size: 20 }).filters;

/** `c` for a link to a list: `listLink({ status: 40 })`. */
export function conditionsLink(filters: FilterValues, tab?: string): string {
  return toBase64Url(JSON.stringify({ v: VERSION, f: filters, ...(tab ? { t: tab } : {}) }));
}

/** The query of the endpoint: the parts (later ones win), page, size and sort. */
export function toQuery(now: ListConditions, parts: readonly (ListQuery | undefined)[]): ListQuery {
  return {
    ...Object.assign({}, ...parts),
    page: now.page,
    limit: now.size,
    ...(now.sort ? { sort: now.sort } : {}),
  };
}

export type ListEvent =
  | { readonly type: 'query'; readonly filters: FilterValues }
  | { readonly type: 'reset'; readonly start: ListConditions }
  | { readonly type: 'tab'; readonly tab: string }
  | { readonly type: 'sort'; readonly sort: string | null }
  | { readonly type: 'page'; readonly page: number; readonly size: number }
  | { readonly type: 'replace'; readonly conditions: ListConditions };

/** 查询 → page 1, keeps size; 重置 → default conditions, keeps size and columns; a new size → page 1. */
export function reduceConditions(now: ListConditions, event: ListEvent): ListConditions {
  switch (event.type) {
    case 'query':
      return { ...now, filters: event.filters, page: 1 };
    case 'reset':
      return { ...event.start, size: now.size };
    case 'tab':
      return { ...now, tab: event.tab, page: 1 };
    case 'sort':
      return { ...now, sort: event.sort, page: 1 };
    case 'page':
      return { ...now, page: event.size === now.size ? event.page : 1, size: event.size };
    case 'replace':
      return event.conditions;
  }
}

/** The next sort of a header: none → ascending → descending → none. */
export function nextSort(sort: string | null, key: string): string | null {
  if (sort === key) return `-${key}`;
  return sort === `-${key}` ? null : key;
}
