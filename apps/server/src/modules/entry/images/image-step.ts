import { isRawImageKind, isSingleImage } from '@mintmark/domain/entry/image-name.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { assertFree, moveCoin } from '../../../workflow/coins/move-coin.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import { stateConflict, stateNames } from '../../../workflow/state-conflict.ts';
import { categoryNeeds } from '../rows/category-needs.repo.ts';
import { imageKindsOf, noteImager, putImage } from './images.repo.ts';

type By = { now: Date; accountId: string };

/** Pictures are taken in 10, and again (in their place) until the graders have begun. */
export const IMAGING: readonly number[] = [
  coinMachine.state.toImage,
  coinMachine.state.toMeasure,
  coinMachine.state.toAuthenticate,
];

/** STATE_CONFLICT with the name of the coin's state. */
export function coinConflict(coin: Pick<CoinRow, 'status' | 'version'>, action: string): AppError {
  return stateConflict(stateNames(coinMachine, coin.status), action, { status: coin.status, version: coin.version });
}

/** Throws while somebody grades the coin. */
export function assertNotLeased(coin: Pick<CoinRow, 'leasedBy' | 'leasedUntil'>, now: Date): void {
  if (coin.leasedBy !== null && coin.leasedUntil !== null && coin.leasedUntil > now) throw new AppError('COIN_LEASED');
}

/** Throws unless pictures of the coin may be changed now. */
export function assertImaging(coin: CoinRow, order: OrderRow, now: Date): void {
  if (!IMAGING.includes(coin.status)) throw coinConflict(coin, 'image');
  assertFree(coin, order, 'image');
  assertNotLeased(coin, now);
}

/** Mandatory kinds that the coin has no picture of. */
export async function missingImagesOf(tx: Tx, coin: CoinRow): Promise<number[]> {
  const needs = (await categoryNeeds(tx))(coin);
  const taken = (await imageKindsOf(tx, [coin.id])).get(coin.id) ?? [];
  return needs.rawImages.filter((kind) => !taken.includes(kind));
}

/** Attaches pictures to a locked coin; with the last mandatory one it goes 10 → 20 (D2). */
export async function attachImages(
  tx: Tx,
  coin: CoinRow,
  images: readonly { readonly kind: number; readonly fileKey: string }[],
  by: By,
): Promise<{ coin: CoinRow; missing: number[] }> {
  for (const { kind, fileKey } of images)
    await putImage(tx, coin, { kind, fileKey, isSingle: isRawImageKind(kind) && isSingleImage(kind) }, by);
  const missing = await missingImagesOf(tx, coin);
  const patch = { imagedBy: by.accountId };
  const isComplete = coin.status === coinMachine.state.toImage && missing.length === 0;
  if (isComplete) return { coin: await moveCoin(tx, coin, { action: 'image', patch }, by), missing };
  // No new version: whoever types measures of the coin meanwhile is not disturbed.
  await noteImager(tx, coin.id, by.accountId);
  return { coin: { ...coin, ...patch }, missing };
}
