import type { Translation } from '../../../../kit/i18n/index.ts';
import type { traysZh } from './zh-CN.ts';

/** Texts of the list of a tray, English. */
export const traysEn: Translation<typeof traysZh> = {
  'labels.tray.print': 'Print box list',
  'labels.tray.title': 'Box list {{no}}',
  'labels.tray.rawTitle': 'Pieces that go back raw, and why',
  'labels.trays.title': 'Boxes in use',
  'labels.trays.action': 'Boxes in use',
  'labels.trays.no': 'Box no.',
  'labels.trays.find': 'Box number',
  'labels.trays.count': '{{n}} boxes',
  'labels.trays.company': 'Company',
  'labels.trays.pieces': 'Pieces',
  'labels.trays.holders': 'With',
  'labels.trays.nobody': 'nobody',
  'labels.trays.place': 'Stands',
  'labels.trays.placeOf': 'Where box {{no}} stands',
  'labels.trays.withHolder': 'With its holder',
  'labels.trays.put': 'Put there {{at}} by {{who}}',
  'labels.trays.acts': 'Actions',
  'labels.trays.label': 'Print label',
  'labels.trays.labelTitle': 'Box label {{no}}',
  'labels.trays.list': 'Box list',
  'labels.trays.give': 'Hand over',
  'labels.trays.empty': 'No box is in use',
};
