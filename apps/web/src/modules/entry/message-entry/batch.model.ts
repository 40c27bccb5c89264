import type { Category } from '@mintmark/contract/catalogue/catalogue.schema.ts';
import type { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import type { InformationRow } from '@mintmark/contract/entry/information.schema.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { isWeighedTwice, toleranceFlags } from '@mintmark/domain/entry/measures.ts';
import type { CellValue } from '../../../kit/workbench/index.ts';
import { NUMBER_KEYS, type NumberKey } from './measures.model.ts';

export type BatchBody = BodyInputOf<typeof entryEndpoints.saveMeasuresBatch>['rows'][number];

const TEXT_KEYS = ['serialNo', 'inscription', 'edge'] as const;
type TextKey = (typeof TEXT_KEYS)[number];
export type BatchKey = NumberKey | TextKey | 'weightAgainMg';
const KEYS: readonly BatchKey[] = [...NUMBER_KEYS, 'weightAgainMg', ...TEXT_KEYS];

/** A coin as a row of the grid; cells hold numbers in mg and µm, or what could not be read. */
export type BatchRow = Record<BatchKey, CellValue> & {
  readonly id: string;
  readonly version: number;
  readonly coin: InformationRow;
  /** Typed cells that somebody else has saved differently, with what stood there when they were typed. */
  readonly was: BatchCells;
};
export type BatchCells = Readonly<Partial<Record<BatchKey, CellValue | undefined>>>;

/** Typed cells of a coin as they are kept, with what was stored when they were typed. */
export interface KeptCells {
  readonly cells: BatchCells;
  readonly was: BatchCells;
}

export function batchRowOf(coin: InformationRow): BatchRow {
  const { measures } = coin;
  const orNull = (text: string) => (text === '' ? null : text);
  return {
    id: coin.id,
    version: coin.version,
    coin,
    was: {},
    weightMg: measures.weightMg,
    weightAgainMg: null,
    diameterUm: measures.diameterUm,
    thicknessUm: measures.thicknessUm,
    holeUm: measures.holeUm,
    lengthUm: measures.lengthUm,
    widthUm: measures.widthUm,
    heightUm: measures.heightUm,
    serialNo: orNull(measures.serialNo),
    inscription: orNull(measures.inscription),
    edge: orNull(measures.edge),
  };
}

const isText = (key: BatchKey): key is TextKey => TEXT_KEYS.some((one) => one === key);

/** Cells that changed, as they are sent; null when nothing did. What is no number waits. */
export function bodyOf(row: BatchRow): BatchBody | null {
  const before = batchRowOf(row.coin);
  const changed = KEYS.filter((key) => row[key] !== before[key]).flatMap((key): [string, CellValue][] => {
    if (isText(key)) return [[key, row[key] === null ? '' : String(row[key])]];
    return typeof row[key] === 'string' ? [] : [[key, row[key]]];
  });
  if (changed.length === 0) return null;
  return { id: row.id, version: row.version, ...Object.fromEntries(changed) };
}

/** What is typed in a row; null when nothing is. */
export function typedCells(row: BatchRow): KeptCells | null {
  const before = batchRowOf(row.coin);
  const typed = KEYS.filter((key) => row[key] !== before[key]);
  if (typed.length === 0) return null;
  const wasOf = (key: BatchKey) => (key in row.was ? row.was[key] : before[key]);
  return {
    cells: Object.fromEntries(typed.map((key) => [key, row[key]])),
    was: Object.fromEntries(typed.map((key) => [key, wasOf(key)])),
  };
}

/** Typed cells over the coin as it is stored now; the other cells follow it. */
export function overCoin(coin: InformationRow, kept: KeptCells | null | undefined): BatchRow {
  const now = batchRowOf(coin);
  if (!kept) return now;
  // The second weighing is never stored: nobody else can have changed it.
  const isClash = (key: BatchKey) => key !== 'weightAgainMg' && kept.was[key] !== now[key];
  const clashes = KEYS.filter((key) => key in kept.cells && kept.cells[key] !== now[key] && isClash(key));
  const was = Object.fromEntries(clashes.map((key) => [key, kept.was[key]]));
  return { ...now, ...(kept.cells as Partial<BatchRow>), was };
}

/** Cells where one of the two versions has to be chosen before the row may go out. */
export function clashesOf(row: BatchRow): readonly BatchKey[] {
  const stored = batchRowOf(row.coin);
  return KEYS.filter((key) => key in row.was && row[key] !== stored[key]);
}

/** What is typed goes out over what somebody else has saved. */
export const keepMine = (row: BatchRow): BatchRow => ({ ...row, was: {} });

/** The clashing cells become what is stored; everything else that was typed stays. */
export function takeTheirs(row: BatchRow): BatchRow {
  const stored = batchRowOf(row.coin);
  const theirs = Object.fromEntries(clashesOf(row).map((key) => [key, stored[key]]));
  return { ...row, ...(theirs as Partial<BatchRow>), was: {} };
}

/** W and D as they would be raised with what stands in the row. */
export function flagsOf(row: BatchRow): readonly string[] {
  const number = (key: NumberKey) => (typeof row[key] === 'number' ? row[key] : null);
  const others = row.coin.flags.filter((flag) => flag !== 'W' && flag !== 'D');
  const measures = {
    weightMg: number('weightMg'),
    diameterUm: number('diameterUm'),
    thicknessUm: number('thicknessUm'),
    holeUm: number('holeUm'),
    lengthUm: number('lengthUm'),
    widthUm: number('widthUm'),
    heightUm: number('heightUm'),
    serialNo: '',
  };
  return [...others, ...toleranceFlags(measures, row.coin.expected)];
}

/** What a category asks for, of the tree that the catalogue answers. */
export function needsOf(categories: readonly Category[], category1: number): Category['needs'] | null {
  return categories.find((one) => one.code === category1)?.needs ?? null;
}

/** Columns that at least one of the coins needs, in the order of the work. */
export function columnsFor(coins: readonly InformationRow[], categories: readonly Category[]): readonly BatchKey[] {
  const wanted = new Set<string>(['edge']);
  for (const category1 of new Set(coins.map((coin) => coin.category1))) {
    const needs = needsOf(categories, category1);
    for (const key of [...(needs?.requiredMeasures ?? []), ...(needs?.optionalMeasures ?? [])]) wanted.add(key);
    if (isWeighedTwice(category1)) wanted.add('weightAgainMg');
  }
  const order: readonly BatchKey[] = ['weightMg', 'weightAgainMg', ...NUMBER_KEYS.slice(1), ...TEXT_KEYS];
  return order.filter((key) => wanted.has(key));
}

/** Is everything that the category demands in the row? */
export function isComplete(row: BatchRow, categories: readonly Category[]): boolean {
  const required = needsOf(categories, row.coin.category1)?.requiredMeasures ?? [];
  return required.every((key) => {
    const cell = KEYS.find((one) => one === key);
    if (cell === undefined) return true;
    return isText(cell) ? row[cell] !== null : typeof row[cell] === 'number';
  });
}
