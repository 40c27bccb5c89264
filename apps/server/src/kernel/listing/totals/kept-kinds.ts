import { type RawBuilder, sql } from 'kysely';
import { anyOf, type Condition, type Filter } from '../filters.ts';
import { ALL_COMPANIES } from './kept-sums.ts';

/**
 * Kept totals of what a list is filtered by (0630-kept-kinds.sql): rows `company_id` (0 = all companies), `status`, the
 * columns that its filters ask for, and `n`.
 */
export interface KeptKinds {
  /** What is folded: a table, or a question in brackets; its rows are called `kept` in the filters. */
  readonly folded: string;
  /** Differences that are not folded yet, with the same columns; company 0 does not stand there. */
  readonly open: string;
  /** By the list's name of the filter. */
  readonly filters: Readonly<Record<string, Filter>>;
  /** What the list asks of every row beside company and state. */
  readonly always?: Condition;
}

/** Kept rows that a request can be counted from: which, and what is asked of them. */
export interface KeptPart {
  readonly kinds: KeptKinds;
  readonly where: readonly Condition[];
}

interface Given {
  readonly name: string;
  readonly filter: Filter;
  readonly value: unknown;
}

/** The kept totals that know everything that is asked beside company and state; null: there are none. */
export function keptFor(all: readonly KeptKinds[], given: readonly Given[]): KeptPart | null {
  const asked = given.filter(({ filter }) => filter.kind !== 'company' && filter.kind !== 'status');
  const kinds = all.find(({ filters }) => asked.every(({ name }) => Object.hasOwn(filters, name)));
  if (!kinds) return null;
  const where = asked.flatMap(({ name, value }) => kinds.filters[name]?.condition(value) ?? []);
  return { kinds, where: kinds.always ? [kinds.always, ...where] : where };
}

interface Whose {
  readonly companyIds: readonly string[] | null;
  readonly statuses: readonly number[] | null;
}

/** Rows `status`, `n` of what is asked, folded and not; a state comes several times. */
export function keptRows({ kinds, where }: KeptPart, { companyIds, statuses }: Whose): RawBuilder<unknown> {
  const asked = [...where, ...(statuses ? [anyOf(sql`kept.status`, statuses, 'smallint')] : [])];
  const of = (companies: readonly string[] | null) => {
    const all = [...(companies ? [anyOf(sql`kept.company_id`, companies, 'bigint')] : []), ...asked];
    return all.length === 0 ? sql`` : sql`WHERE ${sql.join(all, sql` AND `)}`;
  };
  return sql`SELECT kept.status, kept.n FROM ${sql.raw(kinds.folded)} AS kept ${of(companyIds ?? [ALL_COMPANIES])}
    UNION ALL SELECT kept.status, kept.n FROM ${sql.raw(kinds.open)} AS kept ${of(companyIds)}`;
}

/** Exact total of what is asked. */
export function keptTotal(part: KeptPart, whose: Whose): RawBuilder<number> {
  return sql<number>`(SELECT coalesce(sum(n), 0)::int FROM (${keptRows(part, whose)}) parts)`;
}
