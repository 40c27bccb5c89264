import type { CodeOf, EnumItem } from '../kernel/enums.ts';

/** companyType (domain.md Appendix A). */
export const COMPANY_TYPES = [
  { code: 1, zh: '总部', en: 'Head office' },
  { code: 2, zh: '分公司', en: 'Branch' },
  { code: 3, zh: '评级公司', en: 'Grading company' },
  { code: 4, zh: '送评中心', en: 'Submission centre' },
  { code: 5, zh: '合作机构', en: 'Partner' },
] as const satisfies readonly EnumItem[];
export type CompanyType = CodeOf<typeof COMPANY_TYPES>;

/** What happens when a receiving limit is hit: companyLimit.action (domain.md Appendix A). */
export const LIMIT_ACTIONS = [
  { code: 1, zh: '提示', en: 'Warn' },
  { code: 2, zh: '排队', en: 'Queue' },
  { code: 3, zh: '拒收', en: 'Refuse' },
] as const satisfies readonly EnumItem[];
export type LimitAction = CodeOf<typeof LIMIT_ACTIONS>;

/** Seniority of a grader: teacherLevel (domain.md Appendix A). */
export const TEACHER_LEVELS = [
  { code: 1, zh: '初级', en: 'Junior' },
  { code: 2, zh: '中级', en: 'Intermediate' },
  { code: 3, zh: '高级', en: 'Senior' },
  { code: 4, zh: '首席', en: 'Chief' },
] as const satisfies readonly EnumItem[];
export type TeacherLevel = CodeOf<typeof TEACHER_LEVELS>;
