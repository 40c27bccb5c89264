import type { Locale } from '../../kernel/context.ts';
import { en } from './locales/en.ts';
import { zhCN } from './locales/zh-CN.ts';

type TextId =
  | 'title'
  | 'lookupTitle'
  | 'lookupHint'
  | 'lookupField'
  | 'lookupButton'
  | 'lookupWrong'
  | 'otherLanguage'
  | 'valid'
  | 'superseded'
  | 'supersededBy'
  | 'void'
  | 'lost'
  | 'alert'
  | 'correcting'
  | 'notFound'
  | 'validHint'
  | 'supersededHint'
  | 'voidHint'
  | 'lostHint'
  | 'alertHint'
  | 'correctingHint'
  | 'notFoundHint'
  | 'signatureOk'
  | 'signatureMissing'
  | 'signatureWrong'
  | 'obverse'
  | 'reverse'
  | 'population'
  | 'populationSplit'
  | 'measures'
  | 'fineness'
  | 'references'
  | 'gradedOn'
  | 'publishedOn'
  | 'authenticity'
  | 'genuine'
  | 'version'
  | 'chain'
  | 'chainComplete'
  | 'chainBroken'
  | 'chainNow'
  | 'chainIssue'
  | 'chainLink'
  | 'disclaimer';

export type PublicTexts = Readonly<Record<TextId, string>>;
export type Say = (id: TextId, params?: Readonly<Record<string, string | number>>) => string;

/** Texts of the public page in one language. */
export function sayIn(locale: Locale): Say {
  const table = locale === 'en' ? en : zhCN;
  return (id, params) =>
    table[id].replace(/\{(\w+)\}/g, (whole, name: string) => (params && name in params ? String(params[name]) : whole));
}
