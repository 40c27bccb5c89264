import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zId, zNull } from '../kernel/fields.ts';
import { exportEndpoint, listEndpoint } from '../kernel/listing.ts';
import {
  auditRuleFilters,
  ruleFilters,
  zAuditRuleChange,
  zAuditRuleDetail,
  zAuditRuleRow,
  zEndRule,
  zNewAuditRule,
  zNewQualityRule,
  zPublishRule,
  zQualityRuleChange,
  zQualityRuleDetail,
  zQualityRuleRow,
  zRuleBench,
  zWithdrawRule,
} from './check-rule.schema.ts';
import { zCompanySaved } from './company.schema.ts';

const PAGE = 'system:company:page';
const EDIT = 'system:checkRule:edit';
const PUBLISH = 'system:checkRule:publish';
const AUDIT = '/api/companies/audit-rules';
const QUALITY = '/api/companies/quality-rules';
const RULE = '/api/companies/check-rules/{id}';
const zIdParams = z.strictObject({ id: zId });

const listAuditRules = listEndpoint({
  path: AUDIT,
  permission: PAGE,
  filters: auditRuleFilters,
  row: zAuditRuleRow,
  summary: 'Audit rules of the house and of the companies in scope',
});
const listQualityRules = listEndpoint({
  path: QUALITY,
  permission: PAGE,
  filters: ruleFilters,
  row: zQualityRuleRow,
  summary: 'Quality-check rules of the house and of the companies in scope',
});

/** Audit rules and quality-check rules of companies and of the house (domain.md §6.4 companyCheckRule, companyFinCheckRule). */
export const checkRulesEndpoints = {
  listAuditRules,
  listQualityRules,
  exportAuditRules: exportEndpoint({
    of: listAuditRules,
    audit: 'companies.exportAuditRules',
    summary: 'Audit rules as a file',
  }),
  exportQualityRules: exportEndpoint({
    of: listQualityRules,
    audit: 'companies.exportQualityRules',
    summary: 'Quality-check rules as a file',
  }),
  getAuditRule: endpoint({
    method: 'GET',
    path: `${AUDIT}/{id}`,
    permission: PAGE,
    params: zIdParams,
    data: zAuditRuleDetail,
    errors: ['NOT_FOUND'],
    summary: 'One audit rule with its versions and history',
  }),
  getQualityRule: endpoint({
    method: 'GET',
    path: `${QUALITY}/{id}`,
    permission: PAGE,
    params: zIdParams,
    data: zQualityRuleDetail,
    errors: ['NOT_FOUND'],
    summary: 'One quality-check rule with its versions and history',
  }),
  tryAuditRule: endpoint({
    method: 'GET',
    path: `${AUDIT}/{id}/bench`,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    data: zRuleBench,
    errors: ['NOT_FOUND'],
    summary: 'What a rule would have made of the pieces of the last 90 days; nothing is written',
  }),
  createAuditRule: endpoint({
    method: 'POST',
    path: AUDIT,
    permission: PAGE,
    action: EDIT,
    body: zNewAuditRule,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'GUARD_FAILED', 'HOUSE_ONLY', 'NOT_ALLOWED'],
    idempotency: 'optional',
    audit: 'companies.createAuditRule',
    summary: 'New draft of an audit rule, or of the next version of one',
  }),
  updateAuditRule: endpoint({
    method: 'PUT',
    path: `${AUDIT}/{id}`,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    body: zAuditRuleChange,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED', 'HOUSE_ONLY', 'NOT_ALLOWED'],
    idempotency: 'optional',
    audit: 'companies.updateAuditRule',
    summary: 'Change a draft; what is published stays as it is',
  }),
  createQualityRule: endpoint({
    method: 'POST',
    path: QUALITY,
    permission: PAGE,
    action: EDIT,
    body: zNewQualityRule,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'GUARD_FAILED', 'HOUSE_ONLY', 'NOT_ALLOWED'],
    idempotency: 'optional',
    audit: 'companies.createQualityRule',
    summary: 'New draft of a quality-check rule, or of the next version of one',
  }),
  updateQualityRule: endpoint({
    method: 'PUT',
    path: `${QUALITY}/{id}`,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    body: zQualityRuleChange,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED', 'HOUSE_ONLY', 'NOT_ALLOWED'],
    idempotency: 'optional',
    audit: 'companies.updateQualityRule',
    summary: 'Change a draft; what is published stays as it is',
  }),
  publishCheckRule: endpoint({
    method: 'POST',
    path: `${RULE}/publish`,
    permission: PAGE,
    action: PUBLISH,
    params: zIdParams,
    body: zPublishRule,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED', 'HOUSE_ONLY', 'NOT_ALLOWED'],
    idempotency: 'optional',
    audit: 'companies.publishCheckRule',
    summary: 'Let a draft hold for orders from a day on; its older version ends the day before',
  }),
  endCheckRule: endpoint({
    method: 'POST',
    path: `${RULE}/end`,
    permission: PAGE,
    action: PUBLISH,
    params: zIdParams,
    body: zEndRule,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED', 'HOUSE_ONLY', 'NOT_ALLOWED'],
    idempotency: 'optional',
    audit: 'companies.endCheckRule',
    summary: 'The last day of orders for which a published rule holds',
  }),
  withdrawCheckRule: endpoint({
    method: 'POST',
    path: `${RULE}/withdraw`,
    permission: PAGE,
    action: PUBLISH,
    params: zIdParams,
    body: zWithdrawRule,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED', 'HOUSE_ONLY', 'NOT_ALLOWED'],
    idempotency: 'optional',
    audit: 'companies.withdrawCheckRule',
    summary: 'A published rule that has not begun becomes a draft again; the older version holds on',
  }),
  removeCheckRule: endpoint({
    method: 'DELETE',
    path: RULE,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    data: zNull,
    errors: ['NOT_FOUND', 'GUARD_FAILED', 'HOUSE_ONLY', 'NOT_ALLOWED'],
    idempotency: 'optional',
    audit: 'companies.removeCheckRule',
    summary: 'Delete a draft',
  }),
} as const;
