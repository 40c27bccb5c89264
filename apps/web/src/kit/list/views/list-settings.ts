import { useCallback } from 'react';
import type { TextKey } from '../../i18n/index.ts';
import type { ColumnDef } from '../list-types.ts';
import { useUserSetting } from './user-setting.ts';

export type Density = 'compact' | 'middle' | 'large';

export interface ColumnSetting {
  readonly key: string;
  /** Only what the person decided; else the room decides. */
  readonly isHidden?: boolean;
  readonly width?: number;
  /** null: the person let go of a column that is fixed by default. */
  readonly fixed?: 'left' | null;
}

/** The view with which a list opens, with its conditions: they are known before anything is asked. */
export interface StartView {
  readonly id: string;
  readonly conditions: string;
}

/** What a person chose for one list. */
export interface ListSettings {
  readonly columns?: readonly ColumnSetting[];
  readonly density?: Density;
  readonly size?: number;
  readonly isExpanded?: boolean;
  readonly startView?: StartView | null;
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

/** A column with what the person decided about it. */
export type ArrangedColumn<Row> = ColumnDef<Row> & {
  readonly choice?: 'shown' | 'hidden' | undefined;
  /** The width to which the person drew it. */
  readonly ownWidth?: number | undefined;
};

/** The columns in the person's order with their widths, pins and choices. New columns keep their place. */
export function arrangeColumns<Row>(
  columns: readonly ColumnDef<Row>[],
  settings: readonly ColumnSetting[] | undefined,
): readonly ArrangedColumn<Row>[] {
  if (!settings || settings.length === 0) return columns;
  const chosen = new Map(settings.map((setting, index) => [setting.key, { setting, index }]));
  const placed = columns.map((column, index) => ({ column, rank: chosen.get(column.key)?.index ?? index }));
  placed.sort((a, b) => a.rank - b.rank);
  return placed.map(({ column }) => applySetting(column, chosen.get(column.key)?.setting));
}

function applySetting<Row>(column: ColumnDef<Row>, setting: ColumnSetting | undefined): ArrangedColumn<Row> {
  if (!setting) return column;
  const { isHidden, width } = setting;
  const fixed = setting.fixed === undefined ? column.fixed : (setting.fixed ?? undefined);
  const isOpen = isHidden === undefined || column.hideable === false;
  return {
    ...column,
    choice: isOpen ? undefined : isHidden ? 'hidden' : 'shown',
    ownWidth: width,
    ...(fixed ? { fixed } : { fixed: undefined }),
  };
}

/** Left-pinned first, right-pinned last. */
export function inPlace<Row, C extends ColumnDef<Row>>(columns: readonly C[]): readonly C[] {
  return [
    ...columns.filter((column) => column.fixed === 'left'),
    ...columns.filter((column) => !column.fixed),
    ...columns.filter((column) => column.fixed === 'right'),
  ];
}

/** What a file gets: what the person chose, the usual columns however narrow the window is, and what is shown beside. */
export function exportedColumns<Row>(
  arranged: readonly ArrangedColumn<Row>[],
  shown: ReadonlySet<string>,
): readonly string[] {
  const isWanted = ({ key, choice, hidden }: ArrangedColumn<Row>) =>
    choice === undefined ? !hidden || shown.has(key) : choice === 'shown';
  return inPlace<Row, ArrangedColumn<Row>>(arranged.filter(isWanted)).map(({ key }) => key);
}

/** What the settings panel shows of a column. */
export interface ColumnView {
  readonly key: string;
  readonly titleKey: TextKey;
  readonly choice?: 'shown' | 'hidden' | undefined;
  readonly ownWidth?: number | undefined;
  readonly hideable?: boolean;
  readonly fixed?: 'left' | 'right' | undefined;
}

/** The arrangement as a setting. */
export function toSettings(columns: readonly ColumnView[]): readonly ColumnSetting[] {
  return columns.map(({ key, choice, ownWidth, fixed }) => ({
    key,
    ...(choice === undefined ? {} : { isHidden: choice === 'hidden' }),
    ...(ownWidth === undefined ? {} : { width: ownWidth }),
    ...(fixed === 'right' ? {} : { fixed: fixed ?? null }),
  }));
}
