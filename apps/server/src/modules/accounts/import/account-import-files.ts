import { accountImportEndpoints as calls } from '@mintmark/contract/accounts/account-import.endpoints.ts';
import { YES_NO } from '@mintmark/contract/kernel/listing.ts';
import { SCOPE_KINDS } from '@mintmark/domain/accounts/accounts.enums.ts';
import {
  ACCOUNT_IMPORT_ROWS,
  accountColumns,
  ACCOUNT_COLUMNS as COLUMNS,
} from '@mintmark/domain/accounts/import-columns.ts';
import { annotatedFile } from '../../../adapters/workbook/annotated-file.ts';
import { writeTable } from '../../../adapters/workbook/index.ts';
import { FileAnswer, query } from '../../../kernel/handlers.ts';
import { annotationsOf } from '../../../kernel/import/acceptable.ts';
import { ownImport, tableOf } from '../../../kernel/import/imports.repo.ts';
import { XLSX_MIME } from '../../../kernel/import/xlsx-mime.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { columnText } from './column-text.ts';

/** The list that people fill in, with notes on a second sheet. */
export const getAccountTemplate = query(calls.getAccountTemplate, async (_, { locale }) => {
  const lang = locale === 'en' ? 'en' : 'zh';
  const text = (id: string, params?: Record<string, string | number>) =>
    textMessage(`accounts.template.${id}`, locale, params);
  const bytes = await writeTable([
    {
      name: text('sheet'),
      headers: COLUMNS.map((column) => columnText(column, locale)),
      rows: [],
      choices: [
        { column: COLUMNS.indexOf('scopeKind'), values: SCOPE_KINDS.map((one) => one[lang]) },
        { column: COLUMNS.indexOf('mustUploadId'), values: YES_NO.map((one) => one[lang]) },
      ],
      textColumns: [COLUMNS.indexOf('mobile')],
    },
    {
      name: text('notes'),
      headers: [text('column'), text('note')],
      rows: [
        ...COLUMNS.map((column) => [columnText(column, locale), text(`note.${column}`)]),
        [],
        [text('limits', { rows: ACCOUNT_IMPORT_ROWS })],
      ],
    },
  ]);
  return new FileAnswer(Buffer.from(bytes), XLSX_MIME, `${text('file')}.xlsx`);
});

/** The person's own file with a column that says what is wrong. */
export const getAnnotatedAccounts = query(calls.getAnnotatedAccounts, async ({ params }, context) => {
  const { db, scope, actor, clock, locale } = context;
  const file = await db.read(scope, (reader) => ownImport(reader, 'accounts', actor.accountId, params.id, clock.now()));
  const columns = accountColumns(tableOf(file).headers);
  const indexOf = (column: string) =>
    columns.ok ? [...columns.value].find(([known]) => known === column)?.[1] : undefined;
  return annotatedFile(file, annotationsOf(file, indexOf, locale), locale);
});
