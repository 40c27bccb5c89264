import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import { useEffect, useMemo, useState } from 'react';
import { useKeys } from '../keys/index.ts';
import { extra, whenIdle } from '../later/index.ts';
import { usePage } from '../page-active/index.ts';
import { QueryArea } from './filters/query-area.tsx';
import styles from './list-screen.module.css';
import { ListToolbar } from './list-toolbar.tsx';
import type { FilterDef, ListScreenProps, RowOf } from './list-types.ts';
import { StatusTabs } from './status-tabs.tsx';
import { ListBody } from './table/list-body.tsx';
import { ListPager } from './table/list-pager.tsx';
import { useListModel } from './use-list-model.ts';
import { useSlow } from './use-slow.ts';
import { useTrail } from './use-trail.ts';

const NO_IDS: readonly string[] = [];
const NO_FILTERS: readonly FilterDef[] = [];
const MissingCodesBar = extra(async () => (await import('./filters/missing-codes-bar.tsx')).MissingCodesBar);
const ListNewsBar = extra(async () => (await import('../list-news/list-news.tsx')).ListNewsBar);

/** False until the first page has its rows: what is only likely next does not stand in its way. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => whenIdle(() => setSettled(true)), []);
  return isSettled;
}

/** Tells whoever wants to know which rows stand, once they do. */
function useHeardRows<Row>(
  rows: readonly Row[] | undefined,
  onRows: ((rows: readonly Row[]) => void) | undefined,
): void {
  useEffect(() => {
    if (rows) onRows?.(rows);
  }, [rows, onRows]);
}

interface ListKeys {
  readonly root: { readonly current: HTMLElement | null };
  readonly hasFilters: boolean;
  readonly canOpen: boolean;
  readonly canSelect: boolean;
  readonly onPrimary: (() => void) | undefined;
  /** Leaves the full window; undefined where the list is in its place. */
  readonly onLeaveFull: (() => void) | undefined;
}

/** `/` puts the cursor into the first condition, Alt+N presses the primary button; the rows work theirs themselves. */
function useListKeys({ root, hasFilters, canOpen, canSelect, onPrimary, onLeaveFull }: ListKeys): void {
  const toQuery = () => root.current?.querySelector<HTMLInputElement>('form input')?.focus();
  useKeys([
    ...(hasFilters ? [{ keys: ['/'], textKey: 'kit.keys.query', run: toQuery } as const] : []),
    ...(onPrimary ? [{ keys: ['Alt', 'N'], textKey: 'kit.keys.primary', run: onPrimary } as const] : []),
    ...(onLeaveFull ? [{ keys: ['Esc'], textKey: 'kit.list.leaveFull', run: onLeaveFull } as const] : []),
    { keys: ['↑', '↓'], textKey: 'kit.keys.row' },
    ...(canOpen ? [{ keys: ['↵'], textKey: 'kit.keys.open' } as const] : []),
    ...(canSelect ? [{ keys: ['Space'], textKey: 'kit.keys.select' } as const] : []),
  ]);
}

/** A list (screens.md “List conventions”): query area, queue tabs, toolbar, table, totals, pagination. */
export function ListScreen<E extends Endpoint>(props: ListScreenProps<E>) {
  const model = useListModel<E>(props);
  const { conditions, send, settings, change, answer, selection, context } = model;
  const primary = model.toolbar.find((action) => action.primary && !action.onSelection);
  const total = answer?.total ?? 0;
  const hasFilters = (props.filters?.length ?? 0) > 0;
  const { activity } = usePage();
  const isSettled = useSettled();
  const [isFull, setFull] = useState(false);
  const isSlow = useSlow(model.isFetching);
  useTrail(model, props);
  useHeardRows(isSettled && !model.isStale ? answer?.list : undefined, props.onRows);
  useListKeys({
    root: model.root,
    hasFilters,
    canOpen: props.onOpen !== undefined,
    canSelect: model.isSelectable,
    onPrimary: primary ? () => model.runAction(primary) : undefined,
    onLeaveFull: isFull ? () => setFull(false) : undefined,
  });
  const onQuery = useMemo(
    () => ({ query: model.query, reset: model.reset, expand: (isExpanded: boolean) => change({ isExpanded }) }),
    [model.query, model.reset, change],
  );
  return (
    <div ref={model.root} className={isFull ? `${styles['screen']} ${styles['full']}` : styles['screen']}>
      {hasFilters && props.filters ? (
        <QueryArea
          filters={props.filters}
          applied={conditions.filters}
          isExpanded={settings.isExpanded ?? false}
          isBusy={isSlow && model.isStale}
          onExpand={onQuery.expand}
          onQuery={onQuery.query}
          onReset={onQuery.reset}
        />
      ) : null}
      {typeof props.above === 'function'
        ? props.above({
            request: model.request,
            filters: conditions.filters,
            isReady: isSettled,
            ask: model.query,
            reload: model.reload,
          })
        : props.above}
      <div className={styles['card']} data-total={answer?.total}>
        {props.statusTabs ? (
          <StatusTabs
            tabs={props.statusTabs}
            current={conditions.tab}
            counts={props.counts ?? answer?.counts}
            onChange={(tab) => send({ type: 'tab', tab })}
          />
        ) : null}
        <ListToolbar<RowOf<E>>
          actions={model.toolbar}
          context={context}
          total={total}
          selectable={model.isSelectable}
          onChooseAll={selection.chooseAll}
          onAction={model.runAction}
          busyKey={model.busyKey}
          onExport={model.runExport}
          isLoading={isSlow}
          onReload={model.reload}
          density={settings.density ?? 'compact'}
          onDensity={(density) => change({ density })}
          columns={model.arranged}
          shownColumns={model.shown}
          onColumns={model.saveColumns}
          views={{
            listId: props.id,
            current: model.view,
            hasPersonal: model.hasPersonal,
            start: settings.startView ?? null,
            onStart: (startView) => change({ startView }),
            onApply: model.applyView,
          }}
          isFull={isFull}
          onFull={setFull}
        />
        {props.follows && isSettled ? (
          <ListNewsBar
            kind={props.follows}
            query={model.request}
            isNarrowed={Object.keys(conditions.filters).length > 0}
            ids={answer?.list.map(props.rowKey) ?? NO_IDS}
            readAtMs={model.readAtMs}
            onMissed={() => (activity.isActive() ? model.reload() : undefined)}
            onShow={model.reload}
          />
        ) : null}
        {answer && isSettled && !model.isStale ? (
          <MissingCodesBar
            endpoint={props.endpoint}
            filters={props.filters ?? NO_FILTERS}
            applied={conditions.filters}
            request={model.request}
            rows={answer.list}
            total={answer.total}
          />
        ) : null}
        <ListBody model={model} props={props} isSlow={isSlow} />
        {answer && total > 0 ? (
          <ListPager page={conditions.page} size={conditions.size} total={total} onChange={model.goTo} />
        ) : null}
      </div>
    </div>
  );
}
