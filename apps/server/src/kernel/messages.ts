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
