import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react';
import { type PointerEvent, useEffect, useRef } from 'react';
import { ICON_XS } from '../../../ui/icon.ts';
import { useText } from '../../i18n/index.ts';
import type { ColumnDef } from '../list-types.ts';
import { pinOf } from './list-row.tsx';
import styles from './list-table.module.css';
import { ROLE } from './table-layout.ts';

export interface ListHeadProps<Row> {
  readonly columns: readonly ColumnDef<Row>[];
  readonly offsets: readonly number[];
  readonly sort: string | null;
  readonly onSort: (key: string) => void;
  readonly onResize: (key: string, width: number) => void;
  readonly selectable: boolean;
  /** Of this page: all, some, none. */
  readonly checked: 'all' | 'some' | 'none';
  readonly onCheckPage: (isOn: boolean) => void;
  readonly hasActions: boolean;
}

/** The name by which the server sorts a column, or null. */
export function sortKeyOf<Row>(column: ColumnDef<Row>): string | null {
  if (!column.sort) return null;
  return column.sort === true ? column.key : column.sort;
}

function SortMark({ state }: { readonly state: 'ascending' | 'descending' | 'none' }) {
  if (state === 'ascending') return <ChevronUp {...ICON_XS} className={styles['sortOn']} />;
  if (state === 'descending') return <ChevronDown {...ICON_XS} className={styles['sortOn']} />;
  return <ChevronsUpDown {...ICON_XS} className={styles['sortOff']} />;
}

const MIN_WIDTH = 48;

/** Drags the right edge of a head cell; the width is kept when the pointer is let go. */
function ResizeHandle({ onResize }: { readonly onResize: (width: number) => void }) {
  const from = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const widthAt = (event: PointerEvent) =>
    Math.max(MIN_WIDTH, Math.round((from.current?.width ?? 0) + event.clientX - (from.current?.x ?? 0)));
  return (
    <span
      className={styles['resize']}
      aria-hidden="true"
      onPointerDown={(event) => {
        const cell = event.currentTarget.closest('th');
        from.current = { x: event.clientX, width: cell?.getBoundingClientRect().width ?? 0 };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerUp={(event) => {
        if (from.current && event.clientX !== from.current.x) onResize(widthAt(event));
        from.current = null;
      }}
    />
  );
}

function HeadCell<Row>({
  column,
  offset,
  sort,
  onSort,
  onResize,
}: { readonly column: ColumnDef<Row>; readonly offset: number | undefined } & Pick<
  ListHeadProps<Row>,
  'sort' | 'onSort' | 'onResize'
>) {
  const text = useText();
  const key = sortKeyOf(column);
  const state = key === null ? undefined : sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none';
  const pin = pinOf(column, offset);
  const className = [column.align === 'right' ? styles['right'] : '', pin.className].filter(Boolean).join(' ');
  return (
    <th {...ROLE.head} aria-sort={state} className={className || undefined} style={pin.style}>
      {key === null || state === undefined ? (
        text(column.titleKey)
      ) : (
        <button type="button" className={styles['sort']} onClick={() => onSort(key)}>
          {text(column.titleKey)}
          <SortMark state={state} />
        </button>
      )}
      <ResizeHandle onResize={(width) => onResize(column.key, width)} />
    </th>
  );
}

/** The head of a list: check box of the page, 序号, titles with their three sort states, 操作. */
export function ListHead<Row>(props: ListHeadProps<Row>) {
  const { columns, offsets, selectable, checked, onCheckPage, hasActions } = props;
  const text = useText();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = checked === 'some';
  }, [checked]);
  return (
    <thead {...ROLE.group}>
      <tr {...ROLE.row}>
        {selectable ? (
          <th {...ROLE.head} className={styles['check']}>
            <input
              ref={box}
              type="checkbox"
              checked={checked === 'all'}
              aria-label={text('kit.list.selectPage')}
              onChange={(event) => onCheckPage(event.target.checked)}
            />
          </th>
        ) : null}
        <th {...ROLE.head} className={styles['index']}>
          {text('kit.list.index')}
        </th>
        {columns.map((column, at) => (
          <HeadCell
            key={column.key}
            column={column}
            offset={offsets[at]}
            sort={props.sort}
            onSort={props.onSort}
            onResize={props.onResize}
          />
        ))}
        {hasActions ? (
          <th {...ROLE.head} className={styles['actions']}>
            {text('kit.list.actions')}
          </th>
        ) : null}
      </tr>
    </thead>
  );
}
