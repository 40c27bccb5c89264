import { exportsEndpoints as api, type ExportRow } from '@mintmark/contract/kernel/exports.endpoints.ts';
import { useState } from 'react';
import { ApiFailure, addressOf, call, saveAddress, useCommand, useEndpoint } from '../api/index.ts';
import { isUnderWay } from './export-words.ts';

const POLL_MS = 1_000;

/** The own exports, asked again while one is under way, and what can be done with them. */
export function useExports() {
  const [isWaiting, setWaiting] = useState(true);
  const { data, error, refetch } = useEndpoint(api.listExports, {}, isWaiting ? { pollMs: POLL_MS } : {});
  const rows = data?.list ?? null;
  const mustWait = rows === null || rows.some(isUnderWay);
  if (mustWait !== isWaiting) setWaiting(mustWait);
  const invalidate = [api.listExports];
  const cancel = useCommand(api.cancelExport, { invalidate });
  const retry = useCommand(api.retryExport, { invalidate });
  const [loadingId, setLoadingId] = useState<string | null>(null);
  /** A refusal is shown by the call; the list then says what became of the file. */
  const download = async ({ id }: ExportRow): Promise<void> => {
    setLoadingId(id);
    try {
      const { url, fileName } = await call(api.getExportLink, { params: { exportId: id } });
      saveAddress(addressOf(url, null), fileName);
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      await refetch();
    } finally {
      setLoadingId(null);
    }
  };
  return {
    rows,
    error,
    reload: () => void refetch(),
    loadingId,
    download,
    cancel: ({ id }: ExportRow) => void cancel.run({ params: { exportId: id } }),
    retry: ({ id }: ExportRow) => void retry.run({ params: { exportId: id } }),
    isBusy: cancel.isPending || retry.isPending,
  };
}
