import type { ReactNode } from 'react';
import styles from './plain-table.module.css';

export interface PlainColumn<Row> {
  readonly key: string;
  readonly title: ReactNode;
  readonly render: (row: Row) => ReactNode;
  readonly align?: 'right';
  readonly width?: number;
  /** Takes the room that is left, and several lines. */
  readonly cut?: boolean;
  /** Longer words may take several lines. */
  readonly wrap?: boolean;
  /** Text-2. */
  readonly quiet?: boolean;
}

export interface PlainTableProps<Row> {
  readonly columns: readonly PlainColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row, index: number) => string;
  readonly label: string;
  /** Instead of rows when there are none. */
  readonly empty?: ReactNode;
  /** Totals: cells under the columns. */
  readonly foot?: ReactNode;
  readonly tone?: (row: Row) => 'off' | 'warning' | undefined;
  /** The first column names its row. */
  readonly hasRowNames?: boolean;
}

const classOf = <Row,>({ align, cut, wrap, quiet }: PlainColumn<Row>): string =>
  [
    align === 'right' ? styles['right'] : '',
    cut ? styles['cut'] : '',
    wrap ? styles['wrap'] : '',
    quiet ? styles['quiet'] : '',
  ]
    .filter(Boolean)
    .join(' ');

/** A few rows inside a card: no paging, no sorting; it scrolls sideways rather than break figures. */
export function PlainTable<Row>(props: PlainTableProps<Row>) {
  const { columns, rows, rowKey, label, empty, foot, tone, hasRowNames = false } = props;
  if (rows.length === 0 && empty !== undefined) return <p className={styles['empty']}>{empty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles['frame']} aria-label={label} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={[classOf({ ...column, cut: false, quiet: false }), column.cut ? styles['wide'] : ''].join(
                  ' ',
                )}
                style={column.width === undefined ? undefined : { width: column.width }}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row, index)} className={styles[tone?.(row) ?? ''] || undefined}>
              {columns.map((column, at) =>
                hasRowNames && at === 0 ? (
                  <th key={column.key} scope="row" className={classOf(column)}>
                    {column.render(row)}
                  </th>
                ) : (
                  <td key={column.key} className={classOf(column)}>
                    {column.render(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {foot ? <tfoot>{foot}</tfoot> : null}
      </table>
    </section>
  );
}
