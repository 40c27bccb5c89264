import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState, NoMatch } from '../../../ui/states.tsx';
import { useText } from '../../i18n/index.ts';
import type { ListScreenProps, RowOf } from '../list-types.ts';
import type { ListModel } from '../use-list-model.ts';
import { ROW_HEIGHT } from '../views/list-settings.ts';
import { ListTable } from './list-table.tsx';

export interface ListBodyProps<E extends Endpoint> {
  readonly model: ListModel<E>;
  readonly props: ListScreenProps<E>;
  /** Rows of another question are dimmed when the answer lets people wait. */
  readonly isSlow: boolean;
}

/** Rows, or the state that stands in for them: loading, error, empty, no match. */
export function ListBody<E extends Endpoint>({ model, props, isSlow }: ListBodyProps<E>) {
  const text = useText();
  const { answer, error, conditions, settings } = model;
  if (!answer && error)
    return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={model.reload} />;
  if (!answer) return <Skeleton rows={10} />;
  if (answer.total === 0 && model.hasConditions) return <NoMatch onReset={model.reset} />;
  if (answer.total === 0)
    return (
      <EmptyState
        title={props.emptyTitleKey ? text(props.emptyTitleKey) : undefined}
        text={props.emptyHintKey ? text(props.emptyHintKey) : undefined}
        actions={props.emptyActions}
      />
    );
  return (
    <ListTable<RowOf<E>>
      rows={answer.list}
      rowKey={props.rowKey}
      columns={model.visible}
      layout={model.layout}
      firstIndex={(conditions.page - 1) * conditions.size + 1}
      rowHeight={ROW_HEIGHT[settings.density ?? 'compact']}
      context={model.cells}
      actions={model.rowActions}
      onAction={model.runRowAction}
      onOpen={props.onOpen}
      selectable={model.isSelectable}
      selected={model.selection.selection.rows}
      isAllSelected={model.selection.selection.isAll}
      onSelect={model.selection.toggle}
      sort={conditions.sort}
      onSort={model.sortBy}
      onResize={model.resize}
      totals={answer.totals}
      isStale={model.isStale}
      isDimmed={isSlow && model.isStale}
      rowTone={props.rowTone}
    />
  );
}
