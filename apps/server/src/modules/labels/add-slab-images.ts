import { boxesEndpoints } from '@mintmark/contract/labels/boxes.endpoints.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { fieldError } from '../../kernel/errors.ts';
import { command } from '../../kernel/handlers.ts';
import { saveCoin } from '../../workflow/coin.repo.ts';
import { assertFree, moveCoin } from '../../workflow/move-coin.ts';
import { refreshOrder } from '../../workflow/order.repo.ts';
import { fileKeyOf, findOwnFile } from '../files/index.ts';
import { assertState, assertVersion } from './assert-state.ts';
import { dropImages, imagesOf, insertImages } from './box.repo.ts';
import { lockWork, pieceOf } from './production.repo.ts';
import { SLAB_KINDS, slabImagesOf } from './seal.ts';

const SLAB_IMAGING = 75;
const DIR = 'Slab/';

interface Picture {
  readonly kind: number;
  readonly fileKey: string;
}

/** Pictures must be the person's own uploads into the slab folder; one per kind. */
async function ownPictures(tx: Tx, pictures: readonly Picture[], accountId: string): Promise<Picture[]> {
  const own: Picture[] = [];
  for (const [index, { kind, fileKey }] of pictures.entries()) {
    const key = fileKeyOf(fileKey);
    if (own.some((one) => one.kind === kind)) throw fieldError(`images.${index}.kind`, 'repeated');
    if (!key.startsWith(DIR) || !(await findOwnFile(tx, key, accountId)))
      throw fieldError(`images.${index}.fileKey`, 'not-found');
    own.push({ kind, fileKey: key });
  }
  return own;
}

/** Pictures of the slab; 75 → 80 as soon as every kind that the category needs is there (guard `frontAndBack`). */
export const addSlabImages = command(boxesEndpoints.addSlabImages, async (tx, { params, body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const { coin, order } = pieceOf(await lockWork(tx, context.scope, [params.id]), params.id);
  assertVersion(coin, body.version);
  assertState(coin, 'slabImage', [SLAB_IMAGING]);
  assertFree(coin, order, 'slabImage');
  const pictures = await ownPictures(tx, body.images, by.accountId);
  await dropImages(
    tx,
    coin.id,
    pictures.map((picture) => picture.kind),
    by.now,
  );
  await insertImages(tx, coin, pictures, by);
  const present = new Set((await imagesOf(tx, [coin.id], SLAB_KINDS)).map((image) => image.kind));
  const isComplete = slabImagesOf(coin).every((kind) => present.has(kind));
  const moved = isComplete
    ? await moveCoin(tx, coin, { action: 'slabImage', data: { kinds: [...present].sort() } }, by)
    : await saveCoin(tx, coin, {}, by);
  await refreshOrder(tx, order.id);
  await context.audit({
    targetType: 'coin',
    targetId: coin.id,
    targetNo: coin.coinCode,
    companyId: coin.companyId,
    before: { status: coin.status },
    after: { status: moved.status, images: pictures },
  });
  return { coinId: moved.id, status: moved.status, version: moved.version };
});
