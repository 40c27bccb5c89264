import { YES_NO } from '@mintmark/contract/kernel/listing.ts';
import type { ExportCellFormat } from '@mintmark/contract/system/export-headers.schema.ts';
import { type EnumItem, enumText } from '@mintmark/domain/kernel/enums.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '../../context.ts';
import type { Column } from '../columns.ts';
import { neutralise } from './neutralise.ts';
import type { EncodedCell } from './row-encoder.ts';
import type { CellKind } from './sheet-format.ts';

/** A column that people may export: the key of the row, headings in both languages, names of codes. */
export interface ExportColumn<Out = Readonly<Record<string, unknown>>> {
  readonly key: Extract<keyof Out, string>;
  readonly zh: string;
  readonly en: string;
  readonly codes?: readonly EnumItem[];
  /** The text of a `json` value: names of roles, how many products. */
  readonly words?: (value: unknown, locale: Locale) => string;
  /** For keys that only `present` makes. */
  readonly kind?: Column['kind'];
  /** Basis points, written as percent: 9000 → 90.00. */
  readonly isRate?: boolean;
  /** Of a workbook, in characters. */
  readonly width?: number;
  /** Instead of the usual one of the kind. */
  readonly format?: ExportCellFormat;
}

/** The column as COPY sends it: times on the clock of Asia/Shanghai, all else as it is stored. */
export const rawValue = ({ sql: value, kind }: Column): RawBuilder<unknown> =>
  kind === 'time' ? sql`(${value}) AT TIME ZONE 'Asia/Shanghai'` : value;

const TIME_LENGTH = 19;

/** The text that PostgreSQL sends of a raw value → as `present` makes it; JSON stays text where nobody reads it. */
function valueOfRaw(kind: Column['kind'], isRead: boolean, raw: string): unknown {
  if (kind === 'time') return raw.slice(0, TIME_LENGTH);
  if (kind === 'json' && isRead) return JSON.parse(raw) as unknown;
  return kind === 'bool' ? raw === 't' || raw === 'true' : raw;
}

/** Makes finished cell text: text neutralised (security rule 49), money in yuan, times in Asia/Shanghai. */
export type CellMaker = (value: unknown) => string;

/** 123456 → 1234.56, exact for every integer fen. */
function yuan(value: unknown): string {
  const fen = Number(value);
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const SHANGHAI_MS = 8 * 3_600_000;

/** `2026-11-20 10:00:00` in Asia/Shanghai, of an ISO time or one that SQL has formatted; without Intl, 100,000 times. */
function shanghaiTime(value: unknown): string {
  if (typeof value === 'string' && value.length === 19) return value;
  const text = new Date(Date.parse(String(value)) + SHANGHAI_MS).toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 19)}`;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return neutralise(value);
  return typeof value === 'object' ? neutralise(JSON.stringify(value)) : String(value);
}

/** Names of a code, of a list of codes, or of codes with commas between them. */
function namesMaker(codes: readonly EnumItem[], locale: Locale): CellMaker {
  const names = new Map(codes.map((item) => [String(item.code), locale === 'en' ? item.en : item.zh]));
  const all = (values: readonly unknown[]) => values.map((one) => names.get(String(one)) ?? textOf(one)).join(' / ');
  return (value) => {
    if (Array.isArray(value)) return all(value);
    const isMany = typeof value === 'string' && value.includes(',');
    return names.get(String(value)) ?? (isMany ? all(value.split(',')) : textOf(value));
  };
}

function makerOf(column: ExportColumn<never>, kind: Column['kind'], locale: Locale): CellMaker {
  const { codes, words } = column;
  if (words) return (value) => neutralise(words(value, locale));
  if (codes) return namesMaker(codes, locale);
  // Hundredths either way: fen as yuan, basis points as percent.
  if (kind === 'fen' || column.isRate) return yuan;
  if (kind === 'bool') return (value) => enumText(YES_NO, value === true ? 1 : 0, locale === 'en' ? 'en' : 'zh');
  if (kind === 'time') return shanghaiTime;
  // A number is no formula, also below zero.
  if (kind === 'int') return String;
  return textOf;
}

/** Days and months are the front of a time; fen stay as they are stored. */
function formatted(make: CellMaker, format: ExportCellFormat | undefined): CellMaker {
  if (format === 'date') return (value) => make(value).slice(0, 10);
  if (format === 'month') return (value) => make(value).slice(0, 7);
  return format === 'fen' ? String : make;
}

/** The maker of a column's cells; null and undefined are empty. */
export function cellMaker(column: ExportColumn<never>, kind: Column['kind'], locale: Locale): CellMaker {
  const make = formatted(makerOf(column, kind, locale), column.format);
  return (value) => (value === null || value === undefined ? '' : make(value));
}

/** How the cell stands in a workbook: ids and codes are text, so that no digit is lost. */
export function cellKind(column: ExportColumn<never>, kind: Column['kind']): CellKind {
  if (column.codes || column.format === 'text') return 'text';
  if (column.format === 'fen') return 'number';
  if (kind === 'fen') return 'money';
  return kind === 'int' ? 'number' : 'text';
}

/** Which of the encoder's ways makes what `cellMaker` makes. */
function pathOf({ codes, words, isRate, format }: ExportColumn<never>, kind: Column['kind']): EncodedCell['path'] {
  if (codes || words) return 'made';
  if (format === 'fen') return kind === 'fen' ? 'number' : 'made';
  if (kind === 'time') return 'time';
  if (format === 'date' || format === 'month') return 'made';
  if (kind === 'fen' || isRate) return 'hundredths';
  if (kind === 'bool') return 'made';
  return kind === 'int' ? 'number' : 'text';
}

const FRONT: Partial<Readonly<Record<ExportCellFormat, number>>> = { date: 10, month: 7 };

/** A column of a list whose rows are its columns: how its raw values become cells. */
export function encodedCell(column: ExportColumn<never>, kind: Column['kind'], locale: Locale): EncodedCell {
  const make = cellMaker(column, kind, locale);
  const isRead = column.codes !== undefined || column.words !== undefined;
  return {
    path: pathOf(column, kind),
    kind: cellKind(column, kind),
    front: FRONT[column.format ?? 'dateTime'] ?? TIME_LENGTH,
    textOf: (raw) => (raw === '' ? '' : make(valueOfRaw(kind, isRead, raw))),
  };
}
