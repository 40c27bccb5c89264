import { annotateTable, type RowAnnotation } from '../../adapters/workbook/index.ts';
import type { Locale } from '../context.ts';
import { FileAnswer } from '../handlers.ts';
import { importText, workbookRefused } from './import-texts.ts';
import type { ImportFileRow } from './imports.repo.ts';
import { XLSX_MIME } from './xlsx-mime.ts';

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
