import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { boxesEndpoints } from '@mintmark/contract/labels/boxes.endpoints.ts';
import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import { IMAGE_KIND } from '@mintmark/domain/files/files.enums.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Persona } from '../fixtures/api.ts';
import { uploadPictures } from '../fixtures/upload.ts';
import { piecesOf } from './enter.ts';
import { payAll } from './first-coin.ts';
import { giveRow } from './grade.ts';
import type { People } from './people.ts';
import { passQuality } from './produce.ts';

type As = People['as'];
type Coin = DataOf<typeof ratingEndpoints.getRating>;

/** A silver dollar of a customer with a valid certificate, far enough below the grades that are audited. */
export async function coinToRegrade(who: Persona): Promise<RatingDetail> {
  const query = { status: [String(coinMachine.state.closed)], category1: [String(CATEGORY.struck)], limit: 50 };
  const { list } = await who.call(ratingEndpoints.listRatings, { query });
  for (const { id: coinId, gradeNumber } of list) {
    if (gradeNumber === null || gradeNumber < 60 || gradeNumber > 63) continue;
    const coin = await who.call(ratingEndpoints.getRating, { params: { coinId } });
    if (coin.certificate?.status === certificateMachine.state.valid) return coin;
  }
  throw new Error('no coin to regrade');
}

async function receive(as: As, orderId: string): Promise<void> {
  const counter = await as('counter');
  const params = { orderId };
  await counter.call(receiptEndpoints.arrive, { body: { orderIds: [orderId], sealState: 'hand' } });
  const sheet = await counter.call(receiptEndpoints.getSheet, { params });
  const lines = sheet.lines.map(({ id, quantity }) => ({ lineId: id, countedQty: quantity }));
  const counted = await counter.call(receiptEndpoints.saveCount, { params, body: { version: sheet.version, lines } });
  const photoKeys = await uploadPictures(counter, 'Receipt/', ['slab.jpg']);
  const seen = await counter.call(receiptEndpoints.addPhotos, {
    params,
    body: { version: counted.version, photoKeys },
  });
  await counter.call(receiptEndpoints.confirmReceipt, { params, body: { version: seen.version } });
}

/** Entry, pictures, and the measures of before: it is the same piece. */
async function enter(as: As, orderId: string, old: RatingDetail): Promise<{ id: string; coinCode: string }> {
  const clerk = await as('entry');
  const [waiting] = (await clerk.call(entryEndpoints.listDispatches, { query: { orderId } })).list;
  await clerk.call(entryEndpoints.startEntry, { params: { orderId }, body: { version: waiting?.version ?? 0 } });
  const [coin] = await piecesOf(clerk, orderId);
  if (!coin) throw new Error('no coin');
  const params = { id: coin.dispatchId };
  const { version } = await clerk.call(entryEndpoints.getDispatch, { params });
  await clerk.call(entryEndpoints.finishDispatch, { params, body: { version } });
  const photographer = await as('photographer');
  const keys = await uploadPictures(photographer, 'Coin/', ['obverse.jpg', 'reverse.jpg']);
  for (const [at, kind] of [IMAGE_KIND.obverse, IMAGE_KIND.reverse].entries())
    await photographer.call(entryEndpoints.addImage, {
      params: { id: coin.id },
      body: { kind, fileKey: keys[at] ?? '' },
    });
  const information = await as('information');
  const seen = await information.call(entryEndpoints.getCoin, { params: { id: coin.id } });
  const { weightMg, diameterUm } = old.measures;
  await information.call(entryEndpoints.saveMeasures, {
    params: { id: coin.id },
    body: { version: seen.version, weightMg: weightMg ?? 26_700, diameterUm: diameterUm ?? 39_000 },
  });
  return coin;
}

async function produce(as: As, now: () => Promise<Coin>): Promise<void> {
  const coin = await now();
  const [label, seal, photographer] = [await as('label'), await as('seal'), await as('photographer')];
  const items = [{ coinId: coin.id, version: coin.version }];
  await label.call(labelsEndpoints.createPrintJob, { body: { items } });
  const place = { boxType: 'S1' as const, ringUm: 40_000, boxNo: 'T-77', position: 1 };
  const labelled = await now();
  await seal.call(boxesEndpoints.assignBoxes, {
    body: { items: [{ coinId: coin.id, version: labelled.version, ...place }] },
  });
  const boxed = await now();
  const gate = { version: boxed.version, labelCode: boxed.certNo ?? '', coinCode: boxed.coinCode };
  await seal.call(boxesEndpoints.sealCoin, { params: { id: coin.id }, body: gate });
  const keys = await uploadPictures(photographer, 'Slab/', ['front.jpg', 'back.jpg']);
  const images = [IMAGE_KIND.slabFront, IMAGE_KIND.slabBack].map((kind, at) => ({ kind, fileKey: keys[at] ?? '' }));
  const { version } = await now();
  await photographer.call(boxesEndpoints.addSlabImages, { params: { id: coin.id }, body: { version, images } });
}

/** The regrade from its parcel to the public page, by the calls of each desk. */
export async function walkRegrade(
  as: As,
  { orderId, old, line }: { readonly orderId: string; readonly old: RatingDetail; readonly line: string },
): Promise<Coin> {
  await receive(as, orderId);
  const coin = await enter(as, orderId, old);
  for (const grader of ['grader1', 'grader2']) await giveRow(await as(grader), coin, line);
  const manager = await as('manager');
  const now = () => manager.call(ratingEndpoints.getRating, { params: { coinId: coin.id } });
  await payAll(await as('cashier'), orderId);
  await produce(as, now);
  await passQuality(await as('quality'), coin.id);
  return now();
}
