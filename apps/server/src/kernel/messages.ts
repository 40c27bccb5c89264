import type { ErrorId } from '@mintmark/contract/kernel/error-codes.ts';
import { en } from '../locales/en.ts';
import { zhCN } from '../locales/zh-CN.ts';
import type { Locale } from './context.ts';
import type { MessageTable } from './message-table.ts';

const TABLES: Readonly<Record<Locale, MessageTable>> = { 'zh-CN': zhCN, en };

/** The first supported language of Accept-Language, Chinese otherwise (D31). */
export function localeOf(header: string | undefined): Locale {
  return header?.trim().toLowerCase().startsWith('en') ? 'en' : 'zh-CN';
}

function fill(template: string, params: Readonly<Record<string, unknown>> | undefined): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    params && name in params ? String(params[name]) : whole,
  );
}

export function errorMessage(id: ErrorId, locale: Locale, params?: Readonly<Record<string, unknown>>): string {
  return fill(TABLES[locale].errors[id], params);
}

/** Text of a field message or guard reason; an unknown id comes back as it is. */
export function textMessage(id: string, locale: Locale, params?: Readonly<Record<string, unknown>>): string {
  return fill(TABLES[locale].texts[id] ?? id, params);
}

type Values = Readonly<Record<string, string | number>>;
type Names = Readonly<Record<string, { readonly zh: string; readonly en: string }>>;

/** What fills a message for a reader: values, names in the reader's language, the guard in words. */
export function valuesFor(said: { readonly params?: Values; readonly names?: Names }, locale: Locale): Values {
  const values: Record<string, string | number> = { ...said.params };
  for (const [name, { zh, en: inEnglish }] of Object.entries(said.names ?? {}))
    values[name] = locale === 'en' ? inEnglish : zh;
  const { guard } = values;
  return typeof guard === 'string' ? { ...values, guard: textMessage(guard, locale, values) } : values;
}
