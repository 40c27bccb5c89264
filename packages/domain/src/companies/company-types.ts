import { COMPANY_TYPE, type CompanyType } from './companies.enums.ts';

const GRADING: readonly number[] = [
  COMPANY_TYPE.headOffice,
  COMPANY_TYPE.branch,
  COMPANY_TYPE.gradingCompany,
] satisfies readonly CompanyType[];

/** Head office, branches and grading companies grade; submission centres and partners only receive. */
export function appraisesOrGrades(type: number): boolean {
  return GRADING.includes(type);
}
