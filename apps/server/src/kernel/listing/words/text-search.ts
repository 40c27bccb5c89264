import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import type { Scope } from '../../scope.ts';
import { anyOf, type Condition } from '../filters.ts';
import type { Plan } from '../plan.ts';
import { idOf, textConditions } from '../sql-parts.ts';
import { gramMatches, isBehindWall } from './gram-facts.ts';
import type { Titled } from './titled.ts';
import { titledPage } from './titled-page.ts';

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

/** The words are looked up among the titles of the table. */
async function searchTitles(db: Reader, plan: Plan, titled: Titled, grams: readonly string[]): Promise<TextPage> {
  const { condition, ...found } = await titledPage(db, plan, titled, grams);
  return { ...NONE, ...found, page: [condition], count: [condition] };
}

/**
 * Chinese search (speed.md). Where rows share titles, the words are looked up among these. Else the word's matches are
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
  const { n, ids } = await gramMatches(db, plan, scope);
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
