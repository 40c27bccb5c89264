import type { Locale } from '../context.ts';
import { AppError } from '../errors.ts';
import { textMessage } from '../messages.ts';

/** A text of the imports in the language; ids without their prefix. */
export function importText(id: string, locale: Locale, params?: Readonly<Record<string, string | number>>): string {
  return textMessage(`import.${id}`, locale, params);
}

/** WORKBOOK_REFUSED with the reason in both languages; `columns` are named by `columnText`. */
export function workbookRefused<C extends string>(
  code: string,
  columns: readonly C[],
  columnText: (column: C, locale: Locale) => string,
): AppError {
  const reason = (locale: Locale) =>
    importText(code, locale, { columns: columns.map((column) => columnText(column, locale)).join(', ') });
  return new AppError('WORKBOOK_REFUSED', {
    names: { reason: { zh: reason('zh-CN'), en: reason('en') } },
    data: { reason: code, columns },
  });
}
