import type { Guards } from '../../kernel/guards.ts';

/** What a step on an assessment depends on. */
export type AssessmentFacts = {
  /** The assessment is about whoever acts. */
  readonly isSubject: boolean;
  /** Whoever acts submitted it. */
  readonly isSubmitter: boolean;
};

/** The guards of `assessmentMachine`: nobody decides on their own, and two people stand behind every confirmed one (D17). */
export const ASSESSMENT_GUARDS: Guards<AssessmentFacts> = {
  notSubject: ({ isSubject }) => !isSubject,
  isSubject: ({ isSubject }) => isSubject,
  notSubmitter: ({ isSubmitter }) => !isSubmitter,
};
