import { zRatingRow } from '@mintmark/contract/grading/rating.schema.ts';
import { sql } from 'kysely';
import type { Reader } from '../../kernel/db/database.ts';
import { anyOf, col, defineList, filter, scopeByGrading, type TypedList } from '../../kernel/listing/index.ts';
import { companyIdsOf, type Scope } from '../../kernel/scope.ts';

/** SQL twin of `isSealed` (score.present.ts) for the list: results of blind coins do not leave the database. */
const SEALED = sql`(CASE WHEN c.status >= 0 THEN (c.status < 30 AND NOT c.is_rework) OR c.status BETWEEN 30 AND 44 ELSE c.graded_at IS NULL OR c.result_type = 10 END)`;
const open = (column: ReturnType<typeof sql>) => sql`CASE WHEN ${SEALED} THEN NULL ELSE ${column} END`;

/** Rating orders; a grading company also sees the coins that were sent to it (D14). */
export const ratingList = defineList({
  key: 'grading.ratings',
  table: 'coins',
  alias: 'c',
  base: sql`c.deleted_at IS NULL`,
  joins: sql`LEFT JOIN submission_orders o ON o.id = c.order_id LEFT JOIN customers k ON k.id = c.customer_id`,
  columns: {
    id: col.id(sql`c.id`, { sort: true }),
    coinCode: col.text(sql`c.coin_code`, { sort: true }),
    certNo: col.text<string | null>(sql`c.cert_no`, { sort: true }),
    orderId: col.id<string | null>(sql`c.order_id`),
    orderCode: col.text<string | null>(sql`o.order_code`, { joined: true }),
    customerName: col.text<string | null>(sql`k.name`, { joined: true }),
    name: col.text(sql`c.name`),
    variety: col.text(sql`c.variety_text`),
    year: col.text(sql`c.year_text`),
    category1: col.int(sql`c.category1`),
    category2: col.int(sql`c.category2`),
    status: col.int(sql`c.status`),
    round: col.int(sql`c.round`),
    resultType: col.int<number | null>(open(sql`c.result_type`)),
    grade: col.json<never>(open(sql`c.grade`)),
    gradeNumber: col.int<number | null>(open(sql`c.grade_number`)),
    declaredFen: col.fen<number | null>(sql`c.declared_fen`, { sort: true }),
    feeFen: col.fen<number | null>(sql`c.fee_fen`, { sort: true }),
    isPay: col.int<number | null>(sql`o.is_pay`, { joined: true }),
    tierUsed: col.text<string | null>(sql`c.tier_used`),
    serviceType: col.int<number | null>(sql`c.service_type`),
    boxNo: col.text<string | null>(sql`c.box_no`),
    isHeld: col.bool(sql`(c.is_held OR o.is_held)`, { joined: true }),
    flags: col.json<string[]>(sql`to_json(c.flags)`),
    gradedAt: col.time<string | null>(open(sql`c.graded_at`)),
    updatedAt: col.time(sql`c.updated_at`, { sort: true }),
    version: col.int(sql`c.version`),
  },
  filters: {
    companyId: filter.company(sql`c.company_id`),
    status: filter.status(sql`c.status`),
    certNo: filter.codes([sql`c.cert_no`]),
    coinCode: filter.codes([sql`c.coin_code`]),
    orderCode: filter.codes([sql`o.order_code`], { joined: true }),
    q: filter.text(sql`c.grams`),
    category1: filter.oneOf(sql`c.category1`, 'smallint'),
    resultType: filter.oneOf(open(sql`c.result_type`), 'smallint'),
    serviceType: filter.oneOf(sql`c.service_type`, 'smallint'),
    gradedAt: filter.dayRange(open(sql`c.graded_at`)),
    declared: filter.moneyRange(sql`c.declared_fen`),
  },
  scope: scopeByGrading({ company: sql`c.company_id`, grading: sql`c.grading_company_id` }),
  defaultSort: '-id',
  count: 'counted',
  hot: true,
  row: zRatingRow,
});

/** The list for files: the result in words, sealed as in the list. */
export const ratingExportList: TypedList<Readonly<Record<string, unknown>>> = {
  ...ratingList,
  columns: {
    ...ratingList.columns,
    gradeZh: col.text<string | null>(open(sql`c.grade_zh`)),
    gradeEn: col.text<string | null>(open(sql`c.grade_en`)),
  },
};

/** The coin when the scope may see it: its own company, the grading company, an agent his own. */
export async function findRatedCoin(db: Reader, scope: Scope, coinId: string) {
  let query = db.selectFrom('coins').selectAll().where('id', '=', coinId).where('deletedAt', 'is', null);
  const ids = companyIdsOf(scope);
  if (scope.kind === 'agent') query = query.where('agentId', '=', scope.agentId);
  if (ids !== null)
    query = query.where((eb) =>
      eb.or([eb('companyId', 'in', [...ids, '0']), eb('gradingCompanyId', 'in', [...ids, '0'])]),
    );
  return (await query.executeTakeFirst()) ?? null;
}

export async function coinIdByCode(db: Reader, scope: Scope, code: string): Promise<string | null> {
  const ids = companyIdsOf(scope);
  const wall =
    ids === null
      ? sql`true`
      : sql`(${anyOf(sql`c.company_id`, ids, 'bigint')} OR ${anyOf(sql`c.grading_company_id`, ids, 'bigint')})`;
  const { rows } = await sql<{
    id: string;
  }>`SELECT c.id FROM coins c WHERE (c.cert_no = ${code} OR c.coin_code = ${code}) AND c.deleted_at IS NULL AND ${wall} LIMIT 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

export async function orderOfCoin(db: Reader, coinId: string) {
  return db
    .selectFrom('coins as c')
    .innerJoin('submissionOrders as o', 'o.id', 'c.orderId')
    .innerJoin('customers as k', 'k.id', 'c.customerId')
    .innerJoin('dispatches as d', 'd.id', 'c.dispatchId')
    .select([
      'o.id',
      'o.orderCode',
      'o.isPay',
      'o.isHeld',
      'o.dueFen',
      'k.name as customerName',
      'd.id as dispatchId',
      'd.dispatchNo',
    ])
    .where('c.id', '=', coinId)
    .executeTakeFirst();
}

export async function itemOfCoin(db: Reader, itemId: string | null) {
  if (itemId === null) return null;
  const item = await db
    .selectFrom('catalogItems')
    .select(['id', 'code', 'weightMg', 'weightTolMg', 'diameterUm', 'diameterTolUm', 'rarityLevel', 'fineness'])
    .where('id', '=', itemId)
    .executeTakeFirst();
  return item ?? null;
}

export async function tasksOfCoin(db: Reader, coinId: string) {
  return db
    .selectFrom('auditTasks as t')
    .leftJoin('accounts as a', 'a.id', 't.decidedBy')
    .select([
      't.id',
      't.taskNo',
      't.type',
      't.status',
      't.levels',
      't.createdAt',
      't.decidedAt',
      't.comment',
      'a.realName',
    ])
    .where('t.coinId', '=', coinId)
    .orderBy('t.id')
    .execute();
}

export async function feesOfCoin(db: Reader, coinId: string) {
  return db
    .selectFrom('feeLines')
    .select([
      'feeType',
      'ruleId',
      'ruleVersion',
      'basisFen',
      'rateBp',
      'qty',
      'unitFen',
      'amountFen',
      'isManual',
      'reason',
    ])
    .where('coinId', '=', coinId)
    .where('stage', '=', 'calc')
    .where('isCurrent', '=', true)
    .orderBy('feeType')
    .execute();
}

export async function movesOfCoin(db: Reader, coinId: string) {
  return db
    .selectFrom('custodyMoves as m')
    .leftJoin('accounts as a', 'a.id', 'm.accountId')
    .select(['m.at', 'm.fromPlace', 'm.toPlace', 'm.cause', 'm.accountId', 'a.realName'])
    .where('m.coinId', '=', coinId)
    .orderBy('m.id')
    .execute();
}

export async function certificateOfCoin(db: Reader, coinId: string) {
  return db
    .selectFrom('certificates')
    .select(['certNo', 'status', 'dataVersion', 'allocatedAt', 'publishedAt', 'previousCertNo', 'supersededBy'])
    .where('coinId', '=', coinId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Where the certificate went that a former coin of the piece let go. */
export async function carrierOf(db: Reader, certNo: string): Promise<{ coinId: string | null; coinCode: string }> {
  const row = await db
    .selectFrom('certificates as c')
    .leftJoin('coins as k', 'k.id', 'c.coinId')
    .select(['k.id as coinId', 'k.coinCode'])
    .where('c.certNo', '=', certNo)
    .executeTakeFirst();
  return { coinId: row?.coinId ?? null, coinCode: row?.coinCode ?? '' };
}

export async function labelsOfCoin(db: Reader, coinId: string) {
  return db
    .selectFrom('labelPrints as l')
    .innerJoin('accounts as a', 'a.id', 'l.printedBy')
    .select(['l.printNo', 'l.reason', 'l.printedAt', 'l.voidedAt', 'a.realName'])
    .where('l.coinId', '=', coinId)
    .orderBy('l.printNo')
    .execute();
}

export async function checksOfCoin(db: Reader, coinId: string) {
  return db
    .selectFrom('qcRecords as q')
    .innerJoin('accounts as a', 'a.id', 'q.checkedBy')
    .select(['q.result', 'q.step', 'q.note', 'q.checkedAt', 'a.realName'])
    .where('q.coinId', '=', coinId)
    .orderBy('q.id')
    .execute();
}

export async function deliveriesOfCoin(db: Reader, coinId: string) {
  return db
    .selectFrom('deliveryItems as i')
    .innerJoin('deliveries as d', 'd.id', 'i.deliveryId')
    .select(['d.id', 'd.deliveryNo', 'd.status', 'd.waybillNo'])
    .where('i.coinId', '=', coinId)
    .orderBy('d.id')
    .execute();
}

export async function changesOfCoin(db: Reader, coinId: string) {
  return db
    .selectFrom('modificationRecords as m')
    .leftJoin('accounts as a', 'a.id', 'm.accountId')
    .select(['m.at', 'm.fieldGroup', 'm.field', 'm.oldValue', 'm.newValue', 'm.reason', 'm.accountId', 'a.realName'])
    .where('m.coinId', '=', coinId)
    .orderBy('m.id', 'desc')
    .limit(200)
    .execute();
}

export async function eventsOfCoin(db: Reader, coinId: string) {
  return db
    .selectFrom('coinEvents as e')
    .leftJoin('accounts as a', 'a.id', 'e.accountId')
    .select(['e.seq', 'e.kind', 'e.at', 'e.data', 'e.accountId', 'a.realName'])
    .where('e.coinId', '=', coinId)
    .orderBy('e.seq')
    .execute();
}

export async function scoresOfCoin(db: Reader, coinId: string) {
  return db.selectFrom('scores').selectAll().where('coinId', '=', coinId).orderBy('id').execute();
}

export async function picturesOfCoin(db: Reader, coinId: string) {
  return db
    .selectFrom('images')
    .select(['kind', 'fileKey'])
    .where('ownerType', '=', 'coin')
    .where('ownerId', '=', coinId)
    .where('deletedAt', 'is', null)
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute();
}

export async function referencesOfItem(db: Reader, itemId: string | null): Promise<string[]> {
  if (itemId === null) return [];
  const rows = await db
    .selectFrom('catalogReferences')
    .select(['system', 'no'])
    .where('itemId', '=', itemId)
    .orderBy('sort')
    .execute();
  return rows.map((row) => `${row.system}-${row.no}`);
}

/** Certified coins of the item by number; a blind coin is not yet part of it (D6). */
export async function populationOfItem(
  db: Reader,
  itemId: string | null,
): Promise<{ number: number; count: number }[]> {
  if (itemId === null) return [];
  const { rows } = await sql<{
    number: number;
    count: number;
  }>`SELECT grade_number AS number, count(*)::int AS count FROM coins
    WHERE catalog_item_id = ${itemId} AND grade_number IS NOT NULL AND cert_no IS NOT NULL GROUP BY 1 ORDER BY 1`.execute(
    db,
  );
  return rows;
}

export async function namesOf(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'realName', 'username'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row.realName || row.username]));
}
