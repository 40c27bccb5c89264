import { agentDepositsEndpoints as calls } from '@mintmark/contract/finance/agents/agent-deposits.endpoints.ts';
import type { DepositMovement } from '@mintmark/contract/finance/agents/agent-deposits.schema.ts';
import { AGENT_STATUS } from '@mintmark/domain/customers/agents.enums.ts';
import { iso } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { query } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { keeps } from '../../../kernel/reach.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { agentList } from '../../customers/index.ts';
import { activeFundAccounts } from '../fund-accounts.repo.ts';
import { askedFenOf, movementsOf, STATUS } from './deposits.repo.ts';

const RECORD = 'finance:deposit:record';
const PAY = 'finance:deposit:pay';

type Row = Awaited<ReturnType<typeof movementsOf>>[number];

function present(row: Row, isKeeper: boolean, { actor, locale, scope }: SignedInContext): DepositMovement {
  const isOpen = row.status === STATUS.asked;
  const own = !isKeeper && 'agentOwnRow';
  const isAsker = row.askedBy === actor.accountId;
  const rules = [
    { action: 'pay', permission: PAY, isInState: isOpen, failing: [own, isAsker && 'depositNotAsker'] },
    { action: 'withdraw', permission: RECORD, isInState: isOpen, failing: [own] },
  ] as const;
  const isAgent = scope.kind === 'agent';
  return {
    id: row.id,
    version: row.version,
    // The columns are checked by the database.
    kind: row.kind as DepositMovement['kind'],
    status: row.status as DepositMovement['status'],
    amountFen: row.amountFen,
    fund: row.fundKind === null ? null : { kind: row.fundKind, name: isAgent ? '' : (row.fundName ?? '') },
    paymentRef: row.paymentRef,
    // Why the house gives back, and who of it, is not for the agent.
    reason: isAgent ? '' : row.reason,
    askedAt: row.askedAt.toISOString(),
    askedBy: isAgent ? '' : row.askedByName,
    closedAt: iso(row.closedAt),
    closedBy: isAgent || row.closedBy === null ? null : row.closedByName,
    allowedActions: isOpen ? allowedActions(actor, locale, rules) : [],
  };
}

/** What an agent left as security, every movement, and what the reader may do. */
export const getAgentDeposit = query(calls.getAgentDeposit, ({ params }, context) => {
  const { db, scope, actor, locale } = context;
  return db.read(scope, async (reader) => {
    const agent = await rowById(reader, agentList, scope, params.id);
    const isKeeper = keeps(scope, agent.companyId);
    const { depositFen, depositHeldFen: heldFen } = agent;
    const askedFen = await askedFenOf(reader, agent.id);
    const failing = [!isKeeper && 'agentOwnRow'];
    const isActive = agent.status !== AGENT_STATUS.ended;
    return {
      agentId: agent.id,
      agreedFen: depositFen,
      heldFen,
      askedFen,
      movements: (await movementsOf(reader, agent.id)).map((row) => present(row, isKeeper, context)),
      fundAccounts: isKeeper ? await activeFundAccounts(reader, agent.companyId) : [],
      allowedActions: allowedActions(actor, locale, [
        { action: 'receive', permission: RECORD, isInState: isActive, failing },
        {
          action: 'return',
          permission: RECORD,
          isInState: true,
          failing: [...failing, heldFen - askedFen <= 0 && 'depositNoneLeft'],
        },
      ]),
    };
  });
});
