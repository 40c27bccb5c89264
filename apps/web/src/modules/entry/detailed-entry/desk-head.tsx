import type { DispatchDetail } from '@mintmark/contract/entry/detail-entry.schema.ts';
import { CloudCheck, CloudOff, LoaderCircle } from 'lucide-react';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { timeText } from '../../../ui/format.ts';
import { ICON_S } from '../../../ui/icon.ts';
import { Chip } from '../../../ui/layout.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { category1Text, orderGroup, orderLabel } from '../entry-look.ts';
import styles from './detailed-entry.module.css';
import type { Rows } from './use-rows.ts';

/** Number, category, state of the order. */
export function DeskFacts({ detail }: { readonly detail: DispatchDetail }) {
  const lang = useLang();
  const { order } = detail;
  return (
    <span className={styles['headFacts']}>
      <b className={styles['headNo']}>
        {detail.dispatchNo} <CopyButton value={detail.dispatchNo} />
      </b>
      <Chip>{category1Text(detail.category1, lang)}</Chip>
      <StateTag group={orderGroup(order.status)} label={orderLabel(order.status, lang)} />
    </span>
  );
}

/** Whether what was typed is on the server. */
export function SaveMark({ rows }: { readonly rows: Rows }) {
  const text = useText();
  const { state, touched, savedAtMs } = rows;
  if (state === 'failed')
    return (
      <span className={styles['saveFailed']}>
        <CloudOff {...ICON_S} /> {rows.failure || text('entry.save.failed', { n: touched.size })}
      </span>
    );
  if (state === 'saving' || state === 'waiting')
    return (
      <span className={styles['saving']}>
        <LoaderCircle {...ICON_S} /> {text('entry.save.saving')}
      </span>
    );
  if (savedAtMs === null) return null;
  return (
    <span className={styles['saved']}>
      <CloudCheck {...ICON_S} />{' '}
      {text('entry.save.saved', { time: timeText(new Date(savedAtMs).toISOString()).slice(11) })}
    </span>
  );
}
