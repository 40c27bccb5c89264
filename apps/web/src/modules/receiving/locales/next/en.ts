import type { Translation } from '../../../../kit/i18n/keys.ts';
import type { nextZh } from './zh-CN.ts';

/** What comes next for an order, by its state. */
export const nextEn: Translation<typeof nextZh> = {
  'receiving.next.is': 'Next: {{step}}',
  'receiving.next.submit': 'check the lines and submit',
  'receiving.next.arrive': 'register the parcel when it arrives',
  'receiving.next.count': 'count the pieces and confirm the receipt',
  'receiving.next.answer': 'the customer answers the receipt exception',
  'receiving.next.start': 'start the detail entry',
  'receiving.next.enter': 'finish the detail entry',
  'receiving.next.grade': 'the pieces are graded',
  'receiving.next.customer': 'record what the customer says',
  'receiving.next.pay': 'collect the payment',
  'receiving.next.produce': 'print labels, seal and check',
  'receiving.next.ship': 'pack and ship',
  'receiving.next.rest': 'ship the remaining pieces',
  'receiving.next.deliver': 'confirm the delivery',
  'receiving.next.back': 'pack what goes back',
  'receiving.next.receipt': 'Open the receipt',
  'receiving.next.entry': 'Open detail entry',
  'receiving.next.coins': 'Show its pieces',
  'receiving.next.price': 'Open price and payment',
  'receiving.next.delivery': 'Open delivery',
  'receiving.next.parcels': 'Show its parcels',
};
