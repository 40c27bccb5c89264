import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { recogniseColumns } from '@mintmark/domain/receiving/import/import-columns.ts';
import type { Finding, ImportColumn } from '@mintmark/domain/receiving/import/import-types.ts';
import { annotatedFile } from '../../../adapters/workbook/annotated-file.ts';
import type { Locale } from '../../../kernel/context.ts';
import { query } from '../../../kernel/handlers.ts';
import { importText } from '../../../kernel/import/import-texts.ts';
import { type ImportFileRow, ownImport, rowFindingsOf, tableOf } from '../../../kernel/import/imports.repo.ts';
import type { RowAnnotation } from '../../../kernel/import/row-annotation.ts';
import { headerNames } from './column-header.ts';
import { findingText } from './import-texts.ts';
import { houseHeadings } from './template-columns.ts';

/** The column as the customer wrote it, then what is wrong with it. */
const namedFinding = (finding: Finding, headerOf: ReturnType<typeof headerNames>, locale: Locale): string =>
  importText('atColumn', locale, { column: headerOf(finding.column), message: findingText(finding, locale) });

/** One text and the coloured cells for every row with findings. */
function annotationsOf(
  file: ImportFileRow,
  headings: ReadonlyMap<string, ImportColumn>,
  locale: Locale,
): RowAnnotation[] {
  const columns = recogniseColumns(tableOf(file).headers, headings);
  const headerOf = headerNames(tableOf(file), headings, locale);
  return rowFindingsOf<Finding>(file).map(({ sheetRow, findings }) => ({
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
  const { file, headings } = await db.read(scope, async (reader) => ({
    file: await ownImport(reader, 'submission', actor.accountId, params.id, clock.now()),
    headings: await houseHeadings(reader, actor.accountId),
  }));
  return annotatedFile(file, annotationsOf(file, headings, locale), locale);
});
