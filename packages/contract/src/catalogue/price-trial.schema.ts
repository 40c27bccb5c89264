import { z } from 'zod';
import { zIdOut, zTime } from '../kernel/fields.ts';

const zSum = z.object({ oldFen: z.int(), newFen: z.int() });
const zCoinGroup = zSum.extend({ key: z.string(), coins: z.int(), moved: z.int() });
const zTrialOrder = zSum.extend({ orderId: zIdOut, orderCode: z.string() });

/** A month `YYYY-MM`. */
export const zMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** What the draft would have made of the orders of a month: sums under both lists, in fen. */
export const zPriceTrialResult = zSum.extend({
  orders: z.int(),
  coins: z.int(),
  /** Orders of companies with lists of their own, which a list of the house does not touch. */
  leftOut: z.int(),
  tiers: z.array(zCoinGroup),
  categories: z.array(zCoinGroup),
  agents: z.array(zSum.extend({ key: z.string(), name: z.string(), orders: z.int() })),
  orderLines: zSum,
  dearer: z.array(zTrialOrder),
  cheaper: z.array(zTrialOrder),
  /** Orders that one of the lists has no price for. */
  refused: z.int(),
  refusedOrders: z.array(z.object({ orderId: zIdOut, orderCode: z.string(), problem: z.string() })),
});
export type PriceTrialResult = z.output<typeof zPriceTrialResult>;

export const zPriceTrial = z.object({
  id: zIdOut,
  month: z.string(),
  /** Code of the state of background work. */
  status: z.int(),
  done: z.int(),
  total: z.int().nullable(),
  isCancelAsked: z.boolean(),
  byName: z.string(),
  createdAt: zTime,
  finishedAt: zTime.nullable(),
  error: z.string().nullable(),
  /** The draft has been changed since. */
  isOutdated: z.boolean(),
  result: zPriceTrialResult.nullable(),
});
export type PriceTrialRun = z.output<typeof zPriceTrial>;

/** The newest runs of a draft, the newest first. */
export const zPriceTrials = z.object({ trials: z.array(zPriceTrial) });
export const zNewTrial = z.strictObject({ month: zMonth });
