import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import type { Scope } from '../../scope.ts';
import { type List, summedColumns } from '../define-list.ts';
import { isCounted, isNothing, type Plan, planOf } from '../plan.ts';
import { fromMatches } from '../sql-parts.ts';
import { gramStates } from '../words/gram-facts.ts';
import { besidePlan, ownPlan } from './counts.ts';
import { keptFor, keptSums } from './kept-kinds.ts';
import { VersionCache, visibleVersion } from './version-cache.ts';

/** Sums by column; null where too many rows match to add them up with every page. */
export type Sums = Readonly<Record<string, number | null>>;

const known = new VersionCache<Sums>(500, 'listing.sums');

/** The statement of the sums where kept totals know them, however many rows there are; null: they do not. */
function keptOf(plan: Plan, names: readonly string[]): RawBuilder<unknown> | null {
  const isPlain = isCounted(plan) && plan.days === null;
  const part = plan.kept ?? (isPlain ? keptFor(plan.list.kept, []) : null);
  return part && keptSums(part, plan, names);
}

/** The summed columns over the rows themselves. */
function addedUp({ list }: Plan, names: readonly string[], matches: RawBuilder<unknown>): RawBuilder<unknown> {
  const sums = names.map(
    (name) => sql`coalesce(sum(${list.columns[name]?.sql}), 0)::bigint AS ${sql.raw(`"${name}"`)}`,
  );
  return sql`SELECT ${sql.join(sums)} ${matches}`;
}

/**
 * Sums by kept totals: of everything, or of the companies' own rows with what the scope adds added up beside them. They need
 * nothing of the page and leave together with it. Null: kept totals do not know them.
 */
export async function sumsKept(db: Reader, plan: Plan): Promise<Sums | null> {
  const names = summedColumns(plan.list);
  if (names.length === 0) return null;
  const own = keptOf(plan, names) ? null : ownPlan(plan);
  const kept = keptOf(own ?? plan, names);
  if (!kept) return null;
  const parts = own ? [kept, addedUp(plan, names, fromMatches({ ...besidePlan(plan), joined: true }))] : [kept];
  const asked = await Promise.all(parts.map((part) => sql<Record<string, string>>`${part}`.execute(db)));
  return Object.fromEntries(
    names.map((name) => [name, asked.reduce((sum, { rows }) => sum + Number(rows[0]?.[name] ?? 0), 0)]),
  );
}

/**
 * What the summed columns come to over everything that matches: the expression of the row itself, added up. So a row, the
 * total of a page, the total of all, a file and a record cannot tell different stories.
 * `matching`: the exact total of the page; none: no sums.
 */
export async function sumsOf(db: Reader, list: List, scope: Scope, query: ListQuery, matching: number): Promise<Sums> {
  const names = summedColumns(list);
  if (names.length === 0 || matching === 0) return {};
  const plan = planOf(list, scope, query);
  if (isNothing(plan)) return {};
  const kept = await sumsKept(db, plan);
  if (kept) return kept;
  if (matching > list.sumUpTo) return Object.fromEntries(names.map((name) => [name, null]));
  const ofWord = plan.where.length === 0 ? await gramStates(db, plan, scope) : null;
  if (ofWord?.every((state) => names.every((name) => name in state.sums)))
    return Object.fromEntries(
      names.map((name) => [name, ofWord.reduce((sum, { sums }) => sum + (sums[name] ?? 0), 0)]),
    );
  const { rows: asked } = await sql<{ version: string | null }>`SELECT ${visibleVersion} AS version`.execute(db);
  const version = asked[0]?.version ?? null;
  const key = `${plan.fingerprint} ${names.join()}`;
  const made = known.find(key, version);
  if (made) return made;
  const matches = fromMatches({ ...plan, joined: true });
  const { rows } = await sql<Record<string, string>>`${addedUp(plan, names, matches)}`.execute(db);
  const sum = Object.fromEntries(names.map((name) => [name, Number(rows[0]?.[name] ?? 0)]));
  known.keep(key, version, sum);
  return sum;
}
