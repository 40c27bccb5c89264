import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import type { InformationRow } from '@mintmark/contract/entry/information.schema.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { Segmented } from 'antd';
import { useEffect } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { type TextKey, useText } from '../../../kit/i18n/index.ts';
import { setMenuCounts } from '../../../kit/session/index.ts';
import { WorkbenchQueue } from '../../../kit/workbench/index.ts';
import { countText } from '../../../ui/format.ts';
import { EmptyState } from '../../../ui/states.tsx';
import styles from './message-entry.module.css';

/** `open` is what a tile of the console asks for: all that wait here; it has no segment of its own. */
export type CoinQueueKey = 'image' | 'measure' | 'rework' | 'open';
export const COIN_QUEUES: readonly CoinQueueKey[] = ['image', 'measure', 'rework', 'open'];

const QUEUES: readonly { readonly key: CoinQueueKey; readonly labelKey: TextKey }[] = [
  { key: 'image', labelKey: 'entry.queue.image' },
  { key: 'measure', labelKey: 'entry.queue.measure' },
  { key: 'rework', labelKey: 'entry.queue.rework' },
];
const POLL_MS = 30_000;
/** Coins of one batch (contract zMeasuresBatchBody). */
export const MOST_COINS = 100;

interface Filter {
  readonly status: number[];
  readonly rework?: boolean;
}

/** Coins of a queue; rework is its own, since it goes past the graders. */
const FILTERS: Readonly<Record<CoinQueueKey, Filter>> = {
  image: { status: [coinMachine.state.toImage] },
  measure: { status: [coinMachine.state.toMeasure], rework: false },
  rework: { status: [coinMachine.state.toMeasure], rework: true },
  open: { status: [coinMachine.state.toImage, coinMachine.state.toMeasure] },
};

function useQueue(key: CoinQueueKey, limit: number, dispatchId: string | null, enabled = true) {
  const query = { ...FILTERS[key], limit, sort: 'id', ...(dispatchId ? { dispatchId } : {}) };
  return useEndpoint(entryEndpoints.listCoins, { query }, { pollMs: POLL_MS, keepPrevious: true, enabled }).data;
}

export interface CoinQueues {
  readonly chosen: CoinQueueKey;
  readonly rows: readonly InformationRow[];
  /** Of the chosen queue, whatever its dispatch: what can be gone on with. */
  readonly anyDispatch: readonly InformationRow[];
  readonly totals: Readonly<Record<CoinQueueKey, number | null>>;
}

const BY_URGENCY: readonly CoinQueueKey[] = ['rework', 'measure', 'image'];
/** Who only photographs begins where pictures are missing. */
const PICTURES_FIRST: readonly CoinQueueKey[] = ['image', 'rework', 'measure'];

/** The three queues: the rows of the chosen one, of the others how many there are. */
export function useCoinQueues(asked: CoinQueueKey | null, dispatchId: string | null): CoinQueues {
  const limitOf = (key: CoinQueueKey) => (asked === null || asked === key ? MOST_COINS : 1);
  const answers = {
    image: useQueue('image', limitOf('image'), dispatchId),
    measure: useQueue('measure', limitOf('measure'), dispatchId),
    rework: useQueue('rework', limitOf('rework'), dispatchId),
    open: useQueue('open', MOST_COINS, dispatchId, asked === 'open'),
  };
  const order = useCan()('closeReview:rating:measure') ? BY_URGENCY : PICTURES_FIRST;
  const chosen = asked ?? order.find((key) => (answers[key]?.total ?? 0) > 0) ?? 'measure';
  const anyDispatch = useQueue(chosen, MOST_COINS, null)?.list ?? [];
  const totals = {
    image: answers.image?.total ?? null,
    measure: answers.measure?.total ?? null,
    rework: answers.rework?.total ?? null,
    open: answers.open?.total ?? null,
  };
  const open = (totals.image ?? 0) + (totals.measure ?? 0) + (totals.rework ?? 0);
  const isKnown = BY_URGENCY.every((key) => totals[key] !== null) && dispatchId === null;
  useEffect(() => {
    if (isKnown) setMenuCounts({ information: open });
  }, [isKnown, open]);
  return { chosen, rows: answers[chosen]?.list ?? [], anyDispatch, totals };
}

export interface CoinQueueProps {
  readonly queues: CoinQueues;
  readonly current: string | null;
  readonly onQueue: (key: CoinQueueKey) => void;
  readonly onOpen: (coinId: string) => void;
}

/** What waits for pictures, for measures, or to be measured again. */
export function CoinQueue({ queues, current, onQueue, onOpen }: CoinQueueProps) {
  const text = useText();
  const { chosen, rows, totals } = queues;
  const total = totals[chosen];
  return (
    <>
      <div className={styles['queueTabs']}>
        <Segmented<CoinQueueKey>
          block
          value={chosen}
          onChange={onQueue}
          aria-label={text('entry.queue.label')}
          options={QUEUES.map(({ key, labelKey }) => ({
            value: key,
            label: (
              <span className={styles['queueTab']}>
                <b data-alert={key === 'rework' && (totals.rework ?? 0) > 0}>
                  {totals[key] === null ? '–' : countText(totals[key])}
                </b>
                {text(labelKey)}
              </span>
            ),
          }))}
        />
      </div>
      <WorkbenchQueue
        title={text(chosen === 'open' ? 'entry.queue.allCoins' : 'entry.queue.code')}
        total={total ?? undefined}
        sub={text(chosen === 'image' ? 'entry.queue.images' : 'entry.queue.state')}
        current={current}
        onOpen={onOpen}
        items={rows.map((row) => ({
          key: row.id,
          label: <span title={row.name}>{row.coinCode}</span>,
          isDone: row.isMeasured,
          mark: (
            <span className={styles['queueMark']} data-flag={row.flags.length > 0}>
              {row.isHeld ? text('entry.queue.held') : row.flags.join(' ') || countText(row.imageKinds.length)}
            </span>
          ),
        }))}
      />
      {total === 0 ? <EmptyState title={text('entry.queue.empty')} text={text(`entry.queue.empty.${chosen}`)} /> : null}
      {total !== null && total > rows.length && rows.length > 0 ? (
        <p className={styles['queueMore']}>{text('entry.queue.more', { n: MOST_COINS })}</p>
      ) : null}
    </>
  );
}
