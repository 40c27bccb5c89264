import type { AllowedAction } from '@mintmark/contract/kernel/envelope.ts';
import { memo, type ReactNode } from 'react';
import { countText } from '../../../ui/format.ts';
import { reasonText } from '../../feedback/reason.ts';
import type { CellContext, ColumnDef, RowAction } from '../list-types.ts';
import styles from './list-table.module.css';
import { ROLE } from './table-layout.ts';

export interface RowActionView<Row> {
  readonly action: RowAction<Row>;
  readonly label: string;
}

export interface ListRowProps<Row> {
  readonly row: Row;
  readonly rowId: string;
  readonly index: number;
  readonly columns: readonly ColumnDef<Row>[];
  readonly offsets: readonly number[];
  readonly context: CellContext;
  readonly actions: readonly RowActionView<Row>[];
  readonly selectable: boolean;
  readonly isSelected: boolean;
  readonly isCursor: boolean;
  readonly tone: 'danger' | 'warning' | undefined;
}

export const MAX_INLINE_ACTIONS = 3;

function plainValue(row: unknown, key: string): ReactNode {
  const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, key) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

const BLANK = <span className={styles['quiet']}>–</span>;

/** Class and offset of a pinned cell. */
export function pinOf(column: { readonly fixed?: 'left' | 'right' }, offset: number | undefined) {
  if (column.fixed === 'left') return { className: styles['pinLeft'], style: { '--pin': `${offset ?? 0}px` } };
  if (column.fixed === 'right') return { className: styles['pinRight'], style: { '--pin': `${offset ?? 0}px` } };
  return { className: undefined, style: undefined };
}

/**
 * Cells are made by functions, not components: with 200 rows React has thousands of parts less to keep. Nothing in them may
 * use a hook of its own.
 */
function cellOf<Row>(row: Row, column: ColumnDef<Row>, offset: number | undefined, context: CellContext) {
  const shown = column.render ? column.render(row, context) : plainValue(row, column.key);
  const copied = column.copy?.(row);
  const pin = pinOf(column, offset);
  const names = [
    column.align === 'right' && styles['right'],
    copied && styles['copies'],
    copied && !pin.className && styles['hasCopy'],
    pin.className,
  ];
  return (
    <td {...ROLE.cell} key={column.key} className={names.filter(Boolean).join(' ') || undefined} style={pin.style}>
      {shown === null || shown === undefined || shown === '' ? BLANK : shown}
      {copied ? (
        <button
          type="button"
          className={styles['copy']}
          tabIndex={-1}
          data-copy={copied}
          aria-label={context.text('kit.list.copy')}
        />
      ) : null}
    </td>
  );
}

function actionLink(id: string, label: string, state: AllowedAction | undefined, danger: boolean) {
  if (state && !state.allowed)
    return (
      <button
        key={id}
        type="button"
        className={styles['linkOff']}
        aria-disabled
        title={reasonText(state.reason) ?? undefined}
        data-action={id}
      >
        {label}
      </button>
    );
  return (
    <button key={id} type="button" className={danger ? styles['linkDanger'] : styles['link']} data-action={id}>
      {label}
    </button>
  );
}

/** Actions that exist for a row: those one may never take are not there. */
export function actionsFor<Row>(row: Row, actions: readonly RowActionView<Row>[]) {
  return actions
    .map((view) => ({ ...view, state: view.action.state?.(row) }))
    .filter((view) => !view.action.state || view.state);
}

function actionCell<Row>(row: Row, actions: readonly RowActionView<Row>[], context: CellContext) {
  const present = actionsFor(row, actions);
  const inline = present.length > MAX_INLINE_ACTIONS ? present.slice(0, MAX_INLINE_ACTIONS - 1) : present;
  return (
    <td {...ROLE.cell} className={styles['actions']}>
      <span className={styles['links']}>
        {inline.map(({ action, label, state }) => actionLink(action.key, label, state, action.danger ?? false))}
        {present.length > inline.length ? (
          <button
            type="button"
            className={styles['link']}
            data-action="more"
            aria-haspopup="menu"
            aria-label={context.text('kit.list.more')}
          >
            ⋯
          </button>
        ) : null}
      </span>
    </td>
  );
}

function RowView<Row>(props: ListRowProps<Row>) {
  const { row, rowId, index, columns, offsets, context, actions, selectable, isSelected, isCursor, tone } = props;
  const className = [isSelected ? styles['selected'] : '', isCursor ? styles['cursor'] : '', tone ? styles[tone] : ''];
  return (
    <tr
      {...ROLE.row}
      data-key={rowId}
      className={className.filter(Boolean).join(' ') || undefined}
      aria-selected={selectable ? isSelected : undefined}
    >
      {selectable ? (
        <td {...ROLE.cell} className={styles['check']}>
          <input
            type="checkbox"
            checked={isSelected}
            readOnly
            data-select
            aria-label={context.text('kit.list.selectRow', { n: index })}
          />
        </td>
      ) : null}
      <td {...ROLE.cell} className={styles['index']}>
        {countText(index)}
      </td>
      {columns.map((column, at) => cellOf(row, column, offsets[at], context))}
      {actions.length > 0 ? actionCell(row, actions, context) : null}
    </tr>
  );
}

/** One row. Rendered again only when its data, its place or its selection changes. */
export const ListRow = memo(RowView) as typeof RowView;
