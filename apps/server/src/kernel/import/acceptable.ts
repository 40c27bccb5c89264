import type { FindingDto } from '@mintmark/contract/kernel/import.ts';
import type { Locale } from '../context.ts';
import { AppError } from '../errors.ts';
import { textMessage } from '../messages.ts';
import { type ImportFileRow, rowFindingsOf } from './imports.repo.ts';
import type { RowAnnotation } from './row-annotation.ts';

/** A checked row of a list; `body` is what it becomes, null when it may not. */
export interface CheckedListRow {
  readonly sheetRow: number;
  readonly findings: readonly FindingDto[];
  readonly body: unknown;
}

export const importableRowsOf = (rows: readonly CheckedListRow[]): number[] =>
  rows.filter(({ body }) => body !== null).map(({ sheetRow }) => sheetRow);

/** `all` wants every row good; both want rows at all, and the same ones that the person saw (D38). Throws IMPORT_FINDINGS. */
export function assertAcceptable(
  rows: readonly CheckedListRow[],
  file: Pick<ImportFileRow, 'importableRows'>,
  mode: 'all' | 'good',
): void {
  const good = importableRowsOf(rows);
  const isChanged = good.join() !== file.importableRows.join();
  const errors = rows.length - good.length;
  if (!isChanged && good.length > 0 && (mode === 'good' || errors === 0)) return;
  throw new AppError('IMPORT_FINDINGS', {
    params: { count: errors },
    data: { isChanged, findings: rows.flatMap(({ findings }) => findings) },
  });
}

/** What the annotated copy says beside each row; `indexOf` finds the cell of a column. */
export function annotationsOf(
  file: Pick<ImportFileRow, 'findings'>,
  indexOf: (column: string) => number | undefined,
  locale: Locale,
): RowAnnotation[] {
  return rowFindingsOf<FindingDto>(file).map(({ sheetRow, findings }) => ({
    sheetRow,
    text: findings
      .map(({ header, message }) => textMessage('import.atColumn', locale, { column: header, message }))
      .join('; '),
    cells: findings.flatMap(({ column, severity }) => {
      const index = indexOf(column);
      return index === undefined ? [] : [{ column: index, severity }];
    }),
  }));
}
