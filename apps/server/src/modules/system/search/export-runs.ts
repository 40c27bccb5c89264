import { searchIndexEndpoints } from '@mintmark/contract/system/work/search-index.endpoints.ts';
import { SEARCH_ADAPTERS, SEARCH_RUN_STATES } from '@mintmark/domain/system/system.enums.ts';
import { bindExport } from '../../../kernel/listing/index.ts';
import { searchRunList } from './search-runs.queries.ts';

/** Runs of the search index as a file. */
export const exportSearchRuns = bindExport(searchIndexEndpoints.exportSearchRuns, {
  list: searchRunList,
  of: searchIndexEndpoints.listSearchRuns,
  columns: () => ({
    id: [{ key: 'id' }],
    adapter: [{ key: 'adapter', codes: SEARCH_ADAPTERS }],
    range: [{ key: 'fromId' }, { key: 'toId' }, { key: 'fromDay' }, { key: 'toDay' }],
    state: [{ key: 'state', codes: SEARCH_RUN_STATES }],
    progress: [{ key: 'done' }, { key: 'total' }],
    changed: [{ key: 'changed' }],
    failed: [{ key: 'failed' }],
    error: [{ key: 'error', width: 40 }],
    by: [{ key: 'by' }],
    createdAt: [{ key: 'createdAt' }],
    finishedAt: [{ key: 'finishedAt' }],
  }),
  section: 'searchRuns',
});
