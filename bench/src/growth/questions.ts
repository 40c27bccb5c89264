import type { AnyEndpoint } from '@mintmark/server/kernel/handlers.ts';
import { declaredLists, type List } from '@mintmark/server/kernel/listing/index.ts';
import type { z } from 'zod';
import { DAYS, type Facts } from './facts.queries.ts';

/** One request of the API; its name is the same for every database, its values are not. */
export interface Question {
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
}

type Row = Readonly<Record<string, unknown>>;

const PAGING = new Set(['page', 'limit', 'sort', 'personal']);
/** So many rows a page: what is filtered narrowly fills it in the small database too. */
export const PAGE_ROWS = 20;
const SCORES = { from: '62', to: '63' } as const;
const FEN = { from: '100000', to: '300000' } as const;

const shapeOf = (endpoint: AnyEndpoint): Readonly<Record<string, z.ZodType>> =>
  endpoint.query && 'shape' in endpoint.query && typeof endpoint.query.shape === 'object'
    ? ((endpoint.query.shape ?? {}) as Readonly<Record<string, z.ZodType>>)
    : {};

/** Names of the filters, or of the words of a question that is no list. */
export const wordsOf = (endpoint: AnyEndpoint): readonly string[] =>
  Object.keys(shapeOf(endpoint)).filter((name) => !PAGING.has(name));

/** Words without which nothing is answered. */
export const requiredOf = (endpoint: AnyEndpoint): readonly string[] =>
  wordsOf(endpoint).filter((name) => shapeOf(endpoint)[name]?.safeParse(undefined).success === false);

export const isList = (endpoint: AnyEndpoint): boolean => 'page' in shapeOf(endpoint);

/** The list behind an endpoint: the one with these filters. */
export function listBehind(endpoint: AnyEndpoint): List | null {
  const words = wordsOf(endpoint).toSorted().join();
  if (words === '') return null;
  return declaredLists().find(({ filters }) => Object.keys(filters).toSorted().join() === words) ?? null;
}

/** Names that say the same thing. */
const SAME: Readonly<Record<string, string>> = { category: 'category1', code: 'orderCode', into: 'customerId' };
/** Where a scanned code is that of a coin. */
const OF_COINS = /(coins|quality-checks|rating-orders)\/by-code$/;

function wordFor(path: string, facts: Facts): string {
  return path.includes('customers') || path.includes('wallets') ? '藏家' : (facts['word'] ?? '');
}

/** The query pairs of one filter, with a value that rows of this database have. */
export function pairsOf(endpoint: AnyEndpoint, name: string, row: Row | null, facts: Facts): Record<string, string> {
  const schema = shapeOf(endpoint)[name];
  if (!schema) return {};
  const takes = (value: unknown) => schema.safeParse(value).success;
  if (name === 'day' && !takes(DAYS)) return { day: DAYS.to };
  if (takes(DAYS) && !takes('x')) return { [`${name}[from]`]: DAYS.from, [`${name}[to]`]: DAYS.to };
  if (takes(SCORES) && !takes(FEN)) return { [`${name}[from]`]: SCORES.from, [`${name}[to]`]: SCORES.to };
  if (takes(FEN) && !takes('x') && !takes('1')) return { [`${name}[from]`]: FEN.from, [`${name}[to]`]: FEN.to };
  if (name === 'q' || name === 'search' || (name === 'name' && takes('x')))
    return { [name]: wordFor(endpoint.path, facts) };
  if (name === 'code' && OF_COINS.test(endpoint.path)) return { code: facts['coinCode'] ?? '' };
  const own = row?.[name] ?? row?.[SAME[name] ?? ''] ?? facts[name] ?? facts[SAME[name] ?? ''];
  const known = typeof own === 'object' || own === undefined || own === null ? [] : [String(own)];
  const value = [...known, '1', 'true', 'entry', '2026-10-31', 'x', 'again', 'C0000000001'].find(takes);
  return value === undefined ? {} : { [name]: value };
}

/** Filters that people combine with anything. */
const WITH_ALL = ['companyId', 'status'];

/** Everything that a list offers: each filter, each sort, and the pairs that people make of them. */
export function listQuestions(endpoint: AnyEndpoint, row: Row | null, facts: Facts, total: number): Question[] {
  const list = listBehind(endpoint);
  const words = wordsOf(endpoint);
  const pairs = new Map(words.map((name) => [name, pairsOf(endpoint, name, row, facts)]));
  const sorts = Object.entries(list?.columns ?? {}).flatMap(([name, { sort }]) => (sort ? [name, `-${name}`] : []));
  const made: Question[] = [];
  const required = Object.assign({}, ...requiredOf(endpoint).map((name) => pairs.get(name))) as Record<string, string>;
  const add = (name: string, query: Record<string, string>) =>
    made.push({ name: `${endpoint.path}${name}`, query: { limit: String(PAGE_ROWS), ...required, ...query } });
  add('', {});
  add(' last page', { page: String(Math.max(1, Math.ceil(total / PAGE_ROWS))) });
  for (const sort of sorts) add(` sort=${sort}`, { sort });
  const filled = words.filter((name) => Object.keys(pairs.get(name) ?? {}).length > 0);
  for (const name of filled) {
    add(` ${name}`, { ...pairs.get(name) });
    for (const sort of sorts.filter((one) => one.startsWith('-')))
      add(` ${name} sort=${sort}`, { ...pairs.get(name), sort });
    for (const other of WITH_ALL)
      if (other !== name && filled.includes(other) && !(name === 'companyId' && other === 'status'))
        add(` ${other}+${name}`, { ...pairs.get(other), ...pairs.get(name) });
  }
  return made;
}

/** A question that is no list: as it is, and with each of its words. */
export function plainQuestions(endpoint: AnyEndpoint, facts: Facts): Question[] {
  const words = wordsOf(endpoint);
  const pairs = words.map((name) => pairsOf(endpoint, name, null, facts));
  const all = Object.assign({}, ...pairs) as Record<string, string>;
  const bare: Question = { name: endpoint.path, query: {} };
  if (words.length === 0) return [bare];
  return [
    ...(requiredOf(endpoint).length === 0 ? [bare] : []),
    { name: `${endpoint.path} ${words.join('+')}`, query: all },
  ];
}
