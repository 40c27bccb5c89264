import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { exportEndpoint, listEndpoint } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
import { modificationFilters, zModificationRow, zStory, zStoryQuery } from './modifications.schema.ts';

const READ = 'order:order:modifyDetail';
const PATH = '/api/grading/modifications';

const listModifications = listEndpoint({
  title: named('修改记录列表', 'Changed fields of coins and orders, for ever'),
  path: PATH,
  permission: READ,
  filters: modificationFilters,
  row: zModificationRow,
});

/** What was changed on coins and orders, by whom, why, and who agreed (records.md §2, invariant 32). */
export const modificationsEndpoints = endpoints('grading', {
  listModifications,
  exportModifications: exportEndpoint({
    title: named('导出修改记录', 'Export modification records'),
    of: listModifications,
    summary: 'Changed fields as a file',
  }),
  getModificationStory: endpoint({
    title: named('一枚钱币或一张送评单的修改经过', 'Every change of a coin or an order, each compared with its seal'),
    method: 'GET',
    path: `${PATH}/story`,
    permission: READ,
    query: zStoryQuery,
    data: zStory,
    errors: ['NOT_FOUND'],
  }),
});
