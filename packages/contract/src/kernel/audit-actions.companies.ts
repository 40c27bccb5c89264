import { type Named, named } from './audit-name.ts';

/** What is done with companies, their graders, limits and rules, as the operation log calls it. */
export const COMPANY_ACTIONS: Readonly<Record<string, Named>> = {
  'companies.putScope': named('设置评级范围', 'Set grading scope'),
  'companies.removeScope': named('撤回评级范围', 'Take grading scope back'),
  'companies.createAuditRule': named('新建审核规则', 'Create audit rule'),
  'companies.createCompany': named('新建公司', 'Create company'),
  'companies.createGrader': named('新增评级老师', 'Add grader'),
  'companies.createLimit': named('新增收评限制', 'Add limit'),
  'companies.createQualityRule': named('新建质检规则', 'Create quality-check rule'),
  'companies.endCheckRule': named('设置规则结束日', 'Set last day of rule'),
  'companies.exportAuditRules': named('导出审核规则', 'Export audit rules'),
  'companies.exportQualityRules': named('导出质检规则', 'Export quality-check rules'),
  'companies.publishCheckRule': named('发布规则', 'Publish rule'),
  'companies.putRecusals': named('设置评级老师回避', 'Set recusals of grader'),
  'companies.putSignature': named('设置评级老师签名', 'Set signature of grader'),
  'companies.removeCheckRule': named('删除规则草稿', 'Delete draft of rule'),
  'companies.removeGrader': named('移除评级老师', 'Remove grader'),
  'companies.setCompanyStatus': named('启用或停用公司', 'Enable or disable company'),
  'companies.setGraderStatus': named('启用或停用评级老师', 'Enable or disable grader'),
  'companies.setLimitStatus': named('启用或停用收评限制', 'Enable or disable limit'),
  'companies.updateAuditRule': named('编辑审核规则', 'Edit audit rule'),
  'companies.updateCompany': named('编辑公司', 'Edit company'),
  'companies.updateGrader': named('编辑评级老师', 'Edit grader'),
  'companies.updateLimit': named('编辑收评限制', 'Edit limit'),
  'companies.updateQualityRule': named('编辑质检规则', 'Edit quality-check rule'),
  'companies.withdrawCheckRule': named('撤回规则', 'Withdraw rule'),
};
