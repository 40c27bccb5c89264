import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import type { Scope } from '../../scope.ts';
import { type List, summedColumns } from '../define-list.ts';
import { leadingConditions, type Plan, whereClause } from '../plan.ts';
import { idOf, tableOf, textConditions } from '../sql-parts.ts';
import { VersionCache, visibleVersion } from '../totals/version-cache.ts';

/** Newest matches of a state that are kept as ids; rarer words are answered from them alone. */
const KEPT = 2_000;
const MAX_WORDS = 200;

/** What a word finds of one state: how many rows, the newest ids, and what the summed columns come to. */
export interface GramState {
  readonly status: number;
  readonly n: number;
  readonly ids: readonly string[];
  readonly sums: Readonly<Record<string, number>>;
}

const cache = new VersionCache<readonly GramState[]>(MAX_WORDS, 'listing.words');

/** Array operators are not leakproof, so behind the wall only mm_gram_matches may use the GIN index (0020-listing.sql). */
export function isBehindWall(plan: Plan, scope: Scope): boolean {
  return scope.kind !== 'all' && plan.list.scope.company !== null;
}

function ofEveryState(plan: Plan, sums: readonly string[]): RawBuilder<unknown> {
  const { list } = plan;
  const status = Object.values(list.filters).find(({ kind }) => kind === 'status')?.column ?? sql`0`;
  const summed = sums.map((name) => sql`${list.columns[name]?.sql} AS ${sql.raw(`"${name}"`)}`);
  const where = whereClause([...textConditions(plan), ...leadingConditions({ ...plan, statuses: list.within })]);
  return sql`SELECT ${sql.join([idOf(list), sql`${status} AS status`, ...summed])} FROM ${tableOf(list)} ${where}`;
}

const known = new WeakMap<List, readonly string[]>();

/** The summed columns where all of them are added up from the row alone, without a table that is joined; else none. */
function ownSums(db: Reader, list: List): readonly string[] {
  const kept = known.get(list);
  if (kept) return kept;
  const names = summedColumns(list);
  const tables = names.flatMap((name) => [
    ...(list.columns[name]?.sql.compile(db).sql ?? '').matchAll(/\b([a-z]+)\.(?=[a-z"])/g),
  ]);
  const own = !list.asksReader && tables.every(([, alias]) => alias === list.alias) ? names : [];
  known.set(list, own);
  return own;
}

/** One statement for page, total, tabs and sums: the matches of all states, remembered as long as nothing is committed. */
async function loadStates(db: Reader, plan: Plan, sums: readonly string[]) {
  const added = sums.map((name) => sql`coalesce(sum(m.${sql.raw(`"${name}"`)}), 0)::bigint AS ${sql.raw(`"${name}"`)}`);
  const columns = [
    sql`m.status`,
    sql`count(*)::int AS n`,
    sql`(array_agg(m.id ORDER BY m.id DESC))[1:${sql.lit(KEPT)}]::text[] AS ids`,
    ...added,
  ];
  const { rows } = await sql<
    Record<string, string> & { status: number; n: number; ids: string[] }
  >`SELECT ${sql.join(columns)} FROM (${ofEveryState(plan, sums)}) m GROUP BY m.status`.execute(db);
  return rows.map(({ status, n, ids, ...row }) => ({
    status,
    n,
    ids,
    sums: Object.fromEntries(sums.map((name) => [name, Number(row[name])])),
  }));
}

/**
 * What the word finds in each state that the plan asks for, within its companies; its other conditions are left out. Null
 * where the plan has no word over a GIN index, or stands behind the wall.
 */
export async function gramStates(db: Reader, plan: Plan, scope: Scope): Promise<readonly GramState[] | null> {
  if (!plan.text || plan.text.titled || isBehindWall(plan, scope)) return null;
  const sums = ownSums(db, plan.list);
  const key = JSON.stringify([plan.list.key, scope, plan.companyIds, plan.text.grams]);
  const { rows } = await sql<{ version: string | null }>`SELECT ${visibleVersion} AS version`.execute(db);
  let states = cache.find(key, rows[0]?.version ?? null);
  if (!states) {
    states = await loadStates(db, plan, sums);
    // Kept under what was visible before: if that is seen again, nothing was committed in between.
    cache.keep(key, rows[0]?.version ?? null, states);
  }
  return states.filter(({ status }) => plan.statuses?.includes(status) ?? true);
}

/** What a word finds inside scope, companies and states: how many rows, and the ids of the newest. */
export interface GramMatches {
  readonly n: number;
  readonly ids: readonly string[];
}

function newestOf(states: readonly GramState[]): GramMatches {
  const n = states.reduce((sum, state) => sum + state.n, 0);
  const [first, ...others] = states;
  if (first === undefined || others.length === 0) return { n, ids: first?.ids ?? [] };
  const newest = Float64Array.from(states.flatMap(({ ids }) => ids.map(Number)))
    .sort()
    .reverse();
  return { n, ids: Array.from(newest.length === n ? newest : newest.slice(0, KEPT), String) };
}

/** The matches of a word over a GIN index, whoever asks. */
export async function gramMatches(db: Reader, plan: Plan, scope: Scope): Promise<GramMatches> {
  const states = await gramStates(db, plan, scope);
  if (states) return newestOf(states);
  const key = JSON.stringify([plan.list.key, scope, plan.companyIds, plan.statuses, plan.text?.grams]);
  const { rows: seen } = await sql<{ version: string | null }>`SELECT ${visibleVersion} AS version`.execute(db);
  const known = cache.find(key, seen[0]?.version ?? null);
  if (known) return newestOf(known);
  const { rows } = await sql<GramMatches>`SELECT n, ids
    FROM mm_gram_matches(${plan.list.table}::regclass, ${plan.text?.grams ?? []}::text[], ${plan.companyIds}::bigint[],
      ${plan.statuses}::smallint[], ${KEPT})`.execute(db);
  const matches = rows.map(({ n, ids }) => ({ status: 0, n, ids, sums: {} }));
  cache.keep(key, seen[0]?.version ?? null, matches);
  return newestOf(matches);
}
