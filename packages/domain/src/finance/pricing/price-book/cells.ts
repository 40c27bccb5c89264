import type { EnumItem } from '../../../kernel/enums.ts';
import { findCodeByName } from '../../../kernel/enums.ts';
import { formatFen, parseYuan } from '../../../kernel/money.ts';

/** A cell as it is edited: money in fen, a rate in per cent, names as text, a choice as its code. */
export type CellValue = string | number | null;

/**
 * What a cell of a table means: an own price (blank: the price of the column; by its word: not offered), money in fen, a rate shown in per cent, a set of codes written as
 * names, yes or no.
 */
export type FieldKind = 'own' | 'money' | 'rate' | 'count' | 'length' | 'text' | 'codes' | 'list' | 'flag' | 'choice';

/** One value of a row of a price list, and the column that shows it. */
export interface Field {
  /** Column of the grid. */
  readonly key: string;
  /** Where it stands in the row of the list. */
  readonly path: readonly string[];
  readonly kind: FieldKind;
  /** Codes of `codes` and `choice`. */
  readonly items?: readonly EnumItem[];
  /** The house adds codes to them (first levels of categories): such a code stands for itself. */
  readonly isOpen?: boolean;
  /** Blank is a value: no cap, not offered. */
  readonly isOptional?: boolean;
}

/** Between the names of a cell. */
const COMMA = ', ';
const SPLIT = /[、,，;；\n]+/;
const parts = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split(SPLIT)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Codes as their names in the language, for a cell. */
export function codesText(codes: readonly (string | number)[], items: readonly EnumItem[], lang: 'zh' | 'en'): string {
  const names = codes.map((code) => items.find((item) => item.code === code)?.[lang] ?? String(code));
  return names.join(COMMA);
}

const ADDED_CODE = /^[1-9]\d?$/;

/** The codes that a cell names, in either language or as codes; null when one of them is none. */
export function readCodes(
  text: string,
  { items = [], isOpen = false }: Pick<Field, 'items' | 'isOpen'>,
): (string | number)[] | null {
  const added = (name: string) => (isOpen && ADDED_CODE.test(name) ? Number(name) : null);
  const codes = parts(text).map(
    (name) => findCodeByName(items, name) ?? items.find((item) => String(item.code) === name)?.code ?? added(name),
  );
  const known = codes.filter((code) => code !== null);
  return known.length === codes.length ? [...new Set(known)] : null;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** A value of the list as its cell holds it. */
export function toCell(field: Field, value: unknown, lang: 'zh' | 'en'): CellValue {
  if (field.kind === 'own' && value === null) return field.items?.[0]?.[lang] ?? null;
  if (value === null || value === undefined) return null;
  switch (field.kind) {
    case 'own':
      return isNumber(value) ? formatFen(value) : null;
    case 'rate':
      return isNumber(value) ? value / 100 : null;
    case 'flag':
      return value === true ? 1 : 0;
    case 'codes':
      return Array.isArray(value) ? codesText(value, field.items ?? [], lang) || null : null;
    case 'list':
      return Array.isArray(value) ? value.join(COMMA) || null : null;
    default:
      return isNumber(value) || typeof value === 'string' ? value : null;
  }
}

/** Undefined: the price of the column; null: not offered; NaN: neither a price nor the word for none. */
function ownPrice(text: string, { items }: Field): number | null | undefined {
  if (text === '') return undefined;
  if (findCodeByName(items ?? [], text) !== null) return null;
  const read = parseYuan(text);
  return read.ok ? read.value : Number.NaN;
}

/** The value of a cell; NaN where a number cannot be read, undefined where a name is unknown. */
export function fromCell(field: Field, cell: CellValue): unknown {
  switch (field.kind) {
    case 'own':
      return ownPrice(String(cell ?? '').trim(), field);
    case 'money':
    case 'count':
    case 'length':
      return isNumber(cell) ? cell : cell === null && field.isOptional ? null : Number.NaN;
    case 'rate':
      return isNumber(cell) ? Math.round(cell * 100) : Number.NaN;
    case 'flag':
      return cell === 1;
    case 'codes':
      return readCodes(String(cell ?? ''), field) ?? undefined;
    case 'list':
      return parts(String(cell ?? ''));
    case 'choice':
      return field.items?.some(({ code }) => code === cell)
        ? cell
        : field.isOptional && cell === null
          ? null
          : undefined;
    case 'text':
      return String(cell ?? '');
  }
}

/** The value at a path of an object. */
export const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), value);

/** A copy with the value at the path set; levels that are not there are made. */
export function withValue(target: object, path: readonly string[], value: unknown): object {
  const [key = '', ...rest] = path;
  const inner: unknown = Reflect.get(target, key);
  const next =
    rest.length === 0 ? value : withValue(typeof inner === 'object' && inner !== null ? inner : {}, rest, value);
  return { ...target, [key]: next };
}
