import { category2PriceKey } from '@mintmark/domain/catalogue/categories.ts';
import { FREIGHT_PAYER } from '@mintmark/domain/delivery/delivery.enums.ts';
import { deliveryMachine } from '@mintmark/domain/delivery/delivery.machine.ts';
import { customerRates } from '@mintmark/domain/finance/information/information-rates.ts';
import { type CoinInput, coinInput, type OwnTerms } from '@mintmark/domain/finance/pricing/coin-input.ts';
import { type FeeType, isFeeType, type ManualLine } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { findGuideFen, type GuideRow } from '@mintmark/domain/finance/pricing/guide-price.ts';
import type { PriceList, WithdrawnStage } from '@mintmark/domain/finance/pricing/price-list/price-list.ts';
import type { ParcelInput } from '@mintmark/domain/finance/pricing/price-order.ts';
import { bulkCategories } from '@mintmark/domain/finance/pricing/tier.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import type { Scale } from '@mintmark/domain/grading/scales/scales.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { type Selectable, sql } from 'kysely';
import type { PriceGuidesTable, PriceListsTable } from '../../db/schema.generated.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { ownItemsOf, ownItemsOn, ownTermsOf } from '../catalogue/company-items.repo.ts';
import type { CoinRow } from '../coins/coin.repo.ts';
import { orderDay, scaleIn, scalesOf } from '../coins/scales.repo.ts';
import type { OrderRow } from '../orders/order.repo.ts';
import { ownMistakes, pricedServices } from '../orders/warranty-claims.repo.ts';
import { ratesUntil } from './information-fees.repo.ts';

/** Columns of a stored list that `priceListFromRow` reads. */
export const PRICE_LIST_COLUMNS = ['id', 'companyId', 'listVersion', 'validFrom', 'validTo', 'data'] as const;

/** A stored list as the engine takes it: its identity and days are columns of the row, its values the data. */
export function priceListFromRow(
  row: Pick<Selectable<PriceListsTable>, (typeof PRICE_LIST_COLUMNS)[number]>,
): PriceList {
  const values = row.data as Omit<PriceList, 'id' | 'version' | 'companyId' | 'validFrom' | 'validTo'>;
  const { id, companyId, listVersion: version, validFrom, validTo } = row;
  return { ...values, id, version, companyId, validFrom, validTo };
}

/** The price list that was valid when the order was submitted (invariant 24). */
export async function priceListOf(tx: Reader, order: Pick<OrderRow, 'priceListId'>): Promise<PriceList> {
  if (order.priceListId === null) throw new AppError('NO_PRICE_RULE');
  const row = await tx
    .selectFrom('priceLists')
    .select(PRICE_LIST_COLUMNS)
    .where('id', '=', order.priceListId)
    .executeTakeFirst();
  if (!row) throw new AppError('NO_PRICE_RULE');
  return priceListFromRow(row);
}

interface ItemFacts {
  readonly rarityLevel: number | null;
  readonly diameterUm: number | null;
  readonly guides: readonly Pick<Selectable<PriceGuidesTable>, 'varietyId' | 'gradeNumber' | 'priceFen'>[];
}

async function itemFacts(tx: Reader, coins: readonly CoinRow[]): Promise<ReadonlyMap<string, ItemFacts>> {
  const ids = [...new Set(coins.map((coin) => coin.catalogItemId).filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const items = await tx
    .selectFrom('catalogItems')
    .select(['id', 'rarityLevel', 'diameterUm'])
    .where('id', 'in', ids)
    .execute();
  const guides = await tx.selectFrom('priceGuides').selectAll().where('itemId', 'in', ids).execute();
  return new Map(
    items.map(({ id, rarityLevel, diameterUm }) => {
      return [id, { rarityLevel, diameterUm, guides: guides.filter((guide) => guide.itemId === id) }];
    }),
  );
}

/** Chosen add-ons of a coin: `{ feeTypes: [23], multiBox?: { boxKey, pieces } }`. */
export interface CoinExtras {
  readonly feeTypes?: readonly number[];
  /** Grade on the foreign holder that a crossover came in, as typed. */
  readonly oldGradeText?: string;
  readonly multiBox?: { readonly boxKey: string; readonly pieces: number } | null;
}

function guideFor(coin: CoinRow, scale: Scale | null, facts: ItemFacts | undefined): number | null {
  if (!facts || scale === null || coin.gradeNumber === null) return null;
  const rankOf = (number: number) => scale.ladder.find((step) => step.number === number)?.rank;
  const rank = rankOf(coin.gradeNumber);
  if (rank === undefined) return null;
  const rows = (varietyId: string | null) =>
    facts.guides
      .filter((guide) => guide.varietyId === varietyId)
      .map((guide): GuideRow => ({ rank: rankOf(guide.gradeNumber) ?? 0, priceFen: guide.priceFen }));
  return findGuideFen({ variety: coin.varietyId === null ? [] : rows(coin.varietyId), item: rows(null) }, rank);
}

const stageOf = (text: string | null): WithdrawnStage | null =>
  text === 'draft' || text === 'entered' || text === 'scored' ? text : null;

/** Whose lists price the order was found at its quote: of a customer whom the house prices, no company sets a price. */
export const isHousePriced = ({ quote }: Pick<OrderRow, 'quote'>): boolean =>
  typeof quote === 'object' && quote !== null && 'isHousePriced' in quote && quote.isHousePriced === true;

/**
 * What the company of the order sets for the item of a coin: for items of its lines as it was quoted, whatever it says after
 * the submission (D7); for those that entry found as it holds for the order's day. A coin that another company grades keeps
 * the values of that company, for its label; the price stays with who quoted it.
 */
async function ownPrices(tx: Reader, order: OrderRow, coins: readonly CoinRow[]) {
  if (isHousePriced(order)) return () => null;
  const { ownTerms = {} } = (order.quote ?? {}) as { ownTerms?: Readonly<Record<string, OwnTerms | null>> };
  const isGuest = ({ gradingCompanyId }: CoinRow) => gradingCompanyId !== order.companyId;
  const kept = await ownItemsOf(
    tx,
    coins.filter((coin) => !isGuest(coin)),
  );
  const guests = coins.filter(isGuest).flatMap(({ catalogItemId }) => catalogItemId ?? []);
  const ofDay = await ownItemsOn(tx, { companyId: order.companyId, day: orderDay(order) }, guests);
  return (coin: CoinRow): OwnTerms | null => {
    const quoted = ownTerms[coin.catalogItemId ?? ''];
    if (quoted !== undefined) return quoted;
    return ownTermsOf(isGuest(coin) ? ofDay.get(coin.catalogItemId ?? '') : kept.get(coin.companyItemId ?? ''));
  };
}

/** What the price engine needs of each coin of the order (fees.md); coins without a result count as graded without a number. */
export async function coinInputs(
  tx: Reader,
  order: OrderRow,
  list: PriceList,
  coins: readonly CoinRow[],
  manual: ReadonlyMap<string, readonly ManualLine[]>,
): Promise<CoinInput[]> {
  const items = await itemFacts(tx, coins);
  const book = await scalesOf(tx, coins);
  const ownOf = await ownPrices(tx, order, coins);
  const day = orderDay(order);
  const rates = await ratesUntil(tx, isHousePriced(order) ? [] : [order.companyId], day);
  const bulk = bulkCategories(list, coins, order.entryFinishedAt !== null);
  const serviceOf = await pricedServices(tx, order.id, coins);
  const mistakes = await ownMistakes(tx, order.id, coins);
  return coins.map((coin) => {
    const item = coin.catalogItemId === null ? undefined : items.get(coin.catalogItemId);
    const extras = coin.extras as CoinExtras;
    const measures = [coin.diameterUm, coin.lengthUm].filter((n) => n !== null);
    return coinInput({
      coinKey: coin.id,
      category1: coin.category1,
      category2: category2PriceKey(coin.category2),
      serviceType: serviceOf(coin),
      resultType: coin.resultType ?? RESULT.graded,
      gradeNumber: coin.resultType === RESULT.graded ? coin.gradeNumber : null,
      declaredFen: coin.declaredFen,
      guideFen: guideFor(coin, scaleIn(book, coin), item),
      auditorFen: coin.auditorValueFen,
      tierAsked: coin.tierAsked,
      tierBefore: order.entryFinishedAt === null ? null : coin.tierUsed,
      isBulkQualified: bulk.has(coin.category1),
      isSuccess: coin.isRegradeSuccess ?? coin.resultType === null,
      withdrawnStage: stageOf(coin.withdrawnStage),
      diameterUm: measures.length > 0 ? Math.max(...measures) : (item?.diameterUm ?? null),
      rarityLevel: item?.rarityLevel ?? null,
      isPattern: coin.isPattern,
      isError: coin.isError,
      isOurFault: coin.isOurFault || mistakes.has(coin.id),
      isVarietySet: coin.varietyId !== null,
      extras: (extras.feeTypes ?? []).filter((code): code is FeeType => isFeeType(code)),
      multiBox: extras.multiBox ?? null,
      payRateBp: order.payRateBp,
      own: ownOf(coin),
      informationFen: customerRates(rates, { ...coin, day }),
      manualLines: manual.get(coin.id) ?? [],
    });
  });
}

/** Pick-ups travel with their owner; where the receiver pays the courier we charge neither freight nor insurance. */
const isChargedByUs = ({ method, payer }: { readonly method: number; readonly payer: number }) =>
  method !== RETURN_METHOD.pickup && payer !== FREIGHT_PAYER.receiver;

interface ReceiverAddress {
  readonly areaCode?: string;
}

/** The province of an address, by which freight is counted. */
const areaOf = (receiver: unknown): string => ((receiver as ReceiverAddress | null)?.areaCode ?? '').slice(0, 2);

/**
 * Parcels of the order: its deliveries as packed, else one estimated parcel of all coins that go back (fees.md §18–19). What
 * is not weighed yet weighs what the price list says of a carton and of a piece. Where several orders travel together the
 * first of them bears the freight.
 */
export async function parcelsOf(
  tx: Reader,
  order: OrderRow,
  list: PriceList,
  coins: readonly CoinRow[],
): Promise<ParcelInput[]> {
  const estimated = (pieces: number) => list.shipping.cartonG + list.shipping.pieceG * pieces;
  const areaCode = areaOf(order.receiver);
  const items = await tx
    .selectFrom('deliveryItems as i')
    .innerJoin('deliveries as d', 'd.id', 'i.deliveryId')
    .select(['d.id', 'd.method', 'd.payer', 'd.receiver', 'd.weightG', 'd.isInsuranceWaived', 'i.coinId'])
    .select(
      sql<boolean>`EXISTS (SELECT FROM delivery_items e WHERE e.delivery_id = d.id AND e.is_active AND e.order_id < ${order.id})`.as(
        'isFreightElsewhere',
      ),
    )
    .where('i.orderId', '=', order.id)
    .where('i.isActive', '=', true)
    .where('d.status', '<>', deliveryMachine.state.cancelled)
    .execute();
  const packed = new Map<string, ParcelInput & { coinKeys: string[] }>();
  for (const item of items) {
    const parcel = packed.get(item.id) ?? {
      parcelKey: item.id,
      method: isChargedByUs(item) ? ('courier' as const) : ('pickup' as const),
      areaCode: areaOf(item.receiver) || areaCode,
      weightG: item.weightG ?? order.parcelWeightG ?? 0,
      isInsuranceWaived: item.isInsuranceWaived,
      isFreightElsewhere: item.isFreightElsewhere,
      coinKeys: [],
    };
    parcel.coinKeys.push(item.coinId);
    packed.set(item.id, parcel);
  }
  const inParcel = new Set(items.map((item) => item.coinId));
  const rest = coins
    .filter((coin) => !inParcel.has(coin.id) && coin.status !== coinMachine.state.lost)
    .map((coin) => coin.id);
  const parcels = [...packed.values()].map((p) => ({
    ...p,
    weightG: p.weightG || estimated(p.coinKeys.length),
  }));
  if (rest.length === 0 || order.returnMethod === RETURN_METHOD.pickup) return parcels;
  const estimate = estimated(rest.length);
  return [
    ...parcels,
    {
      parcelKey: 'estimate',
      method: 'courier',
      areaCode,
      weightG: packed.size === 0 ? (order.parcelWeightG ?? estimate) : estimate,
      isInsuranceWaived: order.returnMethod === RETURN_METHOD.uninsuredCourier,
      coinKeys: rest,
    },
  ];
}
