import { simplified } from '@mintmark/domain/kernel/simplified.ts';
import { gramQuery, gramsOf } from './grams.ts';
import { pinyinSyllables } from './pinyin.ts';

/** What a coin is found by in the index of rating orders. */
export interface IndexedWords {
  readonly name: string;
  readonly nameEn: string;
  readonly varietyText: string;
  readonly yearText: string;
  readonly inscription: string;
  readonly refs: string;
  readonly customerNote: string;
  readonly innerNote: string;
}

/** Whose words a person may search: everybody's, also the customer's remark, also the inner note. */
export const SIGHT = { open: 0, record: 1, inner: 2 } as const;
export type Sight = (typeof SIGHT)[keyof typeof SIGHT];

/** Stands before the words of remarks that not everybody may search; no word begins with it. */
const MARKS = { [SIGHT.record]: '~', [SIGHT.inner]: '^' } as const;
const CHINESE = /[\p{Script=Han}〇々ヶ]+/gu;
const MOST_SIGNS = 16;
/** Between runs of Chinese text: wider than the gap of one missing sign. */
const APART = '  ';

const open = ({ name, nameEn, varietyText, yearText, inscription, refs }: IndexedWords): string[] =>
  [name, nameEn, varietyText, yearText, inscription, refs].map(simplified);

function addBeginnings(grams: Set<string>, word: string): void {
  for (let length = 2; length <= Math.min(word.length, MOST_SIGNS); length += 1) grams.add(word.slice(0, length));
}

/** Full reading and first letters from each sign of the name on: 袁世凯 is found by yuanshi, shikai, ysk and sk. */
function addReadings(grams: Set<string>, name: string): void {
  for (const [run] of simplified(name).matchAll(CHINESE)) {
    const syllables = pinyinSyllables(run);
    syllables.forEach((_, at) => {
      const rest = syllables.slice(at, at + MOST_SIGNS);
      addBeginnings(grams, rest.join(''));
      addBeginnings(grams, rest.map((one) => one.charAt(0)).join(''));
    });
  }
}

/** Everything that the words are found by, each once; words of remarks carry the mark of who may search them. */
export function indexGrams(words: IndexedWords): string[] {
  const grams = new Set(gramsOf(open(words)));
  addReadings(grams, words.name);
  for (const gram of gramsOf([simplified(words.customerNote)])) grams.add(MARKS[SIGHT.record] + gram);
  for (const gram of gramsOf([simplified(words.innerNote)])) grams.add(MARKS[SIGHT.inner] + gram);
  return [...grams];
}

/** The Chinese text of what everybody may search, for words with a wrong sign. */
export const indexPlain = (words: IndexedWords): string =>
  open(words)
    .flatMap((text) => [...text.matchAll(CHINESE)].map(([run]) => run))
    .join(APART);

/** For each word or pair of signs that was typed: the grams of which a text must have one. Empty: nothing searchable. */
export const wantedGrams = (typed: string, sight: Sight): string[][] =>
  gramQuery(simplified(typed)).map((gram) => [
    gram,
    ...(sight >= SIGHT.record ? [MARKS[SIGHT.record] + gram] : []),
    ...(sight >= SIGHT.inner ? [MARKS[SIGHT.inner] + gram] : []),
  ]);
