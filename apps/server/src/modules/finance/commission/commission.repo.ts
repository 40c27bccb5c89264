import { STATEMENT_STATE } from '@mintmark/domain/finance/commission/commission.enums.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { AgentsTable, CommissionStatementsTable } from '../../../db/schema.generated.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { rowsInScope } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { agentList } from '../../customers/index.ts';
import { statementList } from './commission.queries.ts';

export type StatementFacts = Selectable<CommissionStatementsTable>;
export type SettledAgent = Pick<Selectable<AgentsTable>, 'id' | 'companyId' | 'agentNo' | 'name' | 'settleCycle'>;

/** An agent of the scope, held so that nobody else closes his period; his orders go on. Throws NOT_FOUND. */
export async function holdAgent(tx: Tx, scope: Scope, id: string): Promise<SettledAgent> {
  const query = tx
    .selectFrom('agents as a')
    .select(['a.id', 'a.companyId', 'a.agentNo', 'a.name', 'a.settleCycle'])
    .where('a.id', '=', id)
    .where(rowsInScope(agentList, scope));
  return found(await query.forNoKeyUpdate().executeTakeFirst());
}

/**
 * Rows of an agent that are on no statement, up to a day. `isCorrection`: an earlier statement had the order. `isWaiting`: a
 * rise of the order's price is not paid yet, or somebody asks for money of it back; no statement takes the row until then.
 */
export interface OpenAccrual {
  readonly id: string;
  readonly orderId: string;
  readonly coinId: string;
  readonly amountFen: number;
  readonly day: string;
  readonly isCorrection: boolean;
  readonly isWaiting: boolean;
}

export async function openAccruals(tx: Reader, agentId: string, to: string): Promise<OpenAccrual[]> {
  const { rows } = await sql<OpenAccrual>`SELECT x.id::text, x.order_id::text, x.coin_id::text, x.amount_fen, x.day,
      EXISTS (SELECT FROM commission_accruals p JOIN commission_statement_lines l ON l.accrual_id = p.id
        WHERE p.order_id = x.order_id) AS is_correction,
      o.refunding_fen > 0 OR (o.commission_bill_fen IS NOT NULL AND o.paid_fen - o.refunded_fen < o.billed_fen) AS is_waiting
    FROM commission_accruals x JOIN submission_orders o ON o.id = x.order_id WHERE x.agent_id = ${agentId} AND x.day <= ${to}
      AND NOT EXISTS (SELECT FROM commission_statement_lines l WHERE l.accrual_id = x.id)
    ORDER BY x.id`.execute(tx);
  return rows;
}

/** The last day that a statement of the agent covers, or null. */
export async function lastClosedDay(tx: Reader, agentId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('commissionStatements')
    .select('periodTo')
    .where('agentId', '=', agentId)
    .orderBy('periodTo', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.periodTo ?? null;
}

/** Statements below zero that no later one took: what is to be brought forward, never above zero. */
export async function toBring(tx: Reader, agentId: string): Promise<{ ids: string[]; fen: number }> {
  const rows = await tx
    .selectFrom('commissionStatements')
    .select(['id', 'totalFen'])
    .where('agentId', '=', agentId)
    .where('status', '=', STATEMENT_STATE.carriedForward)
    .where('carriedIntoId', 'is', null)
    .where('totalFen', '<', 0)
    .execute();
  return { ids: rows.map(({ id }) => id), fen: rows.reduce((sum, row) => sum + row.totalFen, 0) };
}

/** Does a statement below zero wait to be confirmed? What it leaves over is not known to the next one yet. */
export async function isBelowUnconfirmed(tx: Reader, agentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('commissionStatements')
    .select('id')
    .where('agentId', '=', agentId)
    .where('status', 'in', [STATEMENT_STATE.draft, STATEMENT_STATE.toReview])
    .where('totalFen', '<', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const CHUNK = 2_000;

/** Writes a statement with its rows, and marks those whose sums it took over. */
export async function insertStatement(
  tx: Tx,
  values: Insertable<CommissionStatementsTable>,
  lines: readonly OpenAccrual[],
  broughtIds: readonly string[],
): Promise<StatementFacts> {
  const row = await tx.insertInto('commissionStatements').values(values).returningAll().executeTakeFirstOrThrow();
  const { id: statementId, companyId, agentId } = row;
  for (let from = 0; from < lines.length; from += CHUNK)
    await tx
      .insertInto('commissionStatementLines')
      .values(
        lines.slice(from, from + CHUNK).map(({ id: accrualId, isCorrection }) => {
          return { accrualId, isCorrection, statementId, companyId, agentId };
        }),
      )
      .execute();
  if (broughtIds.length > 0)
    await tx
      .updateTable('commissionStatements')
      .set({ carriedIntoId: statementId, version: sql`version + 1` })
      .where('id', 'in', [...broughtIds])
      .execute();
  return row;
}

/** Locks a statement of the scope. Throws NOT_FOUND, VERSION_STALE with its state now. */
export async function lockStatement(tx: Tx, scope: Scope, id: string, version: number): Promise<StatementFacts> {
  const query = tx
    .selectFrom('commissionStatements as s')
    .selectAll('s')
    .where('s.id', '=', id)
    .where(rowsInScope(statementList, scope));
  const row = found(await query.forUpdate().executeTakeFirst());
  if (row.version !== version)
    throw new AppError('VERSION_STALE', { data: { current: { version: row.version, status: row.status } } });
  return row;
}

/** The statement that was paid from this account under this number, in the caller's sight. */
export async function findStatementByRef(tx: Tx, fundAccountId: string, paymentRef: string): Promise<string | null> {
  const row = await tx
    .selectFrom('commissionStatements')
    .select('statementNo')
    .where('fundAccountId', '=', fundAccountId)
    .where('paymentRef', '=', paymentRef)
    .executeTakeFirst();
  return row?.statementNo ?? null;
}

export async function saveStatement(
  tx: Tx,
  before: StatementFacts,
  patch: Updateable<CommissionStatementsTable>,
): Promise<StatementFacts> {
  return tx
    .updateTable('commissionStatements')
    .set({ ...patch, version: before.version + 1 })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Agents with rows on no statement, in id order. */
export async function agentsWithOpenRows(db: Reader): Promise<Pick<SettledAgent, 'id' | 'agentNo' | 'settleCycle'>[]> {
  return db
    .selectFrom('agents as a')
    .select(['a.id', 'a.agentNo', 'a.settleCycle'])
    .where(
      sql<boolean>`EXISTS (SELECT FROM commission_accruals x WHERE x.agent_id = a.id
        AND NOT EXISTS (SELECT FROM commission_statement_lines l WHERE l.accrual_id = x.id))`,
    )
    .orderBy('a.id')
    .execute();
}
