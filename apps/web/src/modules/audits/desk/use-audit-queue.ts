import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import type { WatchedKind } from '@mintmark/contract/live/topics.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { type FilterValues, useListState } from '../../../kit/list/index.ts';
import { type AuditPage, nextInQueue, stepInQueue } from './decision.ts';
import { queueFilters } from './queue-filters.ts';
import { type QueueTab, queueQuery } from './queue-query.ts';

const PAGE_SIZE = 50;
const POLL_MS = 60_000;
const NO_VALUES: FilterValues = {};
/** What the tasks of a page are called in the words of the live answer. */
export const TASK_KINDS = { highScore: 'highScoreTask', otherAudit: 'auditTask' } as const satisfies Record<
  AuditPage,
  WatchedKind
>;
const isTab = (tab: string | null): tab is QueueTab => tab === 'open' || tab === 'done';

/** The waiting tasks, or the decided ones, and which one is open. Conditions live in the address like those of a list. */
export function useAuditQueue(page: AuditPage) {
  const filters = useMemo(() => queueFilters(page), [page]);
  const { conditions, send } = useListState({
    filters,
    defaults: NO_VALUES,
    tab: 'open',
    sort: null,
    size: PAGE_SIZE,
  });
  const tab: QueueTab = isTab(conditions.tab) ? conditions.tab : 'open';
  const asked = { page, tab, filters: conditions.filters, pageNo: conditions.page, limit: PAGE_SIZE };
  const list = useEndpoint(
    auditsEndpoints.listTasks,
    { query: queueQuery(asked) },
    { keepPrevious: true, pollMs: POLL_MS },
  );
  const waiting = useEndpoint(auditsEndpoints.listTasks, {
    query: queueQuery({ page, tab: 'open', filters: NO_VALUES, pageNo: 1, limit: 1 }),
  });
  const rows = list.data?.list;
  const ids = useMemo(() => (rows ?? []).map((row) => row.id), [rows]);
  const [openId, setOpenId] = useState<string | null>(null);
  const isFresh = !list.isPlaceholderData;
  useEffect(() => {
    if (isFresh && openId === null && ids[0] !== undefined) setOpenId(ids[0]);
  }, [isFresh, openId, ids]);
  const step = useCallback((by: 1 | -1) => setOpenId((now) => stepInQueue(ids, now, by)), [ids]);
  const leave = useCallback((decided: string) => setOpenId(nextInQueue(ids, decided)), [ids]);
  const changeTab = (next: string) => {
    setOpenId(null);
    send({ type: 'tab', tab: next });
  };
  const filter = (next: FilterValues) => {
    setOpenId(null);
    send({ type: 'query', filters: next });
  };
  const goTo = (pageNo: number) => {
    setOpenId(null);
    send({ type: 'page', page: pageNo, size: PAGE_SIZE });
  };
  return {
    tab,
    filters: conditions.filters,
    pageNo: conditions.page,
    pageSize: PAGE_SIZE,
    rows: rows ?? null,
    total: list.data?.total ?? 0,
    waiting: waiting.data?.total,
    error: list.error,
    /** What was asked for, for the news of the list. */
    asked: { kind: TASK_KINDS[page], query: queueQuery(asked), isNarrowed: Object.keys(conditions.filters).length > 0 },
    readAtMs: list.dataUpdatedAt,
    isSettled: isFresh,
    reload: () => {
      void list.refetch();
      void waiting.refetch();
    },
    openId,
    open: setOpenId,
    step,
    leave,
    changeTab,
    filter,
    goTo,
  };
}

export type AuditQueue = ReturnType<typeof useAuditQueue>;
