/** Texts about price lists. */
export const pricesEn = {
  priceListNotDraft: 'This price list is published: make a new version of it',
  priceListNotPublished: 'Only a published price list can be withdrawn',
  priceListFaulty: 'The price list has faults: they are marked in its tables',
  priceListBegun: 'The price list holds already: publish a new version instead',
  priceListUsed: 'Orders were quoted with this price list',
  priceLineMoved: 'Somebody else has published a price list meanwhile: look at it before you publish yours',
  priceTrialScope: 'A trial takes all orders of a company: you see only a part of them',
  priceTrialOpen: 'A trial of this draft is under way',
  priceTrialOver: 'This trial is over',
  'month-ahead': 'This month is still to come',
  'price-day-past': 'A price list cannot begin before today',
  'price-day-taken': 'Another price list begins on this day',
} as const;
