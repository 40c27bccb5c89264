import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { Button } from 'antd';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiFailure, call } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import type { Scan, ScanFieldProps } from '../../../kit/scan/index.ts';
import { Workbench } from '../../../kit/workbench/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import type { ArriveStart } from './arrive.drawer.tsx';
import styles from './confirm.module.css';
import { ReceiptDesk } from './receipt-desk.tsx';
import { ReceiptQueue } from './receipt-queue.tsx';
import { SharedParcel } from './shared-parcel.tsx';
import { useSheet } from './use-sheet.ts';

const ParcelDrawer = lateDrawer(async () => (await import('../parcels/parcel.drawer.tsx')).ParcelDrawer);
const ReceiveDrawer = lateDrawer(
  async () => (await import('../parcels/receive-parcel.drawer.tsx')).ReceiveParcelDrawer,
);
const ArriveDrawer = lateDrawer(async () => (await import('./arrive.drawer.tsx')).ArriveDrawer);

const PATH = '/closeReview/confirm';

interface Found {
  readonly code: string;
  readonly orderIds: readonly string[];
  readonly parcelId: string | null;
}

/** The open order stands in the address, so that a reload and a link find it; no new tab comes of it. */
function useOpenOrder() {
  const navigate = useNavigate();
  const asked = new URLSearchParams(useLocation().search).get('orderId');
  const orderId = asked && /^\d{1,18}$/.test(asked) ? asked : null;
  const show = useCallback(
    (id: string) => navigate(`${PATH}?orderId=${id}`, { replace: true, state: { keep: true } }),
    [navigate],
  );
  return { orderId, show };
}

interface Desk {
  readonly orderId: string | null;
  readonly show: (id: string) => unknown;
  /** Asks for the open sheet now. */
  readonly again: () => Promise<unknown>;
  readonly leave: () => Promise<unknown>;
}

/**
 * Looks a scanned code up and opens its order; several orders in one parcel are offered side by side. The order that is
 * open already is asked for again: who scans it wants to see what others did meanwhile.
 */
function useParcelScan({ orderId, show, again, leave }: Desk) {
  const [shared, setShared] = useState<Found | null>(null);
  const [missed, setMissed] = useState<Scan | null>(null);
  const [parcelId, setParcelId] = useState<string | null>(null);
  const [opened, setOpened] = useState(0);
  const returnToCount = () => setOpened((count) => count + 1);
  const open = async (id: string) => {
    await leave();
    setMissed(null);
    await (id === orderId ? again() : show(id));
    returnToCount();
  };
  const onScan = async (scan: Scan): Promise<boolean> => {
    setMissed(null);
    try {
      const { orderIds, ...found } = await call(receiptEndpoints.findByCode, {
        query: { code: scan.code },
        isQuiet: true,
      });
      setShared(orderIds.length > 1 ? { code: scan.code, orderIds, parcelId: found.parcelId } : null);
      const [first] = orderIds;
      if (first) await open(first);
      else setParcelId(found.parcelId);
      return true;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setMissed(scan);
      return false;
    }
  };
  const openQueued = (id: string) => {
    if (!shared?.orderIds.includes(id)) setShared(null);
    void open(id);
  };
  const parcel = { id: parcelId, show: setParcelId };
  return { onScan, open: openQueued, shared, missed, parcel, opened, returnToCount, forget: () => setMissed(null) };
}

interface NoticeProps {
  readonly missed: Scan | null;
  readonly onArrive: (() => void) | null;
  readonly onUnowned: (() => void) | null;
}

/** A code that nothing stands behind: a parcel nobody has registered yet, most likely. */
function MissedScan({ missed, onArrive, onUnowned }: NoticeProps) {
  const text = useText();
  if (!missed) return null;
  return (
    <div className={styles['notes']}>
      <Note tone="danger">
        <span className={styles['noteLine']}>
          {text('receipt.scan.missed', { code: missed.code })}
          {onArrive ? (
            <Button size="small" onClick={onArrive}>
              {text('receipt.scan.register')}
            </Button>
          ) : null}
          {onUnowned ? (
            <Button size="small" onClick={onUnowned}>
              {text('receipt.parcel.receive')}
            </Button>
          ) : null}
        </span>
      </Note>
    </div>
  );
}

/** Receipt confirmation: scan, count, explain, confirm (look.md “06 Receipt”). */
export default function ConfirmScreen() {
  const text = useText();
  const can = useCan();
  const { orderId, show } = useOpenOrder();
  const leave = useRef<(() => Promise<unknown>) | null>(null);
  const [arriving, setArriving] = useState<ArriveStart | null>(null);
  const [isUnowned, setUnowned] = useState(false);
  const { data: sheet, error, refetch } = useSheet(orderId);
  const parcel = useParcelScan({ orderId, show, again: refetch, leave: async () => leave.current?.() });
  const scan: ScanFieldProps = { placeholder: text('receipt.scan.placeholder'), onScan: parcel.onScan };
  const queue = <ReceiptQueue current={orderId} onOpen={parcel.open} />;
  const { missed } = parcel;
  const register = () => setArriving({ orders: [], waybillNo: missed?.kind === 'waybill' ? missed.code : '' });
  const notice: ReactNode = (
    <>
      <MissedScan
        missed={missed}
        onArrive={can('order:order:arrive') ? register : null}
        onUnowned={can('order:order:arrive') ? () => setUnowned(true) : null}
      />
      {parcel.shared ? (
        <SharedParcel {...parcel.shared} current={orderId} onOpen={parcel.open} onParcel={parcel.parcel.show} />
      ) : null}
    </>
  );
  const waiting = (main: ReactNode) => (
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
  return (
    <>
      {sheet && sheet.id === orderId ? (
        <ReceiptDesk
          key={sheet.id}
          sheet={sheet}
          scan={scan}
          queue={queue}
          notice={notice}
          onArrive={setArriving}
          opened={parcel.opened}
          leave={leave}
        />
      ) : error && orderId ? (
        waiting(<ErrorState onRetry={() => void refetch()} trace={error.requestId} />)
      ) : orderId ? (
        waiting(<Skeleton rows={8} />)
      ) : (
        waiting(<EmptyState title={text('receipt.empty.title')} text={text('receipt.empty.text')} />)
      )}
      <ArriveDrawer
        start={arriving}
        onClose={() => setArriving(null)}
        onClosed={parcel.returnToCount}
        onArrived={(_, [first]) => {
          parcel.forget();
          if (first) parcel.open(first);
        }}
      />
      <ReceiveDrawer
        open={isUnowned}
        waybillNo={missed?.kind === 'waybill' ? missed.code : ''}
        onReceived={(id) => {
          parcel.forget();
          parcel.parcel.show(id);
        }}
        onClose={() => setUnowned(false)}
        onClosed={parcel.returnToCount}
      />
      <ParcelDrawer id={parcel.parcel.id} onClose={() => parcel.parcel.show(null)} onJoined={parcel.open} />
    </>
  );
}
