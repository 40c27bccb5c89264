import { agentsEndpoints as calls } from '@mintmark/contract/customers/agents.endpoints.ts';
import { contractStateOn } from '@mintmark/domain/customers/agent-contract.ts';
import { AGENT_STATUS } from '@mintmark/domain/customers/agents.enums.ts';
import { iso, shanghaiDay } from '../../../kernel/clock.ts';
import { query } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { presentedHistory } from '../../../kernel/operation-log/record-history.queries.ts';
import { keeps } from '../../../kernel/reach.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { signFileUrl } from '../../files/index.ts';
import { agentList } from '../customers.queries.ts';
import { editable } from './agent.repo.ts';
import { agentHanging, agentTerms } from './agents.queries.ts';

const EDIT = 'customer:agent:edit';
const STATUS = 'customer:agent:status';

/** One agent: his terms, who signs in for him, what hangs on him, and what the reader may do. */
export const getAgent = query(calls.getAgent, ({ params }, { db, scope, actor, locale, clock, config }) =>
  db.read(scope, async (reader) => {
    const listed = await rowById(reader, agentList, scope, params.id);
    const { row, accounts, priceLists } = await agentTerms(reader, listed.id);
    const { contractKeys, ...fields } = editable(row);
    const holder = { accountId: actor.accountId, purpose: 'contract', now: clock.now() };
    const hanging = await agentHanging(reader, listed.id);
    const isKeeper = keeps(scope, row.companyId);
    const failing = [!isKeeper && 'agentOwnRow'];
    const isOpen = row.status !== AGENT_STATUS.ended;
    const hasWork = hanging.some(({ isWork }) => isWork);
    const step = row.status === AGENT_STATUS.active ? 'freeze' : 'activate';
    return {
      ...listed,
      ...fields,
      contractPages: contractKeys.map((key) => ({ key, url: signFileUrl(config, key, holder) })),
      contractState: contractStateOn(row, shanghaiDay(clock.now())),
      priceLists,
      // Remarks of the house are not for the agent.
      note: scope.kind === 'agent' ? '' : row.note,
      updatedAt: iso(row.updatedAt) ?? '',
      accounts,
      hanging,
      allowedActions: allowedActions(actor, locale, [
        { action: 'edit', permission: EDIT, isInState: true, failing },
        { action: 'move', permission: EDIT, isInState: true, failing },
        { action: step, permission: STATUS, isInState: isOpen, failing },
        { action: 'end', permission: STATUS, isInState: isOpen, failing: [...failing, hasWork && 'agentWorkOpen'] },
      ]),
    };
  }),
);

/** What was done with the agent, for the house: reasons and remarks are not for him. */
export const getAgentHistory = query(calls.getAgentHistory, ({ params }, { db, scope, locale }) =>
  db.read(scope, async (reader) => {
    const { id } = await rowById(reader, agentList, scope, params.id);
    if (scope.kind === 'agent') return [];
    return presentedHistory(reader, [{ type: 'agent', ids: [id] }], locale);
  }),
);
