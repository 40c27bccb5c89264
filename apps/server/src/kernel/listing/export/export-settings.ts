import type { ExportCellFormat, ExportColumnSetting } from '@mintmark/contract/system/export-headers.schema.ts';
import type { Column } from '../columns.ts';
import type { ExportColumn } from './export-cells.ts';

/** A column of a file with the key of its setting and the column of the screen that asks for it. */
export interface SettableColumn<Out = Readonly<Record<string, unknown>>> extends ExportColumn<Out> {
  readonly of: string;
  readonly setting: string;
}

/** What holds for one person: one layer for each of his roles; null = as the list has it. */
export type SettingLayers = readonly (readonly ExportColumnSetting[] | null)[];

const FORMATS: Partial<Readonly<Record<Column['kind'], readonly ExportCellFormat[]>>> = {
  time: ['dateTime', 'date', 'month'],
  fen: ['yuan', 'fen'],
  int: ['number', 'text'],
};

/** How a column of this kind may be written; names of codes are text. */
export function formatsOf(column: Pick<ExportColumn, 'codes'>, kind: Column['kind']): readonly ExportCellFormat[] {
  return column.codes ? ['text'] : (FORMATS[kind] ?? ['text']);
}

const isLeftOut = (layer: readonly ExportColumnSetting[] | null, key: string): boolean =>
  layer?.some((one) => one.key === key && !one.isExported) ?? false;

/**
 * The columns that one person gets of those he asked for: what any of his roles leaves him, with the headings, widths,
 * formats and order of the first layer that sets them. A column that all his layers leave out cannot come back.
 */
export function settledColumns<
  C extends { readonly setting: string; readonly zh: string; readonly en: string; readonly width?: number },
>(columns: readonly C[], layers: SettingLayers) {
  const shown = columns.filter(
    ({ setting }) => layers.length === 0 || layers.some((layer) => !isLeftOut(layer, setting)),
  );
  const leading = layers.find((layer) => layer !== null);
  if (!leading) return shown;
  const places = new Map(leading.map((one, place) => [one.key, { one, place }]));
  return shown
    .map((column) => ({ column, set: places.get(column.setting) }))
    .toSorted((a, b) => (a.set?.place ?? leading.length) - (b.set?.place ?? leading.length))
    .map(({ column, set }) => ({
      ...column,
      zh: set?.one.titleZh || column.zh,
      en: set?.one.titleEn || column.en,
      ...(set?.one.width ? { width: set.one.width } : {}),
      ...(set?.one.format ? { format: set.one.format } : {}),
    }));
}
