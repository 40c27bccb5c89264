import { sql } from 'kysely';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { jsonb } from '../../../kernel/db/database.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import type { PriceLine } from '../price-lists/price-lists.repo.ts';

/** Runs that a list shows. */
const SHOWN = 12;

export interface TrialRow {
  readonly id: string;
  readonly priceListId: string;
  readonly companyIds: readonly string[] | null;
  readonly month: string;
  readonly taskId: string | null;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly byName: string;
  readonly finishedAt: Date | null;
  readonly listRowVersion: number | null;
  readonly result: unknown;
}

/** May somebody of the scope see sums over whole companies at all? Not who sees some orders or categories of them only. */
export const seesSums = (scope: Scope): boolean =>
  (scope.kind === 'all' || scope.kind === 'company') && scope.categories === undefined;

/** Of the runs: those over companies that the scope covers, all of them. */
function covered(scope: Scope) {
  if (!seesSums(scope)) return sql<boolean>`false`;
  const ids = companyIdsOf(scope);
  return ids === null ? sql<boolean>`true` : sql<boolean>`t.company_ids <@ ${[...ids]}::bigint[]`;
}

const selected = (db: Reader, scope: Scope) =>
  db
    .selectFrom('priceTrials as t')
    .innerJoin('accounts as a', 'a.id', 't.createdBy')
    .select(['t.id', 't.priceListId', 't.companyIds', 't.month', 't.taskId', 't.createdAt', 't.createdBy'])
    .select(['t.finishedAt', 't.listRowVersion', 't.result'])
    .select(sql<string>`coalesce(nullif(a.real_name, ''), a.username)`.as('byName'))
    .where(covered(scope));

export const trialsOf = (db: Reader, scope: Scope, priceListId: string): Promise<TrialRow[]> =>
  selected(db, scope).where('t.priceListId', '=', priceListId).orderBy('t.id', 'desc').limit(SHOWN).execute();

export const findTrial = (db: Reader, scope: Scope, id: string): Promise<TrialRow | undefined> =>
  selected(db, scope).where('t.id', '=', id).executeTakeFirst();

export async function insertTrial(
  tx: Tx,
  trial: {
    readonly priceListId: string;
    readonly companyId: string | null;
    readonly companyIds: readonly string[] | null;
    readonly month: string;
    readonly createdAt: Date;
    readonly createdBy: string;
  },
): Promise<string> {
  const companyIds = trial.companyIds === null ? null : [...trial.companyIds];
  const row = await tx
    .insertInto('priceTrials')
    .values({ ...trial, companyIds })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function setTrialTask(tx: Tx, id: string, taskId: string): Promise<void> {
  await tx.updateTable('priceTrials').set({ taskId }).where('id', '=', id).execute();
}

/** Keeps what came out of a run, once. */
export async function finishTrial(
  tx: Tx,
  id: string,
  end: { readonly finishedAt: Date; readonly listRowVersion: number; readonly result: object },
): Promise<void> {
  await tx
    .updateTable('priceTrials')
    .set({ ...end, result: jsonb(end.result) })
    .where('id', '=', id)
    .where('result', 'is', null)
    .execute();
}

export interface WorkState {
  readonly id: string;
  readonly status: number;
  readonly progressDone: number;
  readonly progressTotal: number | null;
  readonly cancelAskedAt: Date | null;
  readonly error: string | null;
}

/** How far the background work of runs is; what was cleared away is missing. */
export async function workOf(db: Reader, taskIds: readonly string[]): Promise<ReadonlyMap<string, WorkState>> {
  if (taskIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('tasks')
    .select(['id', 'status', 'progressDone', 'progressTotal', 'cancelAskedAt', 'error'])
    .where('id', 'in', [...taskIds])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The work of a run, locked so that it does not end meanwhile. */
export async function lockWork(tx: Tx, taskId: string): Promise<{ id: string; status: number } | undefined> {
  return tx.selectFrom('tasks').select(['id', 'status']).where('id', '=', taskId).forUpdate().executeTakeFirst();
}

/** Orders that were submitted in a month of Asia/Shanghai and have a price list, of these companies (null: of all). */
function monthOrders(db: Reader, month: string, companyIds: readonly string[] | null) {
  const begin = sql<Date>`(${`${month}-01`}::date)::timestamp AT TIME ZONE 'Asia/Shanghai'`;
  const end = sql<Date>`(${`${month}-01`}::date + interval '1 month') AT TIME ZONE 'Asia/Shanghai'`;
  const query = db
    .selectFrom('submissionOrders as o')
    .innerJoin('priceLists as l', 'l.id', 'o.priceListId')
    .where('o.deletedAt', 'is', null)
    .where('o.submittedAt', '>=', begin)
    .where('o.submittedAt', '<', end);
  return companyIds === null ? query : query.where('o.companyId', 'in', [...companyIds, '0']);
}

/**
 * Ids of the orders to try, and how many are left out: a list of the house is nothing to companies with their own, one of a
 * company nothing to agents with theirs; one of an agent is tried on his orders.
 */
export async function ordersToTry(
  db: Reader,
  asked: { readonly month: string; readonly companyIds: readonly string[] | null; readonly line: PriceLine },
): Promise<{ ids: string[]; leftOut: number }> {
  const { companyId, agentId } = asked.line;
  const all = monthOrders(db, asked.month, asked.companyIds);
  const rows = await (agentId === null ? all : all.where('o.agentId', '=', agentId))
    .select(['o.id', 'l.companyId as listOf', 'l.agentId as listOfAgent'])
    .orderBy('o.id')
    .execute();
  const isPricedBy = (row: (typeof rows)[number]) =>
    agentId !== null || (row.listOfAgent === null && (companyId !== null || row.listOf === null));
  const wanted = rows.filter(isPricedBy);
  return { ids: wanted.map(({ id }) => id), leftOut: rows.length - wanted.length };
}

export async function ordersById(db: Reader, ids: readonly string[]): Promise<OrderRow[]> {
  return db
    .selectFrom('submissionOrders')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
}

export async function agentNames(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('agents')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
