import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { sql } from 'kysely';
import { sharesCategory } from '../../../kernel/category-scope.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import type { Scope } from '../../../kernel/scope.ts';

/** The order with what its price page says about customer and list; undefined when it is not in the scope. */
export async function findPricedOrder(db: Reader, scope: Scope, orderId: string) {
  let query = db
    .selectFrom('submissionOrders as o')
    .innerJoin('customers as c', 'c.id', 'o.customerId')
    .leftJoin('priceLists as p', 'p.id', 'o.priceListId')
    .selectAll('o')
    .select(['c.customerNo', 'c.name as customerName', 'c.level as customerLevel'])
    .select(['p.listVersion as priceListVersion', 'p.nameZh as priceListZh', 'p.nameEn as priceListEn'])
    .where('o.id', '=', orderId)
    .where('o.deletedAt', 'is', null)
    .where(sharesCategory(scope, sql`o.categories`));
  if (scope.kind !== 'all') query = query.where('o.companyId', 'in', [...scope.companyIds, '0']);
  if (scope.kind === 'agent') query = query.where('o.agentId', '=', scope.agentId);
  if (scope.kind === 'own') query = query.where('o.createdBy', '=', scope.accountId);
  return query.executeTakeFirst();
}

export type PricedOrder = NonNullable<Awaited<ReturnType<typeof findPricedOrder>>>;

export async function dispatchesOf(db: Reader, orderId: string) {
  return db
    .selectFrom('dispatches')
    .select(['id', 'dispatchNo', 'category1'])
    .where('orderId', '=', orderId)
    .orderBy('seq')
    .execute();
}

/** The order's living coins in their sequence. */
export async function pricedCoins(db: Reader, orderId: string) {
  return db
    .selectFrom('coins')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('deletedAt', 'is', null)
    .where('status', '<>', coinMachine.state.deleted)
    .orderBy('seq')
    .orderBy('id')
    .execute();
}

export async function submissionLinesOf(db: Reader, orderId: string) {
  return db
    .selectFrom('submissionLines as l')
    .leftJoin('catalogItems as i', 'i.id', 'l.catalogItemId')
    .leftJoin('catalogVarieties as v', 'v.id', 'l.varietyId')
    .select([
      'l.id',
      'l.seq',
      'l.name',
      'l.varietyText',
      'l.category1',
      'l.serviceType',
      'l.quantity',
      'l.confirmedQty',
    ])
    .select(['l.declaredFen', 'l.tierAsked', 'l.isAdded'])
    .select((eb) => eb.fn.coalesce('i.nameEn', sql.lit('')).as('nameEn'))
    .select((eb) => eb.fn.coalesce('v.nameEn', sql.lit('')).as('varietyEn'))
    .where('l.orderId', '=', orderId)
    .orderBy('l.seq')
    .execute();
}

/** English names of varieties of the catalogue, by id. */
export async function varietyNamesOf(db: Reader, coins: readonly { readonly varietyId: string | null }[]) {
  const ids = [...new Set(coins.map(({ varietyId }) => varietyId))].filter((id) => id !== null);
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db.selectFrom('catalogVarieties').select(['id', 'nameEn']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.nameEn]));
}

export type SubmissionLineFacts = Awaited<ReturnType<typeof submissionLinesOf>>[number];

/** Names of the people who entered lines by hand. */
export async function namesOf(db: Reader, accountIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'realName'])
    .where('id', 'in', [...new Set(accountIds)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.realName]));
}

/** Audits of type 6 that are not decided yet. */
export async function pendingPriceAudits(db: Reader, orderId: string) {
  return db
    .selectFrom('auditTasks as t')
    .leftJoin('accounts as u', 'u.id', 't.requestedBy')
    .select(['t.id', 't.taskNo', 't.after', 't.reason', 't.createdAt', 'u.realName as byName'])
    .where('t.orderId', '=', orderId)
    .where('t.type', '=', AUDIT_TYPE.priceChange)
    .where('t.status', 'in', [
      auditTaskMachine.state.pending,
      auditTaskMachine.state.transferred,
      auditTaskMachine.state.escalated,
    ])
    .where('t.deletedAt', 'is', null)
    .orderBy('t.id')
    .execute();
}

/** The open question about the price. */
export async function openPriceQuestion(db: Reader, orderId: string) {
  return db
    .selectFrom('customerQuestions')
    .select(['id', 'questionVersion', 'facts', 'askedAt'])
    .where('orderId', '=', orderId)
    .where('cause', '=', 'price')
    .where('answeredAt', 'is', null)
    .executeTakeFirst();
}

/** What an item of the catalogue adds to a what-if. */
export async function catalogueFacts(db: Reader, itemId: string) {
  return db
    .selectFrom('catalogItems')
    .select(['category1', 'category2', 'rarityLevel', 'diameterUm'])
    .where('id', '=', itemId)
    .executeTakeFirst();
}

export async function guidesOf(db: Reader, itemId: string) {
  return db
    .selectFrom('priceGuides')
    .select(['varietyId', 'gradeNumber', 'priceFen'])
    .where('itemId', '=', itemId)
    .execute();
}
