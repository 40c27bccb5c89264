import { type AccountRow, zAccountRow } from '@mintmark/contract/accounts/account.schema.ts';
import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import { sql } from 'kysely';
import { codes } from '../../kernel/db/codes.ts';
import { col, defineList, filter, maskedMobile, scopeBy, valuesOf } from '../../kernel/listing/index.ts';

const ROLES = sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id::text, 'nameZh', r.name_zh, 'nameEn', r.name_en)
  ORDER BY r.sort, r.id), '[]') FROM account_roles ar JOIN roles r ON r.id = ar.role_id WHERE ar.account_id = a.id)`;
const AUDIT_STATUS = sql`(SELECT i.audit_status FROM id_records i WHERE i.account_id = a.id ORDER BY i.id DESC LIMIT 1)`;

/** ACCOUNT_STATES; `accountState` of the domain says the same of one account. */
const STATE = sql`(CASE WHEN a.status <> ${codes(ACCOUNT_STATE.enabled)} THEN 0 WHEN a.locked_until > now() THEN 2 ELSE 1 END)`;
const CATEGORIES = sql`(SELECT coalesce(json_agg(k.category1 ORDER BY k.category1), '[]') FROM account_categories k
  WHERE k.account_id = a.id)`;

/** Accounts in scope; names are what holders of the page work with, mobile numbers are masked by the database. */
export const accountList = defineList({
  key: 'accounts.accounts',
  table: 'accounts',
  alias: 'a',
  base: sql`a.deleted_at IS NULL`,
  joins: sql`LEFT JOIN companies p ON p.id = a.company_id`,
  columns: {
    id: col.id(sql`a.id`, { sort: true }),
    version: col.int(sql`a.version`),
    username: col.text(sql`a.username`, { sort: true }),
    realName: col.text(sql`a.real_name`, { sort: true }),
    mobile: col.text(maskedMobile(sql`a.mobile`)),
    companyId: col.id<string | null>(sql`a.company_id`),
    companyName: col.text<string | null>(sql`p.name_zh`, { sort: true, joined: true }),
    companyNameEn: col.text<string | null>(sql`p.name_en`),
    roles: col.json<AccountRow['roles']>(ROLES),
    scopeKind: col.text<AccountRow['scopeKind']>(sql`a.scope_kind`, { sort: true }),
    categories: col.json<number[]>(CATEGORIES),
    status: col.int(sql`a.status`, { sort: true }),
    state: col.int(STATE),
    lockedUntil: col.time<string | null>(sql`CASE WHEN a.locked_until > now() THEN a.locked_until END`),
    passwordExpiresAt: col.time<string | null>(sql`CASE WHEN a.must_change_password THEN a.password_expires_at END`),
    isMobileBound: col.bool(sql`a.is_mobile_bound`),
    mustChangePassword: col.bool(sql`a.must_change_password`),
    mustUploadId: col.bool(sql`a.must_upload_id`),
    needsSms: col.bool(sql`a.needs_sms`),
    auditStatus: col.int<number | null>(AUDIT_STATUS),
    createdAt: col.time(sql`a.created_at`, { sort: true }),
    lastLoginAt: col.time<string | null>(sql`a.last_login_at`, { sort: true }),
  },
  filters: {
    username: filter.custom((value) =>
      typeof value === 'string' && value !== '' ? sql`strpos(lower(a.username), lower(${value})) > 0` : null,
    ),
    realName: filter.custom((value) =>
      typeof value === 'string' && value !== '' ? sql`strpos(lower(a.real_name), lower(${value})) > 0` : null,
    ),
    mobile: filter.custom((value) =>
      typeof value === 'string' ? sql`(starts_with(a.mobile, ${value}) OR right(a.mobile, 4) = ${value})` : null,
    ),
    companyId: filter.company(sql`a.company_id`),
    roleId: filter.custom(
      (value) => sql`EXISTS (SELECT FROM account_roles ar WHERE ar.account_id = a.id
        AND ar.role_id = ANY (${valuesOf(value)}::bigint[]))`,
    ),
    scopeKind: filter.oneOf(sql`a.scope_kind`, 'text'),
    status: filter.oneOf(STATE, 'integer'),
    isMobileBound: filter.boolean(sql`a.is_mobile_bound`),
    created: filter.dayRange(sql`a.created_at`),
    lastLogin: filter.dayRange(sql`a.last_login_at`),
  },
  scope: scopeBy({ company: sql`a.company_id`, agent: sql`a.agent_id`, own: [sql`a.created_by`] }),
  defaultSort: '-id',
  count: 'exact',
  row: zAccountRow,
});
