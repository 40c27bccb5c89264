import i18next, { type i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { TextKey, TextParams, Translate } from './keys.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale, supportedLocale, writeLocale } from './locale.ts';

type Table = Readonly<Record<string, string>>;
type Loaders = Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>;

const zhFiles: Loaders = import.meta.glob<Readonly<Record<string, unknown>>>([
  '../../{app,ui}/locales/zh-CN.ts',
  '../locales/zh-CN.ts',
  '../*/locales/zh-CN.ts',
  '../../modules/*/locales/zh-CN.ts',
]);
const enFiles: Loaders = import.meta.glob<Readonly<Record<string, unknown>>>([
  '../../{app,ui}/locales/en.ts',
  '../locales/en.ts',
  '../*/locales/en.ts',
  '../../modules/*/locales/en.ts',
]);
const FILES: Readonly<Record<Locale, { readonly loaders: Loaders; readonly name: string }>> = {
  'zh-CN': { loaders: zhFiles, name: 'zhCN' },
  en: { loaders: enFiles, name: 'en' },
};

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null;
}

/** All texts of one language, merged from every `locales` folder. */
export async function loadTexts(locale: Locale): Promise<Table> {
  const { loaders, name } = FILES[locale];
  const modules = await Promise.all(Object.values(loaders).map((load) => load()));
  const merged: Record<string, string> = {};
  for (const module of modules) {
    const table = module[name];
    if (isTable(table)) Object.assign(merged, table);
  }
  return merged;
}

const instance: i18n = i18next.createInstance();

/** Starts the texts in one language; the other is loaded when it is chosen. */
export async function startI18n(locale: Locale): Promise<i18n> {
  const texts = await loadTexts(locale);
  await instance.init({
    lng: locale,
    fallbackLng: false,
    supportedLngs: [...LOCALES],
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { [locale]: { translation: texts } },
    react: { useSuspense: false },
  });
  document.documentElement.lang = locale;
  return instance;
}

/** The current language. */
export function currentLocale(): Locale {
  return supportedLocale(instance.language) ?? DEFAULT_LOCALE;
}

/** Switches texts, `lang` and the stored choice of `owner` in one step. */
export async function switchLocale(locale: Locale, owner: string | null): Promise<void> {
  if (!instance.hasResourceBundle(locale, 'translation')) {
    instance.addResourceBundle(locale, 'translation', await loadTexts(locale));
  }
  writeLocale(owner, locale);
  await instance.changeLanguage(locale);
  document.documentElement.lang = locale;
}

/** A text outside of React (client modals, messages). In components use `useText`. */
export const text: Translate = (key: TextKey, params?: TextParams): string => instance.t(key, { ...params });

/** A key from data (state names, reasons.*): the text, or `fallback` when no table has it. */
export function textOr(key: string, fallback: string, params?: TextParams): string {
  return instance.exists(key) ? instance.t(key, { ...params }) : fallback;
}

/** The texts for a component; it renders again when the language changes. */
export function useText(): Translate {
  const { t } = useTranslation(undefined, { i18n: instance });
  return (key, params) => t(key, { ...params });
}

/** The language for a component. */
export function useLocale(): Locale {
  const { i18n: current } = useTranslation(undefined, { i18n: instance });
  return supportedLocale(current.language) ?? DEFAULT_LOCALE;
}
