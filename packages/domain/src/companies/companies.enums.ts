import type { CodeOf, EnumItem } from '../kernel/enums.ts';

/** companyType (terms.md “Enumerations”). */
export const COMPANY_TYPES = [
  { code: 1, zh: '总部', en: 'Head office' },
  { code: 2, zh: '分公司', en: 'Branch' },
  { code: 3, zh: '评级公司', en: 'Grading company' },
  { code: 4, zh: '送评中心', en: 'Submission centre' },
  { code: 5, zh: '合作机构', en: 'Partner' },
] as const satisfies readonly EnumItem[];
export type CompanyType = CodeOf<typeof COMPANY_TYPES>;

/** What happens when a receiving limit is hit: companyLimit.action (terms.md “Enumerations”). */
export const LIMIT_ACTIONS = [
  { code: 1, zh: '提示', en: 'Warn' },
  { code: 2, zh: '排队', en: 'Queue' },
  { code: 3, zh: '拒收', en: 'Refuse' },
] as const satisfies readonly EnumItem[];
export type LimitAction = CodeOf<typeof LIMIT_ACTIONS>;

/** Seniority of a grader: teacherLevel (terms.md “Enumerations”). */
export const TEACHER_LEVELS = [
  { code: 1, zh: '初级', en: 'Junior' },
  { code: 2, zh: '中级', en: 'Intermediate' },
  { code: 3, zh: '高级', en: 'Senior' },
  { code: 4, zh: '首席', en: 'Chief' },
] as const satisfies readonly EnumItem[];
export type TeacherLevel = CodeOf<typeof TEACHER_LEVELS>;

/** companies.status: a company works, or it is still being set up or was closed. */
export const COMPANY_STATES = [
  { code: 1, zh: '运营中', en: 'Working' },
  { code: 0, zh: '未启用', en: 'Not working' },
] as const satisfies readonly EnumItem[];
export type CompanyState = CodeOf<typeof COMPANY_STATES>;

/** How graders' rows become a result (D5). */
export const CONSENSUS_MODES = [
  { code: 'A', zh: '两人一致，不一致加第三人', en: 'Two agree, else a third' },
  { code: 'B', zh: '两人相差一级取低', en: 'Two within a step, the lower' },
  { code: 'C', zh: '两人盲评后终审', en: 'Two blind, then a finalizer' },
] as const satisfies readonly EnumItem[];

/** When the house and a company settle. */
export const SETTLE_CYCLES = [
  { code: 'week', zh: '每周结算', en: 'Every week' },
  { code: 'month', zh: '每月结算', en: 'Every month' },
] as const satisfies readonly EnumItem[];
