import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { Button } from 'antd';
import { enumText } from '../../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../../kit/i18n/index.ts';
import { EmptyState, NoPermission } from '../../../../ui/states.tsx';
import styles from '../add-coin-score.module.css';
import { type Queue, STAGE_TEXT } from '../desk-types.ts';

export interface EmptyTableProps {
  readonly queue: Queue;
  readonly isPulling: boolean;
  readonly onPull: (category1?: number) => void;
  readonly count: number;
}

/** Nothing on the table: what waits, and one button to take the next tray. */
export function EmptyTable({ queue, isPulling, onPull, count }: EmptyTableProps) {
  const text = useText();
  const lang = useLang();
  if (queue.grader === null)
    return <NoPermission title={text('grading.empty.noGrader')} text={text('grading.empty.noGraderText')} />;
  if (queue.waiting.length === 0)
    return <EmptyState title={text('grading.empty.nothing')} text={text('grading.empty.nothingText')} />;
  const isCapped = queue.stats.leftToday === 0;
  return (
    <EmptyState
      title={text('grading.empty.title')}
      text={isCapped ? text('grading.empty.capped', { n: queue.stats.dailyCap }) : text('grading.empty.text')}
      actions={
        <div className={styles['emptyActions']}>
          <Button type="primary" size="large" loading={isPulling} disabled={isCapped} onClick={() => onPull()}>
            {text('grading.empty.pull', { n: count })}
          </Button>
          <ul className={styles['waiting']}>
            {queue.waiting.map((one) => (
              <li key={`${one.category1}-${one.stage}`}>
                <button type="button" disabled={isCapped} onClick={() => onPull(one.category1)}>
                  <span>{enumText(CATEGORIES1, one.category1, lang)}</span>
                  <span>{text(STAGE_TEXT[one.stage])}</span>
                  <b>{one.count}</b>
                </button>
              </li>
            ))}
          </ul>
        </div>
      }
    />
  );
}
