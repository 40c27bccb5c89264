import { simplified } from '@mintmark/domain/kernel/simplified.ts';
import { gramQuery } from './grams.ts';

/** Chinese text with one sign wrong, missing, too many or exchanged with its neighbour. */
export interface NearRun {
  /** What the text must have, for the index. */
  readonly grams: readonly string[];
  /** What it must look like, for LIKE: `_` stands for the sign that was mistyped. Signs only, nothing else of a pattern. */
  readonly like: string;
}

/** One part of what was typed, as it may have been meant; the other parts must stand as they were typed. */
export interface NearWord {
  readonly others: readonly string[];
  /** Latin or pinyin: any of these. */
  readonly words: readonly string[];
  /** Chinese: any of these. */
  readonly runs: readonly NearRun[];
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const LEAST_LETTERS = 4;
const MOST_LETTERS = 16;
const LEAST_SIGNS = 3;
const MOST_SIGNS = 12;
/** In a longer text nobody looks for a typing error. */
const MOST_PARTS = 6;
const PART = /[\p{Script=Han}〇々ヶ]+|[a-z0-9]+/gu;

/** Words that differ by one letter: wrong, missing, too many, or exchanged with the next one. */
function nearLetters(word: string): string[] {
  const near = new Set<string>();
  for (let at = 0; at < word.length; at += 1) {
    const [before, sign, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    near.add(before + after);
    if (after !== '') near.add(before + after.charAt(0) + sign + after.slice(1));
    for (const letter of LETTERS) {
      near.add(before + letter + after);
      near.add(before + letter + sign + after);
    }
  }
  near.delete(word);
  return [...near].map((one) => one.slice(0, MOST_LETTERS));
}

/** Pieces that must stand, with one sign of any kind between them. */
function gapped(...pieces: readonly string[]): NearRun {
  return { grams: pieces.flatMap((piece) => gramQuery(piece)), like: `%${pieces.join('_')}%` };
}

function nearSigns(run: string): NearRun[] {
  const signs = [...run];
  const part = (from: number, to?: number) => signs.slice(from, to).join('');
  const near = signs.flatMap((sign, at) => {
    const [before, after] = [part(0, at), part(at + 1)];
    const next = signs[at + 1];
    return [
      gapped(before, after),
      gapped(before + after),
      ...(next === undefined ? [] : [gapped(part(0, at + 1), after), gapped(before + next + sign + part(at + 2))]),
    ];
  });
  return near.filter(({ grams }) => grams.length > 0);
}

/**
 * What may have been meant where nothing is called as it was typed: one typing error in one part, of four Latin letters or
 * three Chinese signs and more. Numbers are taken as they stand: another year or reference is another coin.
 */
export function nearOf(typed: string): NearWord[] {
  const parts = [...simplified(typed).matchAll(PART)].map(([part]) => part);
  if (parts.length > MOST_PARTS) return [];
  return parts.flatMap((part, at): NearWord[] => {
    const others = parts.filter((_, other) => other !== at).flatMap((other) => gramQuery(other));
    if (/^[a-z]+$/.test(part))
      return part.length >= LEAST_LETTERS && part.length <= MOST_LETTERS
        ? [{ others, words: nearLetters(part), runs: [] }]
        : [];
    const { length } = [...part];
    if (/[a-z0-9]/.test(part) || length < LEAST_SIGNS || length > MOST_SIGNS) return [];
    return [{ others, words: [], runs: nearSigns(part) }];
  });
}
