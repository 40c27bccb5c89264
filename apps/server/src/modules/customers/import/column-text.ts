import type { CustomerColumn } from '@mintmark/domain/customers/import-columns.ts';
import type { Locale } from '../../../kernel/context.ts';
import { textMessage } from '../../../kernel/messages.ts';

/** A column as the template calls it. */
export const columnText = (column: CustomerColumn, locale: Locale): string =>
  textMessage(`customers.column.${column}`, locale);
