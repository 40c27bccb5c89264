import { customerImportEndpoints as calls } from '@mintmark/contract/customers/customer-import.endpoints.ts';
import { CUSTOMER_IMPORT_ROWS } from '@mintmark/contract/customers/customer-import.limits.ts';
import { CUSTOMER_TYPES, NOTIFY_WAYS } from '@mintmark/domain/customers/customers.enums.ts';
import {
  CUSTOMER_COLUMNS as COLUMNS,
  type CustomerColumn,
  customerColumns,
} from '@mintmark/domain/customers/import-columns.ts';
import { RETURN_METHODS } from '@mintmark/domain/receiving/submission.enums.ts';
import { annotatedFile } from '../../../adapters/workbook/annotated-file.ts';
import { writeTable } from '../../../adapters/workbook/index.ts';
import { FileAnswer, query } from '../../../kernel/handlers.ts';
import { annotationsOf } from '../../../kernel/import/acceptable.ts';
import { ownImport, tableOf } from '../../../kernel/import/imports.repo.ts';
import { XLSX_MIME } from '../../../kernel/import/xlsx-mime.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { columnText } from './column-text.ts';

const at = (column: CustomerColumn) => COLUMNS.indexOf(column);

/** The list that people fill in, with choices in its cells and notes on a second sheet. */
export const getCustomerTemplate = query(calls.getCustomerTemplate, async (_, { locale }) => {
  const lang = locale === 'en' ? 'en' : 'zh';
  const text = (id: string, params?: Record<string, string | number>) =>
    textMessage(`customers.template.${id}`, locale, params);
  const bytes = await writeTable([
    {
      name: text('sheet'),
      headers: COLUMNS.map((column) => columnText(column, locale)),
      rows: [],
      choices: [
        { column: at('type'), values: CUSTOMER_TYPES.map((one) => one[lang]) },
        { column: at('returnMethod'), values: RETURN_METHODS.map((one) => one[lang]) },
        { column: at('notifyBy'), values: NOTIFY_WAYS.map((one) => one[lang]) },
      ],
      textColumns: [at('mobile'), at('phone'), at('taxNo')],
    },
    {
      name: text('notes'),
      headers: [text('column'), text('note')],
      rows: [
        ...COLUMNS.map((column) => [columnText(column, locale), text(`note.${column}`)]),
        [],
        [text('limits', { rows: CUSTOMER_IMPORT_ROWS })],
      ],
    },
  ]);
  return new FileAnswer(Buffer.from(bytes), XLSX_MIME, `${text('file')}.xlsx`);
});

/** The person's own file with a column that says what is wrong. */
export const getAnnotatedCustomers = query(calls.getAnnotatedCustomers, async ({ params }, context) => {
  const { db, scope, actor, clock, locale } = context;
  const now = clock.now();
  const file = await db.read(scope, (reader) => ownImport(reader, 'customers', actor.accountId, params.id, now));
  const columns = customerColumns(tableOf(file).headers);
  const indexOf = (column: string) =>
    columns.ok ? [...columns.value].find(([known]) => known === column)?.[1] : undefined;
  return annotatedFile(file, annotationsOf(file, indexOf, locale), locale);
});
