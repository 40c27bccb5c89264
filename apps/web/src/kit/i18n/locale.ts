import { localStore } from '../session/browser-store.ts';

/** Languages, and which one is chosen (spec §1; R016–R023). Light: the sign-in page uses it too. */
export const LOCALES = ['zh-CN', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'zh-CN';

/** A supported locale for a BCP 47 tag (`en-US` → `en`), or null. */
export function supportedLocale(tag: string | null | undefined): Locale | null {
  if (!tag) return null;
  const language = tag.toLowerCase().split('-')[0];
  return language === 'zh' ? 'zh-CN' : language === 'en' ? 'en' : null;
}

/** Stored locale, else the browser's if detection is on, else the default (R021–R023). */
export function chooseLocale(input: { stored: string | null; detect: boolean; browser: string }): Locale {
  const stored = supportedLocale(input.stored);
  if (stored) return stored;
  return (input.detect ? supportedLocale(input.browser) : null) ?? DEFAULT_LOCALE;
}

/** Storage key of a person's locale; before sign-in the guest slot (R020). */
export const localeSlot = (owner: string | null): string => `${owner || 'guest'}:locale`;

/** Reads the choice of `owner` from browser storage. */
export function readLocale(owner: string | null): Locale {
  return chooseLocale({
    stored: localStore.get(localeSlot(owner)),
    detect: false,
    browser: navigator.language,
  });
}

/** Keeps the choice of `owner`. */
export function writeLocale(owner: string | null, locale: Locale): void {
  localStore.set(localeSlot(owner), locale);
}
