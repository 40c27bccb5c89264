import { searchIndexEndpoints as calls } from '@mintmark/contract/system/work/search-index.endpoints.ts';
import type { SearchRun } from '@mintmark/contract/system/work/search-index.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { endpointKey, useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction, type ToolbarAction, useLogAction } from '../../../kit/list/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { StatePanel } from './state-panel.tsx';
import { isOpen, runColumns, runFilters } from './update-coin-es.columns.tsx';

const RunDrawer = lateDrawer(async () => (await import('./run.drawer.tsx')).RunDrawer);

const FAST_MS = 1_000;
const SLOW_MS = 10_000;
const EXPORT = listExport(calls.exportSearchRuns);
const rowKey = (row: SearchRun) => row.id;

/** The newest run, asked often while it is under way; the list follows it. */
function useNewestRun(): boolean {
  const client = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const { data } = useEndpoint(
    calls.listSearchRuns,
    { query: { limit: 1 } },
    { pollMs: isRunning ? FAST_MS : SLOW_MS },
  );
  const newest = data?.list[0];
  const mark = newest ? `${newest.id}/${newest.state}/${newest.done}` : '';
  useEffect(() => {
    if (mark === '') return;
    void client.invalidateQueries({
      queryKey: [endpointKey(calls.listSearchRuns)],
      predicate: ({ queryKey }) => JSON.stringify(queryKey[1]) !== JSON.stringify({ query: { limit: 1 } }),
    });
    void client.invalidateQueries({ queryKey: [endpointKey(calls.getSearchState)] });
  }, [client, mark]);
  useEffect(() => setRunning(newest !== undefined && isOpen(newest)), [newest]);
  return isRunning;
}

/** 同步搜索索引: which index answers, runs with their progress, comparison and switch. */
export default function UpdateCoinEsScreen() {
  const text = useText();
  const { toast } = useFeedback();
  const [isStarting, setStarting] = useState(false);
  const isRunning = useNewestRun();
  const { data: state } = useEndpoint(calls.getSearchState, {}, { pollMs: SLOW_MS });
  const cancelling = useCommand(calls.cancelSearchRun, {
    invalidate: [calls.listSearchRuns],
    onSuccess: () => toast('system.search.cancelAsked'),
  });
  const log = useLogAction<SearchRun>((row) => ({ targetType: 'searchRun', targetId: row.id }));
  const rowActions = useMemo<readonly RowAction<SearchRun>[]>(
    () => [
      {
        key: 'cancel',
        labelKey: 'system.search.cancel',
        permission: 'system:search:reindex',
        state: (row) =>
          isOpen(row)
            ? {
                action: 'cancel',
                allowed: !row.isCancelAsked,
                reason: row.isCancelAsked ? text('system.search.cancelAsked') : null,
              }
            : undefined,
        onClick: (row) => cancelling.run({ params: { id: row.id } }),
      },
      log,
    ],
    [cancelling.run, text, log],
  );
  const toolbar: readonly ToolbarAction<SearchRun>[] = [
    {
      key: 'start',
      labelKey: 'system.search.start',
      icon: <RefreshCw {...ICON} />,
      primary: true,
      permission: 'system:search:reindex',
      reason: () => (isRunning ? text('system.search.running') : null),
      onClick: () => setStarting(true),
    },
  ];
  return (
    <>
      <ListScreen
        id="system.searchRuns"
        endpoint={calls.listSearchRuns}
        columns={runColumns}
        filters={runFilters}
        rowKey={rowKey}
        exportable={EXPORT}
        toolbar={toolbar}
        rowActions={rowActions}
        defaultSort="-id"
        emptyTitleKey="system.search.emptyTitle"
        emptyHintKey="system.search.emptyText"
        above={state ? <StatePanel state={state} /> : null}
      />
      <RunDrawer open={isStarting} state={state} onClose={() => setStarting(false)} />
    </>
  );
}
