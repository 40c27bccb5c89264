export {
  addTexts,
  currentLocale,
  loadOwedTexts,
  loadScreenTexts,
  loadTexts,
  ownTitle,
  setOwnTitles,
  startI18n,
  switchLocale,
  text,
  textOr,
  textsChanged,
  useLocale,
  useText,
} from './i18n.ts';
export type { TextKey, TextParams, Translate, Translation } from './keys.ts';
export { langOf, useLang } from './lang.ts';
export { DEFAULT_LOCALE, LOCALES, type Locale } from './locale.ts';
export { Named, type Names, nameIn } from './named.tsx';
