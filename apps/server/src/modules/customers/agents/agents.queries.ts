import type { AgentHanging } from '@mintmark/contract/customers/agents.schema.ts';
import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import { STATEMENT_STATE } from '@mintmark/domain/finance/commission/commission.enums.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { sql } from 'kysely';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';

/** Orders that are submitted and neither finished nor cancelled. */
const UNDER_WAY = sql`o.deleted_at IS NULL AND o.status BETWEEN ${codes(orderMachine.state.submitted)} AND ${codes(orderMachine.state.returning)}`;
const UNPAID = sql`o.deleted_at IS NULL AND o.status > ${codes(orderMachine.state.draft)} AND o.due_fen > 0`;

/** What the agent is owed of his commission: of orders on no statement yet, and on statements that are not paid. */
async function commissionOwed(db: Reader, agentId: string): Promise<AgentHanging[]> {
  const { rows } = await sql<
    Record<'orders' | 'openFen' | 'statements' | 'statementsFen', number>
  >`SELECT x.orders, x.open_fen,
      s.statements, s.statements_fen FROM
    (SELECT count(DISTINCT a.order_id)::int AS orders, coalesce(sum(a.amount_fen), 0)::bigint AS open_fen FROM commission_accruals a
      WHERE a.agent_id = ${agentId} AND NOT EXISTS (SELECT FROM commission_statement_lines l WHERE l.accrual_id = a.id)) x,
    (SELECT count(*)::int AS statements, coalesce(sum(total_fen), 0)::bigint AS statements_fen FROM commission_statements
      WHERE agent_id = ${agentId} AND (status < ${codes(STATEMENT_STATE.paid)} OR (status = ${codes(STATEMENT_STATE.carriedForward)} AND total_fen < 0 AND carried_into_id IS NULL))) s`.execute(
    db,
  );
  const { orders = 0, openFen = 0, statements = 0, statementsFen = 0 } = rows[0] ?? {};
  return [
    { kind: 'unsettled', count: orders, amountFen: openFen, isWork: false },
    { kind: 'statements', count: statements, amountFen: statementsFen, isWork: false },
  ];
}
type Work = Record<'orders' | 'due' | 'dueFen' | 'onCredit' | 'creditFen' | 'depositFen', number>;

/** What hangs on an agent: open work first, then what stays as it is; empty kinds are left out. */
export async function agentHanging(db: Reader, agentId: string): Promise<AgentHanging[]> {
  const { rows } = await sql<Work>`SELECT
      count(*) FILTER (WHERE ${UNDER_WAY})::int AS orders,
      count(*) FILTER (WHERE ${UNPAID})::int AS due,
      coalesce(sum(o.due_fen) FILTER (WHERE ${UNPAID}), 0)::bigint AS due_fen,
      count(*) FILTER (WHERE ${UNPAID} AND o.is_on_credit)::int AS on_credit,
      coalesce(sum(o.due_fen) FILTER (WHERE ${UNPAID} AND o.is_on_credit), 0)::bigint AS credit_fen,
      coalesce((SELECT -l.balance_fen FROM ledger_accounts l WHERE l.agent_id = ${agentId} AND l.kind = 'deposit'), 0)::bigint
        AS deposit_fen
    FROM submission_orders o WHERE o.agent_id = ${agentId} AND o.deleted_at IS NULL`.execute(db);
  const people = await sql<Record<'customers' | 'accounts', number>>`SELECT
      (SELECT count(*)::int FROM customers WHERE agent_id = ${agentId} AND deleted_at IS NULL) AS customers,
      (SELECT count(*)::int FROM accounts WHERE agent_id = ${agentId} AND deleted_at IS NULL AND status = ${codes(ACCOUNT_STATE.enabled)}) AS accounts`.execute(
    db,
  );
  const work = rows[0];
  const stays = people.rows[0];
  const depositFen = Number(work?.depositFen ?? 0);
  const kinds: readonly AgentHanging[] = [
    { kind: 'orders', count: work?.orders ?? 0, amountFen: 0, isWork: true },
    { kind: 'due', count: work?.due ?? 0, amountFen: Number(work?.dueFen ?? 0), isWork: true },
    { kind: 'deposit', count: depositFen > 0 ? 1 : 0, amountFen: depositFen, isWork: true },
    { kind: 'onCredit', count: work?.onCredit ?? 0, amountFen: Number(work?.creditFen ?? 0), isWork: false },
    ...(await commissionOwed(db, agentId)),
    { kind: 'customers', count: stays?.customers ?? 0, amountFen: 0, isWork: false },
    { kind: 'accounts', count: stays?.accounts ?? 0, amountFen: 0, isWork: false },
  ];
  return kinds.filter(({ count }) => count > 0);
}

/** Orders of a customer under way that stay with an agent. */
export async function countStayingOrders(db: Reader, customerId: string, agentId: string | null): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM submission_orders o
    WHERE o.customer_id = ${customerId} AND o.agent_id = ${agentId} AND ${UNDER_WAY}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** His own price lists that hold or are to come, the earliest first. */
async function ownPriceLists(db: Reader, agentId: string) {
  return db
    .selectFrom('priceLists')
    .select(['id', 'nameZh', 'nameEn', 'listVersion', 'validFrom', 'validTo'])
    .where('agentId', '=', agentId)
    .where('status', '=', 'published')
    .where(sql<boolean>`(valid_to IS NULL OR valid_to >= (now() AT TIME ZONE 'Asia/Shanghai')::date)`)
    .orderBy('validFrom')
    .execute();
}

/** The agent's own columns besides those of the list, his price lists, and who signs in for him; the caller has looked at the scope. */
export async function agentTerms(db: Reader, id: string) {
  const row = await db.selectFrom('agents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'username', 'realName', 'status'])
    .where('agentId', '=', id)
    .where('scopeKind', '=', 'agent')
    .where('deletedAt', 'is', null)
    .orderBy('username')
    .execute();
  return { row, accounts, priceLists: await ownPriceLists(db, id) };
}

/** Names of agents by id. */
export async function agentNames(db: Reader, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db.selectFrom('agents').select(['id', 'agentNo', 'name']).where('id', 'in', known).execute();
  return new Map(rows.map(({ id, agentNo, name }) => [id, `${agentNo} ${name}`]));
}
