import { z } from 'zod';
import { endpoint, endpoints } from '../../kernel/endpoint.ts';
import { zReason, zTextRequired, zTime } from '../../kernel/fields.ts';
import { exportEndpoint, listEndpoint, zSearchText } from '../../kernel/listing.ts';
import { named } from '../../kernel/named.ts';

/** One cache of one process, as that process said it last. */
export const zCacheRow = z.object({
  /** `<process>/<cache>`. */
  id: z.string(),
  name: z.string(),
  /** In the reader's language. */
  title: z.string(),
  process: z.string(),
  isThisProcess: z.boolean(),
  startedAt: zTime,
  answeredAt: zTime,
  size: z.int(),
  limit: z.int().nullable(),
  hits: z.int(),
  misses: z.int(),
  /** Basis points; null before the first question. */
  hitRateBp: z.int().nullable(),
  evictions: z.int(),
  /** Entries by kind, without anybody's data; null where a cache has no kinds. */
  groups: z.array(z.object({ group: z.string(), size: z.int() })).nullable(),
});
export type CacheRow = z.output<typeof zCacheRow>;

const listCaches = listEndpoint({
  title: named('缓存列表', 'Caches of every server process: size, hits, misses'),
  path: '/api/system/caches',
  permission: 'system:config:page',
  filters: { name: zSearchText, process: zSearchText },
  row: zCacheRow,
});

/** What the server processes hold in memory, and how to make them forget it (records.md §8 sysCache). */
export const cachesEndpoints = endpoints('system', {
  listCaches,
  exportCaches: exportEndpoint({
    title: named('导出缓存', 'Export caches'),
    of: listCaches,
    keys: z.string().max(200),
    summary: 'Caches of every process as a file',
  }),
  evictCache: endpoint({
    title: named('清除缓存', 'Evict cache'),
    method: 'POST',
    path: '/api/system/caches/evict',
    permission: 'system:config:page',
    action: 'system:cache:evict',
    reach: 'house',
    body: z.strictObject({
      /** Null: every cache. */
      name: zTextRequired(60).nullable(),
      /** Entries of one kind; null: the whole cache. */
      group: zTextRequired(80).nullable(),
      reason: zReason,
    }),
    data: z.object({ asked: z.int() }),
    errors: ['INPUT_INVALID'],
    idempotency: 'optional',
    logged: true,
    summary: 'Make every process forget one cache or all; it fills again by itself',
  }),
});
