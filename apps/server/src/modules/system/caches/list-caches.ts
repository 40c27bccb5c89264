import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { type CacheRow, cachesEndpoints as calls } from '@mintmark/contract/system/work/caches.endpoints.ts';
import { z } from 'zod';
import { type CacheFacts, cacheFacts } from '../../../kernel/caches.ts';
import { iso } from '../../../kernel/clock.ts';
import type { Locale, SignedInContext } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { bindRowsExport } from '../../../kernel/listing/index.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { startedAt } from './cache-listener.ts';
import { askProcesses, listProcesses, writeCaches } from './caches.repo.ts';
import { THIS_PROCESS } from './process-name.ts';

const zFacts: z.ZodType<readonly CacheFacts[]> = z.array(
  z.object({
    name: z.string(),
    size: z.int(),
    limit: z.int().nullable(),
    hits: z.int(),
    misses: z.int(),
    evictions: z.int(),
    groups: z.array(z.object({ group: z.string(), size: z.int() })).nullable(),
  }),
);

type CacheQuery = ListQuery & { readonly name?: string | undefined; readonly process?: string | undefined };
type Process = Awaited<ReturnType<typeof listProcesses>>[number];

/** What a process of another release wrote in other words is left out: it goes away with that release. */
function rowsOf(process: Process, locale: Locale): CacheRow[] {
  const { data = [] } = zFacts.safeParse(process.caches);
  return data.map((facts) => ({
    ...facts,
    groups: facts.groups === null ? null : [...facts.groups],
    id: `${process.process}/${facts.name}`,
    title: textMessage(`cache.${facts.name}`, locale),
    process: process.process,
    isThisProcess: process.process === THIS_PROCESS.process,
    startedAt: iso(process.startedAt) ?? '',
    answeredAt: iso(process.answeredAt) ?? '',
    hitRateBp: facts.hits + facts.misses === 0 ? null : Math.round((facts.hits / (facts.hits + facts.misses)) * 10_000),
  }));
}

/** What this process holds now and the others said last, by the conditions of the list; they are asked again with every look. */
async function cacheRows(asked: CacheQuery, { db, clock, locale }: SignedInContext): Promise<CacheRow[]> {
  if (asked.sort) throw new AppError('FILTER_UNKNOWN', { params: { key: `sort=${asked.sort}` } });
  const processes = await db.transaction(SYSTEM_SCOPE, async (tx) => {
    await writeCaches(tx, cacheFacts(), startedAt(clock), clock.now());
    await askProcesses(tx);
    return listProcesses(tx);
  });
  const wanted = (text: string, part: string | undefined) => text.toLowerCase().includes((part ?? '').toLowerCase());
  return processes
    .flatMap((process) => rowsOf(process, locale))
    .filter((row) => wanted(`${row.name} ${row.title}`, asked.name))
    .filter((row) => wanted(row.process, asked.process));
}

/** The time of each answer is shown: that of another process stands there at the next look. */
export const listCaches = query(calls.listCaches, async ({ query: asked }, context) => {
  const rows = await cacheRows(asked, context);
  const from = (asked.page - 1) * asked.limit;
  return { list: rows.slice(from, from + asked.limit), total: rows.length };
});

const groupsText = (groups: unknown): string =>
  (groups as CacheRow['groups'])?.map(({ group, size }) => `${group} ${size}`).join(' / ') ?? '';

/** The same rows as a file. */
export const exportCaches = bindRowsExport<CacheRow>(calls.exportCaches, {
  rows: (asked, context) => cacheRows(asked, context),
  keyOf: (row) => row.id,
  columns: () => ({
    name: [{ key: 'title', kind: 'text', heading: 'name' }],
    key: [{ key: 'name', kind: 'text', heading: 'key' }],
    process: [{ key: 'process', kind: 'text' }],
    size: [{ key: 'size', kind: 'int' }],
    limit: [{ key: 'limit', kind: 'int' }],
    hitRate: [{ key: 'hitRateBp', kind: 'int', isRate: true }],
    hits: [{ key: 'hits', kind: 'int' }],
    misses: [{ key: 'misses', kind: 'int' }],
    groups: [{ key: 'groups', kind: 'json', words: groupsText }],
    evictions: [{ key: 'evictions', kind: 'int' }],
    answeredAt: [{ key: 'answeredAt', kind: 'time' }],
    startedAt: [{ key: 'startedAt', kind: 'time' }],
  }),
  section: 'caches',
});
