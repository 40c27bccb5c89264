import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { type ReactNode, useCallback, useState } from 'react';
import { ApiFailure, call, useEndpoint } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { useLinkedTab } from '../../../kit/list/index.ts';
import { usePage } from '../../../kit/page-active/index.ts';
import type { Scan, ScanFieldProps } from '../../../kit/scan/index.ts';
import { Workbench } from '../../../kit/workbench/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { type EntryPlace, packEntry, readEntry } from '../entry-paths.ts';
import styles from './detailed-entry.module.css';
import { DispatchDesk } from './dispatch-desk.tsx';
import { ORDER_QUEUES, OrderQueue } from './order-queue.tsx';
import { StartPanel } from './start-panel.tsx';

/** The open dispatch (or order) stands in the address; going on to the next opens no new tab. */
function useOpenPlace() {
  const { conditions, setConditions } = usePage();
  const [opened, setOpened] = useState(0);
  const show = useCallback(
    (place: EntryPlace) => {
      setConditions(packEntry(place));
      setOpened((count) => count + 1);
    },
    [setConditions],
  );
  return { place: readEntry(conditions), show, opened };
}

/** Looks a scanned order, dispatch or coin up and opens its dispatch. */
function useEntryScan(show: (place: EntryPlace) => void) {
  const [missed, setMissed] = useState<string | null>(null);
  const onScan = async (scan: Scan): Promise<boolean> => {
    setMissed(null);
    try {
      const found = await call(entryEndpoints.findDispatch, { query: { code: scan.code }, isQuiet: true });
      show({ orderId: found.orderId, dispatchId: found.dispatchId });
      return true;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setMissed(scan.code);
      return false;
    }
  };
  return { onScan, missed };
}

interface OpenProps {
  readonly place: EntryPlace;
  readonly scan: ScanFieldProps;
  readonly queue: ReactNode;
  readonly notice: ReactNode;
  readonly onStarted: (place: EntryPlace) => void;
  /** Counts the openings: the cursor goes into the grid again. */
  readonly opened: number;
}

/** The chosen dispatch, or the order that is still to be started. */
function OpenPlace({ place, scan, queue, notice, onStarted, opened }: OpenProps) {
  const { orderId, dispatchId } = place;
  const { data, error, refetch } = useEndpoint(
    entryEndpoints.getDispatch,
    { params: { id: dispatchId ?? '0' } },
    { enabled: dispatchId !== null, keepPrevious: true, follow: [`order:${orderId}`] },
  );
  if (data && data.id === dispatchId)
    return <DispatchDesk key={data.id} detail={data} scan={scan} queue={queue} notice={notice} opened={opened} />;
  const main =
    dispatchId === null ? (
      <StartPanel orderId={orderId} onStarted={(id) => onStarted({ orderId, dispatchId: id })} />
    ) : error ? (
      <ErrorState onRetry={() => void refetch()} trace={error.requestId} />
    ) : (
      <Skeleton rows={8} />
    );
  return (
    <Workbench
      scan={scan}
      queue={queue}
      main={
        <div className={styles['main']}>
          {notice}
          {main}
        </div>
      }
    />
  );
}

/** Detail Entry: lines become coins, matched to the catalogue, with the tier their value asks for (records.md §2). */
export default function DetailedEntryScreen() {
  const text = useText();
  const { place, show, opened } = useOpenPlace();
  const { onScan, missed } = useEntryScan(show);
  const scan: ScanFieldProps = { placeholder: text('entry.scan.dispatch'), onScan };
  const { tab: shown, choose } = useLinkedTab(ORDER_QUEUES);
  const queue = <OrderQueue current={place} shown={shown} onShow={choose} onOpen={show} />;
  const goOn = (started: EntryPlace) => {
    choose('entering');
    show(started);
  };
  const notice = missed ? (
    <div className={styles['notes']}>
      <Note tone="danger">{text('entry.scan.missed', { code: missed })}</Note>
    </div>
  ) : null;
  const shared = { scan, queue, notice, opened };
  if (place) return <OpenPlace {...shared} place={place} onStarted={goOn} />;
  return (
    <Workbench
      scan={scan}
      queue={queue}
      main={
        <div className={styles['main']}>
          {notice}
          <EmptyState title={text('entry.empty.title')} text={text('entry.empty.text')} />
        </div>
      }
    />
  );
}
