import type { ReactNode } from 'react';
import styles from './plain-table.module.css';

export interface PlainColumn<Row> {
  readonly key: string;
  readonly title: ReactNode;
  readonly render: (row: Row) => ReactNode;
  readonly align?: 'right';
  readonly width?: number;
  /** Cut with an ellipsis instead of wrapped. */
  readonly cut?: boolean;
  /** Text-2. */
  readonly quiet?: boolean;
}

export interface PlainTableProps<Row> {
  readonly columns: readonly PlainColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row, index: number) => string;
  readonly label: string;
  /** Instead of rows when there are none. */
  readonly empty: ReactNode;
  /** Totals: cells under the columns. */
  readonly foot?: ReactNode;
  readonly tone?: (row: Row) => 'off' | 'warning' | undefined;
}

/** A few rows inside a card: no paging, no sorting. */
export function PlainTable<Row>({ columns, rows, rowKey, label, empty, foot, tone }: PlainTableProps<Row>) {
  if (rows.length === 0) return <p className={styles['empty']}>{empty}</p>;
  return (
    <div className={styles['frame']}>
      <table className={styles['table']} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={column.align === 'right' ? styles['right'] : column.cut ? styles['wide'] : undefined}
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
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={[
                    column.align === 'right' ? styles['right'] : '',
                    column.cut ? styles['cut'] : '',
                    column.quiet ? styles['quiet'] : '',
                  ]
                    .filter(Boolean)
                    .join(' ')}
                >
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot ? <tfoot>{foot}</tfoot> : null}
      </table>
    </div>
  );
}
