import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { readCategoryBook } from '../../../workflow/catalogue/categories.repo.ts';
import { type CoinRow, saveCoin } from '../../../workflow/coins/coin.repo.ts';
import { assertFree, moveCoin } from '../../../workflow/coins/move-coin.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import { assertState } from '../assert-state.ts';
import { dropImages, imagesOf, insertImages } from '../boxes/box.repo.ts';
import { SLAB_KINDS, slabImagesOf } from './seal.ts';

/** Folder of the uploads (R401). */
export const SLAB_DIR = 'Slab/';

export interface SlabPicture {
  readonly kind: number;
  readonly fileKey: string;
}

/** Throws unless pictures of the slab may be taken now. */
export function assertSlabImaging(coin: CoinRow, order: OrderRow): void {
  assertState(coin, 'slabImage', [coinMachine.state.slabImaging]);
  assertFree(coin, order, 'slabImage');
}

/** Attaches pictures, one a kind, to a locked coin; 75 → 80 with the last kind that the category needs (`frontAndBack`). */
export async function attachSlabPictures(
  tx: Tx,
  coin: CoinRow,
  pictures: readonly SlabPicture[],
  by: { readonly now: Date; readonly accountId: string },
): Promise<CoinRow> {
  const kinds = pictures.map((picture) => picture.kind);
  await dropImages(tx, coin.id, kinds, by.now);
  await insertImages(tx, coin, pictures, by);
  const present = new Set((await imagesOf(tx, [coin.id], SLAB_KINDS)).map((image) => image.kind));
  const isComplete = slabImagesOf(await readCategoryBook(tx), coin).every((kind) => present.has(kind));
  return isComplete
    ? moveCoin(tx, coin, { action: 'slabImage', data: { kinds: [...present].sort() } }, by)
    : saveCoin(tx, coin, {}, by);
}
