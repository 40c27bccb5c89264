import type { EnumItem, Lang } from '@mintmark/domain/kernel/enums.ts';
import { moneyText, readThousandths, readYuan, thousandthsText, withoutGroups } from '../../ui/format.ts';
import { namedItems, offeredItems } from '../dictionary/index.ts';

/** What a cell holds: a value, or the text as typed when it could not be read (so that nothing typed is lost). */
export type CellValue = string | number | null;

export interface CellOption {
  readonly value: string | number;
  readonly label: string;
  /** No longer offered: shown where a row has it. */
  readonly isHidden?: boolean;
}

export type CellKind =
  | { readonly kind: 'text'; readonly isUpper?: boolean; readonly maxLength?: number }
  | { readonly kind: 'number'; readonly min?: number; readonly max?: number; readonly decimals?: number }
  | { readonly kind: 'money' }
  | { readonly kind: 'weight' }
  | { readonly kind: 'length' }
  | { readonly kind: 'select'; readonly options: readonly CellOption[] };

/** Between the text of a cell (typed, pasted, copied) and its value. */
export interface CellCodec {
  readonly show: (value: CellValue) => string;
  readonly read: (text: string) => CellValue;
  /** True for a value that is not one: text where a number belongs, an unknown option. */
  readonly isBroken: (value: CellValue) => boolean;
}

const tidy = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\r\n\t]+/g, ' ')
    .trim();

function scaled(show: (value: number) => string, read: (text: string) => number | null): CellCodec {
  return {
    show: (value) => (typeof value === 'number' ? show(value) : (value ?? '')),
    read: (text) => (tidy(text) === '' ? null : (read(text) ?? tidy(text))),
    isBroken: (value) => typeof value === 'string',
  };
}

function readNumber(text: string, decimals: number): number | null {
  const plain = withoutGroups(text);
  if (plain === null || !/^-?\d+(\.\d+)?$/.test(plain)) return null;
  const [, fraction = ''] = plain.split('.');
  return fraction.length > decimals ? null : Number(plain);
}

function numberCodec(column: Extract<CellKind, { kind: 'number' }>): CellCodec {
  const inRange = (value: number) => value >= (column.min ?? -Infinity) && value <= (column.max ?? Infinity);
  return {
    show: (value) => (value === null ? '' : String(value)),
    read: (text) => (tidy(text) === '' ? null : (readNumber(text, column.decimals ?? 0) ?? tidy(text))),
    isBroken: (value) => typeof value === 'string' || (typeof value === 'number' && !inRange(value)),
  };
}

function textCodec(column: Extract<CellKind, { kind: 'text' }>): CellCodec {
  return {
    show: (value) => String(value ?? ''),
    read: (text) => {
      const clean = text.replace(/[\r\n\t]+/g, ' ').trim();
      if (clean === '') return null;
      return column.isUpper ? clean.normalize('NFKC').toUpperCase() : clean;
    },
    isBroken: (value) => column.maxLength !== undefined && String(value ?? '').length > column.maxLength,
  };
}

const fold = (text: string): string => tidy(text).replace(/\s/g, '').toLowerCase();

/** The option that a typed or pasted text means: its value, its label, or the only label that begins so. */
export function findOption(options: readonly CellOption[], text: string): CellOption | null {
  const wanted = fold(text);
  if (wanted === '') return null;
  const exact = options.find((option) => fold(option.label) === wanted || fold(String(option.value)) === wanted);
  if (exact) return exact;
  const starting = options.filter((option) => fold(option.label).startsWith(wanted));
  return starting.length === 1 ? (starting[0] ?? null) : null;
}

function selectCodec(options: readonly CellOption[]): CellCodec {
  const byValue = (value: CellValue) => options.find((option) => option.value === value);
  return {
    show: (value) => byValue(value)?.label ?? String(value ?? ''),
    read: (text) => (tidy(text) === '' ? null : (findOption(options, text)?.value ?? tidy(text))),
    isBroken: (value) => value !== null && byValue(value) === undefined,
  };
}

/** The codec of a kind of column. */
export function codecOf(column: CellKind): CellCodec {
  switch (column.kind) {
    case 'text':
      return textCodec(column);
    case 'number':
      return numberCodec(column);
    case 'money':
      return scaled(moneyText, readYuan);
    case 'weight':
    case 'length':
      return scaled(thousandthsText, readThousandths);
    case 'select':
      return selectCodec(column.options);
  }
}

/** An enumeration of the domain as cell options in a language. */
export function enumOptions(items: readonly EnumItem[], lang: Lang): readonly CellOption[] {
  const offered = new Set(offeredItems(items).map(({ code }) => code));
  return namedItems(items).map((item) => ({
    value: item.code,
    label: item[lang],
    ...(offered.has(item.code) ? {} : { isHidden: true }),
  }));
}
