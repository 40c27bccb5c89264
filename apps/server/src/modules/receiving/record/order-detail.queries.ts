import { type Selectable, sql } from 'kysely';
import type { SubmissionOrdersTable } from '../../../db/schema.generated.ts';
import { sharesCategory } from '../../../kernel/category-scope.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import type { Scope } from '../../../kernel/scope.ts';

export type OrderRow = Selectable<SubmissionOrdersTable>;

const TIMELINE = 200;

/** The order inside the scope, or NOT_FOUND. */
export async function orderInScope(db: Reader, scope: Scope, orderId: string): Promise<OrderRow> {
  let query = db.selectFrom('submissionOrders').selectAll().where('id', '=', orderId).where('deletedAt', 'is', null);
  query = query.where(sharesCategory(scope, sql`categories`));
  if (scope.kind === 'agent') query = query.where('agentId', '=', scope.agentId);
  else if (scope.kind !== 'all') query = query.where('companyId', 'in', [...scope.companyIds, '0']);
  if (scope.kind === 'own') query = query.where('createdBy', '=', scope.accountId);
  return found(await query.executeTakeFirst());
}

/** Company, customer and agent of an order. */
export async function partiesOf(db: Reader, order: Pick<OrderRow, 'companyId' | 'customerId' | 'agentId'>) {
  const company = await db
    .selectFrom('companies')
    .select(['nameZh', 'nameEn'])
    .where('id', '=', order.companyId)
    .executeTakeFirstOrThrow();
  const agent =
    order.agentId === null
      ? null
      : await db
          .selectFrom('agents')
          .select(['id', 'name', 'status'])
          .where('id', '=', order.agentId)
          .executeTakeFirst();
  return { company, agent: agent ?? null };
}

/** Real names of accounts, for “who”. */
export async function namesOf(db: Reader, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'realName', 'username'])
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, row.realName || row.username]));
}

export async function discrepanciesOf(db: Reader, orderId: string) {
  return db
    .selectFrom('discrepancies as d')
    .leftJoin('submissionLines as l', 'l.id', 'd.lineId')
    .selectAll('d')
    .select('l.seq as lineSeq')
    .where('d.orderId', '=', orderId)
    .orderBy('d.id', 'desc')
    .execute();
}

export async function questionsOf(db: Reader, orderId: string) {
  return db.selectFrom('customerQuestions').selectAll().where('orderId', '=', orderId).orderBy('id', 'desc').execute();
}

/** Coins of the order without anything a grader wrote (D6). */
export async function coinRowsOf(db: Reader, orderId: string) {
  return db
    .selectFrom('coins as c')
    .leftJoin('catalogItems as i', 'i.id', 'c.catalogItemId')
    .select(['c.id', 'c.coinCode', 'c.seq', 'c.name', 'c.varietyText', 'c.status', 'c.round', 'c.certNo'])
    .select(['c.declaredFen', 'c.isHeld'])
    .select((eb) => eb.case().when('i.nameZh', '=', eb.ref('c.name')).then(eb.ref('i.nameEn')).end().as('itemEn'))
    .where('c.orderId', '=', orderId)
    .where('c.deletedAt', 'is', null)
    .orderBy('c.dispatchId')
    .orderBy('c.seq')
    .execute();
}

export async function parcelsOfOrder(db: Reader, orderId: string) {
  return db
    .selectFrom('packages as p')
    .innerJoin('packageOrders as po', 'po.packageId', 'p.id')
    .select(['p.packageCode', 'p.courier', 'p.waybillNo', 'p.arrivedAt'])
    .where('po.orderId', '=', orderId)
    .orderBy('p.id')
    .execute();
}

/** The operation log of the order, newest first; the statuses around each act where it kept them. */
export async function timelineOf(db: Reader, orderId: string) {
  const { rows } = await sql<{
    id: string;
    at: Date;
    action: string;
    accountId: string | null;
    reason: string | null;
    statusBefore: number | null;
    statusAfter: number | null;
  }>`SELECT id, at, action, account_id, reason,
      CASE WHEN jsonb_typeof(before -> 'status') = 'number' THEN (before ->> 'status')::int END AS status_before,
      CASE WHEN jsonb_typeof(after -> 'status') = 'number' THEN (after ->> 'status')::int END AS status_after
    FROM audit_logs WHERE target_type = 'order' AND target_id = ${orderId} AND result = 'ok'
    ORDER BY at DESC, id DESC LIMIT ${TIMELINE}`.execute(db);
  return rows;
}
