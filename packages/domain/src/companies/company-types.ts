import type { CompanyType } from './companies.enums.ts';

const GRADING: readonly number[] = [1, 2, 3] satisfies readonly CompanyType[];

/** Head office, branches and grading companies grade; submission centres and partners only receive. */
export function appraisesOrGrades(type: number): boolean {
  return GRADING.includes(type);
}
