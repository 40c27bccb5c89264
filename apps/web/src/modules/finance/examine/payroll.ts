import { assessmentsEndpoints } from '@mintmark/contract/finance/examine/assessments.endpoints.ts';
import { listExport } from '../../../kit/list/index.ts';

const FILE = listExport(assessmentsEndpoints.exportAssessments);
const COLUMNS = [
  ...['settlementNo', 'companyName', 'username', 'realName', 'month'],
  ...['scoreCenti', 'bonusFen', 'penaltyFen', 'adjustFen', 'payableFen'],
];

/** Saves the file for payroll: everybody of a settlement with what they are paid. A failure is told by the call. */
export const savePayroll = (settlementNo: string): Promise<void> =>
  Promise.resolve(FILE.run({ scope: 'all', ids: [], query: { settlementNo }, columns: COLUMNS })).then(
    () => undefined,
    () => undefined,
  );
