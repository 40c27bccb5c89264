import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import type { InformationCoin } from '@mintmark/contract/entry/information.schema.ts';
import { isWeighedTwice, missingMeasures } from '@mintmark/domain/entry/measures.ts';
import { iso } from '../../kernel/clock.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { found } from '../../kernel/errors.ts';
import { query } from '../../kernel/handlers.ts';
import { runList } from '../../kernel/listing/index.ts';
import { allowedActions } from '../../workflow/allowed.ts';
import { ownItemsOf } from '../../workflow/catalogue/company-items.repo.ts';
import { signFileUrl } from '../files/index.ts';
import { informationCoin, informationList, ordersOfCoins } from './coins.queries.ts';
import { IMAGING } from './images/image-step.ts';
import { rawImagesOf } from './images/images.repo.ts';
import { type ItemMeasures, itemMeasuresOfCoins, withOwn } from './measures/measure-facts.repo.ts';
import { MEASURING, measuresOf } from './measures/measuring.ts';
import { type CategoryNeeds, categoryNeeds } from './rows/category-needs.repo.ts';
import { itemsByIds, personName } from './rows/entry-facts.repo.ts';
import { assertSightFilters, forSight } from './sight.ts';

type Row = Awaited<ReturnType<typeof informationCoin>>;

function actionsOf(coin: Row, context: SignedInContext) {
  const isLeased = coin.leasedUntil !== null && coin.leasedUntil > context.clock.now();
  const failing = [
    (coin.isHeld || coin.isOrderHeld) && 'notHeld',
    coin.hasOpenQuestion && 'noOpenQuestion',
    isLeased && 'notOnTable',
  ];
  return allowedActions(context.actor, context.locale, [
    { action: 'image', permission: 'closeReview:rating:image', isInState: IMAGING.includes(coin.status), failing },
    {
      action: 'measure',
      permission: 'closeReview:rating:measure',
      isInState: MEASURING.includes(coin.status),
      failing,
    },
  ]);
}

const expectedOf = (item: ItemMeasures | null): InformationCoin['expected'] => {
  if (item === null) return null;
  const { id: _, ...expected } = item;
  return expected;
};

const needsOf = (coin: Row, needs: CategoryNeeds): InformationCoin['needs'] => ({
  requiredMeasures: [...needs.requiredMeasures],
  optionalMeasures: [...needs.optionalMeasures],
  rawImages: [...needs.rawImages],
  isWeighedTwice: isWeighedTwice(coin.category1),
});

async function imagesOf(db: Reader, coin: Row, context: SignedInContext) {
  const holder = { accountId: context.actor.accountId, purpose: 'information', now: context.clock.now() };
  return (await rawImagesOf(db, coin.id)).map((image) => ({
    id: image.id,
    kind: image.kind,
    url: signFileUrl(context.config, image.fileKey, holder),
    createdAt: iso(image.createdAt) ?? '',
  }));
}

async function coinDto(db: Reader, coin: Row, context: SignedInContext): Promise<InformationCoin> {
  const needs = (await categoryNeeds(db))(coin);
  const images = await imagesOf(db, coin, context);
  const own = (await ownItemsOf(db, [coin])).get(coin.companyItemId ?? '');
  const item = withOwn((await itemMeasuresOfCoins(db, [coin.id])).get(coin.catalogItemId ?? ''), own);
  const references =
    own?.references ?? (await itemsByIds(db, [coin.catalogItemId])).get(coin.catalogItemId ?? '')?.references ?? [];
  const { id, version, coinCode, orderCode, dispatchId, dispatchNo, seq, status, category1, category2 } = coin;
  return {
    ...{ id, version, coinCode, orderCode, dispatchId, dispatchNo, seq, status, category1, category2 },
    name: coin.name,
    nameEn: coin.nameEn,
    varietyText: coin.varietyText,
    yearText: coin.yearText,
    measures: { ...measuresOf(coin), inscription: coin.inscription, edge: coin.edge },
    expected: expectedOf(item),
    flags: [...coin.flags],
    isRework: coin.isRework,
    isHeld: coin.isHeld || coin.isOrderHeld || coin.hasOpenQuestion,
    references: references.map(({ system, no }) => `${system}-${no}`),
    innerNote: coin.innerNote,
    companyNote: own?.note ?? '',
    images,
    needs: needsOf(coin, needs),
    missingImages: needs.rawImages.filter((kind) => !images.some((image) => image.kind === kind)),
    missingMeasures: missingMeasures(needs.requiredMeasures, measuresOf(coin)),
    measuredBy: await personName(db, coin.measuredBy),
    imagedBy: await personName(db, coin.imagedBy),
    allowedActions: actionsOf(coin, context),
  };
}

/** One coin for its pictures and measures; nothing of customer, value, tier or an older grade. */
export const getCoin = query(entryEndpoints.getCoin, async ({ params }, context) =>
  context.db.read(context.scope, async (db) =>
    forSight(context.actor, await coinDto(db, await informationCoin(db, context.scope, params.id), context)),
  ),
);

/** The coin of a scan. */
export const findCoin = query(entryEndpoints.findCoin, async ({ query: asked }, context) =>
  context.db.read(context.scope, async (db) => {
    const code = asked.code.normalize('NFKC').trim().toUpperCase();
    const [row] = await ordersOfCoins(db, context.scope, [code]);
    const coin = await informationCoin(db, context.scope, found(row).id);
    return { id: coin.id, status: coin.status };
  }),
);

/** The queue; graders get it without order and dispatch, and may not ask by them. */
export const listCoins = query(entryEndpoints.listCoins, async ({ query: asked }, { db, scope, actor }) => {
  assertSightFilters(actor, asked);
  const page = await db.read(scope, (reader) => runList(reader, informationList, scope, asked));
  return { ...page, list: page.list.map((row) => forSight(actor, row)) };
});
