import { z } from 'zod';
import { zFen, zFenPositive, zIdOut, zReason, zTime, zVersion } from '../kernel/fields.ts';

/** A coin is missing: why that is known; a second person confirms (purpose `coin.lost`). `version`: the coin's. */
export const zLoseCoin = z.strictObject({
  version: zVersion,
  reason: zReason,
  witnessToken: z.string().max(200).optional(),
});

/** Where and how it was found. */
export const zCoinFound = z.strictObject({ version: zVersion, reason: zReason });

/** What the owner shall get, in fen: at most what the coin was declared at. */
export const zAskCompensation = z.strictObject({ version: zVersion, amountFen: zFenPositive, reason: zReason });

export const zCoinMoved = z.object({ coinId: zIdOut, status: z.int(), version: z.int() });

/** One incident of a coin in the house, with what became of it. */
export const zHouseLoss = z.object({
  id: zIdOut,
  lossNo: z.string(),
  state: z.enum(['open', 'paid', 'found']),
  declaredFen: zFen,
  reason: z.string(),
  /** Where it lay and who had it when it was missed. */
  lastPlace: z.string(),
  lastHolder: z.string().nullable(),
  reportedBy: z.string(),
  confirmedBy: z.string(),
  reportedAt: zTime,
  /** The compensation that was asked for last, and its audit. */
  asked: z.object({ amountFen: zFen, taskNo: z.string(), status: z.int() }).nullable(),
  paidFen: zFen.nullable(),
  settledBy: z.string().nullable(),
  settledAt: zTime.nullable(),
  settledReason: z.string(),
});
export type HouseLossRow = z.output<typeof zHouseLoss>;
export const zCoinLosses = z.object({ losses: z.array(zHouseLoss) });
