import { zQualityRow } from '@mintmark/contract/audits/quality-check.schema.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { sql } from 'kysely';
import { inCategories } from '../../kernel/category-scope.ts';
import { codes } from '../../kernel/db/codes.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { found } from '../../kernel/errors.ts';
import { anyOf, col, defineList, filter, scopeBy } from '../../kernel/listing/index.ts';
import { companyIdsOf, type Scope } from '../../kernel/scope.ts';
import type { CoinRow } from '../../workflow/coins/coin.repo.ts';
import { KEPT_COINS } from '../../workflow/coins/kept-coins.queries.ts';
import type { OrderRow } from '../../workflow/orders/order.repo.ts';

/** Coins at the outbound quality check (80), in rework (82) and those that passed (90). */
export const qualityList = defineList({
  key: 'audits.quality',
  table: 'coins',
  alias: 'c',
  base: sql`c.deleted_at IS NULL AND c.status IN (${codes(coinMachine.state.toCheck, coinMachine.state.rework, coinMachine.state.ready)})`,
  within: [80, 82, 90],
  joins: sql`LEFT JOIN submission_orders o ON o.id = c.order_id`,
  columns: {
    id: col.id(sql`c.id`, { sort: true }),
    coinCode: col.text(sql`c.coin_code`, { sort: true }),
    certNo: col.text<string | null>(sql`c.cert_no`, { sort: true }),
    orderCode: col.text(sql`o.order_code`, { joined: true }),
    name: col.text(sql`c.name`),
    nameEn: col.text(sql`c.name_en`),
    variety: col.text(sql`c.variety_text`),
    category1: col.int(sql`c.category1`),
    status: col.int(sql`c.status`),
    resultType: col.int<number | null>(sql`c.result_type`),
    grade: col.json<never>(sql`c.grade`),
    boxNo: col.text<string | null>(sql`c.box_no`),
    reworkStep: col.text<string | null>(sql`c.rework_step`),
    updatedAt: col.time(sql`c.updated_at`, { sort: true }),
    version: col.int(sql`c.version`),
  },
  filters: {
    status: filter.status(sql`c.status`),
    certNo: filter.codes([sql`c.cert_no`]),
    coinCode: filter.codes([sql`c.coin_code`]),
    orderCode: filter.codes([sql`o.order_code`], { joined: true }),
    category1: filter.oneOf(sql`c.category1`, 'smallint'),
  },
  scope: scopeBy({ company: sql`c.company_id`, category: sql`c.category1` }),
  defaultSort: 'id',
  count: 'counted',
  kept: KEPT_COINS,
  row: zQualityRow,
});

/** Order of a coin that the scope may see, or NOT_FOUND; read before locking, as orders are locked first. */
export async function findCoinOrder(db: Reader, scope: Scope, coinId: string): Promise<string> {
  let query = db.selectFrom('coins').select('orderId').where('id', '=', coinId).where('deletedAt', 'is', null);
  query = query.where(inCategories(scope, sql`category1`));
  const ids = companyIdsOf(scope);
  if (ids !== null) query = query.where('companyId', 'in', [...ids, '0']);
  if (scope.kind === 'agent') query = query.where('agentId', '=', scope.agentId);
  return found(await query.executeTakeFirst()).orderId;
}

/** The coin of a scanned certificate number or coin code. */
export async function findCoinByCode(db: Reader, scope: Scope, code: string): Promise<{ id: string } | null> {
  const ids = companyIdsOf(scope);
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM coins c WHERE (cert_no = ${code} OR coin_code = ${code}) AND deleted_at IS NULL
    AND ${ids === null ? sql`true` : anyOf(sql`c.company_id`, ids, 'bigint')}
    AND ${inCategories(scope, sql`c.category1`)} LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

export async function coinOfTask(db: Reader, coinId: string | null): Promise<CoinRow | null> {
  if (coinId === null) return null;
  return (await db.selectFrom('coins').selectAll().where('id', '=', coinId).executeTakeFirst()) ?? null;
}

export async function orderCodeOf(db: Reader, orderId: string): Promise<string> {
  const row = await db.selectFrom('submissionOrders').select('orderCode').where('id', '=', orderId).executeTakeFirst();
  return row?.orderCode ?? '';
}

export async function orderMoney(
  db: Reader,
  orderId: string,
): Promise<Pick<OrderRow, 'payPoint' | 'dueFen' | 'isOnCredit' | 'isHeld' | 'hasOpenQuestion'>> {
  return db
    .selectFrom('submissionOrders')
    .select(['payPoint', 'dueFen', 'isOnCredit', 'isHeld', 'hasOpenQuestion'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

export async function qualityHistory(db: Reader, coinId: string) {
  return db
    .selectFrom('qcRecords as q')
    .innerJoin('accounts as a', 'a.id', 'q.checkedBy')
    .select(['q.result', 'q.step', 'q.severity', 'q.note', 'q.checklist', 'q.photoKeys', 'q.checkedAt', 'a.realName'])
    .where('q.coinId', '=', coinId)
    .orderBy('q.id', 'desc')
    .execute();
}

/** The last scan of a coin at the check, as long as nothing has happened to it since; null: none. */
export async function lastScanOf(db: Reader, coin: Pick<CoinRow, 'id' | 'eventSeq'>) {
  const row = await db
    .selectFrom('qcScans as q')
    .innerJoin('accounts as a', 'a.id', 'q.scannedBy')
    .select(['q.id', 'q.atSeq', 'q.isFine', 'q.differences', 'q.scannedBy', 'q.scannedAt', 'a.realName'])
    .where('q.coinId', '=', coin.id)
    .orderBy('q.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined && row.atSeq === coin.eventSeq ? row : null;
}
