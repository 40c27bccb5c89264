import { correctionEndpoints } from '@mintmark/contract/entry/correction.endpoints.ts';
import type { CorrectionEffect } from '@mintmark/contract/entry/correction.schema.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { query } from '../../../kernel/handlers.ts';
import { coinById } from '../../../workflow/coins/settle.repo.ts';
import { correctedValues } from '../../../workflow/corrections.queries.ts';
import { writeCorrection } from '../../../workflow/corrections.ts';
import { orderById } from '../../../workflow/orders/order.repo.ts';
import { type ReadCorrection, readCorrection } from './read-correction.ts';

/** Ends the transaction in which the effect was looked at: nothing of it stays. */
class Seen extends Error {
  readonly effect: CorrectionEffect;
  constructor(effect: CorrectionEffect) {
    super('seen');
    this.effect = effect;
  }
}

async function effectOf(tx: Tx, { coin, order, values }: ReadCorrection, by: { now: Date; accountId: string }) {
  const { isLabelVoid } = await writeCorrection(tx, coin, values, '', by);
  const [then, orderThen] = [await coinById(tx, coin.id), await orderById(tx, order.id)];
  return {
    changes: [...(await correctedValues(tx, values))],
    tier: { before: coin.tierUsed, after: then.tierUsed },
    coinFen: { before: coin.feeFen ?? 0, after: then.feeFen ?? 0 },
    orderFen: { before: order.calculatedFen, after: orderThen.calculatedFen },
    dueFen: { before: order.dueFen, after: orderThen.dueFen },
    isLabelVoid,
    isCertificateChanged: coin.certNo !== null,
    isCustomerAsked: orderThen.hasOpenQuestion && !order.hasOpenQuestion,
  };
}

/** What a correction would bring about: it is made, looked at, and taken back with its transaction. */
export const previewCorrection = query(correctionEndpoints.previewCorrection, async ({ params, body }, context) => {
  const by = { now: context.clock.now(), accountId: context.actor.accountId };
  try {
    return await context.db.transaction(context.scope, async (tx): Promise<CorrectionEffect> => {
      throw new Seen(await effectOf(tx, await readCorrection(tx, context.scope, params.id, body), by));
    });
  } catch (error) {
    if (error instanceof Seen) return error.effect;
    throw error;
  }
});
