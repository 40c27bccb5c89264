import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import type { ReadyOrderRow } from '@mintmark/contract/delivery/delivery.schema.ts';
import { Segmented } from 'antd';
import { useEffect } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { useLinkedTab } from '../../../kit/list/index.ts';
import { setMenuCounts } from '../../../kit/session/index.ts';
import { WorkbenchQueue, type WorkbenchQueueItem } from '../../../kit/workbench/index.ts';
import { countText, moneyText } from '../../../ui/format.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { flagOf } from './bench.model.ts';
import styles from './by-code.module.css';
import { BENCH_STATES } from './delivery-look.ts';

type QueueKey = 'ready' | 'open';
const QUEUES: readonly QueueKey[] = ['ready', 'open'];
const POLL_MS = 30_000;
const SHOWN = 200;

/** Orders with coins that wait for a parcel. */
export function useReadyOrders(isShown = true) {
  const query = { limit: isShown ? SHOWN : 1 };
  return useEndpoint(deliveryEndpoints.listReadyOrders, { query }, { pollMs: POLL_MS, keepPrevious: true }).data;
}

function useOpenDeliveries(isShown: boolean) {
  const query = { status: [...BENCH_STATES.keys()], limit: isShown ? SHOWN : 1, sort: 'id' };
  return useEndpoint(deliveryEndpoints.listDeliveries, { query }, { pollMs: POLL_MS, keepPrevious: true }).data;
}

export interface BenchQueueProps {
  readonly deliveryId: string | null;
  readonly onStart: (row: ReadyOrderRow) => void;
  readonly onOpen: (deliveryId: string) => void;
}

/** Left of the bench: orders that wait for a parcel, parcels that wait for their next step. */
export function BenchQueue({ deliveryId, onStart, onOpen }: BenchQueueProps) {
  const text = useText();
  const { tab, choose } = useLinkedTab(QUEUES, 'ready');
  const chosen = tab ?? 'ready';
  const ready = useReadyOrders();
  const open = useOpenDeliveries(chosen === 'open');
  const waiting = ready?.total;
  useEffect(() => {
    if (waiting !== undefined) setMenuCounts({ ship: waiting });
  }, [waiting]);
  const orders: readonly WorkbenchQueueItem[] = (ready?.list ?? []).map((row) => {
    const flag = flagOf(row);
    const title = flag === 'due' ? `${row.customerName} ¥${moneyText(row.dueFen)}` : row.customerName;
    return {
      key: row.id,
      label: <span title={title}>{row.orderCode}</span>,
      mark: (
        <span className={styles['mark']}>
          {flag ? <em data-flag={flag}>{text(`delivery.flag.${flag}`)}</em> : null}
          {countText(row.readyQty)}
        </span>
      ),
    };
  });
  const parcels: readonly WorkbenchQueueItem[] = (open?.list ?? []).map((row) => {
    const key = BENCH_STATES.get(row.status);
    return {
      key: row.id,
      label: <span title={row.customerName}>{row.deliveryNo}</span>,
      mark: <span className={styles['mark']}>{key ? text(key) : ''}</span>,
    };
  });
  const start = (id: string) => {
    const row = ready?.list.find((one) => one.id === id);
    if (row) onStart(row);
  };
  const isReady = chosen === 'ready';
  const total = isReady ? ready?.total : open?.total;
  const option = (key: QueueKey, count: number | undefined) => ({
    value: key,
    label: (
      <span className={styles['queueTab']}>
        <b>{count === undefined ? '–' : countText(count)}</b>
        {text(`delivery.queue.${key}`)}
      </span>
    ),
  });
  return (
    <>
      <div className={styles['queueTabs']}>
        <Segmented<QueueKey>
          block
          value={chosen}
          onChange={choose}
          aria-label={text('delivery.queue.label')}
          options={[option('ready', ready?.total), option('open', open?.total)]}
        />
      </div>
      <WorkbenchQueue
        title={text(isReady ? 'delivery.queue.orders' : 'delivery.queue.parcels')}
        total={total}
        sub={text(isReady ? 'delivery.queue.pieces' : 'delivery.queue.next')}
        items={isReady ? orders : parcels}
        current={isReady ? null : deliveryId}
        onOpen={isReady ? start : onOpen}
      />
      {total === 0 ? (
        <EmptyState title={text('delivery.queue.empty')} text={text(`delivery.queue.empty.${chosen}`)} />
      ) : null}
    </>
  );
}
