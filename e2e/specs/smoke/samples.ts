import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import { companiesEndpoints } from '@mintmark/contract/companies/companies.endpoints.ts';
import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { dictionariesEndpoints } from '@mintmark/contract/system/dictionaries/dictionaries.endpoints.ts';
import type { Persona } from '../../fixtures/api.ts';
import type { RegisteredScreen } from './registered.ts';

/** Values for the parameters of registered paths. */
export type Samples = Readonly<Record<string, string>>;

/** A record of the sample data for every parameter name of the registered paths. */
export async function samples(admin: Persona): Promise<Samples> {
  const orders = await admin.call(entryEndpoints.listDispatches, { query: { limit: 50 } });
  const order = orders.list.find((one) => one.coinQty > 0 && one.dispatches.length > 0);
  const coins = await admin.call(ratingEndpoints.listRatings, { query: { orderCode: order?.orderCode, limit: 1 } });
  const items = await admin.call(catalogueEndpoints.listItems, { query: { limit: 1 } });
  const companies = await admin.call(companiesEndpoints.listCompanies, { query: { limit: 1 } });
  const parcels = await admin.call(deliveryEndpoints.listDeliveries, { query: { limit: 1 } });
  const dictionaries = await admin.call(dictionariesEndpoints.listDictTypes, { query: { limit: 1 } });
  const [coin, dispatch, item] = [coins.list[0], order?.dispatches[0], items.list[0]];
  const [company, dictionary, parcel] = [companies.list[0], dictionaries.list[0], parcels.list[0]];
  if (!order || !coin || !dispatch || !item || !company || !dictionary || !parcel)
    throw new Error('the sample data has no order in work');
  return {
    coinId: coin.id,
    orderCode: order.orderCode,
    orderId: order.id,
    orderCodeId: order.id,
    id: order.id,
    dispatchId: dispatch.id,
    isPay: '0',
    itemId: item.id,
    companyId: company.id,
    category2Id: '0',
    dictId: dictionary.id,
    parcelId: parcel.id,
  };
}

/** Screens that call an item of the compendium a coin, or a parcel by its orders. */
const NAMED_OTHERWISE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/closeReview/deliveryManagement/details/:orderCodeId': { orderCodeId: 'parcelId' },
  '/system/company/coinEdit/:coinId/:category2Id/:companyId': { coinId: 'itemId' },
};

/** The address of a screen, or null where the sample data knows no record for a parameter. */
export function addressOf(path: string, known: Samples): string | null {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const sampleOf = (name: string) => known[NAMED_OTHERWISE[path]?.[name] ?? name];
  if (names.some((name) => sampleOf(name) === undefined)) return null;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(sampleOf(name) ?? ''));
}

/** Records that have no registered path of their own. */
const VIEWS: readonly { readonly path: string; readonly of: string }[] = [
  { path: '/closeReview/sendOrderCodeManagement?id=:orderId', of: '/closeReview/sendOrderCodeManagement' },
  { path: '/closeReview/sendOrderCodeManagement?new=1', of: '/closeReview/sendOrderCodeManagement' },
  { path: '/basic/CompendiumDetail?id=:itemId', of: '/basic/CompendiumDetail' },
];

/** Screens that show a record named in the query; they are visited as views. */
const NEEDS_QUERY: ReadonlySet<string> = new Set(['/basic/CompendiumDetail']);

/** Pages that show one record without naming it in the address. */
const OWN_RECORDS: ReadonlySet<string> = new Set(['/companyManage/company']);

/** One address to open, of one registered screen. */
export interface Visit {
  readonly screen: RegisteredScreen;
  readonly address: string;
  /** Its title comes from the record. */
  readonly isRecord: boolean;
}

/** Every registered screen once with a record of the sample data, and the views of records; throws for a screen without one. */
export function visitsOf(screens: readonly RegisteredScreen[], known: Samples): Visit[] {
  const address = (path: string) => {
    const found = addressOf(path, known);
    if (found === null) throw new Error(`no sample record for ${path}`);
    return found;
  };
  const visits = screens
    .filter((one) => !NEEDS_QUERY.has(one.path))
    .map((screen) => ({
      screen,
      address: address(screen.path),
      isRecord: OWN_RECORDS.has(screen.path) || screen.path.includes(':'),
    }));
  const views = VIEWS.flatMap((view) => {
    const screen = screens.find((one) => one.path === view.of);
    return screen ? [{ screen, address: address(view.path), isRecord: true }] : [];
  });
  return [...visits, ...views];
}
