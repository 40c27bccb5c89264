import type { EnumItem } from '@mintmark/domain/kernel/enums.ts';
import type { ReactNode } from 'react';
import { CertNo } from '../../../ui/codes.tsx';
import { type CoinMaterial, CoinThumb, type Peek } from '../../../ui/coin-thumb.tsx';
import { countText, dayText, timeText } from '../../../ui/format.ts';
import { GradeBadge, type GradeBadgeParts } from '../../../ui/grades/grade-badge.tsx';
import { Money, type MoneyProps } from '../../../ui/money.tsx';
import { type StateGroup, StateTag } from '../../../ui/state-tag.tsx';
import { textPx } from '../../../ui/text-px.ts';
import { Measure } from '../../../ui/values.tsx';
import { colourOf, enumText } from '../../dictionary/index.ts';
import { type Locale, langOf } from '../../i18n/index.ts';
import type { CellContext, ColumnDef } from '../list-types.ts';
import styles from '../table/list-table.module.css';

// Cells call what draws a value as a function: it has no hook, and a component each would be parts to keep for every row.

type Base<Row> = Omit<ColumnDef<Row>, 'render' | 'width'> & { readonly width?: number };
type Text = string | null | undefined;

/** What a tag has around its words: edges, mark, the gap between. */
const TAG_PX = 30;
/** The same of a tag without tint. */
const PLAIN_TAG_PX = 14;
const TAG_TYPE_PX = 12;
const CELL_TYPE_PX = 13;
/** A longer word without colour may be cut where the room is less. */
const WORD_PX = 84;
/** Picture and so much of a name that one knows the piece. */
const NAME_PX = { 'zh-CN': 116, en: 170 } as const;
/** Words before an amount with their gap, and a fee of four figures. */
const FLAGGED_PX = { 'zh-CN': 104, en: 132 } as const;

/** Whether the house gave a colour to one of these words. */
const isTagged = (items: readonly EnumItem[]): boolean => items.some(({ code }) => colourOf(items, code, undefined));

/** What the longest of these words takes: no tag is cut. */
function wordsPx(items: readonly EnumItem[], locale: Locale, aroundPx = 0, typePx = CELL_TYPE_PX): number {
  const lang = langOf(locale);
  const words = items.map(({ code }) => textPx(enumText(items, code, lang), typePx));
  return Math.max(0, ...words) + aroundPx;
}

/** `row[key]` where it is a number: what the list, the sums under it and the file say. */
function numberAt<Row>(row: Row, key: string): number | null {
  const value: unknown = row[key as keyof Row];
  return typeof value === 'number' ? value : null;
}

/** Amount in fen, right-aligned, without symbol: `row[key]` unless `fen` says where else; summed columns never do. */
export function moneyColumn<Row>(
  def: Base<Row> & {
    readonly fen?: (row: Row) => number | null | undefined;
    readonly flag?: (row: Row, context: CellContext) => MoneyProps['flag'];
  },
): ColumnDef<Row> {
  const { fen = (row: Row) => numberAt(row, def.key), flag, ...rest } = def;
  return {
    width: 100,
    align: 'right',
    totalKind: 'money',
    ...(flag ? { needs: ({ locale }) => FLAGGED_PX[locale] } : {}),
    ...rest,
    render: (row, context) => Money({ fen: fen(row), symbol: false, flag: flag?.(row, context) }),
  };
}

/** A whole number, right-aligned: `row[key]` unless `count` says where else; summed columns never do. */
export function countColumn<Row>(
  def: Base<Row> & { readonly count?: (row: Row) => number | null | undefined },
): ColumnDef<Row> {
  const { count = (row: Row) => numberAt(row, def.key), ...rest } = def;
  return {
    width: 72,
    align: 'right',
    totalKind: 'count',
    ...rest,
    render: (row) => {
      const value = count(row);
      return value === null || value === undefined ? null : countText(value);
    },
  };
}

/** An internal number that can be copied. */
export function codeColumn<Row>(def: Base<Row> & { readonly code: (row: Row) => Text }): ColumnDef<Row> {
  const { code, ...rest } = def;
  return { width: 138, copy: code, ...rest, render: (row) => code(row) ?? null };
}

/** A certificate number; `instead` stands for a piece that has none yet, such as its 流转号. */
export function certColumn<Row>(
  def: Base<Row> & { readonly certNo: (row: Row) => Text; readonly instead?: (row: Row) => Text },
): ColumnDef<Row> {
  const { certNo, instead, ...rest } = def;
  const quiet = (row: Row) => {
    const code = instead?.(row);
    return code ? <span className={styles['quiet']}>{code}</span> : null;
  };
  return {
    width: 130,
    copy: (row) => certNo(row) ?? instead?.(row),
    ...rest,
    render: (row) => {
      const number = certNo(row);
      return number ? CertNo({ value: number }) : quiet(row);
    },
  };
}

/** A time of the wire, `YYYY-MM-DD HH:mm:ss` or the day alone. */
export function timeColumn<Row>(
  def: Base<Row> & { readonly at: (row: Row) => Text; readonly dayOnly?: boolean },
): ColumnDef<Row> {
  const { at, dayOnly, ...rest } = def;
  return {
    width: dayOnly ? 96 : 152,
    ...rest,
    render: (row) => {
      const iso = at(row);
      return iso ? (dayOnly ? dayText(iso) : timeText(iso)) : null;
    },
  };
}

/** The name of a state in a cell: the brief one where its own is too long for it and the house has not named it. */
export function stateWord(
  { states, brief = [] }: { readonly states: readonly EnumItem[]; readonly brief?: readonly EnumItem[] | undefined },
  code: string | number,
  locale: Locale,
): string {
  const lang = langOf(locale);
  const name = enumText(states, code, lang);
  const own = states.find((one) => one.code === code)?.[lang];
  return (name === own && brief.find((one) => one.code === code)?.[lang]) || name;
}

/** A state of a machine or enumeration, with the group that gives its look. */
export function stateColumn<Row>(
  def: Base<Row> & {
    readonly code: (row: Row) => string | number | null | undefined;
    readonly states: readonly EnumItem[];
    readonly group: (code: string | number) => StateGroup;
    /** Names in few words, of states whose own are too long for a cell. */
    readonly brief?: readonly EnumItem[];
  },
): ColumnDef<Row> {
  const { code, states, group, brief, ...rest } = def;
  const wordOf = (value: string | number, locale: Locale) => stateWord({ states, brief }, value, locale);
  return {
    width: 108,
    needs: ({ locale }) => TAG_PX + Math.max(0, ...states.map((one) => textPx(wordOf(one.code, locale), TAG_TYPE_PX))),
    // What state a record is in is asked first, wherever the column stands.
    rank: 1,
    ...rest,
    render: (row, { locale }) => {
      const value = code(row);
      if (value === null || value === undefined) return null;
      return StateTag({ group: colourOf(states, value, group(value)), label: wordOf(value, locale) });
    },
  };
}

/** A code of an enumeration as a word, in the colour that the house gave it. */
export function enumColumn<Row>(
  def: Base<Row> & {
    readonly code: (row: Row) => string | number | null | undefined;
    readonly items: readonly EnumItem[];
  },
): ColumnDef<Row> {
  const { code, items, ...rest } = def;
  return {
    width: 96,
    needs: ({ locale }) =>
      isTagged(items) ? wordsPx(items, locale, PLAIN_TAG_PX, TAG_TYPE_PX) : Math.min(wordsPx(items, locale), WORD_PX),
    likes: ({ locale }) => wordsPx(items, locale),
    ...rest,
    render: (row, { locale }) => {
      const value = code(row);
      if (value === null || value === undefined) return null;
      const colour = colourOf(items, value, undefined);
      const label = enumText(items, value, langOf(locale));
      return colour ? StateTag({ plain: true, group: colour, label }) : label;
    },
  };
}

/** A grade. */
export function gradeColumn<Row>(
  def: Base<Row> & {
    readonly grade: (row: Row, context: CellContext) => GradeBadgeParts | null;
    readonly waiting?: (context: CellContext) => string;
  },
): ColumnDef<Row> {
  const { grade, waiting, ...rest } = def;
  return {
    width: 114,
    ...rest,
    render: (row, context) => {
      const parts = grade(row, context);
      return parts ? GradeBadge({ ...parts, waiting: waiting?.(context) }) : null;
    },
  };
}

/** Picture, name and quiet words behind it. */
export function nameColumn<Row>(
  def: Base<Row> & {
    readonly name: (row: Row, context: CellContext) => ReactNode;
    readonly detail?: (row: Row) => ReactNode;
    readonly material?: (row: Row) => CoinMaterial;
    readonly src?: (row: Row) => string | null;
    /** Both sides, shown large while one points at the small picture. */
    readonly peek?: (row: Row) => Peek | undefined;
  },
): ColumnDef<Row> {
  const { name, detail, material, src, peek, ...rest } = def;
  return {
    width: 220,
    needs: ({ locale }) => NAME_PX[locale],
    grow: true,
    ...rest,
    render: (row, context) => (
      <span className={styles['name']}>
        {material || src
          ? CoinThumb({ material: material?.(row) ?? 'silver', src: src?.(row) ?? null, peek: peek?.(row) })
          : null}
        <span className={styles['nameText']}>
          {name(row, context)}
          {detail ? <span className={styles['quiet']}> {detail(row)}</span> : null}
        </span>
      </span>
    ),
  };
}

/** Milligrams as grams or micrometres as millimetres. */
export function measureColumn<Row>(
  def: Base<Row> & { readonly value: (row: Row) => number | null | undefined; readonly unit: 'g' | 'mm' },
): ColumnDef<Row> {
  const { value, unit, ...rest } = def;
  return { width: 80, align: 'right', ...rest, render: (row) => Measure({ value: value(row), unit }) };
}
