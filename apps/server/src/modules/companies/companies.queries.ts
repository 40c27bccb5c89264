import { zCompanyRow, zGraderRow } from '@mintmark/contract/companies/companies.schema.ts';
import { sql } from 'kysely';
import { anyOf, col, customScope, defineList, filter, scopeBy } from '../../kernel/listing/index.ts';
import { companyIdsOf } from '../../kernel/scope.ts';
import { IN_OFFICE } from '../grading/index.ts';

const codesIn = (value: unknown) =>
  typeof value === 'string'
    ? value
        .toUpperCase()
        .split(/[\s,，;；、]+/)
        .filter(Boolean)
    : [];

/** Companies: everyone sees those he belongs to, agents and employees too (D14). */
export const companyList = defineList({
  key: 'companies.companies',
  table: 'companies',
  alias: 'p',
  columns: {
    id: col.id(sql`p.id`, { sort: true }),
    version: col.int(sql`p.version`),
    code: col.text(sql`p.code`, { sort: true }),
    nameZh: col.text(sql`p.name_zh`, { sort: true }),
    nameEn: col.text(sql`p.name_en`, { sort: true }),
    type: col.int(sql`p.type`, { sort: true }),
    brandZh: col.text(sql`p.brand_zh`),
    brandEn: col.text(sql`p.brand_en`),
    consensusMode: col.text(sql`p.consensus_mode`),
    certLetter: col.text<string | null>(sql`p.cert_letter`),
    region: col.text(sql`p.region`),
    graders: col.int(sql`(SELECT count(*)::int FROM graders g WHERE g.company_id = p.id AND ${IN_OFFICE})`),
    status: col.int(sql`p.status`, { sort: true }),
    updatedAt: col.time(sql`p.updated_at`, { sort: true }),
  },
  filters: {
    name: filter.custom((value) =>
      typeof value === 'string'
        ? sql`(strpos(p.name_zh, ${value}) > 0 OR strpos(lower(p.name_en), lower(${value})) > 0)`
        : null,
    ),
    code: filter.custom((value) => anyOf(sql`p.code`, codesIn(value), 'text')),
    type: filter.oneOf(sql`p.type`, 'smallint'),
    status: filter.oneOf(sql`p.status`, 'smallint'),
  },
  scope: customScope(sql`p.id`, (scope) => ({ companyIds: companyIdsOf(scope), where: [] })),
  defaultSort: 'id',
  count: 'exact',
  row: zCompanyRow,
});

/** Graders of the companies in scope; never shown to agents. */
export const graderList = defineList({
  key: 'companies.graders',
  table: 'graders',
  alias: 'g',
  joins: sql`LEFT JOIN companies p ON p.id = g.company_id LEFT JOIN accounts a ON a.id = g.account_id`,
  columns: {
    id: col.id(sql`g.id`, { sort: true }),
    version: col.int(sql`g.version`),
    companyId: col.id(sql`g.company_id`),
    companyName: col.text(sql`p.name_zh`),
    accountId: col.id(sql`g.account_id`),
    realName: col.text(sql`a.real_name`, { sort: true, joined: true }),
    graderNo: col.text(sql`g.grader_no`, { sort: true }),
    level: col.int(sql`g.level`, { sort: true }),
    categories: col.json<number[]>(sql`g.categories`),
    mayAuthenticate: col.bool(sql`g.may_authenticate`),
    mayGrade: col.bool(sql`g.may_grade`),
    mayFinalize: col.bool(sql`g.may_finalize`),
    mayAudit: col.bool(sql`g.may_audit`),
    dailyCap: col.int(sql`g.daily_cap`),
    hasSignature: col.bool(sql`(g.signature_key IS NOT NULL)`),
    recusals: col.int(sql`(SELECT count(*)::int FROM grader_recusals r WHERE r.grader_account_id = g.account_id)`),
    isActive: col.bool(sql`g.is_active`),
  },
  filters: {
    companyId: filter.company(sql`g.company_id`),
    name: filter.custom((value) => (typeof value === 'string' ? sql`strpos(a.real_name, ${value}) > 0` : null), {
      joined: true,
    }),
    level: filter.oneOf(sql`g.level`, 'smallint'),
    category1: filter.overlaps(sql`g.categories`, 'integer'),
    isActive: filter.boolean(sql`g.is_active`),
  },
  scope: scopeBy({ company: sql`g.company_id` }),
  defaultSort: 'graderNo',
  count: 'exact',
  row: zGraderRow,
});
