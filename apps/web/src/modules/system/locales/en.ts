import type { Translation } from '../../../kit/i18n/keys.ts';
import { configEn } from './config/en.ts';
import type { zhCN } from './zh-CN.ts';

/** Texts of the system screens, English. */
export const en: Translation<typeof zhCN> = {
  'system.log.title': 'Front-end Log',
  'system.log.intro': 'The last 500 entries of this browser, of this account only; errors are reported by themselves.',
  'system.log.search': 'Search message, address or detail',
  'system.log.type': 'Type',
  'system.log.type.all': 'All',
  'system.log.type.info': 'Info',
  'system.log.type.warning': 'Warning',
  'system.log.type.error': 'Error',
  'system.log.time': 'Time',
  'system.log.message': 'Message',
  'system.log.url': 'Address',
  'system.log.user': 'User',
  'system.log.token': 'Token',
  'system.log.count': '{{count}} entries',
  'system.log.export': 'Export',
  'system.log.clear': 'Clear',
  'system.log.clearAsk': 'Clear the front-end log?',
  'system.log.clearText': 'Only the entries in this browser are removed; what was reported stays.',
  'system.log.empty': 'Nothing was logged yet',
  'system.log.noMatch': 'No entry matches',
  ...configEn,
};
