import { boxesEndpoints } from '@mintmark/contract/labels/boxes.endpoints.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { fileKeyOf, findOwnFile } from '../../files/index.ts';
import { assertVersion } from '../assert-state.ts';
import { lockWork, pieceOf } from '../production.repo.ts';
import { assertSlabImaging, attachSlabPictures, SLAB_DIR, type SlabPicture } from './slab-pictures.ts';

/** Pictures must be the person's own uploads into the slab folder; one per kind. */
async function ownPictures(tx: Tx, pictures: readonly SlabPicture[], accountId: string): Promise<SlabPicture[]> {
  const own: SlabPicture[] = [];
  for (const [index, { kind, fileKey }] of pictures.entries()) {
    const key = fileKeyOf(fileKey);
    if (own.some((one) => one.kind === kind)) throw fieldError(`images.${index}.kind`, 'repeated');
    if (!key.startsWith(SLAB_DIR) || !(await findOwnFile(tx, key, accountId)))
      throw fieldError(`images.${index}.fileKey`, 'not-found');
    own.push({ kind, fileKey: key });
  }
  return own;
}

/** Pictures of one slab; with front and back the coin goes on to the quality check. */
export const addSlabImages = command(boxesEndpoints.addSlabImages, async (tx, { params, body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const { coin, order } = pieceOf(await lockWork(tx, context.scope, [params.id]), params.id);
  assertVersion(coin, body.version);
  assertSlabImaging(coin, order);
  const pictures = await ownPictures(tx, body.images, by.accountId);
  const moved = await attachSlabPictures(tx, coin, pictures, by);
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
