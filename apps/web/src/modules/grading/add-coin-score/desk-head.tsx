import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { Badge, Button } from 'antd';
import dayjs from 'dayjs';
import { CloudCheck, CloudOff } from 'lucide-react';
import { useCan } from '../../../kit/can/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import type { Draft } from '../../../kit/workbench/index.ts';
import { ICON_S } from '../../../ui/icon.ts';
import { Chip } from '../../../ui/layout.tsx';
import styles from './add-coin-score.module.css';
import { type Queue, STAGE_TEXT, type TableRow } from './desk-types.ts';

/** Chips of the coin in front of the grader, and the pace of the day. */
export function DeskFacts({
  row,
  queue,
  left,
}: {
  readonly row: TableRow;
  readonly queue: Queue;
  readonly left: number;
}) {
  const text = useText();
  const lang = useLang();
  const { averageMs } = queue.stats;
  const category1 = enumText(CATEGORIES1, row.coin.category1, lang);
  const category2 = row.coin.category[lang];
  return (
    <span className={styles['headFacts']}>
      <Chip>{`${category1} · ${category2}`}</Chip>
      <Chip>{text('grading.head.blind', { stage: text(STAGE_TEXT[row.coin.stage]) })}</Chip>
      {averageMs === null ? null : (
        <span className={styles['pace']}>
          {text('grading.head.average', { seconds: Math.round(averageMs / 1000) })}
          {'　'}
          {text('grading.head.endsAt', {
            time: dayjs()
              .add(averageMs * left, 'millisecond')
              .format('HH:mm'),
          })}
        </span>
      )}
    </span>
  );
}

/** “Draft saved 16:42:31”. */
export function DraftMark({ draft }: { readonly draft: Pick<Draft<unknown>, 'state' | 'savedAtMs'> }) {
  const text = useText();
  if (draft.state === 'clean') return null;
  if (draft.state === 'failed')
    return (
      <span className={styles['draftFailed']}>
        <CloudOff {...ICON_S} /> {text('grading.head.draftFailed')}
      </span>
    );
  if (draft.savedAtMs === null) return <>{text('grading.head.draftKept')}</>;
  return (
    <span className={styles['draftSaved']}>
      <CloudCheck {...ICON_S} /> {text('grading.head.draftSaved', { time: dayjs(draft.savedAtMs).format('HH:mm:ss') })}
    </span>
  );
}

export interface DeskActionsProps {
  readonly ready: number;
  readonly canRecuse: boolean;
  readonly conferences: number;
  readonly isSubmitting: boolean;
  readonly onRecuse: () => void;
  readonly onGiveBack: () => void;
  readonly onConferences: () => void;
  readonly onSubmit: () => void;
}

/** Right end of the head. */
export function DeskActions(props: DeskActionsProps) {
  const text = useText();
  const can = useCan();
  const mayConfer = can(['closeReview:rating:conference', 'closeReview:rating:finalize', 'closeReview:rating:score']);
  return (
    <>
      {mayConfer ? (
        <Badge count={props.conferences} size="small">
          <Button size="small" onClick={props.onConferences}>
            {text('grading.action.conferences')}
          </Button>
        </Badge>
      ) : null}
      <Button size="small" disabled={!props.canRecuse} onClick={props.onGiveBack}>
        {text('grading.action.giveBack')} <kbd className={styles['key']}>F8</kbd>
      </Button>
      <Button size="small" disabled={!props.canRecuse} onClick={props.onRecuse}>
        {text('grading.action.recuse')} <kbd className={styles['key']}>F9</kbd>
      </Button>
      <Button
        size="small"
        type="primary"
        disabled={props.ready === 0}
        loading={props.isSubmitting}
        title={props.ready === 0 ? text('grading.action.nothingReady') : ''}
        onClick={props.onSubmit}
      >
        {text('grading.action.submit', { n: props.ready })} <kbd className={styles['key']}>Ctrl ↵</kbd>
      </Button>
    </>
  );
}
