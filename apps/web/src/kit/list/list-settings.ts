import { useCallback, useMemo } from 'react';
import type { TextKey } from '../i18n/index.ts';
import type { ColumnDef } from './list-types.ts';
import { useUserSetting } from './user-setting.ts';

export type Density = 'compact' | 'middle' | 'large';

export interface ColumnSetting {
  readonly key: string;
  readonly isHidden?: boolean;
  readonly width?: number;
  /** null: the person let go of a column that is fixed by default. */
  readonly fixed?: 'left' | null;
}

/** What a person chose for one list. */
export interface ListSettings {
  readonly columns?: readonly ColumnSetting[];
  readonly density?: Density;
  readonly size?: number;
  readonly isExpanded?: boolean;
}

const NONE: ListSettings = {};
export const ROW_HEIGHT: Readonly<Record<Density, number>> = { compact: 36, middle: 44, large: 52 };

function isSettings(value: unknown): value is ListSettings {
  if (typeof value !== 'object' || value === null) return false;
  return !('columns' in value) || value.columns === undefined || Array.isArray(value.columns);
}

/** The settings of a list and how to change some of them. */
export function useListSettings(id: string) {
  const [settings, save] = useUserSetting<ListSettings>(`list.${id}`, NONE, isSettings);
  const change = useCallback((part: ListSettings) => save({ ...settings, ...part }), [save, settings]);
  return [settings, change] as const;
}

/** The columns in the person's order with his widths and pins, hidden ones marked. New columns keep their place. */
export function arrangeColumns<Row>(
  columns: readonly ColumnDef<Row>[],
  settings: readonly ColumnSetting[] | undefined,
): readonly ColumnDef<Row>[] {
  if (!settings || settings.length === 0) return columns;
  const chosen = new Map(settings.map((setting, index) => [setting.key, { setting, index }]));
  const placed = columns.map((column, index) => ({ column, rank: chosen.get(column.key)?.index ?? index }));
  placed.sort((a, b) => a.rank - b.rank);
  return placed.map(({ column }) => applySetting(column, chosen.get(column.key)?.setting));
}

function applySetting<Row>(column: ColumnDef<Row>, setting: ColumnSetting | undefined): ColumnDef<Row> {
  if (!setting) return column;
  const fixed = setting.fixed === undefined ? column.fixed : (setting.fixed ?? undefined);
  return {
    ...column,
    hidden: column.hideable === false ? false : (setting.isHidden ?? column.hidden ?? false),
    width: setting.width ?? column.width,
    ...(fixed ? { fixed } : { fixed: undefined }),
  };
}

/** Left-pinned first, right-pinned last, the hidden ones out. */
export function visibleColumns<Row>(columns: readonly ColumnDef<Row>[]): readonly ColumnDef<Row>[] {
  const shown = columns.filter((column) => !column.hidden);
  return [
    ...shown.filter((column) => column.fixed === 'left'),
    ...shown.filter((column) => !column.fixed),
    ...shown.filter((column) => column.fixed === 'right'),
  ];
}

/** Arranged columns (for the settings panel) and visible columns (for the table). */
export function useColumns<Row>(columns: readonly ColumnDef<Row>[], settings: ListSettings) {
  return useMemo(() => {
    const arranged = arrangeColumns(columns, settings.columns);
    return { arranged, visible: visibleColumns(arranged) };
  }, [columns, settings.columns]);
}

/** What the settings panel shows of a column. */
export interface ColumnView {
  readonly key: string;
  readonly titleKey: TextKey;
  readonly width: number;
  readonly hidden?: boolean;
  readonly hideable?: boolean;
  readonly fixed?: 'left' | 'right';
}

/** The arrangement as a setting. */
export function toSettings(columns: readonly ColumnView[]): readonly ColumnSetting[] {
  return columns.map((column) => ({
    key: column.key,
    isHidden: column.hidden ?? false,
    width: column.width,
    fixed: column.fixed === 'left' ? 'left' : null,
  }));
}
