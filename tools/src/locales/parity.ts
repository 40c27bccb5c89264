import type { LocalePair, TextTable } from './locale-tables.ts';

const CJK = /[\u3400-\u4dbf\u4e00-\u9fff]/;
/** Faces for Chinese draw these a full square wide; English texts have straight ones. */
const WIDE_QUOTES = /[\u2018\u2019\u201c\u201d]/;
/** A word behind a number or a field that the other language does without. */
const MAY_BE_EMPTY = /(Unit|Suffix)$/;
/** A language is offered under its own name. */
const OWN_NAMES = ['中文', '简体中文'];
/** The specification's own wording for both languages (§1 title, §8 log text), and the sign-in page's old inscriptions. */
const CHINESE_IN_BOTH = ['app.title.messages', 'app.http.log', 'log', 'motto1', 'motto2', 'motto3', 'inscription'];

/** What differs between the two languages of a pair, one sentence each. */
export function compareLocales(pair: LocalePair): string[] {
  const { zhPath, enPath, zh, en } = pair;
  const missing = [...zh.keys()].filter((key) => !en.has(key)).map((key) => `${enPath}: ${key} is missing`);
  const extra = [...en.keys()].filter((key) => !isCounterpart(key, zh)).map((key) => `${zhPath}: ${key} is missing`);
  const singular = [...zh.keys()]
    .filter((key) => key.endsWith('_other') && !en.has(key.replace(/_other$/, '_one')))
    .map((key) => `${enPath}: ${key.replace(/_other$/, '_one')} is missing`);
  return [...missing, ...extra, ...singular, ...emptyTexts(zhPath, zh), ...emptyTexts(enPath, en), ...contents(pair)];
}

/** Chinese has one plural form; English has `_one` beside `_other`. */
function isCounterpart(key: string, zh: TextTable): boolean {
  return zh.has(key) || (key.endsWith('_one') && zh.has(key.replace(/_one$/, '_other')));
}

function emptyTexts(path: string, table: TextTable): string[] {
  return [...table]
    .filter(([key, text]) => text.trim() === '' && !MAY_BE_EMPTY.test(key))
    .map(([key]) => `${path}: ${key} is empty`);
}

function contents({ zh, en, enPath }: LocalePair): string[] {
  const untranslated = [...en]
    .filter(([key, text]) => CJK.test(text) && !OWN_NAMES.includes(text) && !CHINESE_IN_BOTH.includes(key))
    .map(([key]) => `${enPath}: ${key} is not English`);
  const wide = [...en]
    .filter(([, text]) => WIDE_QUOTES.test(text))
    .map(([key]) => `${enPath}: ${key} has quotes that Chinese faces draw full-width`);
  const parameters = [...zh]
    .filter(([key, text]) => en.has(key) && parametersOf(text) !== parametersOf(en.get(key) ?? ''))
    .map(([key]) => `${enPath}: ${key} has other parameters than the Chinese text`);
  return [...untranslated, ...wide, ...parameters];
}

function parametersOf(text: string): string {
  return [...new Set(Array.from(text.matchAll(/\{+\s*(\w+)[^}]*\}+/g), (match) => match[1]))].sort().join();
}
