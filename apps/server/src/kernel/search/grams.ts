const CJK = /[\p{Script=Han}〇々ヶ]/u;
const MAX_PREFIX = 16;
const MIN_PREFIX = 2;
const MAX_GRAMS = 400;

type Run = { readonly kind: 'cjk' | 'word'; readonly text: string };

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Runs of Chinese characters and of Latin letters or digits; everything else separates. */
function runsOf(text: string): Run[] {
  return [...fold(text).matchAll(/[\p{Script=Han}〇々ヶ]+|[a-z0-9]+/gu)].map(([found]) => ({
    kind: CJK.test(found) ? 'cjk' : 'word',
    text: found,
  }));
}

/** Codes as they are read aloud: `Y-329.6` → `y3296`. */
function codesOf(text: string): string[] {
  return fold(text)
    .split(/[^a-z0-9&#./_-]+/)
    .filter((part) => /[^a-z0-9]/.test(part))
    .map((part) => part.replace(/[^a-z0-9]/g, ''))
    .filter((part) => part.length >= MIN_PREFIX);
}

function addWord(grams: Set<string>, word: string): void {
  grams.add(word);
  for (let length = MIN_PREFIX; length < Math.min(word.length, MAX_PREFIX + 1); length += 1)
    grams.add(word.slice(0, length));
}

function addCjk(grams: Set<string>, text: string): void {
  const chars = [...text];
  chars.forEach((char, index) => {
    grams.add(char);
    const next = chars[index + 1];
    if (next !== undefined) grams.add(char + next);
  });
}

/**
 * What a row is found by (speed.md “Chinese search”): characters and pairs of Chinese text, words of Latin text and
 * their prefixes from two signs on, codes without their punctuation. NFKC, case-folded, each once; for a `grams text[]`
 * column with a GIN index. People's names: add `pinyinInitials(name)` as one more text.
 */
export function gramsOf(texts: readonly (string | null | undefined)[]): string[] {
  const grams = new Set<string>();
  for (const text of texts) {
    if (!text) continue;
    for (const run of runsOf(text)) {
      if (run.kind === 'cjk') addCjk(grams, run.text);
      else addWord(grams, run.text);
    }
    for (const code of codesOf(text)) addWord(grams, code);
  }
  return [...grams].slice(0, MAX_GRAMS);
}

/** The grams a row must have all of to be found by what was typed; empty when nothing searchable was typed. */
export function gramQuery(text: string): string[] {
  const grams = new Set<string>();
  for (const run of runsOf(text)) {
    if (run.kind === 'word') {
      grams.add(run.text.slice(0, MAX_PREFIX));
      if (run.text.length > MAX_PREFIX) grams.add(run.text);
      continue;
    }
    const chars = [...run.text];
    if (chars.length === 1) grams.add(run.text);
    for (let index = 0; index + 1 < chars.length; index += 1) grams.add(`${chars[index]}${chars[index + 1]}`);
  }
  return [...grams];
}
