import type { Translation } from '../../i18n/index.ts';
import type { zhCN } from './zh-CN.ts';

/** Texts of imports in three steps: file, findings, done, English. */
export const en: Translation<typeof zhCN> = {
  'import.stepFile': 'File',
  'import.stepCheck': 'Findings',
  'import.stepDone': 'Done',
  'import.template': 'Download template',
  'import.drop': 'Drop the file here, or click to choose',
  'import.limits':
    'xlsx or CSV (UTF-8, GBK), at most {{rows}} rows and {{mb}} MB; it is checked first, nothing is written.',
  'import.checking': 'Checking {{name}}',
  'import.tooLarge': 'The file is larger than {{mb}} MB',
  'import.wrongType': 'Only xlsx and CSV files',
  'import.bad': 'rows with errors: {{count}}',
  'import.clean': 'No errors',
  'import.onlyFindings': 'Only rows with findings',
  'import.row': 'Row',
  'import.findings': 'Findings',
  'import.ok': 'Good',
  'import.acceptAll': 'Import all',
  'import.acceptGood': 'Import good rows only ({{count}})',
  'import.allBlocked': 'Some rows need correction first',
  'import.noneGood': 'No row can be imported',
  'import.annotated': 'Download with findings',
  'import.again': 'Another file',
  'import.close': 'Close',
  'import.changed': 'Something changed after the check; please upload the file again.',
  'import.level.error': 'Error',
  'import.level.warning': 'Warning',
  'import.level.info': 'Note',
};
