import { searchIndexEndpoints } from '@mintmark/contract/system/work/search-index.endpoints.ts';
import type { Binding } from '../../../kernel/handlers.ts';
import { bindList } from '../../../kernel/listing/index.ts';
import { cancelSearchRun, startSearchRun, switchSearch } from './edit-search.ts';
import { exportSearchRuns } from './export-runs.ts';
import { searchRunList } from './search-runs.queries.ts';
import { checkSearchIndex, getSearchState } from './search-state.ts';

export const searchBindings: readonly Binding[] = [
  getSearchState,
  bindList(searchIndexEndpoints.listSearchRuns, searchRunList),
  exportSearchRuns,
  startSearchRun,
  cancelSearchRun,
  checkSearchIndex,
  switchSearch,
];
