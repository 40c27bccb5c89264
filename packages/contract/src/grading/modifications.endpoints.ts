import { endpoint } from '../kernel/endpoint.ts';
import { exportEndpoint, listEndpoint } from '../kernel/listing.ts';
import { modificationFilters, zModificationRow, zStory, zStoryQuery } from './modifications.schema.ts';

const READ = 'order:order:modifyDetail';
const PATH = '/api/grading/modifications';

const listModifications = listEndpoint({
  path: PATH,
  permission: READ,
  filters: modificationFilters,
  row: zModificationRow,
  summary: 'Changed fields of coins and orders, for ever',
});

/** What was changed on coins and orders, by whom, why, and who agreed (records.md §2, invariant 32). */
export const modificationsEndpoints = {
  listModifications,
  exportModifications: exportEndpoint({
    of: listModifications,
    audit: 'grading.exportModifications',
    summary: 'Changed fields as a file',
  }),
  getModificationStory: endpoint({
    method: 'GET',
    path: `${PATH}/story`,
    permission: READ,
    query: zStoryQuery,
    data: zStory,
    errors: ['NOT_FOUND'],
    summary: 'Every change of a coin or an order, each compared with its seal',
  }),
};
