import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import type { DeliveryDetail, ReadyOrderRow } from '@mintmark/contract/delivery/delivery.schema.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure, call } from '../../../kit/api/index.ts';
import { actionState } from '../../../kit/feedback/index.ts';
import { currentLocale, nameIn, useText } from '../../../kit/i18n/index.ts';
import type { Scan } from '../../../kit/scan/index.ts';
import { targetOf, withScanned } from './bench.model.ts';
import { BENCH_STATES } from './delivery-look.ts';
import { usePatchDelivery } from './use-delivery.ts';
import type { Verdict } from './verdict.tsx';

export interface BenchScanOptions {
  readonly deliveryId: string | null;
  readonly detail: DeliveryDetail | undefined;
  readonly onStart: (row: ReadyOrderRow) => void;
  readonly onOpen: (deliveryId: string) => void;
}

/** A parcel by its number or its waybill; null = there is none. */
async function findDelivery(filter: { readonly deliveryNo: string } | { readonly waybillNo: string }) {
  const { list } = await call(deliveryEndpoints.listDeliveries, { query: { ...filter, limit: 1 }, isQuiet: true });
  return list[0] ?? null;
}

async function findReady(orderCode: string) {
  const { list } = await call(deliveryEndpoints.listReadyOrders, { query: { orderCode, limit: 1 }, isQuiet: true });
  return list[0] ?? null;
}

/** The parcel under way at the bench that has pieces of the order; null = there is none. */
async function findParcelOf(orderCode: string) {
  const query = { orderCode, status: [...BENCH_STATES.keys()], limit: 1 };
  const { list } = await call(deliveryEndpoints.listDeliveries, { query, isQuiet: true });
  return list[0] ?? null;
}

/** Every code at the bench: one answer each, in the order in which they were scanned. */
export function useBenchScan(options: BenchScanOptions) {
  const text = useText();
  const { deliveryId } = options;
  const status = options.detail?.status;
  const patch = usePatchDelivery(deliveryId ?? '0');
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [lastCoinId, setLastCoinId] = useState<string | null>(null);
  const [open, setOpen] = useState(0);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(options);
  latest.current = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another parcel, or its next step, starts without an answer
  useEffect(() => {
    setVerdict(null);
    setLastCoinId(null);
  }, [deliveryId, status]);

  const refuse = (title: string, code: string): false => {
    setVerdict({ tone: 'bad', title, sub: code });
    return false;
  };
  const tick = async (id: string, code: string): Promise<boolean> => {
    const done = await call(deliveryEndpoints.scanItem, { params: { id }, body: { code }, isQuiet: true });
    const isAll = done.scannedQty >= done.itemQty;
    patch((detail) => withScanned(detail, done.coinId, new Date().toISOString()), isAll);
    setLastCoinId(done.coinId);
    setVerdict({ tone: 'ok', title: nameIn(currentLocale(), done), sub: done.certNo ?? done.coinCode });
    return true;
  };
  const work = async (scan: Scan): Promise<boolean> => {
    const { detail, onStart, onOpen } = latest.current;
    const canScan = actionState(detail?.allowedActions, 'scan')?.allowed ?? false;
    const target = targetOf(scan, { isOpen: detail !== undefined, canScan });
    if (target.kind === 'refused') return refuse(text(`delivery.verdict.${target.reason}`), target.code);
    if (target.kind === 'item') return tick(detail?.id ?? '0', target.code);
    if (target.kind === 'order') {
      const row = await findReady(target.code);
      // What is packed already stands in its parcel.
      const packed = row === null ? await findParcelOf(target.code) : null;
      if (row === null && packed === null) return refuse(text('delivery.verdict.orderNotReady'), target.code);
      setVerdict(null);
      if (row) onStart(row);
      else if (packed) onOpen(packed.id);
      return true;
    }
    const found = await findDelivery(
      target.kind === 'delivery' ? { deliveryNo: target.code } : { waybillNo: target.code },
    );
    if (!found) return refuse(text('delivery.verdict.noDelivery'), target.code);
    setVerdict(null);
    onOpen(found.id);
    return true;
  };
  const onScan = (scan: Scan): Promise<boolean> => {
    setOpen((count) => count + 1);
    const next = line.current
      .then(() => work(scan))
      .catch((error: unknown) => {
        if (!(error instanceof ApiFailure)) throw error;
        return refuse(error.msg || text('delivery.verdict.failed'), scan.code);
      })
      .finally(() => setOpen((count) => count - 1));
    line.current = next.catch(() => undefined);
    return next;
  };
  return { onScan, verdict, lastCoinId, isScanning: open > 0 };
}
