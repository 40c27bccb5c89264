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
  /** What the rows add up to of summed columns, by the list's name of the column: of folded rows and of differences. */
  readonly sums?: Readonly<Record<string, KeptSum>>;
}

interface KeptSum {
  readonly folded: RawBuilder<unknown>;
  readonly open: RawBuilder<unknown>;
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

type Told = (of: 'folded' | 'open') => RawBuilder<unknown>;

/** What `told` says of the kept rows that are asked for, folded and not. */
function keptTelling({ kinds, where }: KeptPart, { companyIds, statuses }: Whose, told: Told): RawBuilder<unknown> {
  const asked = [...where, ...(statuses ? [anyOf(sql`kept.status`, statuses, 'smallint')] : [])];
  const of = (companies: readonly string[] | null) => {
    const all = [...(companies ? [anyOf(sql`kept.company_id`, companies, 'bigint')] : []), ...asked];
    return all.length === 0 ? sql`` : sql`WHERE ${sql.join(all, sql` AND `)}`;
  };
  return sql`SELECT ${told('folded')} FROM ${sql.raw(kinds.folded)} AS kept ${of(companyIds ?? [ALL_COMPANIES])}
    UNION ALL SELECT ${told('open')} FROM ${sql.raw(kinds.open)} AS kept ${of(companyIds)}`;
}

/** Rows `status`, `n` of what is asked, folded and not; a state comes several times. */
export const keptRows = (part: KeptPart, whose: Whose): RawBuilder<unknown> =>
  keptTelling(part, whose, () => sql`kept.status, kept.n`);

/** One row: what each of the summed columns comes to, under its name. Null where the kept rows do not add all of them up. */
export function keptSums(part: KeptPart, whose: Whose, names: readonly string[]): RawBuilder<unknown> | null {
  const known = names.map((name) => part.kinds.sums?.[name]);
  if (known.some((one) => one === undefined)) return null;
  const as = (at: number) => sql.raw(`s${at}`);
  const each: Told = (of) => sql.join(known.map((one, at) => sql`${one?.[of]} AS ${as(at)}`));
  const sums = names.map((name, at) => sql`coalesce(sum(parts.${as(at)}), 0)::bigint AS ${sql.raw(`"${name}"`)}`);
  return sql`SELECT ${sql.join(sums)} FROM (${keptTelling(part, whose, each)}) parts`;
}

/** Exact total of what is asked. */
export function keptTotal(part: KeptPart, whose: Whose): RawBuilder<number> {
  return sql<number>`(SELECT coalesce(sum(n), 0)::int FROM (${keptRows(part, whose)}) parts)`;
}
