import { RULE_PHASES } from '@mintmark/contract/companies/check-rule.enums.ts';
import { checkRulesEndpoints as calls } from '@mintmark/contract/companies/check-rules.endpoints.ts';
import { AUDIT_TYPES } from '@mintmark/domain/audits/audits.enums.ts';
import { bindExport } from '../../../kernel/listing/index.ts';
import { auditRuleList, qualityRuleList } from './rules.queries.ts';

const columns = {
  code: [{ key: 'code' }, { key: 'ruleVersion' }],
  nameZh: [{ key: 'nameZh' }, { key: 'nameEn' }],
  companyId: [{ key: 'companyZh' }],
  phase: [{ key: 'phase', codes: RULE_PHASES }],
  validFrom: [{ key: 'validFrom' }, { key: 'validTo' }],
  note: [{ key: 'note' }],
  updatedBy: [{ key: 'updatedBy' }],
  updatedAt: [{ key: 'updatedAt' }],
} as const;

/** 审核规则 as a file. */
export const exportAuditRules = bindExport(calls.exportAuditRules, {
  list: auditRuleList,
  of: calls.listAuditRules,
  columns: () => ({
    ...columns,
    auditType: [{ key: 'auditType', codes: AUDIT_TYPES }, { key: 'levels' }],
    condition: [{ key: 'numberAtLeast' }, { key: 'declaredFenAtLeast' }, { key: 'gapStepsAtLeast' }],
    samplingBp: [{ key: 'samplingBp', isRate: true }],
    fired: [{ key: 'fired' }],
  }),
  section: 'auditRules',
});

/** 质检规则 as a file. */
export const exportQualityRules = bindExport(calls.exportQualityRules, {
  list: qualityRuleList,
  of: calls.listQualityRules,
  columns: () => ({
    ...columns,
    samplingBp: [{ key: 'samplingBp', isRate: true }],
    needsImages: [{ key: 'needsImages' }],
    secondFromTier: [{ key: 'secondFromTier' }],
  }),
  section: 'qualityRules',
});
