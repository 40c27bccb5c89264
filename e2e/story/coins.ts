import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import type { RatingRow } from '@mintmark/contract/grading/rating.schema.ts';
import type { Persona } from '../fixtures/api.ts';

/** All coins of an order as they are now, by the eyes of a manager. */
export async function coinsOf(manager: Persona, orderCode: string): Promise<RatingRow[]> {
  const { list } = await manager.call(ratingEndpoints.listRatings, { query: { orderCode, limit: 200 } });
  return [...list];
}

/** What is printed on a slab; for a coin without one what stands on its bag. */
export const codeOf = (coin: Pick<RatingRow, 'certNo' | 'coinCode'>): string => coin.certNo ?? coin.coinCode;

/** Runs over slices, in order. */
export async function inSlices<T>(
  items: readonly T[],
  size: number,
  work: (slice: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < items.length; start += size) await work(items.slice(start, start + size));
}
