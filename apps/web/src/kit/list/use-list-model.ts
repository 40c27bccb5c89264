import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useHoldRelease } from '../api/index.ts';
import { namesVersion } from '../dictionary/index.ts';
import { useLocale, useText } from '../i18n/index.ts';
import { useSelection } from './batch/use-selection.ts';
import { likelyRoom, useColumnFit } from './columns/use-column-fit.ts';
import { useRoom } from './columns/use-room.ts';
import { logExport } from './export/log-export.ts';
import { decodeConditions, encodeConditions, nextSort, toQuery } from './filters/conditions.ts';
import { splitPersonal, usePersonalQuery } from './filters/personal.ts';
import type {
  CellContext,
  ColumnDef,
  ExportScope,
  FilterDef,
  FilterValues,
  ListContext,
  ListScreenProps,
  RowAction,
  RowOf,
  ToolbarAction,
} from './list-types.ts';
import { useKeptRows } from './table/kept-rows.ts';
import { useAllowed } from './use-allowed.ts';
import { useListData } from './use-list-data.ts';
import { useListState } from './use-list-state.ts';
import {
  arrangeColumns,
  type ColumnView,
  exportedColumns,
  type ListSettings,
  toSettings,
  useListSettings,
} from './views/list-settings.ts';

const NO_VALUES: FilterValues = {};
const NO_FILTERS: readonly FilterDef[] = [];
const DEFAULT_SIZE = 20;

/** The text functions for cells; the same object until the language or the names of the house change, so rows stay as they are. */
function useCellContext(): CellContext {
  const text = useText();
  const locale = useLocale();
  const latest = useRef(text);
  latest.current = text;
  const names = namesVersion();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other names of the house make other cells
  return useMemo(() => ({ locale, text: (key, params) => latest.current(key, params) }), [locale, names]);
}

/** Runs one action at a time; the button of that action shows that it works. */
function useBusy() {
  const [busyKey, setBusyKey] = useState<string | null>(null);
  const isRunning = useRef(false);
  useHoldRelease(busyKey !== null);
  const run = useCallback(async (key: string, work: () => unknown): Promise<unknown> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusyKey(key);
    try {
      return await work();
    } finally {
      isRunning.current = false;
      setBusyKey(null);
    }
  }, []);
  return { busyKey, run };
}

/** Deleting the last row of a page goes back one page. */
function useLastPage(
  page: number,
  size: number,
  answer: { readonly total: number; readonly list: readonly unknown[] } | null,
  goTo: (page: number, size: number) => void,
): void {
  const isBeyond = answer !== null && answer.list.length === 0 && answer.total > 0 && page > 1;
  const last = answer ? Math.max(1, Math.ceil(answer.total / size)) : 1;
  useEffect(() => {
    if (isBeyond && last < page) goTo(last, size);
  }, [isBeyond, last, page, size, goTo]);
}

function useColumnModel<Row>(columns: readonly ColumnDef<Row>[], id: string) {
  const [settings, change] = useListSettings(id);
  const arranged = useMemo(() => arrangeColumns(columns, settings.columns), [columns, settings.columns]);
  const saveColumns = useCallback(
    (next: readonly ColumnView[] | null) => change({ columns: next ? toSettings(next) : [] }),
    [change],
  );
  const resize = useCallback(
    (key: string, width: number) =>
      saveColumns(arranged.map((column) => (column.key === key ? { ...column, ownWidth: width } : column))),
    [arranged, saveColumns],
  );
  return { settings, change, arranged, saveColumns, resize };
}

/** The conditions, what is asked for, and what came back. */
function useListRequest<E extends Endpoint>(props: ListScreenProps<E>, settings: ListSettings) {
  const [size] = useState(settings.size ?? props.rows ?? DEFAULT_SIZE);
  const filters = props.filters ?? NO_FILTERS;
  const { conditions, start, send } = useListState({
    filters,
    defaults: props.defaults ?? NO_VALUES,
    tab: props.statusTabs?.[0]?.key ?? null,
    sort: props.defaultSort ?? null,
    size,
    first: settings.startView?.conditions || null,
  });
  const tabQuery = props.statusTabs?.find((tab) => tab.key === conditions.tab)?.query;
  const { open, personal } = splitPersonal(conditions.filters, filters);
  const { part, isReady } = usePersonalQuery(props.id, personal);
  const request = toQuery(conditions, [tabQuery, open, part, props.fixedQuery]);
  const data = useListData(props.endpoint, request, isReady, props.pollMs);
  const { error, isStale, isFetching, reload: refetch, readAtMs } = data;
  const answer = useKeptRows(data.answer, props.rowKey);
  const reload = useCallback(() => void refetch(), [refetch]);
  const hasTab = conditions.tab !== null && conditions.tab !== start.tab;
  const hasConditions = hasTab || Object.keys(conditions.filters).length > 0;
  const view = encodeConditions({ ...conditions, page: 1, size: start.size }, start, filters) ?? '';
  const hasPersonal = Object.keys(personal).length > 0;
  return {
    view,
    hasPersonal,
    conditions,
    start,
    send,
    request,
    answer,
    error,
    isStale,
    isFetching,
    reload,
    readAtMs,
    hasConditions,
  };
}

/** The chosen rows, as the list shows them now where it does: with the versions that a change asks for. */
function freshRows<Row>(
  chosen: ReadonlyMap<string, Row>,
  shown: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  if (chosen.size === 0) return [];
  const now = new Map(shown.map((row) => [keyOf(row), row]));
  return [...chosen].map(([key, row]) => now.get(key) ?? row);
}

type ListRequest<E extends Endpoint> = ReturnType<typeof useListRequest<E>>;

/** 查询, 重置, sort, page: what the person does to the conditions. */
function useListMoves<E extends Endpoint>(list: ListRequest<E>, clear: () => void, keepSize: (size: number) => void) {
  const { conditions, start, send, reload, answer } = list;
  const goTo = useCallback(
    (page: number, size: number) => {
      send({ type: 'page', page, size });
      keepSize(size);
    },
    [send, keepSize],
  );
  useLastPage(conditions.page, conditions.size, answer, goTo);
  const query = useCallback(
    (filters: FilterValues) => {
      const isSame = conditions.page === 1 && JSON.stringify(filters) === JSON.stringify(conditions.filters);
      clear();
      if (isSame) reload();
      else send({ type: 'query', filters });
    },
    [clear, send, reload, conditions],
  );
  const reset = useCallback(() => {
    clear();
    send({ type: 'reset', start });
  }, [clear, send, start]);
  const sortBy = useCallback(
    (key: string) => send({ type: 'sort', sort: nextSort(conditions.sort, key) }),
    [send, conditions.sort],
  );
  const applyView = useCallback(
    (view: string) => {
      clear();
      send({ type: 'replace', conditions: { ...decodeConditions(view || null, start), size: conditions.size } });
    },
    [clear, send, start, conditions.size],
  );
  return { goTo, query, reset, sortBy, applyView };
}

/** Everything a list knows and can do; ListScreen only draws it. */
export function useListModel<E extends Endpoint>(props: ListScreenProps<E>) {
  type Row = RowOf<E>;
  const cells = useCellContext();
  const root = useRef<HTMLDivElement>(null);
  const roomPx = useRoom(root, likelyRoom);
  const table = useColumnModel<Row>(props.columns, props.id);
  const { change } = table;
  const list = useListRequest(props, table.settings);
  const { answer, request, reload } = list;
  const selection = useSelection<Row>();
  const keepSize = useCallback((size: number) => change({ size }), [change]);
  const moves = useListMoves(list, selection.clear, keepSize);
  const allowed = useAllowed(props, cells);
  const { busyKey, run } = useBusy();
  const { isAll, rows } = selection.selection;
  const context: ListContext<Row> = {
    rows: freshRows(rows, answer?.list ?? [], props.rowKey),
    keys: [...rows.keys()],
    isAll,
    count: isAll ? (answer?.total ?? 0) : rows.size,
    query: request,
    reload,
    clearSelection: selection.clear,
    keepSelected: selection.keep,
  };
  const runAction = async (action: ToolbarAction<Row>) => {
    const done = await run(action.key, () => action.onClick(context));
    if (action.onSelection && done !== false) selection.clear();
  };
  const isSelectable = props.selectable ?? allowed.toolbar.some((action) => action.onSelection);
  const fit = useColumnFit<Row>({
    arranged: table.arranged,
    roomPx,
    cells,
    answer,
    selectable: isSelectable,
    actions: allowed.rowActions,
    lastIndex: list.conditions.page * list.conditions.size,
  });
  const { exportable } = allowed;
  const startExport = (wanted: ExportScope) => {
    const scope = wanted === 'selected' && isAll ? 'all' : wanted;
    const ids = scope === 'page' ? (answer?.list.map(props.rowKey) ?? []) : scope === 'selected' ? context.keys : [];
    const columns = exportedColumns(table.arranged, fit.shown);
    const count = scope === 'all' ? (answer?.total ?? 0) : ids.length;
    void run('export', async () => {
      await exportable?.run({ scope, ids, query: request, columns });
      await logExport(scope, request, count);
    });
  };
  const runRowAction = useCallback(
    (action: RowAction<Row>, row: Row) => void action.onClick(row, { reload }),
    [reload],
  );
  const runExport = exportable ? startExport : null;
  return {
    ...table,
    ...allowed,
    ...list,
    ...moves,
    ...fit,
    root,
    cells,
    selection,
    context,
    busyKey,
    isSelectable,
    runAction,
    runExport,
    runRowAction,
  };
}

export type ListModel<E extends Endpoint> = ReturnType<typeof useListModel<E>>;
