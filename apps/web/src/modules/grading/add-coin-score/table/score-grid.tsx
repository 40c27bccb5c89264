import { prefixOf } from '@mintmark/domain/grading/grade-text.ts';
import { useCallback, useMemo, useRef } from 'react';
import { useLang, useText } from '../../../../kit/i18n/index.ts';
import { EntryGrid, type RowStatus } from '../../../../kit/workbench/index.ts';
import type { TableRow } from '../desk-types.ts';
import { rowErrors } from '../problem-texts.ts';
import { cellsOf, type TypedRow, typeCells } from './grade-row.ts';
import { type ScoreGridRow, scoreColumns } from './score-columns.tsx';

export interface ScoreGridProps {
  readonly rows: readonly TableRow[];
  readonly current: string | null;
  readonly onCurrent: (coinId: string) => void;
  readonly onChange: (rows: Readonly<Record<string, TypedRow>>) => void;
  readonly spentOf: (coinId: string) => number;
  readonly height: number;
}

function toGridRow(row: TableRow, isCurrent: boolean, lang: 'zh' | 'en'): ScoreGridRow {
  const cells = cellsOf(row.scale, row.typed, row.facts);
  const { grade } = row.read;
  return {
    ...cells,
    // Band words are read in both languages; shown in the person's.
    prefix: grade === null || cells.prefix === null ? cells.prefix : prefixOf(row.scale, grade, lang) || cells.prefix,
    coinId: row.coin.coinId,
    code: row.coin.coinCode,
    spentMs: row.typed.spentMs,
    isCurrent,
    isClosed: row.coin.stage === 'authenticate',
  };
}

interface Known {
  readonly row: TableRow;
  readonly grid: ScoreGridRow;
  readonly lang: 'zh' | 'en';
}

/** Grid rows that stay the same object while nothing in them changes: the grid draws only what changed. */
function useGridRows(rows: readonly TableRow[], current: string | null, lang: 'zh' | 'en'): readonly ScoreGridRow[] {
  const known = useRef(new Map<string, Known>());
  return useMemo(() => {
    const next = new Map<string, Known>();
    for (const row of rows) {
      const { coinId } = row.coin;
      const before = known.current.get(coinId);
      const isCurrent = coinId === current;
      const isSame = before?.row.typed === row.typed && before.row.coin === row.coin && before.lang === lang;
      next.set(coinId, {
        row,
        lang,
        grid: before && isSame && before.grid.isCurrent === isCurrent ? before.grid : toGridRow(row, isCurrent, lang),
      });
    }
    known.current = next;
    return [...next.values()].map((entry) => entry.grid);
  }, [rows, current, lang]);
}

/** What the category and the scale of at least one coin offer. */
export const offeredDefects = (rows: readonly Pick<TableRow, 'scale' | 'facts'>[]): readonly string[] =>
  [
    ...new Set(
      rows.flatMap(({ scale, facts }) =>
        scale.details.defects.filter((code) => facts.defects?.includes(code) !== false),
      ),
    ),
  ].toSorted();

const CELLS = ['result', 'prefix', 'score', 'plus', 'star', 'marks', 'defect', 'fine', 'comment'] as const;

function statusOf(row: TableRow | undefined): RowStatus | undefined {
  if (!row || row.read.isEmpty) return undefined;
  if (row.failure || row.read.problems.length > 0 || row.lacksReason) return 'error';
  return row.isReady ? 'done' : 'dirty';
}

/** The own rows as a grid that behaves like Excel; cells and quick line are two ways into the same row. */
export function ScoreGrid({ rows, current, onCurrent, onChange, spentOf, height }: ScoreGridProps) {
  const text = useText();
  const lang = useLang();
  const offered = offeredDefects(rows).join();
  const columns = useMemo(() => scoreColumns(lang, spentOf, offered.split(',')), [lang, spentOf, offered]);
  const value = useGridRows(rows, current, lang);
  const onGrid = (next: readonly ScoreGridRow[]) => {
    const changed = next.flatMap((after, index) => {
      const row = rows[index];
      const before = value[index];
      if (!row || !before || CELLS.every((key) => after[key] === before[key])) return [];
      return [[row.coin.coinId, typeCells(row.scale, row.typed, before, after, row.facts)] as const];
    });
    if (changed.length > 0) onChange(Object.fromEntries(changed));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` is a new function each time
  const errors = useCallback(
    (_: ScoreGridRow, index: number) => {
      const row = rows[index];
      return row ? rowErrors(row, text) : {};
    },
    [rows, lang],
  );
  return (
    <EntryGrid<ScoreGridRow>
      label={text('grading.grid.label')}
      value={value}
      columns={columns}
      rowKey={(row) => row.coinId}
      onChange={onGrid}
      errors={errors}
      rowStatus={(_, index) => statusOf(rows[index])}
      height={height}
      currentRow={rows.findIndex((row) => row.coin.coinId === current)}
      onActiveRow={(index) => {
        const row = index === null ? undefined : rows[index];
        if (row) onCurrent(row.coin.coinId);
      }}
    />
  );
}
