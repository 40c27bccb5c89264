import { type IdRecord, idRecordFilters, zIdRecordRow } from '@mintmark/contract/accounts/id-record.schema.ts';
import { idRecordsEndpoints as endpoints } from '@mintmark/contract/accounts/id-records.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { listQuery } from '@mintmark/contract/kernel/listing.ts';
import { ID_VERIFY_STATUS } from '@mintmark/domain/accounts/accounts.enums.ts';
import { readIdNumber } from '@mintmark/domain/accounts/id-number.ts';
import { sql } from 'kysely';
import { may } from '../../../kernel/auth/actor.ts';
import { iso, shanghaiDay } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { found } from '../../../kernel/errors.ts';
import { type Binding, type InputOf, query } from '../../../kernel/handlers.ts';
import { col, customScope, defineList, filter, runList, withPersonal } from '../../../kernel/listing/index.ts';
import { decryptIdNumber, idNumberHash } from '../../../kernel/secrets/id-cipher.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { signFileUrl } from '../../files/index.ts';
import {
  countByStatus,
  countSameNumber,
  findReadableRecord,
  type IdRecordFacts,
  recordsInScope,
} from './id-record.repo.ts';
import { picturesUntil } from './purge-id-pictures.ts';

export const REVIEW_ID = 'basic:IdVerification:IdVerification';

const contains = (column: ReturnType<typeof sql>) =>
  filter.custom(
    (value) => (typeof value === 'string' && value !== '' ? sql`strpos(lower(${column}), lower(${value})) > 0` : null),
    { joined: true },
  );

/** ID-card records of the people in the reviewer's companies; names shortened, numbers masked. */
export const idRecordList = defineList({
  key: 'accounts.idRecords',
  table: 'id_records',
  alias: 'r',
  joins: sql`LEFT JOIN accounts a ON a.id = r.account_id LEFT JOIN companies p ON p.id = a.company_id
    LEFT JOIN accounts v ON v.id = r.reviewed_by`,
  base: sql`EXISTS (SELECT FROM accounts s WHERE s.id = r.account_id AND s.deleted_at IS NULL)`,
  columns: {
    id: col.id(sql`r.id`, { sort: true }),
    version: col.int(sql`r.version`),
    userId: col.id(sql`r.account_id`),
    username: col.text(sql`a.username`, { sort: true, joined: true }),
    realName: col.text(sql`a.real_name`),
    companyName: col.text<string | null>(sql`p.name_zh`),
    companyNameEn: col.text<string | null>(sql`p.name_en`),
    name: col.text(sql`CASE WHEN r.name = '' THEN '' ELSE left(r.name, 1) || '*' END`),
    idNo: col.text(sql`r.id_no_masked`),
    auditStatus: col.int(sql`r.audit_status`, { sort: true }),
    remark: col.text(sql`r.remark`),
    createdAt: col.time(sql`r.created_at`, { sort: true }),
    reviewedAt: col.time<string | null>(sql`r.reviewed_at`, { sort: true }),
    reviewerName: col.text<string | null>(sql`v.real_name`),
  },
  filters: {
    auditStatus: filter.oneOf(sql`r.audit_status`, 'smallint'),
    username: contains(sql`a.username`),
    realName: contains(sql`a.real_name`),
    idNo: filter.custom((value) => (Buffer.isBuffer(value) ? sql`r.id_no_hmac = ${value}` : null)),
    companyId: filter.oneOf(sql`a.company_id`, 'bigint', { joined: true }),
    created: filter.dayRange(sql`r.created_at`),
  },
  scope: customScope(null, (scope) => {
    const limit = recordsInScope(scope);
    return { companyIds: null, where: limit === null ? [] : [limit] };
  }),
  defaultSort: '-id',
  count: 'exact',
  row: zIdRecordRow,
});

const QUERY = listQuery(idRecordFilters);

/** GET /admin/userid/getList (R545); a number is compared by its hash, so it can only be looked up whole. */
export const listIdRecords: Binding = query(endpoints.listIdRecords, (input, context) =>
  context.db.read(context.scope, async (reader) => {
    const { idNo, ...asked } = await withPersonal(reader, QUERY, input.query, context);
    const hashed = idNo ? { idNo: idNumberHash(context.config, idNo) } : {};
    return runList(reader, idRecordList, context.scope, { ...asked, ...hashed });
  }),
);

/** Number, age and name, compared by the machine: the reviewer looks at the pictures (issue 5, ID review). */
function checksOf(record: IdRecordFacts, { config, clock }: SignedInContext): IdRecord['checks'] {
  const { accountId, idNoEnc, name, realName } = record;
  const number = idNoEnc ? decryptIdNumber(config, { kind: 'id-record', id: accountId }, idNoEnc) : null;
  const read = number === null ? null : readIdNumber(number, shanghaiDay(clock.now()));
  return {
    isNumberRight: read !== null,
    age: read?.age ?? null,
    sex: read?.sex ?? null,
    isNameSame: realName === '' ? null : realName === name,
  };
}

function present(record: IdRecordFacts, sameNumber: number | null, context: SignedInContext): IdRecord {
  const { actor, config, clock, locale } = context;
  const isOwn = record.accountId === actor.accountId;
  const hasPictures = record.picturesRemovedAt === null;
  const holder = { accountId: actor.accountId, purpose: isOwn ? 'id-own' : 'id-review', now: clock.now() };
  const failing = [record.auditStatus !== ID_VERIFY_STATUS.pending && 'idDecided', isOwn && 'ownRecord'];
  const actions = ['approve', 'reject'].map(
    (action) => ({ action, permission: REVIEW_ID, isInState: true, failing }) as const,
  );
  return {
    id: record.id,
    version: record.version,
    userId: record.accountId,
    username: record.username,
    realName: record.realName,
    companyName: record.companyName,
    companyNameEn: record.companyNameEn,
    name: record.name,
    idNo: record.idNoMasked,
    auditStatus: record.auditStatus,
    remark: record.remark,
    createdAt: record.createdAt.toISOString(),
    reviewedAt: iso(record.reviewedAt),
    reviewerName: isOwn ? null : record.reviewerName,
    frontUrl: hasPictures ? signFileUrl(config, record.frontKey, holder) : null,
    backUrl: hasPictures ? signFileUrl(config, record.backKey, holder) : null,
    picturesUntil: iso(record.reviewedAt && picturesUntil(context, record.reviewedAt)),
    sameNumber,
    checks: isOwn ? null : checksOf(record, context),
    allowedActions: allowedActions(actor, locale, actions),
  };
}

/** GET /admin/userid/{id} (R546): the own record, or one in a reviewer's scope; all others answer as absent. */
export async function getIdRecord(
  { params }: InputOf<typeof endpoints.getIdRecord>,
  context: SignedInContext,
): Promise<IdRecord> {
  const { actor, db, scope } = context;
  const isReviewer = may(actor, REVIEW_ID);
  return db.read(scope, async (reader) => {
    const asker = { accountId: actor.accountId, scope, isReviewer };
    const record = found(await findReadableRecord(reader, params.id, asker));
    const isOwn = record.accountId === actor.accountId;
    return present(record, isOwn ? null : await countSameNumber(reader, record), context);
  });
}

/** Numbers on the tabs of the review queue. */
export async function countIdRecords(
  _: unknown,
  { db, scope }: SignedInContext,
): Promise<DataOf<typeof endpoints.countIdRecords>> {
  return { counts: await db.read(scope, (reader) => countByStatus(reader, scope)) };
}
