import { Checkbox } from 'antd';
import { Named, useText } from '../../../kit/i18n/index.ts';
import { CertNo } from '../../../ui/codes.tsx';
import { LineTabs } from '../../../ui/line-tabs.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { chipState } from './chip-model.ts';
import styles from './print-tags-chip.module.css';
import type { ChipDesk } from './use-chip-desk.ts';

const GROUP = { open: 'wait', written: 'ask', verified: 'ok' } as const;

export interface ChipQueueProps {
  readonly desk: ChipDesk;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: readonly string[], isOn: boolean) => void;
}

/** Coins with a chosen chip: a press opens one, the boxes choose labels to print. */
export function ChipQueue({ desk, chosen, onChoose }: ChipQueueProps) {
  const text = useText();
  const rows = desk.rows ?? [];
  const ids = rows.map((row) => row.id);
  const isAll = ids.length > 0 && ids.every((id) => chosen.has(id));
  return (
    <>
      <LineTabs
        tabs={[
          { key: 'open', label: text('labels.chip.view.open') },
          { key: 'written', label: text('labels.chip.view.written') },
          { key: 'all', label: text('labels.queue.all') },
        ]}
        current={desk.view}
        label={text('labels.chip.title')}
        onChange={desk.setView}
      />
      {desk.rows === null && desk.error ? (
        <ErrorState text={desk.error.msg || undefined} onRetry={desk.reload} />
      ) : null}
      {desk.rows === null && !desk.error ? <Skeleton rows={6} /> : null}
      {desk.rows !== null && rows.length === 0 ? (
        <EmptyState title={text('labels.chip.none')} text={text('labels.chip.noneText')} />
      ) : null}
      {rows.length > 0 ? (
        <div className={styles['queueHead']}>
          <Checkbox
            checked={isAll}
            indeterminate={!isAll && ids.some((id) => chosen.has(id))}
            onChange={() => onChoose(ids, !isAll)}
          >
            {text('labels.box.pieces', { count: desk.total })}
          </Checkbox>
        </div>
      ) : null}
      <ul className={styles['queue']}>
        {rows.map((row) => {
          const state = chipState(row);
          return (
            <li key={row.id} aria-current={row.id === desk.openId}>
              <Checkbox
                aria-label={text('labels.chip.choose', { code: row.certNo ?? row.coinCode })}
                checked={chosen.has(row.id)}
                onChange={(event) => onChoose([row.id], event.target.checked)}
              />
              <button type="button" onClick={() => desk.open(row.id)}>
                <span>
                  <CertNo value={row.certNo} />
                  <small>
                    <Named of={row} />
                  </small>
                </span>
                <StateTag plain group={GROUP[state]} label={text(`labels.chip.state.${state}`)} />
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
