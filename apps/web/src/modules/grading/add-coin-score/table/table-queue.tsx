import type { ScaleSheet } from '@mintmark/contract/grading/scale.schema.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { gradeParts } from '@mintmark/domain/grading/grade-text.ts';
import type { Scale } from '@mintmark/domain/grading/scales/scales.ts';
import { useLang, useText } from '../../../../kit/i18n/index.ts';
import { WorkbenchQueue } from '../../../../kit/workbench/index.ts';
import { GradeBadge } from '../../../../ui/grades/grade-badge.tsx';
import styles from '../add-coin-score.module.css';
import { type OwnScore, scaleOf, type TableRow } from '../desk-types.ts';

export interface TableQueueProps {
  readonly rows: readonly TableRow[];
  readonly current: string | null;
  readonly onOpen: (coinId: string) => void;
  readonly done: readonly OwnScore[];
  /** The scales of what is done. */
  readonly scales: readonly ScaleSheet[];
  /** A submitted row was pressed: take it back while that is possible. */
  readonly onDone: (score: OwnScore) => void;
}

const LONG_WORD = 6;

/** The grade in a narrow place: without free marks, an English defect cut short. */
function shortParts(scale: Scale, grade: Grade, lang: 'zh' | 'en') {
  const parts = gradeParts(scale, grade, lang);
  const isLong = parts.kind === 'details' && parts.word.length > LONG_WORD;
  return { ...parts, designations: [], word: isLong ? `${parts.word.slice(0, LONG_WORD - 1)}…` : parts.word };
}

function RowMark({ row, isCurrent }: { readonly row: TableRow; readonly isCurrent: boolean }) {
  const text = useText();
  const lang = useLang();
  if (row.failure) return <span className={styles['bad']}>{text('grading.queue.refused')}</span>;
  if (row.isReady && row.read.grade && !isCurrent)
    return <GradeBadge {...shortParts(row.scale, row.read.grade, lang)} />;
  if (isCurrent) return <span className={styles['now']}>{text('grading.queue.current')}</span>;
  return row.read.isEmpty ? null : <span className={styles['half']}>{text('grading.queue.half')}</span>;
}

/** The own table and, below, what was given today: own grades only (D6). */
export function TableQueue({ rows, current, onOpen, done, scales, onDone }: TableQueueProps) {
  const text = useText();
  const lang = useLang();
  const byId = new Map(done.map((score) => [score.scoreId, score]));
  return (
    <>
      <WorkbenchQueue
        title={text('grading.queue.code')}
        sub={text('grading.queue.mine')}
        current={current}
        onOpen={onOpen}
        items={rows.map((row) => ({
          key: row.coin.coinId,
          label: row.coin.coinCode,
          isDone: row.isReady,
          mark: <RowMark row={row} isCurrent={row.coin.coinId === current} />,
        }))}
      />
      {done.length > 0 ? (
        <WorkbenchQueue
          title={text('grading.queue.today')}
          sub={done.length}
          current={null}
          onOpen={(key) => {
            const score = byId.get(key);
            if (score) onDone(score);
          }}
          items={done.map((score) => ({
            key: score.scoreId,
            label: score.coinCode,
            isDone: true,
            mark: <GradeBadge {...shortParts(scaleOf(scales, score.scaleId), score.grade, lang)} />,
          }))}
        />
      ) : null}
    </>
  );
}
