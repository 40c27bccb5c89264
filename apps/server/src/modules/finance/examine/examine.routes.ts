import type { Binding } from '../../../kernel/handlers.ts';
import { exportAssessments } from './export-assessments.ts';
import { getAssessment, listAssessmentRows, listAssessments } from './get-assessments.ts';
import { makeAssessments } from './make-assessments.ts';
import { getOwnWork, listOwnRows } from './own-work.ts';
import { createAssessmentScheme, listAssessmentSchemes } from './schemes.ts';
import { settleAssessments } from './settle-assessments.ts';
import {
  appealAssessment,
  confirmAssessment,
  decideAppeal,
  sendBackAssessment,
  submitAssessment,
} from './step-assessments.ts';

/** 考核管理: assessments, their weights, and everybody's own work. */
export const assessmentBindings: readonly Binding[] = [
  listAssessments,
  exportAssessments,
  getAssessment,
  listAssessmentRows,
  makeAssessments,
  submitAssessment,
  sendBackAssessment,
  confirmAssessment,
  decideAppeal,
  settleAssessments,
  listAssessmentSchemes,
  createAssessmentScheme,
  getOwnWork,
  listOwnRows,
  appealAssessment,
];
