import type { Translation } from '../../../../kit/i18n/index.ts';
import type { traysZh } from './zh-CN.ts';

/** Texts of the list of a tray, English. */
export const traysEn: Translation<typeof traysZh> = {
  'labels.tray.print': 'Print box list',
  'labels.tray.title': 'Box list {{no}}',
  'labels.tray.sub': '{{pieces}} pieces of {{orders}} orders',
  'labels.tray.position': 'Place',
  'labels.tray.number': 'Certificate',
  'labels.tray.coinCode': 'Coin',
  'labels.tray.order': 'Order',
  'labels.tray.name': 'Name',
  'labels.tray.state': 'State',
  'labels.tray.from': 'Handed over by',
  'labels.tray.to': 'Taken by',
  'labels.tray.rawTitle': 'Pieces that go back raw, and why',
};
