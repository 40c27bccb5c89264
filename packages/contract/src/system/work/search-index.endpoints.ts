import { z } from 'zod';
import { endpoint, endpoints } from '../../kernel/endpoint.ts';
import { zCode, zId, zMany } from '../../kernel/fields.ts';
import { exportEndpoint, listEndpoint } from '../../kernel/listing.ts';
import { named } from '../../kernel/named.ts';
import {
  zSearchAdapter,
  zSearchCheck,
  zSearchRun,
  zSearchState,
  zStartRun,
  zSwitchSearch,
} from './search-index.schema.ts';

const PAGE = 'system:config:page';
const REINDEX = 'system:search:reindex';

const listSearchRuns = listEndpoint({
  title: named('搜索索引的同步记录', 'Runs of the index, the newest first'),
  path: '/api/system/search/runs',
  permission: PAGE,
  filters: { state: zMany(zCode), adapter: zMany(z.string().max(20)) },
  row: zSearchRun,
});

/** The search index of coins: state, runs, comparison, switch of the adapter (records.md §8 updateCoinES). */
export const searchIndexEndpoints = endpoints('system', {
  getSearchState: endpoint({
    title: named('搜索索引状态', 'Which adapter answers, how far each is, what waits'),
    method: 'GET',
    path: '/api/system/search/state',
    permission: PAGE,
    data: zSearchState,
  }),
  listSearchRuns,
  exportSearchRuns: exportEndpoint({
    title: named('导出索引运行记录', 'Export runs of the index'),
    of: listSearchRuns,
    summary: 'Runs of the index as a file',
  }),
  startSearchRun: endpoint({
    title: named('重建索引', 'Start reindexing'),
    method: 'POST',
    path: '/api/system/search/runs',
    permission: PAGE,
    action: REINDEX,
    reach: 'house',
    body: zStartRun,
    data: z.object({ id: z.string() }),
    errors: ['INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Write the index anew, all of it or a range',
  }),
  cancelSearchRun: endpoint({
    title: named('取消重建索引', 'Cancel reindexing'),
    method: 'POST',
    path: '/api/system/search/runs/{id}/cancel',
    permission: PAGE,
    action: REINDEX,
    reach: 'house',
    params: z.strictObject({ id: zId }),
    data: z.object({ id: z.string() }),
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'End a run after the batch that it is in',
  }),
  checkSearchIndex: endpoint({
    title: named('抽查搜索索引', 'Compare a sample of the index with the coins'),
    method: 'GET',
    path: '/api/system/search/check',
    permission: PAGE,
    query: z.strictObject({ adapter: zSearchAdapter }),
    data: zSearchCheck,
    errors: ['GUARD_FAILED'],
  }),
  switchSearch: endpoint({
    title: named('切换搜索引擎', 'Switch search'),
    method: 'POST',
    path: '/api/system/search/switch',
    permission: PAGE,
    action: 'system:search:switch',
    reach: 'house',
    body: zSwitchSearch,
    data: z.object({ version: z.int() }),
    errors: ['VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Let the other adapter answer, when it is healthy and in step',
  }),
});
