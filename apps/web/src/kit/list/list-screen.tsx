import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import { useEffect, useMemo } from 'react';
import { usePageActive } from '../page-active/index.ts';
import { ListBody } from './list-body.tsx';
import { ListPager } from './list-pager.tsx';
import styles from './list-screen.module.css';
import { ListToolbar } from './list-toolbar.tsx';
import type { ListScreenProps, RowOf } from './list-types.ts';
import { QueryArea } from './query-area.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { useListModel } from './use-list-model.ts';

const TYPING = 'input, textarea, select, [contenteditable="true"]';

/** `/` puts the cursor into the first condition, Alt+N presses the primary button; in the visible page only. */
function useListHotkeys(root: { readonly current: HTMLElement | null }, onPrimary: (() => void) | undefined): void {
  const isActive = usePageActive();
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
      if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        root.current?.querySelector<HTMLInputElement>('form input')?.focus();
      } else if (event.altKey && event.code === 'KeyN' && onPrimary) {
        event.preventDefault();
        onPrimary();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isActive, onPrimary, root]);
}

/** A list (ui.md “List conventions”): query area, queue tabs, toolbar, table, totals, pagination. */
export function ListScreen<E extends Endpoint>(props: ListScreenProps<E>) {
  const model = useListModel<E>(props);
  const { conditions, send, settings, change, answer, selection, context } = model;
  const primary = model.toolbar.find((action) => action.primary && !action.onSelection);
  useListHotkeys(model.root, primary ? () => model.runAction(primary) : undefined);
  const total = answer?.total ?? 0;
  const hasFilters = (props.filters?.length ?? 0) > 0;
  const onQuery = useMemo(
    () => ({ query: model.query, reset: model.reset, expand: (isExpanded: boolean) => change({ isExpanded }) }),
    [model.query, model.reset, change],
  );
  return (
    <div ref={model.root} className={styles['screen']}>
      {hasFilters && props.filters ? (
        <QueryArea
          filters={props.filters}
          applied={conditions.filters}
          isExpanded={settings.isExpanded ?? false}
          isBusy={model.isFetching && model.isStale}
          onExpand={onQuery.expand}
          onQuery={onQuery.query}
          onReset={onQuery.reset}
        />
      ) : null}
      {props.above}
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
          isLoading={model.isFetching}
          onReload={model.reload}
          density={settings.density ?? 'compact'}
          onDensity={(density) => change({ density })}
          columns={model.arranged}
          onColumns={model.saveColumns}
        />
        <ListBody model={model} props={props} />
        {answer && total > 0 ? (
          <ListPager page={conditions.page} size={conditions.size} total={total} onChange={model.goTo} />
        ) : null}
      </div>
    </div>
  );
}
