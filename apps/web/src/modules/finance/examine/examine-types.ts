import { assessmentsEndpoints } from '@mintmark/contract/finance/examine/assessments.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { assessmentMachine } from '@mintmark/domain/finance/examine/assessment.machine.ts';
import type { RowOf } from '../../../kit/list/index.ts';
import type { StateGroup } from '../../../ui/state-tag.tsx';

export type AssessmentRow = RowOf<typeof assessmentsEndpoints.listAssessments>;
export type Assessment = DataOf<typeof assessmentsEndpoints.getAssessment>;
export type Scheme = DataOf<typeof assessmentsEndpoints.listAssessmentSchemes>['schemes'][number];
export type OwnWork = DataOf<typeof assessmentsEndpoints.getOwnWork>;
export type Behind = DataOf<typeof assessmentsEndpoints.listAssessmentRows>;

/** States of an assessment with their names, and the look of each. */
export const ASSESSMENT_STATES = assessmentMachine.states;
const { state } = assessmentMachine;
const GROUPS: Readonly<Record<number, StateGroup>> = {
  [state.draft]: 'wait',
  [state.toConfirm]: 'ask',
  [state.confirmed]: 'ok',
  [state.settled]: 'end',
  [state.appealed]: 'ask',
};
export const assessmentGroup = (code: string | number): StateGroup => GROUPS[Number(code)] ?? 'wait';

const CENTI = 100;
/** Hundredths of a point as people read them. */
export const pointsText = (centi: number): string => (centi / CENTI).toFixed(2);

/** `2026-10-01` as the month that it begins. */
export const monthText = (month: string): string => month.slice(0, 7);

/** What a step on assessments makes old. */
export const ASSESSMENT_READS = [
  assessmentsEndpoints.listAssessments,
  assessmentsEndpoints.getAssessment,
  assessmentsEndpoints.getOwnWork,
];
