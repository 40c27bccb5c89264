import type { DispatchDetail } from '@mintmark/contract/entry/detail-entry.schema.ts';
import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { call, endpointKey } from '../../../kit/api/index.ts';
import { text } from '../../../kit/i18n/index.ts';
import { useDraft } from '../../../kit/workbench/index.ts';
import { nextSeq } from '../next-seq.ts';
import { meantBy, searchChoices } from './item-search.ts';
import { RowStore } from './row-store.ts';
import type { RowsNow } from './row-store.types.ts';
import { isRowDrafts, type RowDrafts } from './rows.model.ts';

/** After the last save the dispatch is asked again: what it lacks and what may be done have changed. */
const REFRESH_MS = 1_200;

export interface Rows extends RowsNow {
  readonly store: RowStore;
  readonly isRestored: boolean;
}

/** The rows of the open dispatch: typed, saved by themselves, kept in this browser until they are. */
export function useRows(detail: DispatchDetail): Rows {
  const client = useQueryClient();
  const draft = useDraft<RowDrafts>(`entry:rows:${detail.id}`, {}, { check: isRowDrafts });
  const latest = useRef(draft);
  latest.current = draft;
  const refresh = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [store] = useState(
    () =>
      new RowStore({
        send: async (rows) => {
          const body = { seq: nextSeq(), rows: [...rows] };
          const saved = await call(entryEndpoints.saveRows, { params: { id: detail.id }, body, isQuiet: true });
          return saved.results;
        },
        resolve: async (words) =>
          meantBy(words, await searchChoices(words, { category1: detail.category1, dispatchId: detail.id })),
        onDrafts: (drafts) => {
          const isEmpty = Object.keys(drafts).length === 0;
          if (!isEmpty) latest.current.setValue(drafts);
          else if (latest.current.state !== 'clean') latest.current.clear({});
        },
        onSaved: () => {
          clearTimeout(refresh.current);
          refresh.current = setTimeout(
            () => void client.invalidateQueries({ queryKey: [endpointKey(entryEndpoints.getDispatch)] }),
            REFRESH_MS,
          );
        },
        words: (key) => text(`entry.row.${key}`),
      }),
  );
  const kept = useRef<RowDrafts | null>(draft.value);
  useEffect(() => {
    store.load(detail.rows, detail.items, kept.current ?? {});
    kept.current = null;
  }, [store, detail.rows, detail.items]);
  useEffect(
    () => () => {
      clearTimeout(refresh.current);
      store.stop();
    },
    [store],
  );
  const now = useSyncExternalStore(store.subscribe, store.read);
  return { ...now, store, isRestored: draft.isRestored };
}
