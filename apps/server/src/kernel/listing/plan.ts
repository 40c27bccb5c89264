import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../errors.ts';
import type { Scope } from '../scope.ts';
import { gramQuery } from '../search/grams.ts';
import type { Column } from './columns.ts';
import type { List } from './define-list.ts';
import { anyOf, type Condition, type Filter, valuesOf } from './filters.ts';
import type { ScopeLimits, ScopeParts } from './scope-by.ts';
import { type DayRange, dayRangeOf, idsOfDays } from './totals/kept-days.ts';
import { type KeptPart, keptFor } from './totals/kept-kinds.ts';
import type { Titled } from './words/titled.ts';

/** Text to be found in a `grams` column, or among the titles that stand for it. */
export interface TextSearch {
  readonly column: RawBuilder<unknown>;
  readonly grams: readonly string[];
  readonly titled: Titled | null;
}

/**
 * A value that PostgreSQL does not look at when it plans: a statement whose values promise nothing is planned once, and
 * planning a page costs more than reading it.
 */
export const unseen = (value: unknown, type = 'bigint'): RawBuilder<unknown> =>
  sql`(SELECT ${value}::${sql.raw(type)})`;

/** What one request asks of a list: typed parts only, no SQL from outside (security rule 35). */
export interface Plan {
  readonly list: List;
  /** null = all companies; empty = nothing to see. */
  readonly companyIds: readonly string[] | null;
  readonly statuses: readonly number[] | null;
  readonly text: TextSearch | null;
  readonly where: readonly Condition[];
  /** Set when `where` says nothing but these days, and the list keeps totals of them. */
  readonly days: DayRange | null;
  /** Set when kept totals of filters know everything that is asked, the scope included. */
  readonly kept: KeptPart | null;
  /** Set when nothing but the scope, states and filters with kept totals is asked: two parts whose totals add up. */
  readonly parts: PlanParts | null;
  /** The same where a word may be asked, too. */
  readonly wordParts: PlanParts | null;
  readonly joined: boolean;
  /** One code is asked for, and nothing beside it that the index of the codes could be left for. */
  readonly isPoint: boolean;
  readonly sort: { readonly name: string; readonly column: Column; readonly descending: boolean };
  readonly limit: number;
  readonly offset: number;
  /** The account that asks, for lists declared `asksReader`. */
  readonly reader: string | null;
  /** Scope and filters as text: what a total depends on. */
  readonly fingerprint: string;
}

/** The companies' own rows, whose totals are kept, and what is asked of the rows beside them. */
export interface PlanParts extends ScopeParts {
  readonly kept: KeptPart | null;
  readonly where: readonly Condition[];
}

const PAGING = new Set(['page', 'limit', 'sort', 'personal']);

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return Array.isArray(value) && value.length === 0;
}

function sortOf(list: List, query: ListQuery): Plan['sort'] {
  const wanted = query.sort || list.defaultSort;
  const name = wanted.replace(/^-/, '');
  const column = Object.hasOwn(list.columns, name) ? list.columns[name] : undefined;
  if (!column?.sort) throw new AppError('FILTER_UNKNOWN', { params: { key: `sort=${wanted}` } });
  return { name, column, descending: wanted.startsWith('-') };
}

interface Given {
  readonly name: string;
  readonly filter: Filter;
  readonly value: unknown;
}

function givenFilters(list: List, query: object): Given[] {
  return Object.entries(query)
    .filter(([name, value]) => !PAGING.has(name) && !isEmpty(value))
    .map(([name, value]) => {
      const filter = Object.hasOwn(list.filters, name) ? list.filters[name] : undefined;
      if (!filter) throw new AppError('FILTER_UNKNOWN', { params: { key: name } });
      return { name, filter, value };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function intersect<T>(allowed: readonly T[] | null, wanted: readonly T[] | null): readonly T[] | null {
  if (allowed === null || wanted === null) return allowed ?? wanted;
  return wanted.filter((one) => allowed.includes(one));
}

function valuesOfKind(given: readonly Given[], kind: 'company' | 'status'): readonly (string | number)[] | null {
  const one = given.find(({ filter }) => filter.kind === kind);
  return one ? valuesOf(one.value) : null;
}

function textOf(given: readonly Given[]): TextSearch | null {
  const one = given.find(({ filter }) => filter.kind === 'text');
  if (!one?.filter.column || typeof one.value !== 'string') return null;
  return { column: one.filter.column, grams: gramQuery(one.value), titled: one.filter.titled ?? null };
}

const isCondition = ({ filter: { kind } }: Given) => kind === 'where' || kind === 'days';

/** The days asked for where the list keeps totals of them, and whether they are all that is asked beside company and state. */
function keptDays(list: List, given: readonly Given[], hasLimits: boolean) {
  const asked = given.find(({ filter }) => filter.kind === 'days');
  const days = asked && list.count === 'counted' ? dayRangeOf(asked.value) : null;
  const isAlone = given.every((one) => one === asked || (!isCondition(one) && one.filter.kind !== 'text'));
  return { days, isAlone: isAlone && !hasLimits };
}

/** One code, and at most companies and states beside it. */
function isPoint(given: readonly Given[], limits: readonly Condition[]): boolean {
  const asked = given.filter(({ filter }) => filter.kind !== 'company' && filter.kind !== 'status');
  return (
    limits.length === 0 && asked.length === 1 && asked.every(({ filter, value }) => filter.isPoint?.(value) ?? false)
  );
}

/** What of a request is known without counting its rows: everything (`kept`), or what the companies have themselves (`parts`). */
function keptTotals(list: List, given: readonly Given[], limits: ScopeLimits): Pick<Plan, 'kept' | 'parts'> {
  const beside = given.filter(({ filter }) => filter.kind !== 'status' && filter.kind !== 'company');
  const isPlain = list.count === 'counted' && beside.length === 0;
  const part = isPlain ? null : keptFor(list.kept, given);
  const where = beside.flatMap(({ filter, value }) => filter.condition(value) ?? []);
  const isParted = limits.parts && given.every(({ filter }) => filter.kind !== 'company') && (isPlain || part !== null);
  return {
    kept: limits.where.length === 0 ? part : null,
    parts: limits.parts && isParted ? { ...limits.parts, kept: part, where } : null,
  };
}

/** The parts of a scope where nothing but states and a word is asked. */
function wordParts(given: readonly Given[], { parts }: ScopeLimits): PlanParts | null {
  const isWord = given.every(({ filter }) => filter.kind === 'status' || filter.kind === 'text');
  return parts && isWord ? { ...parts, kept: null, where: [] } : null;
}

/** Reads a request against the list. Throws FILTER_UNKNOWN for a sort or filter that the list does not declare. */
export function planOf(list: List, scope: Scope, query: ListQuery, readerId?: string): Plan {
  const sort = sortOf(list, query);
  const given = givenFilters(list, query);
  const limits = list.scope.limits(scope);
  const companies = valuesOfKind(given, 'company')?.map(String) ?? null;
  const others = given.filter(isCondition);
  const { days, isAlone } = keptDays(list, given, limits.where.length > 0);
  return {
    list,
    companyIds: intersect(limits.companyIds, companies),
    statuses: intersect(list.within, valuesOfKind(given, 'status')?.map(Number) ?? null),
    text: textOf(given),
    ...keptTotals(list, given, limits),
    wordParts: wordParts(given, limits),
    days: isAlone ? days : null,
    where: [
      ...limits.where,
      ...others.flatMap(({ filter, value }) => filter.condition(value) ?? []),
      ...(days && !isAlone ? [idsOfDays(sql.raw(`${list.alias}.id`), list.table, days)] : []),
    ],
    isPoint: isPoint(given, limits.where),
    joined: sort.column.joined || others.some(({ filter }) => filter.joined),
    sort,
    limit: query.limit,
    offset: (query.page - 1) * query.limit,
    reader: readerId ?? null,
    fingerprint: JSON.stringify([list.key, scope, given.map(({ name, value }) => [name, value])]),
  };
}

/** True when only company, status and kept days decide: such totals and deep pages come from the counters (D36). */
export function isCounted(plan: Plan): boolean {
  const { list, where, days, text } = plan;
  return list.count === 'counted' && (where.length === 0 || days !== null) && text === null;
}

/** Nobody's rows: no company in scope, or a search without anything searchable. */
export function isNothing(plan: Plan): boolean {
  return plan.companyIds?.length === 0 || plan.statuses?.length === 0 || plan.text?.grams.length === 0;
}

/**
 * Company, status and base conditions: what the list's index leads with. `isUnseen`: planned without a look at single values
 * (see `unseen`).
 */
export function leadingConditions(plan: Plan, { isUnseen = false } = {}): Condition[] {
  const { list, companyIds, statuses } = plan;
  const oneOrAny = isUnseen ? unseenOneOrAny : seenOneOrAny;
  const status = Object.values(list.filters).find(({ kind }) => kind === 'status')?.column ?? null;
  return [
    ...(list.base ? [list.base] : []),
    ...(companyIds && list.scope.company ? [oneOrAny(list.scope.company, companyIds, 'bigint')] : []),
    ...(statuses && status ? [oneOrAny(status, statuses, 'smallint')] : []),
  ];
}

// Equality instead of ANY keeps the order of (company_id, status, id DESC) usable.
type OneOrAny = (
  column: RawBuilder<unknown>,
  values: readonly (string | number)[],
  type: 'bigint' | 'smallint',
) => Condition;

const seenOneOrAny: OneOrAny = (column, values, type) =>
  values.length === 1 ? sql`${column} = ${values[0]}` : anyOf(column, values, type);

const unseenOneOrAny: OneOrAny = (column, values, type) =>
  values.length === 1 ? sql`${column} = ${unseen(values[0], type)}` : anyOf(column, values, type);

export function whereClause(conditions: readonly Condition[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`;
}
