import type { ReactNode } from 'react';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';

export interface FactRow {
  readonly key: string;
  /** Cells in the order of the columns; the first is the name of the row. */
  readonly cells: readonly ReactNode[];
}

export type FactColumn = Omit<PlainColumn<FactRow>, 'render'>;

export interface FactTableProps {
  /** For those who listen. */
  readonly caption: string;
  readonly columns: readonly FactColumn[];
  readonly rows: readonly FactRow[];
}

/** A small table of facts inside a card whose cells are made beforehand; what is not known is “–”. */
export function FactTable({ caption, columns, rows }: FactTableProps) {
  return (
    <PlainTable
      label={caption}
      columns={columns.map((column, at) => ({ ...column, render: (row: FactRow) => row.cells[at] ?? '–' }))}
      rows={rows}
      rowKey={(row) => row.key}
      hasRowNames
    />
  );
}
