import type { ReactNode } from 'react';
import styles from './plain-table.module.css';

export interface PlainColumn {
  readonly key: string;
  readonly title: ReactNode;
  readonly align?: 'right';
  /** Longer words may take several lines. */
  readonly wrap?: boolean;
}

export interface PlainRow {
  readonly key: string;
  /** Cells in the order of the columns; the first is the name of the row. */
  readonly cells: readonly ReactNode[];
}

export interface PlainTableProps {
  /** For those who listen. */
  readonly caption: string;
  readonly columns: readonly PlainColumn[];
  readonly rows: readonly PlainRow[];
}

const classOf = (column: PlainColumn | undefined) =>
  [column?.align === 'right' ? styles['right'] : '', column?.wrap ? styles['wrap'] : ''].join(' ');

/** A small table of facts inside a card; it scrolls sideways rather than break figures. */
export function PlainTable({ caption, columns, rows }: PlainTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles['frame']} aria-label={caption} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              {row.cells.map((cell, index) =>
                index === 0 ? (
                  <th key={index} scope="row" className={classOf(columns[index])}>
                    {cell}
                  </th>
                ) : (
                  <td key={index} className={classOf(columns[index])}>
                    {cell ?? '–'}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
