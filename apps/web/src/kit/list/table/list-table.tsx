import { type MouseEvent, memo, useMemo, useRef, useState } from 'react';
import { copyText } from '../../../ui/copy-text.ts';
import { type Translate, useText } from '../../i18n/index.ts';
import { sayCutText } from '../columns/cut-text.ts';
import type { CellContext, ColumnDef, RowAction, Totals } from '../list-types.ts';
import { copyCells } from './copy-cells.ts';
import { ListHead, type ListHeadProps } from './list-head.tsx';
import { ListRow, type RowActionView } from './list-row.tsx';
import styles from './list-table.module.css';
import { RowMenu, type RowMenuAt } from './row-menu.tsx';
import { ROLE, type TableLayout } from './table-layout.ts';
import { ListTotals } from './totals-rows.tsx';
import { useRowKeys } from './use-row-keys.ts';

export interface ListTableProps<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly ColumnDef<Row>[];
  readonly layout: TableLayout;
  /** Number of the first row (序号 runs over the pages). */
  readonly firstIndex: number;
  readonly rowHeight: number;
  readonly context: CellContext;
  readonly actions: readonly RowActionView<Row>[];
  readonly onAction: (action: RowAction<Row>, row: Row) => void;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly selectable: boolean;
  readonly selected: ReadonlyMap<string, Row>;
  readonly isAllSelected: boolean;
  readonly onSelect: (entries: readonly (readonly [string, Row])[], isOn: boolean) => void;
  readonly sort: string | null;
  readonly onSort: (key: string) => void;
  readonly onResize: (key: string, width: number) => void;
  readonly totals: Totals | undefined;
  /** The rows belong to another question; the answer is on its way. */
  readonly isStale: boolean;
  readonly isDimmed: boolean;
  readonly rowTone: ((row: Row) => 'danger' | 'warning' | undefined) | undefined;
}

function checkedState<Row>(rows: readonly Row[], props: ListTableProps<Row>): ListHeadProps<Row>['checked'] {
  if (props.isAllSelected) return 'all';
  const chosen = rows.filter((row) => props.selected.has(props.rowKey(row))).length;
  if (chosen === 0) return 'none';
  return chosen === rows.length ? 'all' : 'some';
}

const COPIED_MS = 1500;

/** Copies what the button carries; for a moment the button says whether it did (R603, R604). */
async function copyFrom(button: HTMLButtonElement, text: Translate): Promise<void> {
  const [before, isDone] = [button.ariaLabel, await copyText(button.dataset['copy'] ?? '')];
  button.dataset[isDone ? 'done' : 'failed'] = '';
  const said = text(isDone ? 'ui.copied' : 'ui.copyFailed');
  button.ariaLabel = said;
  button.title = said;
  setTimeout(() => {
    delete button.dataset['done'];
    delete button.dataset['failed'];
    button.ariaLabel = before;
    button.title = '';
  }, COPIED_MS);
}

/** One listener for all rows: check boxes, actions, copy buttons, ⋯. */
function useRowClicks<Row>(
  props: ListTableProps<Row>,
  byKey: ReadonlyMap<string, Row>,
  text: Translate,
  openMenu: (at: RowMenuAt<Row>) => void,
) {
  return (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof Element)) return;
    const key = event.target.closest('tr')?.dataset['key'];
    const row = key === undefined ? undefined : byKey.get(key);
    if (key === undefined || row === undefined) return;
    const button = event.target.closest('button');
    if (event.target.closest('[data-select]')) {
      props.onSelect([[key, row]], !(props.isAllSelected || props.selected.has(key)));
    } else if (button?.dataset['copy']) {
      void copyFrom(button, text);
    } else if (button?.dataset['action'] === 'more') {
      openMenu({ row, rect: button.getBoundingClientRect() });
    } else if (button && button.getAttribute('aria-disabled') === null) {
      const action = props.actions.find((view) => view.action.key === button.dataset['action'])?.action;
      if (action) props.onAction(action, row);
    }
  };
}

function TableView<Row>(props: ListTableProps<Row>) {
  const { rows, rowKey, columns, context, actions, selectable, selected, isAllSelected } = props;
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<RowMenuAt<Row> | null>(null);
  const byKey = useMemo(() => new Map(rows.map((row) => [rowKey(row), row])), [rows, rowKey]);
  const keys = useRowKeys({ frame, byKey, onOpen: props.onOpen, onSelect: props.onSelect, selected, selectable });
  const onClick = useRowClicks(props, byKey, text, setMenu);
  const { tracks, minWidth, offsets } = props.layout;
  const checkPage = (isOn: boolean) => props.onSelect([...byKey], isOn);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the scroll frame of the table takes the row keys
    <div
      ref={frame}
      className={styles['frame']}
      role="region"
      aria-label={text('kit.list.table')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      onKeyDown={keys.onKeyDown}
      onCopy={copyCells}
      onPointerOver={sayCutText}
      style={{ '--row': `${props.rowHeight}px`, '--tracks': tracks }}
    >
      <table {...ROLE.table} className={styles['table']} style={{ minWidth }} aria-busy={props.isStale}>
        <ListHead
          columns={columns}
          offsets={offsets}
          sort={props.sort}
          onSort={props.onSort}
          onResize={props.onResize}
          selectable={selectable}
          checked={checkedState(rows, props)}
          onCheckPage={checkPage}
          hasActions={actions.length > 0}
        />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the rows' keys are handled on the frame */}
        <tbody
          {...ROLE.group}
          className={props.isDimmed ? styles['stale'] : undefined}
          onClick={(event) => {
            keys.onClick(event);
            onClick(event);
          }}
          onDoubleClick={keys.onDoubleClick}
        >
          {rows.map((row, at) => {
            const key = rowKey(row);
            return (
              <ListRow
                key={key}
                rowId={key}
                row={row}
                index={props.firstIndex + at}
                columns={columns}
                offsets={offsets}
                context={context}
                actions={actions}
                selectable={selectable}
                isSelected={isAllSelected || selected.has(key)}
                isCursor={keys.cursor === key}
                tone={props.rowTone?.(row)}
              />
            );
          })}
        </tbody>
        <ListTotals
          columns={columns}
          offsets={offsets}
          rows={rows}
          totals={props.totals}
          leadingCells={selectable ? 2 : 1}
          hasActions={actions.length > 0}
        />
      </table>
      <RowMenu at={menu} actions={actions} onAction={props.onAction} onClose={() => setMenu(null)} />
    </div>
  );
}

/**
 * Table of a list: a plain table with sticky head, totals and pinned columns. Every row is a grid with the same tracks, so that
 * the browser can leave out those that are far from the window (`content-visibility`).
 */
export const ListTable = memo(TableView) as typeof TableView;
