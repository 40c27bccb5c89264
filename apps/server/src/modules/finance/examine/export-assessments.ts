import { assessmentsEndpoints } from '@mintmark/contract/finance/examine/assessments.endpoints.ts';
import { assessmentMachine } from '@mintmark/domain/finance/examine/assessment.machine.ts';
import type { Locale } from '../../../kernel/context.ts';
import { bindExport, type ExportField } from '../../../kernel/listing/index.ts';
import { assessmentList, type ListedAssessment } from './assessments.queries.ts';

const columns = (locale: Locale): Readonly<Record<string, readonly ExportField<ListedAssessment>[]>> => ({
  settlementNo: [{ key: 'settlementNo' }],
  companyName: [{ key: locale === 'en' ? 'companyNameEn' : 'companyName', heading: 'companyName' }],
  username: [{ key: 'username' }],
  realName: [{ key: 'realName' }],
  month: [{ key: 'month' }],
  status: [{ key: 'status', codes: assessmentMachine.states }],
  pieces: [{ key: 'pieces' }],
  faults: [{ key: 'faults' }],
  scoreCenti: [{ key: 'scoreCenti' }],
  bonusFen: [{ key: 'bonusFen' }],
  penaltyFen: [{ key: 'penaltyFen' }],
  adjustFen: [{ key: 'adjustFen' }],
  payableFen: [{ key: 'payableFen' }],
  submittedByName: [{ key: 'submittedByName' }],
  confirmedByName: [{ key: 'confirmedByName' }],
  confirmedAt: [{ key: 'confirmedAt' }],
  settledAt: [{ key: 'settledAt' }],
});

/** 考核 as a file; those of one settlement are the file for payroll. */
export const exportAssessments = bindExport(assessmentsEndpoints.exportAssessments, {
  list: assessmentList,
  of: assessmentsEndpoints.listAssessments,
  columns,
  section: 'assessments',
});
