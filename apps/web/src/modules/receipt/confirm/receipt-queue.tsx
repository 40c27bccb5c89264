import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { Segmented } from 'antd';
import { useEffect, useRef } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { type TextKey, useText } from '../../../kit/i18n/index.ts';
import { useLinkedTab } from '../../../kit/list/index.ts';
import { setMenuCounts } from '../../../kit/session/index.ts';
import { WorkbenchQueue } from '../../../kit/workbench/index.ts';
import { countText } from '../../../ui/format.ts';
import { EmptyState } from '../../../ui/states.tsx';
import styles from './confirm.module.css';

type QueueKey = 'expected' | 'arrived' | 'exception';
const QUEUES: readonly { readonly key: QueueKey; readonly status: number; readonly labelKey: TextKey }[] = [
  { key: 'expected', status: orderMachine.state.submitted, labelKey: 'receipt.queue.expected' },
  { key: 'arrived', status: orderMachine.state.arrived, labelKey: 'receipt.queue.arrived' },
  { key: 'exception', status: orderMachine.state.receiptException, labelKey: 'receipt.queue.exception' },
];
const KEYS = QUEUES.map(({ key }) => key);
const POLL_MS = 30_000;
const SHOWN = 100;
const SORTS: Readonly<Record<QueueKey, string>> = {
  expected: 'submittedAt',
  arrived: 'arrivedAt',
  exception: 'arrivedAt',
};

/** Rows of the chosen queue; of the others only how many there are. */
function useQueue(key: QueueKey, status: number, isShown: boolean) {
  const query = { status: [status], limit: isShown ? SHOWN : 1, sort: SORTS[key] };
  return useEndpoint(receiptEndpoints.listQueue, { query }, { pollMs: POLL_MS, keepPrevious: true }).data;
}

/** Keeps the open order in sight after the queue was drawn anew. */
function useCurrentInSight(current: string | null) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another order opens
  useEffect(() => {
    ref.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return ref;
}

/** The queue chosen last in this window; the desk is drawn anew for each order. */
let lastQueue: QueueKey | null = null;
const BY_URGENCY: readonly QueueKey[] = ['arrived', 'exception', 'expected'];

export interface ReceiptQueueProps {
  readonly current: string | null;
  readonly onOpen: (orderId: string) => void;
}

/** What the desk has before it: expected, arrived, waiting for the customer. */
export function ReceiptQueue({ current, onOpen }: ReceiptQueueProps) {
  const text = useText();
  const { tab: asked, choose } = useLinkedTab(KEYS, lastQueue);
  lastQueue = asked;
  const expected = useQueue('expected', 10, asked !== 'arrived' && asked !== 'exception');
  const arrived = useQueue('arrived', 20, asked !== 'expected' && asked !== 'exception');
  const exception = useQueue('exception', 25, asked !== 'expected' && asked !== 'arrived');
  const answers = { expected, arrived, exception };
  // Until somebody chooses: what can be worked on now.
  const chosen = asked ?? BY_URGENCY.find((key) => (answers[key]?.total ?? 0) > 0) ?? 'arrived';
  const answer = answers[chosen];
  const ref = useCurrentInSight(current);
  const waiting = arrived?.total;
  useEffect(() => {
    if (waiting !== undefined) setMenuCounts({ receive: waiting });
  }, [waiting]);
  const items = (answer?.list ?? []).map((row) => ({
    key: row.id,
    label: (
      <span title={[row.customerName, row.announcedNo].filter(Boolean).join(' · ')}>
        {row.orderCode}
        {row.isHeld ? <em className={styles['heldMark']}>{text('receipt.queue.held')}</em> : null}
      </span>
    ),
    mark: <span className={styles['queueQty']}>{countText(row.piecesQty)}</span>,
  }));
  const isMore = (answer?.total ?? 0) > items.length && items.length > 0;
  return (
    <div ref={ref}>
      <div className={styles['queueTabs']}>
        <Segmented<QueueKey>
          block
          value={chosen}
          onChange={choose}
          aria-label={text('receipt.queue.label')}
          options={QUEUES.map(({ key, labelKey }) => ({
            value: key,
            label: (
              <span className={styles['queueTab']}>
                <b data-alert={key === 'exception' && (answers[key]?.total ?? 0) > 0}>
                  {answers[key] ? countText(answers[key].total) : '–'}
                </b>
                {text(labelKey)}
              </span>
            ),
          }))}
        />
      </div>
      <WorkbenchQueue
        title={text('receipt.queue.orders')}
        total={answer?.total}
        sub={text('receipt.queue.pieces')}
        items={items}
        current={current}
        onOpen={onOpen}
      />
      {answer && answer.total === 0 ? (
        <EmptyState title={text('receipt.queue.empty')} text={text(`receipt.queue.empty.${chosen}`)} />
      ) : null}
      {isMore ? <p className={styles['queueMore']}>{text('receipt.queue.more', { n: SHOWN })}</p> : null}
    </div>
  );
}
