/** Texts about price lists. */
export const pricesEn = {
  priceListNotDraft: 'This price list is published: make a new version of it',
  priceListNotPublished: 'Only a published price list can be withdrawn',
  priceListFaulty: 'The price list has faults: they are marked in its tables',
  priceListBegun: 'The price list holds already: publish a new version instead',
  priceListUsed: 'Orders were quoted with this price list',
  priceLineMoved: 'Somebody else has published a price list meanwhile: look at it before you publish yours',
  'price-day-past': 'A price list cannot begin before today',
  'price-day-taken': 'Another price list begins on this day',
} as const;
