import type { ColumnDef, Totals } from '../list-types.ts';

/** Sum of a column over the rows of the page. */
export function pageTotal<Row>(column: ColumnDef<Row>, rows: readonly Row[]): number {
  return rows.reduce((sum, row) => {
    const value: unknown = row[column.key as keyof Row];
    return sum + (typeof value === 'number' ? value : 0);
  }, 0);
}

/** Whether the answer adds the column up; it may still be that over so many rows nobody knows. */
export const isSummed = <Row>({ key, totalKind }: ColumnDef<Row>, totals: Totals | undefined): boolean =>
  totalKind !== undefined && totals?.[key] !== undefined;
