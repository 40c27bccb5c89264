import type { Locale } from '../../context.ts';
import { textMessage } from '../../messages.ts';
import type { List } from '../define-list.ts';
import { formatsOf, type SettableColumn } from './export-settings.ts';

/** An export as the settings of headings see it. */
export interface RegisteredExport {
  readonly section: string;
  readonly list: List;
  readonly columns: (locale: Locale) => readonly SettableColumn<never>[];
}

const known = new Map<string, RegisteredExport>();

/** Every export announces itself when it is bound; a section is one export's. */
export function registerExport(one: RegisteredExport): void {
  if (known.has(one.section)) throw new Error(`Export ${one.section} is bound twice.`);
  known.set(one.section, one);
}

/** All exports of the server, by name. */
export const registeredExports = (): readonly RegisteredExport[] => [...known.values()];
export const findExport = (section: string): RegisteredExport | null => known.get(section) ?? null;

/** An export with what may be set of it. */
export function describeExport({ section, list, columns }: RegisteredExport) {
  const name = (locale: Locale) => textMessage(`export.${section}.file`, locale);
  return {
    section,
    nameZh: name('zh-CN'),
    nameEn: name('en'),
    columns: columns('zh-CN').map((column) => ({
      key: column.setting,
      zh: column.zh,
      en: column.en,
      formats: [...formatsOf(column, column.kind ?? list.columns[column.key]?.kind ?? 'text')],
    })),
  };
}
