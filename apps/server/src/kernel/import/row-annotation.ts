export type CellSeverity = 'error' | 'warning' | 'info';

/** What is written beside the person's own rows: one text per sheet row and the cells to colour (column from 0). */
export type RowAnnotation = {
  readonly sheetRow: number;
  readonly text: string;
  readonly cells: readonly { readonly column: number; readonly severity: CellSeverity }[];
};
