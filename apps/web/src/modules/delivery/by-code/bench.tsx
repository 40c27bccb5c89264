import type { DeliveryDetail, ReadyOrderRow } from '@mintmark/contract/delivery/delivery.schema.ts';
import { useEffect, useRef, useState } from 'react';
import { actionState, reasonText } from '../../../kit/feedback/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { recogniseScan, type Scan } from '../../../kit/scan/index.ts';
import { useHotkeys, useWhenFetched, Workbench, type WorkbenchKey } from '../../../kit/workbench/index.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { nextStep, progressOf, stepsOf } from './bench.model.ts';
import { BenchQueue, useReadyOrders } from './bench-queue.tsx';
import styles from './by-code.module.css';
import { deliveryGroup, deliveryLabel } from './delivery-look.ts';
import { ItemTable } from './item-table.tsx';
import { ParcelSide } from './parcel-side.tsx';
import { ReadyTable } from './ready-table.tsx';
import { StepList } from './step-list.tsx';
import { useBenchScan } from './use-bench-scan.ts';
import { useDelivery } from './use-delivery.ts';
import { useParcelOthers, useParcelSteps } from './use-parcel-actions.tsx';
import { type Verdict, VerdictBand } from './verdict.tsx';

const StartDrawer = lateDrawer(async () => (await import('./start.drawer.tsx')).StartDrawer);

const KEYS: readonly WorkbenchKey[] = [
  { keys: ['/'], labelKey: 'delivery.keys.scan' },
  { keys: ['Alt', '↵'], labelKey: 'delivery.keys.next' },
];

function Head({ detail }: { readonly detail: DeliveryDetail }) {
  const text = useText();
  const lang = useLang();
  return (
    <dl className={styles['head']}>
      <div>
        <dt>
          {text('delivery.head.no')}{' '}
          <StateTag group={deliveryGroup(detail.status)} label={deliveryLabel(detail.status, lang)} plain />
        </dt>
        <dd>
          {detail.deliveryNo} <CopyButton value={detail.deliveryNo} />
        </dd>
      </div>
      <div>
        <dt>{text('delivery.head.customer')}</dt>
        <dd className={styles['customer']} title={detail.customerName}>
          {detail.customerName || '–'}
        </dd>
      </div>
      <div>
        <dt>{text('delivery.head.orders')}</dt>
        <dd>{detail.orders.map((order) => order.orderCode).join(' ') || '–'}</dd>
      </div>
    </dl>
  );
}

/** The parcel of the bench as parts of the workbench; its drawers and dialogs stand beside it. */
function useParcelParts({ detail, lastCoinId, isFetching }: Omit<ParcelProps, 'children'>) {
  const steps = useParcelSteps(detail);
  const others = useParcelOthers(detail);
  const canScan = actionState(detail.allowedActions, 'scan')?.allowed ?? false;
  const next = nextStep(stepsOf(detail));
  // Right after the last green the parcel is still being fetched: the key waits for what may be done now.
  const takeNext = useWhenFetched(
    isFetching && !steps.busy,
    next && !steps.busy ? () => void steps.take[next.action]() : undefined,
  );
  useHotkeys({ 'alt+enter': takeNext });
  return {
    table: (
      <ItemTable
        items={detail.items}
        lastCoinId={lastCoinId}
        showOrder={detail.orders.length > 1}
        onRemove={canScan ? (item) => void others.remove(item) : null}
      />
    ),
    side: (
      <>
        <StepList detail={detail} busy={steps.busy} onTake={(action) => void steps.take[action]()} />
        <ParcelSide detail={detail} others={others.actions} />
      </>
    ),
    overlays: (
      <>
        {steps.drawers}
        {others.dialog}
      </>
    ),
  };
}

/** What the band says before the first scan and after the last: what to do now. */
function useWaiting(detail: DeliveryDetail | undefined, isFresh: boolean): Verdict {
  const text = useText();
  const lang = useLang();
  if (!detail) return { tone: 'wait', title: text('delivery.wait.empty'), sub: text('delivery.wait.emptyText') };
  const { done, total } = progressOf(detail.items);
  const canScan = actionState(detail.allowedActions, 'scan')?.allowed ?? false;
  if (canScan && done === total && total > 0) {
    const pack = actionState(detail.allowedActions, 'pack');
    const reason = isFresh ? reasonText(pack?.reason) : null;
    const sub = pack?.allowed ? text('delivery.verdict.allNext') : reason;
    return { tone: 'ok', title: text('delivery.verdict.all', { n: total }), sub };
  }
  if (canScan) return { tone: 'wait', title: text('delivery.wait.scan'), sub: text('delivery.wait.scanText') };
  const isMore = stepsOf(detail).some((step) => step.state === 'now');
  const sub = text(isMore ? 'delivery.wait.closedText' : 'delivery.wait.finishedText');
  return { tone: 'wait', title: deliveryLabel(detail.status, lang), sub };
}

interface ParcelProps {
  readonly detail: DeliveryDetail;
  readonly lastCoinId: string | null;
  /** The parcel, or the answer to a scan, is on its way. */
  readonly isFetching: boolean;
  readonly children: (parts: ReturnType<typeof useParcelParts>) => React.ReactNode;
}

function Parcel({ children, ...parcel }: ParcelProps) {
  return children(useParcelParts(parcel));
}

/** Who comes with the number of an order finds it on the bench, as if it had been scanned; once for each coming. */
function useAskedOrder(code: string | null, onScan: (scan: Scan) => unknown): void {
  const scan = useRef(onScan);
  scan.current = onScan;
  useEffect(() => {
    const asked = code === null ? null : recogniseScan(code);
    if (asked?.kind === 'order') void scan.current(asked);
  }, [code]);
}

export interface BenchProps {
  readonly deliveryId: string | null;
  /** The order that somebody came for. */
  readonly orderCode: string | null;
  readonly onOpen: (deliveryId: string) => void;
}

/** The packing bench: scan every slab, green or red, then close, book, give away. */
export function Bench({ deliveryId, orderCode, onOpen }: BenchProps) {
  const text = useText();
  const { data, error, refetch, isFetching } = useDelivery(deliveryId);
  const detail = data && data.id === deliveryId ? data : undefined;
  const ready = useReadyOrders();
  const [starting, setStarting] = useState<ReadyOrderRow | null>(null);
  const { onScan, verdict, lastCoinId, isScanning } = useBenchScan({
    deliveryId,
    detail,
    onStart: setStarting,
    onOpen,
  });
  useAskedOrder(orderCode, onScan);
  const { done, total } = progressOf(detail?.items ?? []);
  const waiting = useWaiting(detail, !isFetching);
  // A good last scan is the news that all are there.
  const isAll = verdict?.tone === 'ok' && done === total;
  const common = {
    scan: { placeholder: text('delivery.scan.placeholder'), onScan },
    queue: <BenchQueue deliveryId={deliveryId} onStart={setStarting} onOpen={onOpen} />,
    keys: KEYS,
  };
  const band = <VerdictBand verdict={isAll ? waiting : (verdict ?? waiting)} done={done} total={total} />;
  return (
    <>
      {detail ? (
        <Parcel key={detail.id} detail={detail} lastCoinId={lastCoinId} isFetching={isFetching || isScanning}>
          {(parts) => (
            <>
              <Workbench
                {...common}
                facts={<Head detail={detail} />}
                main={
                  <div className={styles['main']}>
                    {band}
                    {parts.table}
                  </div>
                }
                side={parts.side}
              />
              {parts.overlays}
            </>
          )}
        </Parcel>
      ) : (
        <Workbench
          {...common}
          main={
            <div className={styles['main']}>
              {band}
              {deliveryId && error ? <ErrorState onRetry={() => void refetch()} trace={error.requestId} /> : null}
              {deliveryId && !error ? <Skeleton rows={6} /> : null}
              {!deliveryId && ready && ready.total > 0 ? <ReadyTable rows={ready.list} onStart={setStarting} /> : null}
            </div>
          }
        />
      )}
      <StartDrawer order={starting} ready={ready?.list ?? []} onStarted={onOpen} onClose={() => setStarting(null)} />
    </>
  );
}
