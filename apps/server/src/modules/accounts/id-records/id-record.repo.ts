import { type Insertable, sql, type Updateable } from 'kysely';
import type { IdRecordsTable } from '../../../db/schema.generated.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { anyOf, type Condition } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';

/** Records of the accounts that a reviewer's scope sees; `r` is the record. */
export function recordsInScope(scope: Scope): Condition | null {
  if (scope.kind === 'all') return null;
  if (scope.kind !== 'company') return sql`false`;
  return sql`r.account_id IN (SELECT s.id FROM accounts s WHERE ${anyOf(sql`s.company_id`, scope.companyIds, 'bigint')})`;
}

function select(db: Reader) {
  return db
    .selectFrom('idRecords as r')
    .innerJoin('accounts as a', 'a.id', 'r.accountId')
    .leftJoin('companies as p', 'p.id', 'a.companyId')
    .leftJoin('accounts as v', 'v.id', 'r.reviewedBy')
    .selectAll('r')
    .select([
      'a.username',
      'a.realName',
      'a.companyId',
      'a.mustUploadId',
      'p.nameZh as companyName',
      'p.nameEn as companyNameEn',
      'v.realName as reviewerName',
    ])
    .where('a.deletedAt', 'is', null);
}

export type IdRecordFacts = NonNullable<Awaited<ReturnType<typeof findRecord>>>;

/** A record with its person, whoever asks: the caller has looked at scope or ownership. */
async function findRecord(db: Reader, recordId: string, scope: Scope | null) {
  const limit = scope === null ? null : recordsInScope(scope);
  const wanted = select(db).where('r.id', '=', recordId);
  return (limit === null ? wanted : wanted.where(sql<boolean>`${limit}`)).executeTakeFirst();
}

/** The record if it is the person's own or, for reviewers, in their scope. */
export async function findReadableRecord(
  db: Reader,
  recordId: string,
  reader: { readonly accountId: string; readonly scope: Scope; readonly isReviewer: boolean },
): Promise<IdRecordFacts | undefined> {
  const record = await findRecord(db, recordId, null);
  if (record?.accountId === reader.accountId) return record;
  return reader.isReviewer ? findRecord(db, recordId, reader.scope) : undefined;
}

/** The record in a reviewer's scope, locked for his decision. */
export async function lockRecord(tx: Tx, recordId: string, scope: Scope): Promise<IdRecordFacts | undefined> {
  await tx.selectFrom('idRecords').select('id').where('id', '=', recordId).forUpdate().executeTakeFirst();
  return findRecord(tx, recordId, scope);
}

/** Newest record of a person, after his account was locked: two submissions at once are one after the other. */
export async function lockNewestRecord(tx: Tx, accountId: string) {
  const account = await tx
    .selectFrom('accounts')
    .select(['mustUploadId', 'companyId', 'username'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const record = await tx
    .selectFrom('idRecords')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return { ...account, record };
}

export async function insertRecord(tx: Tx, row: Insertable<IdRecordsTable>): Promise<string> {
  const made = await tx.insertInto('idRecords').values(row).returning('id').executeTakeFirstOrThrow();
  return made.id;
}

export async function changeRecord(tx: Tx, recordId: string, change: Updateable<IdRecordsTable>): Promise<void> {
  await tx
    .updateTable('idRecords')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', recordId)
    .execute();
}

/** How many other people gave the same number. */
export async function countSameNumber(db: Reader, record: IdRecordFacts): Promise<number> {
  if (record.idNoHmac === null) return 0;
  const row = await db
    .selectFrom('idRecords as r')
    .innerJoin('accounts as a', 'a.id', 'r.accountId')
    .select((eb) => eb.fn.count<string>('r.accountId').distinct().as('count'))
    .where('r.idNoHmac', '=', record.idNoHmac)
    .where('r.accountId', '<>', record.accountId)
    .where('a.deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Records of a scope per auditStatus. */
export async function countByStatus(db: Reader, scope: Scope): Promise<{ auditStatus: number; count: number }[]> {
  const limit = recordsInScope(scope) ?? sql`true`;
  const { rows } = await sql<{ auditStatus: number; count: number }>`SELECT r.audit_status, count(*)::int AS count
    FROM id_records r JOIN accounts a ON a.id = r.account_id AND a.deleted_at IS NULL
    WHERE ${limit} GROUP BY r.audit_status ORDER BY r.audit_status`.execute(db);
  return rows;
}

/** A decided card whose pictures are still there. */
export interface OldPictures {
  readonly id: string;
  readonly frontKey: string;
  readonly backKey: string;
  readonly reviewedAt: Date;
  readonly username: string;
  readonly companyId: string | null;
}

/** Cards decided before an instant, of whatever person, the oldest first; no picture that a younger card shows too. */
export async function picturesDecidedBefore(db: Reader, before: Date, limit: number): Promise<OldPictures[]> {
  const { rows } = await sql<OldPictures>`SELECT r.id, r.front_key, r.back_key, r.reviewed_at, a.username, a.company_id
    FROM id_records r JOIN accounts a ON a.id = r.account_id
    WHERE r.reviewed_at < ${before} AND r.pictures_removed_at IS NULL AND r.front_key <> ''
      AND NOT EXISTS (SELECT FROM id_records o WHERE o.account_id = r.account_id AND o.id <> r.id
        AND ARRAY[o.front_key, o.back_key] && ARRAY[r.front_key, r.back_key]
        AND coalesce(o.reviewed_at, 'infinity') >= ${before})
    ORDER BY r.reviewed_at LIMIT ${limit}`.execute(db);
  return rows;
}

export async function markPicturesRemoved(tx: Tx, recordId: string, now: Date): Promise<void> {
  await tx
    .updateTable('idRecords')
    .set({ picturesRemovedAt: now })
    .where('id', '=', recordId)
    .where('picturesRemovedAt', 'is', null)
    .execute();
}
