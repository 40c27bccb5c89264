import { createRequire } from 'node:module';

type Reading = typeof import('pinyin-pro').pinyin;

let reading: Reading | null = null;

/** Loaded with the first name (100 ms), so that a start need not wait for it. */
function load(): Reading {
  const library: typeof import('pinyin-pro') = createRequire(import.meta.url)('pinyin-pro');
  return library.pinyin;
}

/** First letters of the Mandarin reading, Latin letters and digits kept: 张三A → `zsa`. Stored where people search names. */
export function pinyinInitials(text: string): string {
  reading ??= load();
  return reading(text.normalize('NFKC'), { pattern: 'first', toneType: 'none', type: 'array' })
    .join('')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** Mandarin reading of each sign, without tones, in small letters: 袁世 → `yuan`, `shi`. */
export function pinyinSyllables(text: string): string[] {
  reading ??= load();
  return reading(text, { toneType: 'none', type: 'array', v: true }).map((one) =>
    one.toLowerCase().replace(/[^a-z]/g, ''),
  );
}
