import { depositOf } from '@mintmark/domain/finance/deposit-ledger.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { AgentDepositsTable } from '../../../db/schema.generated.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { rowsInScope } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { balanceFenOf } from '../../../workflow/money/ledger.repo.ts';
import { agentList } from '../../customers/index.ts';
import { orTxnUsed } from '../payments/txn-used.ts';

export type Movement = Selectable<AgentDepositsTable>;
const MOVEMENTS = 200;

/** agent_deposits.kind and .status. */
export const KIND = { received: 1, back: 2 } as const;
export const STATUS = { asked: 0, booked: 1, withdrawn: 2 } as const;

/**
 * Locks an agent of the scope: movements of one deposit are one after the other. Rows that name him (commission, accounts) are
 * written meanwhile: they come after the accounts that this transaction locks next. Throws NOT_FOUND.
 */
export async function lockAgentOf(tx: Tx, scope: Scope, id: string) {
  const query = tx.selectFrom('agents as a').select(['a.id', 'a.companyId', 'a.agentNo', 'a.name', 'a.status']);
  const mine = query.where('a.id', '=', id).where(rowsInScope(agentList, scope));
  return found(await mine.forNoKeyUpdate().executeTakeFirst());
}

/** Locks a return and its agent. Throws NOT_FOUND, VERSION_STALE. */
export async function lockReturn(tx: Tx, scope: Scope, id: string, version: number) {
  const seen = await tx.selectFrom('agentDeposits').select('agentId').where('id', '=', id).executeTakeFirst();
  const agent = await lockAgentOf(tx, scope, found(seen).agentId);
  const query = tx.selectFrom('agentDeposits').selectAll().where('id', '=', id).where('kind', '=', KIND.back);
  const movement = found(await query.forUpdate().executeTakeFirst());
  if (movement.version !== version)
    throw new AppError('VERSION_STALE', { data: { current: { version: movement.version, status: movement.status } } });
  return { agent, movement };
}

/** What the ledger holds of his, in fen. */
export async function heldFenOf(
  db: Reader,
  agent: { readonly id: string; readonly companyId: string },
): Promise<number> {
  const balanceFen = await balanceFenOf(db, agent.companyId, depositOf(agent.id));
  return balanceFen === 0 ? 0 : -balanceFen;
}

/** What was asked back and is not paid yet, in fen. */
export async function askedFenOf(db: Reader, agentId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('agentDeposits')
    .select(sql<number>`coalesce(sum(amount_fen), 0)::bigint`.as('sum'))
    .where('agentId', '=', agentId)
    .where('status', '=', STATUS.asked)
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/** How many movements he has: the next one's place in the key of its posting, counted under the agent's lock. */
export async function movementCount(tx: Tx, agentId: string): Promise<number> {
  const query = tx.selectFrom('agentDeposits').select(sql<number>`count(*)::int`.as('n'));
  return (await query.where('agentId', '=', agentId).executeTakeFirstOrThrow()).n;
}

/** Throws TXN_USED beside the number when the account has a movement of it. */
export async function insertMovement(tx: Tx, values: Insertable<AgentDepositsTable>): Promise<Movement> {
  const query = tx.insertInto('agentDeposits').values(values).returningAll();
  return orTxnUsed(query.executeTakeFirstOrThrow(), 'agent_deposits_ref', 'paymentRef');
}

/** Closes a return. Throws TXN_USED beside the number when the account has a movement of it. */
export async function closeMovement(
  tx: Tx,
  before: Movement,
  patch: Updateable<AgentDepositsTable>,
): Promise<Movement> {
  const query = tx
    .updateTable('agentDeposits')
    .set({ ...patch, version: before.version + 1 })
    .where('id', '=', before.id)
    .returningAll();
  return orTxnUsed(query.executeTakeFirstOrThrow(), 'agent_deposits_ref', 'paymentRef');
}

const nameOf = (alias: 'u' | 'v') =>
  sql<string>`coalesce(nullif(${sql.ref(`${alias}.real_name`)}, ''), ${sql.ref(`${alias}.username`)}, '')`;

/** The movements of an agent, the newest first; the caller has looked at the scope. */
export async function movementsOf(db: Reader, agentId: string) {
  return db
    .selectFrom('agentDeposits as d')
    .innerJoin('accounts as u', 'u.id', 'd.askedBy')
    .leftJoin('accounts as v', 'v.id', 'd.closedBy')
    .leftJoin('fundAccounts as f', 'f.id', 'd.fundAccountId')
    .selectAll('d')
    .select([nameOf('u').as('askedByName'), nameOf('v').as('closedByName')])
    .select(['f.kind as fundKind', 'f.name as fundName'])
    .where('d.agentId', '=', agentId)
    .orderBy('d.id', 'desc')
    .limit(MOVEMENTS)
    .execute();
}
