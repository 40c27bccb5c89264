import type { Translation } from '../../i18n/index.ts';
import type { zhCN } from './zh-CN.ts';

/** Texts of masters, English. */
export const en: Translation<typeof zhCN> = {
  'kit.master.view': 'View',
  'kit.master.new': 'New {{noun}}',
  'kit.master.edit': 'Edit',
  'kit.master.editTitle': 'Edit {{noun}} {{code}}',
  'kit.master.enable': 'Switch on',
  'kit.master.enableTitle': 'Switch on {{noun}} {{code}}',
  'kit.master.disable': 'Switch off',
  'kit.master.disableTitle': 'Switch off {{noun}} {{code}}',
  'kit.master.remove': 'Delete',
  'kit.master.removeTitle': 'Delete {{noun}} {{code}}?',
  'kit.master.removed': 'Deleted',
  'kit.master.done': 'Saved',
  'kit.master.code': 'Code',
  'kit.master.codeHint': '2–12 capitals or digits; cannot be changed later',
  'kit.master.codeOrName': 'Code or name',
  'kit.master.name': 'Name',
  'kit.master.state': 'State',
  'kit.master.active': 'Active',
  'kit.master.inactive': 'Off',
  'kit.master.yes': 'Yes',
  'kit.master.no': 'No',
  'kit.master.updatedAt': 'Updated',
};
