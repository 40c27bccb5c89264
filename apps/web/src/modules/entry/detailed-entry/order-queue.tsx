import type { EntryOrderRow } from '@mintmark/contract/entry/detail-entry.schema.ts';
import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { Segmented } from 'antd';
import { useEffect } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { type TextKey, useLang, useText } from '../../../kit/i18n/index.ts';
import { setMenuCounts } from '../../../kit/session/index.ts';
import { WorkbenchQueue, type WorkbenchQueueItem } from '../../../kit/workbench/index.ts';
import { countText } from '../../../ui/format.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { category1Text } from '../entry-look.ts';
import type { EntryPlace } from '../entry-paths.ts';
import styles from './detailed-entry.module.css';

/** `open` is what a tile of the console asks for: all that is not entered yet; it has no segment of its own. */
export type OrderQueueKey = 'waiting' | 'entering' | 'finished' | 'open';
export const ORDER_QUEUES: readonly OrderQueueKey[] = ['waiting', 'entering', 'finished', 'open'];
const QUEUES: readonly {
  readonly key: OrderQueueKey;
  readonly status: readonly number[];
  readonly labelKey: TextKey;
}[] = [
  { key: 'waiting', status: [orderMachine.state.received], labelKey: 'entry.queue.waiting' },
  { key: 'entering', status: [orderMachine.state.entering], labelKey: 'entry.queue.entering' },
  {
    key: 'finished',
    status: [orderMachine.state.grading, orderMachine.state.awaitingCustomer, orderMachine.state.awaitingPayment],
    labelKey: 'entry.queue.finished',
  },
];
const OPEN_STATES = [orderMachine.state.received, orderMachine.state.entering];
const POLL_MS = 30_000;
const SHOWN = 60;

const keyOf = (place: EntryPlace): string => `${place.orderId}/${place.dispatchId ?? ''}`;

function useQueue(key: OrderQueueKey, isShown: boolean, enabled = true) {
  const status = QUEUES.find((one) => one.key === key)?.status ?? OPEN_STATES;
  const sort = key === 'finished' ? '-confirmedAt' : 'confirmedAt';
  const query = { status: [...status], limit: isShown ? SHOWN : 1, sort };
  return useEndpoint(entryEndpoints.listDispatches, { query }, { pollMs: POLL_MS, keepPrevious: true, enabled }).data;
}

const TITLES: Readonly<Record<OrderQueueKey, TextKey>> = {
  waiting: 'entry.queue.orders',
  entering: 'entry.queue.dispatches',
  finished: 'entry.queue.dispatches',
  open: 'entry.queue.allOrders',
};
const BY_URGENCY: readonly OrderQueueKey[] = ['entering', 'waiting', 'finished'];

export interface OrderQueueProps {
  readonly current: EntryPlace | null;
  /** The queue that was chosen; null = the most urgent one. */
  readonly shown: OrderQueueKey | null;
  readonly onShow: (key: OrderQueueKey) => void;
  readonly onOpen: (place: EntryPlace) => void;
}

function itemsOf(row: EntryOrderRow, lang: 'zh' | 'en', held: string): WorkbenchQueueItem[] {
  const mark = row.isHeld ? <em className={styles['heldMark']}>{held}</em> : null;
  if (row.dispatches.length === 0)
    return [
      {
        key: keyOf({ orderId: row.id, dispatchId: null }),
        label: (
          <span title={row.orderCode}>
            {row.orderCode}
            {mark}
          </span>
        ),
        mark: <span className={styles['queueQty']}>{countText(row.confirmedQty)}</span>,
      },
    ];
  return row.dispatches.map((dispatch) => ({
    key: keyOf({ orderId: row.id, dispatchId: dispatch.id }),
    isDone: dispatch.entryFinishedAt !== null,
    label: (
      <span className={styles['queueName']} title={dispatch.dispatchNo}>
        {dispatch.dispatchNo.slice(-8)}
        <small>{category1Text(dispatch.category1, lang)}</small>
        {mark}
      </span>
    ),
    mark: (
      <span className={styles['queueQty']}>
        {dispatch.entryFinishedAt === null ? `${dispatch.done}/${dispatch.count}` : `✓ ${dispatch.count}`}
      </span>
    ),
  }));
}

/** What waits to be entered: received orders, dispatches in work, and those that are done. */
export function OrderQueue({ current, shown: asked, onShow, onOpen }: OrderQueueProps) {
  const text = useText();
  const lang = useLang();
  const shows = (key: OrderQueueKey) => asked === null || asked === key;
  const answers = {
    waiting: useQueue('waiting', shows('waiting')),
    entering: useQueue('entering', shows('entering')),
    finished: useQueue('finished', shows('finished')),
    open: useQueue('open', true, asked === 'open'),
  };
  const chosen = asked ?? BY_URGENCY.find((key) => (answers[key]?.total ?? 0) > 0) ?? 'entering';
  const answer = answers[chosen];
  const open = (answers.waiting?.total ?? 0) + (answers.entering?.total ?? 0);
  const isKnown = answers.waiting !== undefined && answers.entering !== undefined;
  useEffect(() => {
    if (isKnown) setMenuCounts({ entry: open });
  }, [isKnown, open]);
  const items = (answer?.list ?? []).flatMap((row) => itemsOf(row, lang, text('entry.queue.held')));
  return (
    <>
      <div className={styles['queueTabs']}>
        <Segmented<OrderQueueKey>
          block
          value={chosen}
          onChange={onShow}
          aria-label={text('entry.queue.label')}
          options={QUEUES.map(({ key, labelKey }) => ({
            value: key,
            label: (
              <span className={styles['queueTab']}>
                <b>{answers[key] ? countText(answers[key].total) : '–'}</b>
                {text(labelKey)}
              </span>
            ),
          }))}
        />
      </div>
      <WorkbenchQueue
        title={text(TITLES[chosen])}
        total={answer?.total}
        sub={text(chosen === 'entering' || chosen === 'open' ? 'entry.queue.progress' : 'entry.queue.pieces')}
        items={items}
        current={current ? keyOf(current) : null}
        onOpen={(key) => {
          const [orderId = '', dispatchId = ''] = key.split('/');
          onOpen({ orderId, dispatchId: dispatchId === '' ? null : dispatchId });
        }}
      />
      {answer && answer.total === 0 ? (
        <EmptyState title={text('entry.queue.empty')} text={text(`entry.queue.empty.${chosen}`)} />
      ) : null}
    </>
  );
}
