import type { DispatchDetail } from '@mintmark/contract/entry/detail-entry.schema.ts';
import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { labelPath } from '../entry-paths.ts';
import type { GridRow } from './rows.model.ts';
import type { Rows } from './use-rows.ts';

export type Finished = DataOf<typeof entryEndpoints.finishDispatch>;

export interface DispatchActions {
  readonly finish: () => Promise<void>;
  readonly reopen: () => Promise<void>;
  readonly add: () => Promise<unknown>;
  readonly remove: () => Promise<void>;
  readonly print: () => void;
  readonly isBusy: boolean;
  readonly finished: Finished | null;
  readonly closeFinished: () => void;
  readonly dialog: ReactNode;
}

const AFTER = [entryEndpoints.getDispatch, entryEndpoints.listDispatches] as const;

/** What is done with the dispatch as a whole or with the row under the cursor; typed cells are saved before. */
export function useDispatchActions(
  detail: DispatchDetail,
  rows: Rows,
  active: GridRow | null,
  onMissing: (rowId: string) => void,
): DispatchActions {
  const text = useText();
  const { toast, warn, confirm } = useFeedback();
  const reason = useReason();
  const [finished, setFinished] = useState<Finished | null>(null);
  const finishing = useCommand(entryEndpoints.finishDispatch, {
    invalidate: AFTER,
    onSuccess: setFinished,
    onFailure: (failure) => {
      const first = firstRow(failure.data);
      if (first) onMissing(first);
    },
  });
  const reopening = useCommand(entryEndpoints.reopenEntry, { invalidate: AFTER });
  const adding = useCommand(entryEndpoints.addRow, { invalidate: AFTER });
  const removing = useCommand(entryEndpoints.deleteCoin, { invalidate: AFTER });
  const params = { id: detail.id };
  const finish = async () => {
    if (!(await rows.store.flush())) {
      const { errors, conflicts, touched } = rows.store.read();
      const [bad] = [...errors.keys(), ...conflicts.keys(), ...touched];
      if (bad) onMissing(bad);
      return warn(text('entry.finish.unsaved'));
    }
    const isSure = await confirm({
      title: text('entry.finish.title', { no: detail.dispatchNo }),
      content: text('entry.finish.text', { n: detail.rows.length }),
      okText: text('entry.finish.button'),
    });
    if (isSure) await finishing.run({ params, body: { version: detail.version } });
  };
  const reopen = async () => {
    const words = await reason.ask({ title: text('entry.reopen.title'), text: text('entry.reopen.text') });
    if (words === null) return;
    const { id, version } = detail.order;
    const done = await reopening.run({ params: { orderId: id }, body: { version, reason: words } });
    if (done) toast('entry.reopen.done');
  };
  const add = async () => {
    if (!active) return;
    await rows.store.flush();
    const added = await adding.run({ params, body: { copyOf: active.id } });
    if (added) toast('entry.add.done', { n: added.seq });
  };
  const remove = async () => {
    if (!active) return;
    const words = await reason.ask({
      title: text('entry.delete.title', { code: active.coinCode }),
      text: text('entry.delete.text'),
      danger: true,
    });
    if (words === null) return;
    await rows.store.flush();
    const { version } = rows.store.read().rows.find((row) => row.id === active.id) ?? active;
    const done = await removing.run({ params: { id: active.id }, body: { version, reason: words } });
    if (done) toast('entry.delete.done');
  };
  return {
    finish,
    reopen,
    add,
    remove,
    print: () => void window.open(labelPath(detail.order.id, detail.id), '_blank', 'noopener'),
    isBusy: finishing.isPending || reopening.isPending || adding.isPending || removing.isPending,
    finished,
    closeFinished: () => setFinished(null),
    dialog: reason.dialog,
  };
}

/** The first row that a refused finishing names, or null. */
function firstRow(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('rows' in data) || !Array.isArray(data.rows)) return null;
  const [first]: unknown[] = data.rows;
  return typeof first === 'object' && first !== null && 'id' in first && typeof first.id === 'string' ? first.id : null;
}
