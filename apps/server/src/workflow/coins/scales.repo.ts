import type { ScaleRulesIn, ScaleSheet } from '@mintmark/contract/grading/scale.schema.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { ownWords } from '@mintmark/domain/grading/grade-text.ts';
import { rulesOfScale, type ScaleRules, scaleFromRules } from '@mintmark/domain/grading/scales/scale-rules.ts';
import type { Scale } from '@mintmark/domain/grading/scales/scale-types.ts';
import { SCALES, scaleForCategory } from '@mintmark/domain/grading/scales/scales.ts';
import { sql } from 'kysely';
import { shanghaiDay } from '../../kernel/clock.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import type { CoinRow } from './coin.repo.ts';

/** Scales by the id of their version. A published version never changes, so what was read stays right. */
export type ScaleBook = ReadonlyMap<string, Scale>;

type Pinned = Pick<CoinRow, 'scaleVersionId'>;

/** Published versions that a transaction has read: one that moves many coins asks for the same few again and again. */
const readIn = new WeakMap<Reader, Map<string, Scale>>();

interface Made {
  readonly scale: Scale;
  readonly isPublished: boolean;
}

/** Ladders that were made from their rows, by what was seen of these: a changed row is another version of it. */
const made = new Map<string, Made>();
const MAX_MADE = 200;

async function madeScales(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, Made>> {
  const { rows: seen } = await sql<{ id: string; row: string }>`SELECT v.id::text AS id,
      concat_ws(':', current_database(), v.id, v.xmin, v.ctid, s.xmin, s.ctid) AS row
    FROM scale_versions v JOIN scales s ON s.id = v.scale_id WHERE v.id = ANY (${[...ids]}::bigint[])`.execute(db);
  const missing = seen.filter(({ row }) => !made.has(row));
  const read = await readScales(
    db,
    missing.map(({ id }) => id),
  );
  if (made.size + read.size > MAX_MADE) made.clear();
  for (const { id, row } of missing) {
    const one = read.get(id);
    if (one) made.set(row, one);
  }
  return new Map(seen.flatMap(({ id, row }) => [[id, read.get(id) ?? made.get(row)] as const]).filter(isMade));
}

const isMade = (entry: readonly [string, Made | undefined]): entry is readonly [string, Made] => entry[1] !== undefined;

async function readScales(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, Made>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('scaleVersions as v')
    .innerJoin('scales as s', 's.id', 'v.scaleId')
    .select(['v.id', 'v.nameZh', 'v.nameEn', 'v.data', 'v.status', 's.code'])
    .where(sql<boolean>`v.id = ANY (${[...ids]}::bigint[])`)
    .execute();
  return new Map(
    rows.map(({ id, code, nameZh, nameEn, data, status }) => [
      id,
      {
        // Written through the schema and checked by checkScaleRules before it was published.
        scale: scaleFromRules(code, { zh: nameZh, en: nameEn }, data as unknown as ScaleRules),
        isPublished: status === 'published',
      },
    ]),
  );
}

/** These versions with their ladders, read at once; a transaction reads a published one only once. */
export async function scalesById(db: Reader, ids: readonly (string | null)[]): Promise<ScaleBook> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  const kept = db.isTransaction ? (readIn.get(db) ?? new Map<string, Scale>()) : new Map<string, Scale>();
  const unknown = wanted.filter((id) => !kept.has(id));
  const book = new Map([...kept].filter(([id]) => wanted.includes(id)));
  if (unknown.length === 0) return book;
  for (const [id, { scale, isPublished }] of await madeScales(db, unknown)) {
    book.set(id, scale);
    if (isPublished) kept.set(id, scale);
  }
  if (db.isTransaction) readIn.set(db, kept);
  return book;
}

/** Every version that a coin may be graded on, of everybody. */
export async function publishedScales(db: Reader): Promise<ScaleBook> {
  const rows = await db.selectFrom('scaleVersions').select('id').where('status', '<>', 'draft').execute();
  return scalesById(
    db,
    rows.map(({ id }) => id),
  );
}

/** Every code of a scale with its published versions, the newest first. */
export async function publishedByCode(db: Reader): Promise<ReadonlyMap<string, readonly Scale[]>> {
  const newestFirst = [...(await publishedScales(db))].sort(([a], [b]) => (BigInt(a) < BigInt(b) ? 1 : -1));
  return Map.groupBy(
    newestFirst.map(([, scale]) => scale),
    (scale) => scale.code,
  );
}

/** The scales that these coins are graded on. */
export async function scalesOf(db: Reader, coins: readonly Pinned[]): Promise<ScaleBook> {
  return scalesById(
    db,
    coins.map(({ scaleVersionId }) => scaleVersionId),
  );
}

/** The coin's scale out of a book; null for a category that has none. */
export const scaleIn = (book: ScaleBook, coin: Pinned): Scale | null =>
  coin.scaleVersionId === null ? null : (book.get(coin.scaleVersionId) ?? null);

/**
 * The scale of a coin: the version that held on its order's day, under which its label and certificate are worded. Throws
 * GUARD_FAILED (categoryInScope) for a category without one: it cannot be graded.
 */
export async function scaleOf(db: Reader, coin: Pinned): Promise<Scale> {
  const scale = scaleIn(await scalesOf(db, [coin]), coin);
  if (scale === null) throw new AppError('GUARD_FAILED', { params: { guard: 'categoryInScope' } });
  return scale;
}

/** The grade as it is stored: with its words, where the coin's scale words it otherwise than the delivered one. */
export function worded(scale: Scale | null, coin: Pick<CoinRow, 'category1'>, grade: Grade): Grade {
  const code = scaleForCategory(coin.category1);
  const { words: _words, ...bare } = grade;
  const words = scale === null ? undefined : ownWords(scale, code === null ? null : SCALES[code], bare);
  return words === undefined ? bare : { ...bare, words };
}

/** The scales of categories as they hold for who grades (null: the house), on a day; categories without one are left out. */
export async function scalesInForce(
  db: Reader,
  companyId: string | null,
  day: string,
  categories: readonly number[],
): Promise<ReadonlyMap<number, Scale>> {
  if (categories.length === 0) return new Map();
  const { rows } = await sql<{ category1: number; id: string | null }>`
    SELECT c AS category1, mm_scale_version(${companyId}::bigint, c, ${day}::date) AS id
    FROM unnest(${[...new Set(categories)]}::smallint[]) c`.execute(db);
  const book = await scalesById(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.flatMap(({ category1, id }) => {
      const scale = id === null ? undefined : book.get(id);
      return scale ? [[category1, scale] as const] : [];
    }),
  );
}

/** The scales of a book as the workbenches read them. */
export const scaleSheets = (book: ScaleBook): ScaleSheet[] =>
  [...book].map(([id, scale]) => {
    const { code, zh, en } = scale;
    // Read-only lists of the domain, as the contract's schema writes them.
    return { id, code, zh, en, rules: rulesOfScale(scale) as ScaleRulesIn };
  });

/** The scale of one coin as a desk reads it; null for a category that has none. */
export async function scaleSheetOf(db: Reader, coin: Pinned): Promise<ScaleSheet | null> {
  return scaleSheets(await scalesOf(db, [coin]))[0] ?? null;
}

/** The scale that the house grades a category on, on a day; null without one. */
export async function houseScale(db: Reader, category1: number, day: string): Promise<Scale | null> {
  return (await scalesInForce(db, null, day, [category1])).get(category1) ?? null;
}

/** The scale that the house grades each category on today, by its code. */
export async function houseScaleCodes(db: Reader): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('scoreRules as r')
    .innerJoin('scales as s', 's.id', 'r.scaleId')
    .select(['r.category1', 's.code'])
    .where('r.companyId', 'is', null)
    .where(
      sql<boolean>`(now() AT TIME ZONE 'Asia/Shanghai')::date BETWEEN r.valid_from AND coalesce(r.valid_to, 'infinity')`,
    )
    .execute();
  return new Map(rows.map(({ category1, code }) => [category1, code]));
}

/** The day that decides which rules hold for an order. */
export const orderDay = (order: { readonly submittedAt: Date | null; readonly createdAt: Date }): string =>
  shanghaiDay(order.submittedAt ?? order.createdAt);
