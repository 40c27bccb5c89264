import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { Scope } from '../scope.ts';
import { anyOf, type Condition } from './filters.ts';
import { leadingConditions, type Plan, whereClause } from './plan.ts';
import { idOf, tableOf, textConditions } from './sql-parts.ts';
import type { Titled } from './titled.ts';
import { titledPage } from './titled-page.ts';
import { VersionCache, visibleVersion } from './version-cache.ts';

/** Newest matches that are kept as ids; rarer words are answered from them alone. */
const KEPT = 8_000;
const MAX_WORDS = 200;

/** What a word finds inside scope, company and status: how many rows, and the ids of the newest. */
interface Matches {
  readonly n: number;
  readonly ids: readonly string[];
}

const cache = new VersionCache<Matches>(MAX_WORDS, 'listing.words');

/** How a page with a text search is found. */
export interface TextPage {
  /** For the page: ids, or the text condition hidden from the GIN index so that the order is walked. */
  readonly page: readonly Condition[];
  /** For the total: what the GIN index can answer. */
  readonly count: readonly Condition[];
  /** The total, when nothing but text, company and status was asked. */
  readonly total: number | null;
  /** True: `page` already is the page, nothing is to be skipped. */
  readonly isPage: boolean;
  /** The ids of the page, where they are found in a way of their own. */
  readonly ids: RawBuilder<unknown> | null;
  /** True: the words find every row, so they ask nothing. */
  readonly isEveryRow: boolean;
}

const NONE: TextPage = { page: [], count: [], total: null, isPage: false, ids: null, isEveryRow: false };

/** Array operators are not leakproof, so behind the wall only mm_gram_matches may use the GIN index (0020-listing.sql). */
function isBehindWall(plan: Plan, scope: Scope): boolean {
  return scope.kind !== 'all' && plan.list.scope.company !== null;
}

function matchesOf(plan: Plan, scope: Scope): RawBuilder<unknown> {
  const { list, companyIds, statuses } = plan;
  const grams = plan.text?.grams ?? [];
  if (isBehindWall(plan, scope))
    return sql`SELECT n, ids, ${visibleVersion} AS version FROM mm_gram_matches(${list.table}::regclass,
      ${grams}::text[], ${companyIds}::bigint[], ${statuses}::smallint[], ${KEPT})`;
  return sql`SELECT count(*)::int AS n, (array_agg(id ORDER BY id DESC))[1:${sql.lit(KEPT)}]::text[] AS ids,
    ${visibleVersion} AS version FROM (SELECT ${idOf(list)} FROM ${tableOf(list)}
    ${whereClause([...textConditions(plan), ...leadingConditions(plan)])}) m`;
}

async function findMatches(db: Reader, plan: Plan, scope: Scope): Promise<Matches> {
  const key = JSON.stringify([plan.list.key, scope, plan.companyIds, plan.statuses, plan.text?.grams]);
  const { rows: seen } = await sql<{ version: string | null }>`SELECT ${visibleVersion} AS version`.execute(db);
  const known = cache.find(key, seen[0]?.version ?? null);
  if (known) return known;
  const { rows } = await sql<{
    n: number;
    ids: string[] | null;
    version: string | null;
  }>`${matchesOf(plan, scope)}`.execute(db);
  const matches = { n: rows[0]?.n ?? 0, ids: rows[0]?.ids ?? [] };
  cache.keep(key, rows[0]?.version ?? null, matches);
  return matches;
}

/** The words are looked up among the titles of the table. */
async function searchTitles(db: Reader, plan: Plan, titled: Titled, grams: readonly string[]): Promise<TextPage> {
  const { condition, ...found } = await titledPage(db, plan, titled, grams);
  return { ...NONE, ...found, page: [condition], count: [condition] };
}

/**
 * Chinese search (performance.md). Where rows share titles, the words are looked up among these. Else the word's matches are
 * looked up by GIN once and remembered as long as nothing is committed; few of them: the page is taken from their ids; many:
 * the order of the list is walked.
 */
export async function searchPage(db: Reader, plan: Plan, scope: Scope): Promise<TextPage> {
  if (!plan.text) return NONE;
  const { titled, grams } = plan.text;
  if (titled) return searchTitles(db, plan, titled, grams);
  // Behind the wall of grading companies mm_gram_matches would see too little: plain conditions.
  if (isBehindWall(plan, scope) && plan.companyIds === null)
    return { ...NONE, page: textConditions(plan), count: textConditions(plan) };
  const { n, ids } = await findMatches(db, plan, scope);
  const isPlain = plan.where.length === 0 && (plan.list.count === 'counted' || scope.kind === 'all');
  const total = n === 0 ? 0 : isPlain ? n : null;
  const end = plan.offset + plan.limit;
  if (isPlain && plan.sort.name === 'id' && plan.sort.descending && (end <= ids.length || n === ids.length))
    return { ...NONE, page: [anyOf(idOf(plan.list), ids.slice(plan.offset, end), 'bigint')], total, isPage: true };
  const found = anyOf(idOf(plan.list), ids, 'bigint');
  if (n === ids.length) return { ...NONE, page: [found], count: [found], total };
  return {
    ...NONE,
    page: [sql`(${plan.text.column} @> ${grams}::text[]) IS TRUE`],
    count: textConditions(plan),
    total,
  };
}
