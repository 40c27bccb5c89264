import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import type { BodyOf } from '@mintmark/contract/kernel/endpoint.ts';
import { category2PriceKey } from '@mintmark/domain/catalogue/categories.ts';
import { customerRates } from '@mintmark/domain/finance/information/information-rates.ts';
import { type CoinInput, coinInput } from '@mintmark/domain/finance/pricing/coin-input.ts';
import { isFeeType } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { findGuideFen } from '@mintmark/domain/finance/pricing/guide-price.ts';
import type { PriceList } from '@mintmark/domain/finance/pricing/price-list/price-list.ts';
import { type OrderPrice, priceOrder } from '@mintmark/domain/finance/pricing/price-order.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import type { Scale } from '@mintmark/domain/grading/scales/scales.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { coversCompany } from '../../../kernel/scope.ts';
import { ownItemsOn, ownTermsOf } from '../../../workflow/catalogue/company-items.repo.ts';
import { orderDay, scalesInForce } from '../../../workflow/coins/scales.repo.ts';
import { ratesUntil } from '../../../workflow/money/information-fees.repo.ts';
import { isHousePriced, priceListOf } from '../../../workflow/money/price-facts.repo.ts';
import { priceListForOrder } from '../../../workflow/money/quote.ts';
import { presentEngineLine } from './fee-line.present.ts';
import { catalogueFacts, findPricedOrder, guidesOf } from './price-sheet.queries.ts';
import { tierChoice } from './tier-choice.ts';

type Body = BodyOf<typeof financeEndpoints.priceWhatIf>;
type WhatIfCoin = Body['coins'][number];

/** The order's own list and rate, or the list in force today for the company. */
async function termsOf(reader: Reader, body: Body, context: SignedInContext) {
  const categories = body.coins.map((coin) => coin.category1);
  if (body.orderId !== undefined) {
    const order = found(await findPricedOrder(reader, context.scope, body.orderId));
    return {
      list: await priceListOf(reader, order),
      payRateBp: body.payRateBp ?? order.payRateBp,
      by: isHousePriced(order) ? null : { companyId: order.companyId, day: orderDay(order) },
      scales: await scalesInForce(reader, order.companyId, orderDay(order), categories),
      of: { companyId: order.companyId, day: orderDay(order) },
      rates: await ratesUntil(reader, isHousePriced(order) ? [] : [order.companyId], orderDay(order)),
    };
  }
  const companyId = body.companyId ?? context.actor.companyId ?? '0';
  if (body.companyId !== undefined && !coversCompany(context.scope, companyId)) throw new AppError('NOT_FOUND');
  const today = shanghaiDay(context.clock.now());
  const published = await priceListForOrder(reader, { companyId }, today);
  if (published === null) throw new AppError('NO_PRICE_RULE');
  return {
    list: published.list,
    payRateBp: body.payRateBp ?? 10_000,
    by: { companyId, day: today },
    scales: await scalesInForce(reader, companyId, today, categories),
    of: { companyId, day: today },
    rates: await ratesUntil(reader, [companyId], today),
  };
}

type Terms = Awaited<ReturnType<typeof termsOf>>;

async function guideOf(reader: Reader, coin: WhatIfCoin, scale: Scale | undefined): Promise<number | null> {
  if (coin.guideFen !== undefined) return coin.guideFen;
  if (coin.catalogItemId === undefined || scale === undefined || coin.gradeNumber === null) return null;
  const rankOf = (grade: number) => scale.ladder.find((step) => step.number === grade)?.rank ?? 0;
  const rows = (await guidesOf(reader, coin.catalogItemId)).map((guide) => ({
    ...guide,
    rank: rankOf(guide.gradeNumber),
  }));
  return findGuideFen(
    {
      variety: rows.filter((row) => row.varietyId !== null && row.varietyId === coin.varietyId),
      item: rows.filter((row) => row.varietyId === null),
    },
    rankOf(coin.gradeNumber),
  );
}

async function inputOf(
  reader: Reader,
  coin: WhatIfCoin,
  { payRateBp, scales, by, of, rates }: Terms,
): Promise<Omit<CoinInput, 'coinKey'>> {
  const item = coin.catalogItemId === undefined ? null : found(await catalogueFacts(reader, coin.catalogItemId));
  const itemId = String(coin.catalogItemId ?? '');
  const owns = item === null || by === null ? null : await ownItemsOn(reader, by, [itemId]);
  const category2 = coin.category2 ?? item?.category2 ?? null;
  return coinInput({
    coinKey: '',
    category1: coin.category1,
    category2: category2 === null ? null : category2PriceKey(category2),
    serviceType: coin.serviceType,
    resultType: coin.resultType,
    gradeNumber: coin.resultType === RESULT.graded ? coin.gradeNumber : null,
    declaredFen: coin.declaredFen,
    guideFen: await guideOf(reader, coin, scales.get(coin.category1)),
    auditorFen: coin.auditorFen,
    tierAsked: coin.tierAsked || null,
    isBulkQualified: coin.isBulkQualified,
    isSuccess: coin.isSuccess,
    withdrawnStage: coin.withdrawnStage,
    diameterUm: coin.diameterUm === undefined ? (item?.diameterUm ?? null) : coin.diameterUm,
    rarityLevel: coin.rarityLevel === undefined ? (item?.rarityLevel ?? null) : coin.rarityLevel,
    isPattern: coin.isPattern,
    isError: coin.isError,
    isVarietySet: coin.isVarietySet,
    extras: coin.extras.filter(isFeeType),
    payRateBp,
    own: ownTermsOf(owns?.get(itemId)),
    informationFen: customerRates(rates, { ...of, category1: coin.category1, category2 }),
  });
}

const keyOf = (index: number, piece: number) => `${index}/${piece}`;

async function expand(reader: Reader, body: Body, terms: Terms): Promise<CoinInput[]> {
  const inputs: CoinInput[] = [];
  for (const [index, coin] of body.coins.entries()) {
    const input = await inputOf(reader, coin, terms);
    const multiBox = coin.boxPieces === null ? null : { boxKey: String(index), pieces: coin.boxPieces };
    for (let piece = 1; piece <= coin.quantity; piece += 1)
      inputs.push({ ...input, coinKey: keyOf(index, piece), multiBox });
  }
  return inputs;
}

function present(list: PriceList, payRateBp: number, body: Body, inputs: readonly CoinInput[], price: OrderPrice) {
  return {
    priceListVersion: list.version,
    payRateBp,
    coins: body.coins.map((coin, index) => {
      const pieces = price.coins.filter((one) => one.coinKey.startsWith(`${index}/`));
      const first = found(pieces[0]);
      const input = found(inputs.find((one) => one.coinKey === first.coinKey));
      return {
        index,
        quantity: coin.quantity,
        tier: tierChoice(list, input, first.tierUsed),
        lines: first.lines.map(presentEngineLine),
        refusals: [...first.refusals],
        hasCertificate: first.hasCertificate,
        pieceFen: first.totalFen,
        totalFen: pieces.reduce((sum, one) => sum + one.totalFen, 0),
      };
    }),
    orderLines: price.lines.map(presentEngineLine),
    goodsFen: price.goodsFen,
    totalFen: price.totalFen,
    vatFen: price.vatFen,
  };
}

/** 试算: what something would cost, explained like a real price. Nothing is written. */
export const priceWhatIf = query(financeEndpoints.priceWhatIf, ({ body }, context) =>
  context.db.read(context.scope, async (reader) => {
    const terms = await termsOf(reader, body, context);
    const { list, payRateBp } = terms;
    const inputs = await expand(reader, body, terms);
    const parcels = body.parcel
      ? [{ ...body.parcel, parcelKey: 'what-if', method: 'courier' as const, coinKeys: null }]
      : [];
    const { couponFen, points: pointsAsked } = body;
    const priced = priceOrder(list, inputs, { couponFen, pointsAsked, payRateBp, parcels, manualLines: [] });
    if (!priced.ok) throw new AppError('NO_PRICE_RULE', { data: { problems: priced.error } });
    return present(list, payRateBp, body, inputs, priced.value);
  }),
);
