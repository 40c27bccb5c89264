import { type RawBuilder, sql } from 'kysely';
import { anyOf, type Condition } from '../../../kernel/listing/index.ts';
import { type NearWord, nearOf, SIGHT, type Sight, wantedGrams } from '../../../kernel/search/index.ts';

/** What somebody types, as it is looked up. A plain object: it travels with an export into the background. */
export type Asked =
  | { readonly kind: 'words'; readonly typed: string; readonly sight: Sight; readonly isNear: boolean }
  | { readonly kind: 'codes'; readonly codes: readonly string[]; readonly sight: Sight };
export type AskedWords = Extract<Asked, { kind: 'words' }>;

const GRAMS = sql`t.grams`;
const text = (grams: readonly string[]) => sql`${grams}::text[]`;

/** A text with every word; behind the marks of a sight the words of its remarks count, too. */
function exactly({ typed, sight }: AskedWords): Condition {
  const wanted = wantedGrams(typed, sight);
  if (wanted.length === 0) return sql`false`;
  if (sight === SIGHT.open) return sql`${GRAMS} @> ${text(wanted.flat())}`;
  return sql.join(
    wanted.map((any) => sql`${GRAMS} && ${text(any)}`),
    sql` AND `,
  );
}

function nearWord({ others, words, runs }: NearWord): Condition {
  const meant = [
    ...(words.length === 0
      ? []
      : [sql`${GRAMS} && ARRAY(SELECT w.word FROM coin_index_words w WHERE ${anyOf(sql`w.word`, words, 'text')})`]),
    ...runs.map(({ grams, like }) => sql`(${GRAMS} @> ${text(grams)} AND t.plain LIKE ${like})`),
  ];
  const beside = others.length === 0 ? sql`` : sql`${GRAMS} @> ${text(others)} AND`;
  return sql`(${beside} (${sql.join(meant, sql` OR `)}))`;
}

/** A text (`t`, of coin_index_texts) that has the words, or, where nothing has, what may have been meant by them. */
export function textHas(asked: AskedWords): Condition {
  if (!asked.isNear) return exactly(asked);
  const near = nearOf(asked.typed);
  return near.length === 0 ? sql`false` : sql`(${sql.join(near.map(nearWord), sql` OR `)})`;
}

/** The texts that have the words. */
export const textsWith = (asked: AskedWords): RawBuilder<unknown> =>
  sql`SELECT t.text_id FROM coin_index_texts t WHERE ${textHas(asked)}`;

/** Coins (`c`) with one of the codes: their own, and for readers of records that of the certificate or the order. */
function coded({ codes, sight }: Extract<Asked, { kind: 'codes' }>): Condition {
  const own = anyOf(sql`c.coin_code`, codes, 'text');
  if (sight === SIGHT.open) return own;
  return sql`(${own} OR ${anyOf(sql`c.cert_no`, codes, 'text')} OR c.order_id = ANY (ARRAY(
    SELECT s.id FROM submission_orders s WHERE ${anyOf(sql`s.order_code`, codes, 'text')})))`;
}

/** Coins (`c`) that were asked for. */
export const coinHas = (asked: Asked): Condition =>
  asked.kind === 'codes'
    ? coded(asked)
    : sql`c.id IN (SELECT x.coin_id FROM coin_index x WHERE x.text_id = ANY (ARRAY(${textsWith(asked)})))`;
