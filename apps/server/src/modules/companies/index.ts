import { checkRulesEndpoints } from '@mintmark/contract/companies/check-rules.endpoints.ts';
import { companiesEndpoints } from '@mintmark/contract/companies/companies.endpoints.ts';
import { companyItemsEndpoints } from '@mintmark/contract/companies/company-items.endpoints.ts';
import { bindList } from '../../kernel/listing/index.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { companyList, graderList } from './companies.queries.ts';
import { createCompany, setCompanyStatus, updateCompany } from './company/edit-company.ts';
import { getCompany, getCompanyHistory } from './company/get-company.ts';
import { putLogo } from './company/put-logo.ts';
import { putRecusals, putSignature } from './graders/edit-recusals.ts';
import { getGrader, listGraderCandidates, listRecusalCustomers } from './graders/get-grader.ts';
import { graderCommands } from './graders/graders.master.ts';
import { createCompanyItem, endCompanyItem, removeCompanyItem, updateCompanyItem } from './items/edit-item.ts';
import { exportCompanyItems } from './items/export-items.ts';
import { getCompanyItem } from './items/get-item.ts';
import { companyItemList } from './items/items.queries.ts';
import { limitBindings } from './limits/limits.master.ts';
import { dropMessageTemplate, getMessageTemplates, putMessageTemplate } from './messages/edit-templates.ts';
import {
  createAuditRule,
  createQualityRule,
  removeCheckRule,
  updateAuditRule,
  updateQualityRule,
} from './rules/edit-rule.ts';
import { exportAuditRules, exportQualityRules } from './rules/export-rules.ts';
import { getAuditRule, getQualityRule } from './rules/get-rule.ts';
import { endCheckRule, publishCheckRule, withdrawCheckRule } from './rules/publish-rule.ts';
import { auditRuleList, qualityRuleList } from './rules/rules.queries.ts';
import { tryQualityRule } from './rules/try-quality-rule.ts';
import { tryAuditRule } from './rules/try-rule.ts';
import { putScope, removeScope } from './scope/edit-scope.ts';
import { getScope } from './scope/get-scope.ts';

/** Companies from creation to working, and their graders. */
export const companiesModule: ServerModule = {
  name: 'companies',
  bindings: [
    bindList(companiesEndpoints.listCompanies, companyList),
    bindList(companiesEndpoints.listGraders, graderList),
    bindList(companyItemsEndpoints.listCompanyItems, companyItemList),
    exportCompanyItems,
    getCompanyItem,
    createCompanyItem,
    updateCompanyItem,
    endCompanyItem,
    removeCompanyItem,
    ...limitBindings,
    bindList(checkRulesEndpoints.listAuditRules, auditRuleList),
    bindList(checkRulesEndpoints.listQualityRules, qualityRuleList),
    exportAuditRules,
    exportQualityRules,
    getAuditRule,
    getQualityRule,
    tryAuditRule,
    tryQualityRule,
    createAuditRule,
    createQualityRule,
    updateAuditRule,
    updateQualityRule,
    publishCheckRule,
    endCheckRule,
    withdrawCheckRule,
    removeCheckRule,
    getMessageTemplates,
    putMessageTemplate,
    dropMessageTemplate,
    getScope,
    putScope,
    removeScope,
    getCompany,
    getCompanyHistory,
    createCompany,
    updateCompany,
    setCompanyStatus,
    putLogo,
    getGrader,
    listGraderCandidates,
    listRecusalCustomers,
    ...graderCommands,
    putRecusals,
    putSignature,
  ],
};
