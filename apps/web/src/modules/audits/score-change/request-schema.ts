import { zRequestBody } from '@mintmark/contract/audits/audit-task.schema.ts';
import { type Grade, isSameGrade, validateGrade } from '@mintmark/domain/grading/grade.ts';
import type { Scale } from '@mintmark/domain/grading/scales/scales.ts';
import { PROBLEM_TEXT } from '../quick-grade/problem-texts.ts';

interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Whether the piece is copper is the server's knowledge: a grade that holds for either is let through. */
function problemOf(scale: Scale, grade: Grade): string | null {
  const [silver, copper] = [false, true].map((isCopper) => validateGrade(scale, grade, { isCopper }));
  const [problem] = silver?.length === 0 || copper?.length === 0 ? [] : (silver ?? []);
  return problem === undefined ? null : PROBLEM_TEXT[problem];
}

/** The contract's check, and what the scale and the present grade say to the asked one. Messages are text keys. */
export function requestSchema(scale: Scale | null, present: Grade | null) {
  return {
    safeParse(value: unknown) {
      const parsed = zRequestBody.safeParse(value);
      if (!parsed.success) {
        const issues = parsed.error.issues.map((issue): Issue => {
          const isGrade = issue.path[0] === 'grade';
          return {
            code: isGrade ? 'custom' : (issue.code ?? 'custom'),
            path: isGrade ? ['grade'] : issue.path,
            message: isGrade ? PROBLEM_TEXT.GRADE_MISSING : issue.message,
          };
        });
        return { success: false as const, error: { issues } };
      }
      const grade = parsed.data.grade as Grade;
      const problem = scale === null ? null : problemOf(scale, grade);
      const isSame = scale !== null && present !== null && isSameGrade(scale, present, grade);
      const message = problem ?? (isSame ? 'audits.request.same' : null);
      if (message === null) return { success: true as const, data: parsed.data };
      return { success: false as const, error: { issues: [{ code: 'custom', path: ['grade'], message }] } };
    },
  };
}
