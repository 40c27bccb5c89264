import type { Locale } from '../../kernel/context.ts';
import { FileAnswer } from '../../kernel/handlers.ts';
import { importText, workbookRefused } from '../../kernel/import/import-texts.ts';
import type { ImportFileRow } from '../../kernel/import/imports.repo.ts';
import type { RowAnnotation } from '../../kernel/import/row-annotation.ts';
import { XLSX_MIME } from '../../kernel/import/xlsx-mime.ts';
import { annotateTable } from './index.ts';

/** The person's own file, with a column of findings in his language and the faulty cells coloured (conventions 37). */
export async function annotatedFile(
  file: Pick<ImportFileRow, 'content' | 'fileName'>,
  rows: readonly RowAnnotation[],
  locale: Locale,
): Promise<FileAnswer> {
  const heading = importText('heading', locale);
  const annotated = await annotateTable(file.content, file.fileName, { heading, rows });
  if (!annotated.ok) throw workbookRefused(annotated.error.code, [], String);
  const name = `${file.fileName.replace(/\.[a-z]+$/i, '')}-${importText('annotatedSuffix', locale)}.xlsx`;
  return new FileAnswer(Buffer.from(annotated.value), XLSX_MIME, name);
}
