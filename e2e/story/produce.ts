import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { boxesEndpoints } from '@mintmark/contract/labels/boxes.endpoints.ts';
import { findCategory1 } from '@mintmark/domain/catalogue/categories.ts';
import type { Persona } from '../fixtures/api.ts';
import { pictures } from '../fixtures/pictures.ts';
import { PASSWORD } from '../fixtures/server.ts';
import { boxAll, boxPath, openBoxRoom, sealAll, sealWithSecond, sendSlabPictures } from '../pages/box-room.ts';
import { codeOf, coinsOf } from './coins.ts';
import type { Piece } from './enter.ts';
import type { People } from './people.ts';

const RATING_ORDERS = '/closeReview/orderCodeManagement';
const TO_BOX = 65;
const BOXED = 70;
const TWO_PERSONS_ABOVE_FEN = 5_000_000;

/** So many slabs of a dispatch go through the gate on the screen; the others by the call behind it, for time's sake. */
const WATCHED = 4;

interface Order {
  readonly orderCode: string;
  readonly pieces: readonly Piece[];
}

/** Every dispatch of the order through box, seal and slab pictures; how many seals needed a second person. */
export async function produceAll({ as, openAs }: People, { orderCode, pieces }: Order): Promise<number> {
  const waiting = (await coinsOf(await as('manager'), orderCode)).filter((coin) => coin.status === TO_BOX);
  const [sealer, photographer] = [await openAs('seal', RATING_ORDERS), await openAs('photographer', RATING_ORDERS)];
  let dear = 0;
  for (const [index, dispatchId] of [...new Set(pieces.map((piece) => piece.dispatchId))].entries()) {
    const own = new Set(pieces.filter((piece) => piece.dispatchId === dispatchId).map((piece) => piece.id));
    const coins = waiting.filter((coin) => own.has(coin.id));
    if (coins.length === 0) continue;
    const slabs = coins.map((coin) => ({ certNo: codeOf(coin), coinCode: coin.coinCode, fen: coin.declaredFen ?? 0 }));
    const [twice, once] = [true, false].map((is) => slabs.filter(({ fen }) => fen > TWO_PERSONS_ABOVE_FEN === is));
    const place = boxPath(orderCode, dispatchId);
    if (sealer.url().endsWith(RATING_ORDERS)) await openBoxRoom(sealer, slabs[0]?.coinCode ?? '', place);
    else await sealer.goto(place);
    await boxAll(sealer, coins.length, `T-${90 + index}`);
    for (const slab of twice ?? []) await sealWithSecond(sealer, slab, { account: 'manager', password: PASSWORD });
    const watched = (once ?? []).slice(0, WATCHED);
    await sealAll(sealer, watched, (once ?? []).length);
    await sealRest(await as('seal'), { orderCode, dispatchId });
    dear += twice?.length ?? 0;
    if (findCategory1(coins[0]?.category1 ?? 0)?.slabImages.length === 0) continue;
    await photographer.goto(place);
    const names = slabs.flatMap(({ certNo }) => [`${certNo}-6.jpg`, `${certNo}-7.jpg`]);
    await sendSlabPictures(photographer, pictures(names));
  }
  return dear;
}

async function sealRest(sealer: Persona, where: { orderCode: string; dispatchId: string }): Promise<void> {
  const { coins } = await sealer.call(boxesEndpoints.getBoxSheet, { params: where });
  const items = coins
    .filter((coin) => coin.status === BOXED)
    .map(({ id, version, certNo, coinCode }) => ({ coinId: id, version, labelCode: certNo ?? '', coinCode }));
  if (items.length === 0) return;
  const { results } = await sealer.call(boxesEndpoints.sealCoins, { body: { items } });
  const bad = results.filter((one) => !one.isSealed);
  if (bad.length > 0) throw new Error(`seal: ${JSON.stringify(bad[0])}`);
}

/** Every item of the checklist is fine: the certificate is published. */
export async function passQuality(quality: Persona, coinId: string): Promise<void> {
  const sheet = await quality.call(auditsEndpoints.getQualitySheet, { params: { id: coinId } });
  const { coinCode, certNo } = sheet;
  const labelCode = certNo === null ? {} : { labelCode: certNo };
  await quality.call(auditsEndpoints.scanQuality, { params: { id: coinId }, body: { coinCode, ...labelCode } });
  await quality.call(auditsEndpoints.checkQuality, {
    params: { id: coinId },
    body: {
      version: sheet.version,
      result: 'pass',
      checklist: sheet.checklist.map((item) => ({ code: item.code, isFine: true })),
    },
  });
}
