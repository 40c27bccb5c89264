import type { Commission, zAgentChange } from '@mintmark/contract/customers/agents.schema.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import type { AgentsTable } from '../../../db/schema.generated.ts';
import { jsonb, type Tx } from '../../../kernel/db/database.ts';
import { saidAtField } from '../../../kernel/db/said-at-field.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { rowsInScope } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { maskPhone } from '../customer.present.ts';
import { customerScope } from '../customer.repo.ts';
import { agentList } from '../customers.queries.ts';
import { passAgentOn } from '../person.repo.ts';

export type AgentFacts = Selectable<AgentsTable>;
export type AgentFields = Omit<z.output<typeof zAgentChange>, 'version' | 'contractKeys' | 'depositFen'>;

/** Private folder of the pages of contracts. */
export const FOLDER = 'Contract/';

/** What the form edits; the mobile stands apart, it is never sent in full. */
export function editable(row: AgentFacts) {
  const { name, contact, region, contractNo, contractFrom, contractTo, commissionMode, payRateBp } = row;
  const { creditLimitFen, creditDays, payPoint, settleCycle, note, contractKeys, depositFen } = row;
  const terms = { commissionMode, commissions: row.commissions as Commission[], payRateBp };
  const credit = { creditLimitFen, creditDays, payPoint, settleCycle, note };
  const contract = { contractNo, contractFrom, contractTo, contractKeys, depositFen };
  return { name, contact, region, ...contract, ...terms, ...credit };
}

/** An agent as the operation log keeps him. */
export function logged(row: AgentFacts) {
  const { commissions, contractKeys, ...facts } = editable(row);
  const rates = commissions.map(({ category1, rateBp, pieceFen }) => `${category1 ?? '*'}: ${rateBp} / ${pieceFen}`);
  const pages = contractKeys.map((key) => key.slice(FOLDER.length)).join('; ');
  return { ...facts, contractPages: pages, commissions: rates.join('; '), mobile: maskPhone(row.mobile) };
}

export const agentColumns = ({ commissions, ...plain }: Omit<AgentFields, 'mobile'>) => ({
  ...plain,
  commissions: jsonb(commissions),
});

/** The list's own scope rule as a condition over agents `a` (security rule 4). */
const inScope = (scope: Scope) => rowsInScope(agentList, scope);

/** Locks an agent of the scope. Throws NOT_FOUND, VERSION_STALE with what the other saved. */
export async function lockAgent(tx: Tx, scope: Scope, id: string, version?: number): Promise<AgentFacts> {
  const query = tx.selectFrom('agents as a').selectAll('a').where('a.id', '=', id).where(inScope(scope));
  const row = found(await query.forUpdate().executeTakeFirst());
  if (version !== undefined && version !== row.version)
    throw new AppError('VERSION_STALE', {
      data: { current: { version: row.version, status: row.status, mobile: maskPhone(row.mobile), ...editable(row) } },
    });
  return row;
}

/** The next number of the sequence that the company has not given already. */
export async function nextAgentNo(tx: Tx, companyId: string): Promise<string> {
  for (;;) {
    const { rows } = await sql<{ no: string; isTaken: boolean }>`WITH n AS (SELECT 'D' || nextval('agent_no_seq') AS no)
      SELECT no, EXISTS (SELECT FROM agents WHERE company_id = ${companyId} AND agent_no = no) AS is_taken FROM n`.execute(
      tx,
    );
    const next = found(rows[0]);
    if (!next.isTaken) return next.no;
  }
}

/** Throws INPUT_INVALID when the company has an agent of this number. */
export async function insertAgent(tx: Tx, values: Insertable<AgentsTable>): Promise<AgentFacts> {
  return saidAtField(tx.insertInto('agents').values(values).returningAll().executeTakeFirstOrThrow(), {
    agents_company_id_agent_no_key: ['agentNo', 'already-used'],
  });
}

export interface By {
  readonly now: Date;
  readonly accountId: string;
}

export async function saveAgent(
  tx: Tx,
  before: AgentFacts,
  patch: Updateable<AgentsTable>,
  by: By,
): Promise<AgentFacts> {
  return tx
    .updateTable('agents')
    .set({ ...patch, version: before.version + 1, updatedAt: by.now, updatedBy: by.accountId })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Locks a customer of the scope. Throws NOT_FOUND, VERSION_STALE with whose he is now. */
export async function lockCustomer(tx: Tx, scope: Scope, id: string, version: number) {
  const row = found(
    await tx
      .selectFrom('customers as u')
      .select(['u.id', 'u.version', 'u.companyId', 'u.customerNo', 'u.agentId'])
      .where('u.id', '=', id)
      .where(customerScope(scope))
      .forUpdate()
      .executeTakeFirst(),
  );
  if (row.version !== version)
    throw new AppError('VERSION_STALE', { data: { current: { version: row.version, agentId: row.agentId } } });
  return row;
}

export async function saveCustomerAgent(tx: Tx, id: string, agentId: string | null, by: By): Promise<number> {
  await passAgentOn(tx, id, agentId);
  const row = await tx
    .updateTable('customers')
    .set({ agentId, updatedAt: by.now, updatedBy: by.accountId, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}
