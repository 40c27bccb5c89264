import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import { sql } from 'kysely';
import { inCategories } from '../../../kernel/category-scope.ts';
import { builtOnce } from '../../../kernel/db/built-once.ts';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { anyOf } from '../../../kernel/listing/index.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';
import { ENDED_CERTIFICATES } from '../../../workflow/certificates/certificate-acts.repo.ts';

/** The coin when the scope may see it: its own company, the grading company, an agent his own. */
export async function findRatedCoin(db: Reader, scope: Scope, coinId: string) {
  let query = db.selectFrom('coins').selectAll().where('id', '=', coinId).where('deletedAt', 'is', null);
  query = query.where(inCategories(scope, sql`category1`));
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
  }>`SELECT c.id FROM coins c WHERE (c.cert_no = ${code} OR c.coin_code = ${code}
      OR c.id = (SELECT x.coin_id FROM certificates x WHERE x.cert_no = ${code} AND x.status = ${codes(certificateMachine.state.void)})) AND c.deleted_at IS NULL AND ${wall}
    AND ${inCategories(scope, sql`c.category1`)} LIMIT 1`.execute(db);
  return rows[0]?.id ?? null;
}

const findOrderOfCoin = builtOnce((db, coinId) =>
  db
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
      'o.isReturning',
      'k.id as customerId',
      'k.name as customerName',
      'd.id as dispatchId',
      'd.dispatchNo',
    ])
    .where('c.id', '=', coinId),
);
export const orderOfCoin = async (db: Reader, coinId: string) => (await findOrderOfCoin(db, coinId))[0];

const findItem = builtOnce((db, itemId) =>
  db
    .selectFrom('catalogItems')
    .select(['id', 'code', 'weightMg', 'weightTolMg', 'diameterUm', 'diameterTolUm', 'rarityLevel', 'fineness'])
    .where('id', '=', itemId),
);
export const itemOfCoin = async (db: Reader, itemId: string | null) =>
  itemId === null ? null : ((await findItem(db, itemId))[0] ?? null);

export const tasksOfCoin = builtOnce((db, coinId) =>
  db
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
    .orderBy('t.id'),
);

export const feesOfCoin = builtOnce((db, coinId) =>
  db
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
    .orderBy('feeType'),
);

export const movesOfCoin = builtOnce((db, coinId) =>
  db
    .selectFrom('custodyMoves as m')
    .leftJoin('accounts as a', 'a.id', 'm.accountId')
    .leftJoin('accounts as g', 'g.id', 'm.giverId')
    .leftJoin('accounts as h', 'h.id', 'm.holderId')
    .leftJoin('handOvers as o', 'o.id', 'm.handOverId')
    .select(['m.at', 'm.fromPlace', 'm.toPlace', 'm.cause', 'm.accountId', 'a.realName', 'o.handOverNo'])
    .select(['g.realName as giver', 'h.realName as holder'])
    .where('m.coinId', '=', coinId)
    .orderBy('m.id'),
);

/** The certificate that the record of a coin shows: the one that stands, else the last. */
const findCertificateOfCoin = builtOnce((db, coinId) =>
  db
    .selectFrom('certificates')
    .select(['id', 'certNo', 'status', 'dataVersion', 'allocatedAt', 'publishedAt', 'previousCertNo', 'supersededBy'])
    .select(['previousRefused', 'version'])
    .where('coinId', '=', coinId)
    .orderBy((eb) => eb('status', 'in', [...ENDED_CERTIFICATES]))
    .orderBy('id', 'desc'),
);
export const certificateOfCoin = async (db: Reader, coinId: string) => (await findCertificateOfCoin(db, coinId))[0];

/** What people did to a certificate, the latest first. */
export const actsOf = builtOnce((db, certificateId) =>
  db
    .selectFrom('certificateActs as x')
    .leftJoin('accounts as a', 'a.id', 'x.accountId')
    .select(['x.id', 'x.action', 'x.fromStatus', 'x.toStatus', 'x.reason', 'x.proofPerson', 'x.fileKeys', 'x.slab'])
    .select(['x.at', 'a.realName'])
    .where('x.certificateId', '=', certificateId)
    .orderBy('x.id', 'desc'),
);

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

export const labelsOfCoin = builtOnce((db, coinId) =>
  db
    .selectFrom('labelPrints as l')
    .innerJoin('accounts as a', 'a.id', 'l.printedBy')
    .select(['l.printNo', 'l.reason', 'l.printedAt', 'l.voidedAt', 'a.realName'])
    .where('l.coinId', '=', coinId)
    .orderBy('l.printNo'),
);

export const checksOfCoin = builtOnce((db, coinId) =>
  db
    .selectFrom('qcRecords as q')
    .innerJoin('accounts as a', 'a.id', 'q.checkedBy')
    .select(['q.result', 'q.step', 'q.note', 'q.checkedAt', 'a.realName'])
    .where('q.coinId', '=', coinId)
    .orderBy('q.id'),
);

export const deliveriesOfCoin = builtOnce((db, coinId) =>
  db
    .selectFrom('deliveryItems as i')
    .innerJoin('deliveries as d', 'd.id', 'i.deliveryId')
    .select(['d.id', 'd.deliveryNo', 'd.status', 'd.waybillNo'])
    .where('i.coinId', '=', coinId)
    .orderBy('d.id'),
);

export const changesOfCoin = builtOnce((db, coinId) =>
  db
    .selectFrom('modificationRecords as m')
    .leftJoin('accounts as a', 'a.id', 'm.accountId')
    .leftJoin('accounts as b', 'b.id', 'm.approvedBy')
    .select(['m.at', 'm.fieldGroup', 'm.field', 'm.oldValue', 'm.newValue', 'm.reason', 'm.accountId', 'a.realName'])
    .select('b.realName as approvedBy')
    .where('m.coinId', '=', coinId)
    .orderBy('m.id', 'desc')
    .limit(200),
);

export const eventsOfCoin = builtOnce((db, coinId) =>
  db
    .selectFrom('coinEvents as e')
    .leftJoin('accounts as a', 'a.id', 'e.accountId')
    .select(['e.seq', 'e.kind', 'e.at', 'e.data', 'e.accountId', 'a.realName'])
    .where('e.coinId', '=', coinId)
    .orderBy('e.seq'),
);

export const scoresOfCoin = builtOnce((db, coinId) =>
  db.selectFrom('scores').selectAll().where('coinId', '=', coinId).orderBy('id'),
);

const findReferences = builtOnce((db, itemId) =>
  db.selectFrom('catalogReferences').select(['system', 'no']).where('itemId', '=', itemId).orderBy('sort'),
);
export const referencesOfItem = async (db: Reader, itemId: string | null): Promise<string[]> =>
  itemId === null ? [] : (await findReferences(db, itemId)).map(({ system, no }) => `${system}-${no}`);
