import type { RulePhase } from '@mintmark/contract/companies/check-rule.enums.ts';
import {
  type AuditRuleRow,
  type QualityRuleRow,
  zAuditRuleRow,
  zQualityRuleRow,
} from '@mintmark/contract/companies/check-rule.schema.ts';
import { sql } from 'kysely';
import { anyOf, col, defineList, filter, houseOrOwn } from '../../../kernel/listing/index.ts';

const TODAY = sql`(now() AT TIME ZONE 'Asia/Shanghai')::date`;
const PHASE = sql`CASE WHEN r.status = 'draft' THEN 'draft' WHEN r.valid_from > ${TODAY} THEN 'future'
  WHEN r.valid_to < ${TODAY} THEN 'expired' ELSE 'current' END`;

const JOINS = sql`LEFT JOIN companies p ON p.id = r.company_id LEFT JOIN accounts u ON u.id = r.updated_by`;

const columns = {
  id: col.id(sql`r.id`, { sort: true }),
  version: col.int(sql`r.version`),
  code: col.text(sql`r.code`, { sort: true }),
  ruleVersion: col.int(sql`r.rule_version`),
  companyId: col.id<string | null>(sql`r.company_id`, { sort: true }),
  companyZh: col.text<string | null>(sql`p.name_zh`),
  companyEn: col.text<string | null>(sql`p.name_en`),
  nameZh: col.text(sql`r.name_zh`, { sort: true }),
  nameEn: col.text(sql`r.name_en`, { sort: true }),
  note: col.text(sql`r.note`),
  phase: col.text<RulePhase>(PHASE),
  validFrom: col.day(sql`r.valid_from`, { sort: true }),
  validTo: col.day<string | null>(sql`r.valid_to`, { sort: true }),
  updatedAt: col.time(sql`r.updated_at`, { sort: true }),
  updatedBy: col.text<string | null>(sql`coalesce(nullif(u.real_name, ''), u.username)`),
};

const filters = {
  q: filter.custom((value) =>
    typeof value === 'string' && value !== ''
      ? sql`strpos(lower(concat_ws(E'\\x1f', r.code, r.name_zh, r.name_en, r.note)), lower(${value})) > 0`
      : null,
  ),
  companyId: filter.oneOf(sql`r.company_id`, 'bigint'),
  /** Rules for all categories speak about each of them. */
  category1: filter.custom((value) =>
    Array.isArray(value) && value.length > 0
      ? sql`(r.rule->'categories1' = '[]' OR EXISTS (SELECT FROM jsonb_array_elements_text(r.rule->'categories1') c
          WHERE c::int = ANY (${value}::int[])))`
      : null,
  ),
  phase: filter.custom((value) =>
    Array.isArray(value) && value.length > 0 ? anyOf(PHASE, value.map(String), 'text') : null,
  ),
  isHouse: filter.boolean(sql`(r.company_id IS NULL)`),
};

/** 审核规则: audit rules of the house and of the companies in scope. */
export const auditRuleList = defineList({
  key: 'companies.auditRules',
  table: 'check_rules',
  alias: 'r',
  base: sql`r.kind = 'audit'`,
  joins: JOINS,
  columns: {
    ...columns,
    rule: col.json<AuditRuleRow['rule']>(sql`r.rule`),
    auditType: col.int(sql`(r.rule->>'auditType')::int`, { sort: true }),
    levels: col.int(sql`(r.rule->>'levels')::int`),
    samplingBp: col.int(sql`(r.rule->>'samplingBp')::int`),
    numberAtLeast: col.int<number | null>(sql`(r.rule->'condition'->>'numberAtLeast')::int`),
    declaredFenAtLeast: col.fen<number | null>(sql`(r.rule->'condition'->>'declaredFenAtLeast')::bigint`),
    gapStepsAtLeast: col.int<number | null>(sql`(r.rule->'condition'->>'gapStepsAtLeast')::int`),
    fired: col.int(sql`(SELECT count(*)::int FROM audit_tasks t WHERE t.rule_code = r.code AND t.rule_code <> ''
      AND t.deleted_at IS NULL)`),
  },
  filters: {
    ...filters,
    auditType: filter.oneOf(sql`(r.rule->>'auditType')::int`, 'integer'),
  },
  scope: houseOrOwn(sql`r.company_id`),
  defaultSort: '-id',
  count: 'exact',
  row: zAuditRuleRow,
});

/** 质检规则: quality-check rules of the house and of the companies in scope. */
export const qualityRuleList = defineList({
  key: 'companies.qualityRules',
  table: 'check_rules',
  alias: 'r',
  base: sql`r.kind = 'quality'`,
  joins: JOINS,
  columns: {
    ...columns,
    rule: col.json<QualityRuleRow['rule']>(sql`r.rule`),
    samplingBp: col.int(sql`(r.rule->>'samplingBp')::int`),
    needsImages: col.bool(sql`(r.rule->>'needsImages')::boolean`),
    secondFromTier: col.text<string | null>(sql`r.rule->>'secondFromTier'`),
  },
  filters,
  scope: houseOrOwn(sql`r.company_id`),
  defaultSort: '-id',
  count: 'exact',
  row: zQualityRuleRow,
});
