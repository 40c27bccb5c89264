import { z } from 'zod';
import { zFen, zId, zIdOut, zReason, zTextRequired, zVersion } from '../kernel/fields.ts';
import { zSaid } from './order.schema.ts';

/** Pieces of each line that go; 0 stays, and so do lines that are not named. */
const zTaken = z
  .array(z.strictObject({ lineId: zId, quantity: z.int().min(0).max(10_000) }))
  .min(1)
  .max(2000);

/** So many pieces of these lines become an order of their own. */
export const zSplitBody = z.strictObject({ version: zVersion, reason: zReason, lines: zTaken });
/** So many pieces of these lines go to another order of the same customer, named by its number. */
export const zMoveBody = z.strictObject({
  version: zVersion,
  reason: zReason,
  orderCode: zTextRequired(20),
  lines: zTaken,
});
/** Everything of another order comes into this one; that one ends. */
export const zMergeBody = z.strictObject({ version: zVersion, reason: zReason, orderCode: zTextRequired(20) });
/** The order belongs to somebody else, or goes through another agent, on their word. */
export const zPartyBody = z.strictObject({
  version: zVersion,
  reason: zReason,
  customerId: zId,
  agentId: zId.nullable(),
  said: zSaid,
});

/** One of the acts, to be tried. */
export const zTryBody = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('split'), body: zSplitBody.omit({ reason: true }) }),
  z.strictObject({ act: z.literal('move'), body: zMoveBody.omit({ reason: true }) }),
  z.strictObject({ act: z.literal('merge'), body: zMergeBody.omit({ reason: true }) }),
  z.strictObject({ act: z.literal('party'), body: zPartyBody.omit({ reason: true, said: true }) }),
]);

const zFigures = z.object({ pieces: z.int(), declaredFen: zFen, quotedFen: zFen });

/** What an act does to each order: pieces, declared value and quote, before and after. */
export const zRegroupEffect = z.object({
  orders: z.array(
    z.object({
      /** Null: made by the act. */
      orderCode: z.string().nullable(),
      before: zFigures.nullable(),
      /** Null: the order ends. */
      after: zFigures.nullable(),
    }),
  ),
  /** What the order lets go of, in words of its fields. */
  letsGo: z.array(z.enum(['coupon', 'points', 'address'])),
});
export type RegroupEffect = z.output<typeof zRegroupEffect>;

export const zRegrouped = z.object({
  id: zIdOut,
  orderCode: z.string(),
  status: z.int(),
  version: z.int(),
  /** The other order: the new one, the one that pieces went to, or the one that came in. */
  other: z.object({ id: zIdOut, orderCode: z.string() }).nullable(),
});
