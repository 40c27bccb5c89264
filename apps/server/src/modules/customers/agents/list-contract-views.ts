import { agentsEndpoints as calls } from '@mintmark/contract/customers/agents.endpoints.ts';
import { query } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { listFileViews } from '../../files/index.ts';
import { agentList } from '../customers.queries.ts';
import { agentTerms } from './agents.queries.ts';

/** Who opened which page of an agent's contract (security rule 34); for the house, not for the agent. */
export const listContractViews = query(calls.listContractViews, ({ params }, { db, scope }) =>
  db.read(scope, async (reader) => {
    const { id } = await rowById(reader, agentList, scope, params.id);
    const { row } = await agentTerms(reader, id);
    const keys = row.contractKeys;
    const views = scope.kind === 'agent' ? [] : await listFileViews(reader, keys);
    const list = views.map((view) => ({
      id: view.id,
      at: view.at.toISOString(),
      byName: view.realName || view.username,
      page: keys.indexOf(view.key) + 1,
      address: view.address ?? '',
    }));
    return { list };
  }),
);
