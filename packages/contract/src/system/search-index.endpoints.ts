import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zCode, zId, zMany } from '../kernel/fields.ts';
import { exportEndpoint, listEndpoint } from '../kernel/listing.ts';
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
  path: '/api/system/search/runs',
  permission: PAGE,
  filters: { state: zMany(zCode), adapter: zMany(z.string().max(20)) },
  row: zSearchRun,
  summary: 'Runs of the index, the newest first',
});

/** The search index of coins: state, runs, comparison, switch of the adapter (records.md §8 updateCoinES). */
export const searchIndexEndpoints = {
  getSearchState: endpoint({
    method: 'GET',
    path: '/api/system/search/state',
    permission: PAGE,
    data: zSearchState,
    summary: 'Which adapter answers, how far each is, what waits',
  }),
  listSearchRuns,
  exportSearchRuns: exportEndpoint({
    of: listSearchRuns,
    audit: 'system.exportSearchRuns',
    summary: 'Runs of the index as a file',
  }),
  startSearchRun: endpoint({
    method: 'POST',
    path: '/api/system/search/runs',
    permission: PAGE,
    action: REINDEX,
    reach: 'house',
    body: zStartRun,
    data: z.object({ id: z.string() }),
    errors: ['INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'system.startSearchRun',
    summary: 'Write the index anew, all of it or a range',
  }),
  cancelSearchRun: endpoint({
    method: 'POST',
    path: '/api/system/search/runs/{id}/cancel',
    permission: PAGE,
    action: REINDEX,
    reach: 'house',
    params: z.strictObject({ id: zId }),
    data: z.object({ id: z.string() }),
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'system.cancelSearchRun',
    summary: 'End a run after the batch that it is in',
  }),
  checkSearchIndex: endpoint({
    method: 'GET',
    path: '/api/system/search/check',
    permission: PAGE,
    query: z.strictObject({ adapter: zSearchAdapter }),
    data: zSearchCheck,
    errors: ['GUARD_FAILED'],
    summary: 'Compare a sample of the index with the coins',
  }),
  switchSearch: endpoint({
    method: 'POST',
    path: '/api/system/search/switch',
    permission: PAGE,
    action: 'system:search:switch',
    reach: 'house',
    body: zSwitchSearch,
    data: z.object({ version: z.int() }),
    errors: ['VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'system.switchSearch',
    summary: 'Let the other adapter answer, when it is healthy and in step',
  }),
} as const;
