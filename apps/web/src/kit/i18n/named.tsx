import { useLocale } from './i18n.ts';
import type { Locale } from './locale.ts';

/** A name in both languages; the English one is often missing. */
export interface Names {
  readonly name: string | null;
  readonly nameEn: string | null;
}

/** The name in a language: the Chinese one where there is no English one. */
export const nameIn = (language: Locale | 'zh', names: Names): string =>
  (language === 'en' && names.nameEn ? names.nameEn : names.name) ?? '';

/** A name in the language of now. */
export function Named({ of }: { readonly of: Names }) {
  return nameIn(useLocale(), of);
}
