import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { type CategoryBook, openFirstLevels } from '@mintmark/domain/catalogue/category-book.ts';
import { enumText } from '@mintmark/domain/kernel/enums.ts';
import { IMPORT_LIMITS } from '@mintmark/domain/receiving/import/import-limits.ts';
import type { ImportColumn } from '@mintmark/domain/receiving/import/import-types.ts';
import { SERVICE_TYPES, type ServiceType } from '@mintmark/domain/receiving/receiving.enums.ts';
import { type OutputSheet, writeTable } from '../../../adapters/workbook/index.ts';
import type { Locale } from '../../../kernel/context.ts';
import { FileAnswer, query } from '../../../kernel/handlers.ts';
import { importText } from '../../../kernel/import/import-texts.ts';
import { XLSX_MIME } from '../../../kernel/import/xlsx-mime.ts';
import { categoryBooks } from '../../../workflow/catalogue/categories.repo.ts';
import { templateColumns } from './template-columns.ts';

/** Long numbers that must not become figures. */
const TEXT_COLUMNS: readonly ImportColumn[] = ['reference', 'oldCertNo'];
const MB = 1024 * 1024;

/** The columns that the person's template has, headed in his language. */
type Shown = readonly { readonly key: ImportColumn; readonly heading: string; readonly width: number | null }[];

function listSheet(shown: Shown, book: CategoryBook, locale: Locale): OutputSheet {
  const language = locale === 'en' ? 'en' : 'zh';
  const indexOf = (column: ImportColumn) => shown.findIndex(({ key }) => key === column);
  return {
    name: importText('template.sheet', locale),
    headers: shown.map(({ heading }) => heading),
    widths: shown.map(({ width }) => width),
    rows: [],
    choices: [
      {
        column: indexOf('category'),
        values: openFirstLevels(book).map((one) => one[language]),
      },
      { column: indexOf('serviceType'), values: SERVICE_TYPES.map((one) => one[language]) },
    ],
    textColumns: TEXT_COLUMNS.map(indexOf).filter((index) => index >= 0),
  };
}

/** What both sample rows share: one well-known coin, the words in the person's language. */
function sampleOf(book: CategoryBook, service: ServiceType, locale: Locale): Partial<Record<ImportColumn, string>> {
  const language = locale === 'en' ? 'en' : 'zh';
  return {
    category: book.byCode.get(CATEGORY.struck)?.[language] ?? '',
    name: importText('sample.name', locale),
    yearText: '1914',
    reference: 'L&M-63',
    serviceType: enumText(SERVICE_TYPES, service, language),
  };
}

/** Notes per column and two sample rows; only the first sheet is read back. */
function notesSheet(shown: Shown, book: CategoryBook, locale: Locale): OutputSheet {
  const limits = { rows: IMPORT_LIMITS.maxRows, mb: IMPORT_LIMITS.maxBytes / MB };
  const notes = shown.map(({ key, heading }) => [heading, importText(`note.${key}`, locale)]);
  const sample = (service: ServiceType, cells: Partial<Record<ImportColumn, string>>) => {
    const written = { ...cells, ...sampleOf(book, service, locale) };
    return shown.map(({ key }) => written[key] ?? '');
  };
  return {
    name: importText('template.notes', locale),
    headers: [importText('template.column', locale), importText('template.note', locale)],
    rows: [
      ...notes,
      [],
      [importText('template.limits', locale, limits)],
      [],
      [importText('template.samples', locale)],
      shown.map(({ heading }) => heading),
      sample(1, { seq: '1', variety: importText('sample.variety', locale), quantity: '2', declaredValue: '1800' }),
      sample(2, {
        seq: '2',
        quantity: '1',
        declaredValue: '2400',
        oldCertNo: 'Y6000123459',
        customerNote: importText('sample.customerNote', locale),
      }),
    ],
  };
}

/** The list that customers fill in, in the person's language, with the columns that the house set (excelHeader). */
export const getImportTemplate = query(
  receivingEndpoints.getImportTemplate,
  async (_, { db, scope, actor, locale }) => {
    const book = categoryBooks.of({ db });
    const columns = await db.read(scope, (reader) => templateColumns(reader, actor.accountId));
    const shown = columns.map(({ key, zh, en, width }) => ({ key, heading: locale === 'en' ? en : zh, width }));
    const bytes = await writeTable([listSheet(shown, book, locale), notesSheet(shown, book, locale)]);
    return new FileAnswer(Buffer.from(bytes), XLSX_MIME, `${importText('template.file', locale)}.xlsx`);
  },
);
