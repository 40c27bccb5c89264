import { DEFECT_CODES } from '@mintmark/domain/grading/grading.enums.ts';
import { RESULT_TYPES } from '@mintmark/domain/grading/result-types.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { type EntryColumn, enumOptions } from '../../../../kit/workbench/index.ts';
import { SpentClock } from '../spent-clock.tsx';
import { clockText } from '../use-spent.ts';
import type { RowCells } from './grade-row.ts';

/** A row of the grid: the cells of one coin. */
export interface ScoreGridRow extends Record<string, unknown>, RowCells {
  readonly coinId: string;
  readonly code: string;
  readonly spentMs: number;
  readonly isCurrent: boolean;
  /** Only an opinion is asked for: the cells are closed. */
  readonly isClosed: boolean;
}

/**
 * Twelve columns of the mock; the last digits of the code are enough beside the queue. `offered` are the defects that some
 * coin of the table may have.
 */
export function scoreColumns(
  lang: Lang,
  spentOf: (coinId: string) => number,
  offered: readonly string[],
): EntryColumn<ScoreGridRow>[] {
  const results = RESULT_TYPES.filter((type) => type.isScorable).map((type) => ({
    value: type.code,
    label: type.text[lang],
  }));
  const defects = enumOptions(
    DEFECT_CODES.filter(({ code }) => offered.includes(code)),
    lang,
  ).map((option) => ({
    value: option.value,
    label: `${option.value} ${option.label}`,
  }));
  const locked = (row: ScoreGridRow): boolean => row.isClosed;
  return [
    {
      key: 'coin',
      titleKey: 'grading.column.coin',
      width: 58,
      kind: 'readonly',
      show: (row) => `…${row.code.slice(-3)}`,
      copy: (row) => row.code,
    },
    { key: 'result', titleKey: 'grading.column.result', width: 68, kind: 'select', options: results, locked },
    { key: 'prefix', titleKey: 'grading.column.prefix', width: 46, kind: 'text', isUpper: true, locked },
    { key: 'score', titleKey: 'grading.column.score', width: 46, kind: 'text', isUpper: true, locked },
    { key: 'plus', titleKey: 'grading.column.plus', width: 26, kind: 'text', maxLength: 1, locked },
    { key: 'star', titleKey: 'grading.column.star', width: 26, kind: 'text', maxLength: 1, locked },
    { key: 'marks', titleKey: 'grading.column.marks', width: 56, kind: 'text', isUpper: true, locked },
    { key: 'defect', titleKey: 'grading.column.defect', width: 66, kind: 'select', options: defects, locked },
    { key: 'fine', titleKey: 'grading.column.fine', width: 58, kind: 'number', min: 0, max: 100, decimals: 1, locked },
    {
      key: 'comment',
      titleKey: 'grading.column.comment',
      width: 60,
      grow: true,
      kind: 'text',
      maxLength: 200,
      locked,
    },
    {
      key: 'spent',
      titleKey: 'grading.column.spent',
      width: 50,
      align: 'right',
      kind: 'readonly',
      show: (row) =>
        row.isCurrent ? (
          <SpentClock readMs={() => spentOf(row.coinId)} />
        ) : row.spentMs > 0 ? (
          clockText(row.spentMs)
        ) : (
          ''
        ),
    },
  ];
}
