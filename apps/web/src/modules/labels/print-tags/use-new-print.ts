import type { PrintJobDetail } from '@mintmark/contract/labels/label.schema.ts';
import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call, useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { imagesReady } from '../../../kit/print/index.ts';
import { checkedNow, faultyOf, MAX_PICKED, type Picked, pickedItems } from './print-model.ts';

/** What is picked for the printer: choosing, reasons of reprints, the server's check, and booking the job. */
export function useNewPrint(firstIds: readonly string[], printerId: string | null) {
  const [picked, setPicked] = useState<readonly Picked[]>(() => firstIds.map((coinId) => ({ coinId, reason: null })));
  const [booked, setBooked] = useState<PrintJobDetail | null>(null);
  const bookedId = useRef<string | null>(null);
  const body = useMemo(() => ({ items: pickedItems(picked) }), [picked]);
  const check = useEndpoint(
    labelsEndpoints.checkLabels,
    { body },
    {
      enabled: picked.length > 0,
      keepPrevious: true,
      follow: picked.flatMap(({ coinId }) => topicsOf('coin', coinId)),
    },
  );
  const create = useCommand(labelsEndpoints.createPrintJob, {
    invalidate: [labelsEndpoints.listQueue, labelsEndpoints.listPrintJobs],
    onFailure: () => void check.refetch(),
  });
  const items = useMemo(
    () => (picked.length === 0 ? [] : checkedNow(picked, check.data?.items ?? [])),
    [picked, check.data],
  );
  const add = (coinIds: readonly string[]) =>
    setPicked((now) => {
      const known = new Set(now.map((one) => one.coinId));
      const fresh = coinIds.filter((coinId) => !known.has(coinId));
      return [...now, ...fresh.map((coinId) => ({ coinId, reason: null }))].slice(0, MAX_PICKED);
    });
  const drop = (coinIds: readonly string[]) => setPicked((now) => now.filter((one) => !coinIds.includes(one.coinId)));
  const setReason = (coinIds: readonly string[], reason: number) =>
    setPicked((now) => now.map((one) => (coinIds.includes(one.coinId) ? { ...one, reason } : one)));
  /** Books the job and shows exactly what was booked; false when it was refused. */
  const book = async (startSlot: number): Promise<boolean> => {
    const reasonOf = new Map(picked.map((one) => [one.coinId, one.reason]));
    const done = await create.run({
      body: {
        items: items.map(({ coinId, version }) => ({ coinId, version, reason: reasonOf.get(coinId) ?? 1 })),
        startSlot,
        printerId,
      },
    });
    if (!done) return false;
    const job = await call(labelsEndpoints.getPrintJob, { params: { id: done.id } });
    bookedId.current = job.id;
    flushSync(() => setBooked(job));
    await imagesReady();
    return true;
  };
  return {
    picked,
    items,
    templates: check.data?.templates ?? [],
    faulty: faultyOf(items),
    isChecking: picked.length > 0 && (check.isFetching || items.length < picked.length),
    error: picked.length > 0 ? check.error : null,
    retry: () => void check.refetch(),
    add,
    drop,
    clear: () => setPicked([]),
    setReason,
    book,
    booked,
    /** Known as soon as the job is booked, also to a handler that began before. */
    bookedId: () => bookedId.current,
  };
}

export type NewPrint = ReturnType<typeof useNewPrint>;
