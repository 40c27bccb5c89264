import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import type { Scope } from '../../scope.ts';
import { type List, summedColumns } from '../define-list.ts';
import { isNothing, planOf } from '../plan.ts';
import { fromMatches } from '../sql-parts.ts';
import { gramStates } from '../words/gram-facts.ts';
import { VersionCache, visibleVersion } from './version-cache.ts';

/** Sums by column; null where too many rows match to add them up with every page. */
export type Sums = Readonly<Record<string, number | null>>;

const known = new VersionCache<Sums>(500, 'listing.sums');

/**
 * What the summed columns come to over everything that matches: the expression of the row itself, added up. So a row, the
 * total of a page, the total of all, a file and a record cannot tell different stories.
 * `matching`: the exact total of the page; none: no sums.
 */
export async function sumsOf(db: Reader, list: List, scope: Scope, query: ListQuery, matching: number): Promise<Sums> {
  const names = summedColumns(list);
  if (names.length === 0 || matching === 0) return {};
  if (matching > list.sumUpTo) return Object.fromEntries(names.map((name) => [name, null]));
  const plan = planOf(list, scope, query);
  if (isNothing(plan)) return {};
  const ofWord = plan.where.length === 0 ? await gramStates(db, plan, scope) : null;
  if (ofWord?.every((state) => names.every((name) => name in state.sums)))
    return Object.fromEntries(
      names.map((name) => [name, ofWord.reduce((sum, { sums }) => sum + (sums[name] ?? 0), 0)]),
    );
  const sums = names.map(
    (name) => sql`coalesce(sum(${list.columns[name]?.sql}), 0)::bigint AS ${sql.raw(`"${name}"`)}`,
  );
  const { rows: asked } = await sql<{ version: string | null }>`SELECT ${visibleVersion} AS version`.execute(db);
  const version = asked[0]?.version ?? null;
  const key = `${plan.fingerprint} ${names.join()}`;
  const kept = known.find(key, version);
  if (kept) return kept;
  const matches = fromMatches({ ...plan, joined: true });
  const { rows } = await sql<Record<string, string>>`SELECT ${sql.join(sums)} ${matches}`.execute(db);
  const made = Object.fromEntries(names.map((name) => [name, Number(rows[0]?.[name] ?? 0)]));
  known.keep(key, version, made);
  return made;
}
