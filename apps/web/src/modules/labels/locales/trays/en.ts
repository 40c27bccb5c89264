import type { Translation } from '../../../../kit/i18n/index.ts';
import type { traysZh } from './zh-CN.ts';

/** Texts of the list of a tray, English. */
export const traysEn: Translation<typeof traysZh> = {
  'labels.tray.print': 'Print box list',
  'labels.tray.title': 'Box list {{no}}',
  'labels.tray.rawTitle': 'Pieces that go back raw, and why',
};
