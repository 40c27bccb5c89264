import type { Locale } from '../../kernel/context.ts';
import { en } from './locales/en.ts';
import { zhCN } from './locales/zh-CN.ts';
import type { TextId } from './public-text-ids.ts';

export type Say = (id: TextId, params?: Readonly<Record<string, string | number>>) => string;

/** Texts of the public page in one language. */
export function sayIn(locale: Locale): Say {
  const table = locale === 'en' ? en : zhCN;
  return (id, params) =>
    table[id].replace(/\{(\w+)\}/g, (whole, name: string) => (params && name in params ? String(params[name]) : whole));
}
