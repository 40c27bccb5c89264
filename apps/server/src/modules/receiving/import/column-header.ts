import { recogniseColumns } from '@mintmark/domain/receiving/import/import-columns.ts';
import type { ImportColumn, ImportTable } from '@mintmark/domain/receiving/import/import-types.ts';
import type { Locale } from '../../../kernel/context.ts';
import { columnText } from './import-texts.ts';

/** How the customer's own file calls a column; a column that it does not have goes by the template's name. */
export function headerNames(
  table: Pick<ImportTable, 'headers'>,
  headings: ReadonlyMap<string, ImportColumn>,
  locale: Locale,
): (column: ImportColumn) => string {
  const columns = recogniseColumns(table.headers, headings);
  return (column) => {
    const index = columns.ok ? columns.value.get(column) : undefined;
    const written = index === undefined ? '' : (table.headers[index] ?? '').replace(/\s+/g, ' ').trim();
    return written || columnText(column, locale);
  };
}
