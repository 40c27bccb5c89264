import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { recogniseColumns } from '@mintmark/domain/receiving/import/import-columns.ts';
import type { Finding } from '@mintmark/domain/receiving/import/import-types.ts';
import { annotateTable, type RowAnnotation } from '../../adapters/workbook/index.ts';
import type { Locale } from '../../kernel/context.ts';
import { FileAnswer, query } from '../../kernel/handlers.ts';
import { headerNames } from './column-header.ts';
import { findingText, importText, workbookRefused } from './import-texts.ts';
import { type ImportFileRow, ownImport, rowFindingsOf, tableOf } from './imports.repo.ts';
import { XLSX_MIME } from './xlsx-mime.ts';

/** The column as the customer wrote it, then what is wrong with it. */
const namedFinding = (finding: Finding, headerOf: ReturnType<typeof headerNames>, locale: Locale): string =>
  importText('atColumn', locale, { column: headerOf(finding.column), message: findingText(finding, locale) });

/** One text and the coloured cells for every row with findings. */
function annotationsOf(file: ImportFileRow, locale: Locale): RowAnnotation[] {
  const columns = recogniseColumns(tableOf(file).headers);
  const headerOf = headerNames(tableOf(file), locale);
  return rowFindingsOf(file).map(({ sheetRow, findings }) => ({
    sheetRow,
    text: findings.map((finding) => namedFinding(finding, headerOf, locale)).join('; '),
    cells: findings.flatMap(({ column, severity }) => {
      const index = columns.ok ? columns.value.get(column) : undefined;
      return index === undefined ? [] : [{ column: index, severity }];
    }),
  }));
}

/** The person's own file, with a column of findings in his language and the faulty cells coloured (conventions 37). */
export const getAnnotatedImport = query(receivingEndpoints.getAnnotatedImport, async ({ params }, context) => {
  const { db, scope, actor, clock, locale } = context;
  const file = await db.read(scope, (reader) => ownImport(reader, actor.accountId, params.id, clock.now()));
  const heading = importText('heading', locale);
  const annotated = await annotateTable(file.content, file.fileName, { heading, rows: annotationsOf(file, locale) });
  if (!annotated.ok) throw workbookRefused(annotated.error.code);
  const name = `${file.fileName.replace(/\.[a-z]+$/i, '')}-${importText('annotatedSuffix', locale)}.xlsx`;
  return new FileAnswer(Buffer.from(annotated.value), XLSX_MIME, name);
});
