import type { AccountColumn } from '@mintmark/domain/accounts/import-columns.ts';
import type { Locale } from '../../../kernel/context.ts';
import { textMessage } from '../../../kernel/messages.ts';

/** A column as the template calls it. */
export const columnText = (column: AccountColumn, locale: Locale): string =>
  textMessage(`accounts.column.${column}`, locale);
