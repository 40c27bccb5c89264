import type { Translation } from '../../../../kit/i18n/keys.ts';
import type { verifyZh } from './zh-CN.ts';

/** Verifying the operation log. */
export const verifyEn: Translation<typeof verifyZh> = {
  'system.operationLog.verify': 'Verify the operation log',
  'system.operationLog.verifyNow': 'Verify',
  'system.operationLog.verifyAgain': 'Verify again',
  'system.operationLog.verifyText':
    'Compares every row with its hash and the chain of hashes: changes, missing and inserted rows and a cut end are all found.',
  'system.operationLog.holds': 'All {{rows}} rows are whole; nothing was changed.',
  'system.operationLog.broken': '{{count}} findings',
  'system.operationLog.findings': 'Findings',
  'system.operationLog.problem': 'Finding',
  'system.operationLog.logId': 'Log ID',
  'system.operationLog.checked': 'What was checked',
  'system.operationLog.rows': 'Rows',
  'system.operationLog.from': 'Earliest',
  'system.operationLog.to': 'Latest',
  'system.operationLog.archives': 'Archived files',
  'system.operationLog.headSeq': 'End of the chain',
  'system.operationLog.headHash': 'Hash of the end',
  'system.operationLog.tookMs': 'Took (ms)',
  'system.operationLog.problem.changed': 'Content was changed',
  'system.operationLog.problem.missing': 'Row is gone',
  'system.operationLog.problem.broken': 'Link does not follow',
  'system.operationLog.problem.gap': 'Links are missing',
  'system.operationLog.problem.inserted': 'Row was slipped in',
  'system.operationLog.problem.truncated': 'End was cut off',
  'system.operationLog.problem.anchor': 'Differs from the anchor outside',
  'system.operationLog.run.background':
    'There are many rows: everything online and in archives is checked in the background. You may leave; the result stays.',
  'system.operationLog.run.waiting': 'Queued',
  'system.operationLog.run.progress': '{{done}} of {{total}} rows checked',
  'system.operationLog.run.cancel': 'Cancel',
  'system.operationLog.run.cancelAsked': 'Being cancelled',
  'system.operationLog.run.cancelledText': 'The last verification in the background was cancelled.',
  'system.operationLog.run.failedText': 'The last verification in the background did not end: {{error}}',
  'system.operationLog.run.last': 'Last verification in the background: {{time}}, {{by}}',
  'system.operationLog.run.archivedRows': 'Rows in archives',
  'system.operationLog.problem.archive': 'Archive differs from its entry',
};
