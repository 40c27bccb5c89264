import { type RawBuilder, sql } from 'kysely';

/**
 * A table whose rows share titles (0640-word-titles.sql): the words of a row, without its own code, stand once in
 * word_titles under the row's `title`, and the rows per title are kept.
 */
export interface Titled {
  readonly table: string;
  readonly alias: string;
  /** Column of the row's own code, written in capitals; found by its beginning. */
  readonly code: string;
}

/** The coins; what they are found by: workflow/coins/coin-grams.ts. */
export const COIN_TITLES: Titled = { table: 'coins', alias: 'c', code: 'coin_code' };

/** A word that may begin a code: single signs and Chinese text begin none. */
const CODE_WORD = /^[a-z0-9]{2,}$/;
const AFTER_ALL_CODES = 'ZZZZ';

export const titleOf = ({ alias }: Titled): RawBuilder<unknown> => sql.ref(`${alias}.title`);

/** The titles that have all the words. */
export const titlesWith = ({ table }: Titled, grams: readonly string[]): RawBuilder<unknown> =>
  sql`SELECT w.title FROM word_titles w WHERE w.list = ${table} AND w.grams @> ${grams}::text[]`;

export const codeWordsOf = (grams: readonly string[]): string[] => grams.filter((gram) => CODE_WORD.test(gram));

/**
 * Rows whose code begins with the word, and whose title has the words that do not begin that code: a range of the unique
 * index in any sort order of the database, made exact by `starts_with`.
 */
export function byCode(titled: Titled, grams: readonly string[], word: string): RawBuilder<unknown> {
  const code = sql.ref(`${titled.alias}.${titled.code}`);
  const begin = word.toUpperCase();
  const others = grams.filter((gram) => !(CODE_WORD.test(gram) && word.startsWith(gram)));
  return sql`(${code} BETWEEN ${begin}::text AND ${begin + AFTER_ALL_CODES}::text AND starts_with(${code}, ${begin}::text)
    ${others.length === 0 ? sql`` : sql`AND ${titleOf(titled)} = ANY (ARRAY(${titlesWith(titled, others)}))`})`;
}

/**
 * Rows found by the words: each of them stands in the title or begins the code. Every part is leakproof, so the indexes serve
 * behind row-level security, too. `codeWords`: those that begin some code, where that is known.
 */
export function titledCondition(
  titled: Titled,
  grams: readonly string[],
  codeWords: readonly string[] = codeWordsOf(grams),
): RawBuilder<unknown> {
  const byTitle = sql`${titleOf(titled)} = ANY (ARRAY(${titlesWith(titled, grams)}))`;
  if (codeWords.length === 0) return byTitle;
  return sql`(${sql.join([byTitle, ...codeWords.map((word) => byCode(titled, grams, word))], sql` OR `)})`;
}
