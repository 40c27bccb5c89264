import { type CodeOf, codesByKey, type EnumItem, type KeyedItem } from '../kernel/enums.ts';

/** companyType (terms.md “Enumerations”). */
export const COMPANY_TYPES = [
  { code: 1, key: 'headOffice', zh: '总部', en: 'Head office' },
  { code: 2, key: 'branch', zh: '分公司', en: 'Branch' },
  { code: 3, key: 'gradingCompany', zh: '评级公司', en: 'Grading company' },
  { code: 4, key: 'submissionCentre', zh: '送评中心', en: 'Submission centre' },
  { code: 5, key: 'partner', zh: '合作机构', en: 'Partner' },
] as const satisfies readonly KeyedItem[];
/** The codes of `COMPANY_TYPES` by their keys. */
export const COMPANY_TYPE = /* @__PURE__ */ codesByKey(COMPANY_TYPES);
export type CompanyType = CodeOf<typeof COMPANY_TYPES>;

/** What happens when a receiving limit is hit: companyLimit.action (terms.md “Enumerations”). */
export const LIMIT_ACTIONS = [
  { code: 1, key: 'warn', zh: '提示', en: 'Warn' },
  { code: 2, key: 'queue', zh: '排队', en: 'Queue' },
  { code: 3, key: 'refuse', zh: '拒收', en: 'Refuse' },
] as const satisfies readonly KeyedItem[];
/** The codes of `LIMIT_ACTIONS` by their keys. */
export const LIMIT_ACTION = /* @__PURE__ */ codesByKey(LIMIT_ACTIONS);
export type LimitAction = CodeOf<typeof LIMIT_ACTIONS>;

/** Seniority of a grader: teacherLevel (terms.md “Enumerations”). */
export const TEACHER_LEVELS = [
  { code: 1, key: 'junior', zh: '初级', en: 'Junior' },
  { code: 2, key: 'intermediate', zh: '中级', en: 'Intermediate' },
  { code: 3, key: 'senior', zh: '高级', en: 'Senior' },
  { code: 4, key: 'chief', zh: '首席', en: 'Chief' },
] as const satisfies readonly KeyedItem[];
/** The codes of `TEACHER_LEVELS` by their keys. */
export const TEACHER_LEVEL = /* @__PURE__ */ codesByKey(TEACHER_LEVELS);
export type TeacherLevel = CodeOf<typeof TEACHER_LEVELS>;

/** companies.status: a company works, or it is still being set up or was closed. */
export const COMPANY_STATES = [
  { code: 1, key: 'working', zh: '运营中', en: 'Working' },
  { code: 0, key: 'notWorking', zh: '未启用', en: 'Not working' },
] as const satisfies readonly KeyedItem[];
/** The codes of `COMPANY_STATES` by their keys. */
export const COMPANY_STATE = /* @__PURE__ */ codesByKey(COMPANY_STATES);
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
