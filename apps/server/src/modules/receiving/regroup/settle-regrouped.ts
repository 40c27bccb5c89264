import type { RegroupEffect } from '@mintmark/contract/receiving/regroup.schema.ts';
import type { Services } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { assertHolds } from '../../../workflow/certificates/certificate-holds.repo.ts';
import { storeQuote } from '../../../workflow/money/quote.ts';
import { givePlacesBack, takePlaces } from '../../../workflow/orders/limits.repo.ts';
import { type OrderRow, orderById, refreshOrder, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { keepQuotedRights } from '../../../workflow/orders/order-rights.ts';
import { useClaims } from '../../../workflow/orders/warranty-claims.repo.ts';
import { withLineFacts } from '../form/draft.ts';
import { type CustomerRow, customerInScope } from '../form/order-drafts.repo.ts';
import { followOrder } from '../parcels/parcels.repo.ts';
import { promiseNow } from '../promises/refresh-promises.ts';
import { workCalendar } from '../record/order-warnings.ts';
import { confirmedSums, recountReceipt } from './regroup.repo.ts';

/** What the acts of regrouping need of their caller; a trial has the same. */
export interface RegroupContext {
  readonly scope: Scope;
  readonly now: Date;
  readonly accountId: string;
  readonly parameters: Services['parameters'];
}

export interface Regrouped {
  readonly order: OrderRow;
  readonly other: OrderRow | null;
  readonly effect: RegroupEffect;
}

export const byOf = ({ now, accountId }: RegroupContext) => ({ now, accountId });

/** Pieces, declared value and quote of an order, as people compare them. */
export const figuresOf = (order: Pick<OrderRow, 'piecesQty' | 'piecesFen' | 'quotedFen'>) => ({
  pieces: order.piecesQty,
  declaredFen: order.piecesFen,
  quotedFen: order.quotedFen,
});

/** What was submitted holds places, claims and a quote: all of them again for the lines that it has now. */
async function settleSubmitted(tx: Tx, order: OrderRow, submittedAt: Date, ctx: RegroupContext): Promise<void> {
  const by = byOf(ctx);
  await givePlacesBack(tx, order.id);
  // Of the day on which it was submitted, and whatever the limits say: the pieces were let in.
  await takePlaces(tx, order, submittedAt);
  await useClaims(tx, order, by);
  const { price } = await storeQuote(tx, order, by);
  await keepQuotedRights(tx, await orderById(tx, order.id), price.couponFen, by);
}

/**
 * An order after its lines or its customer changed: sums and words, what was confirmed, places, claims, quote, holds, promise and
 * the state of its parcels. Claims were let go of before, by the caller, for all orders of the act.
 */
export async function settleRegrouped(tx: Tx, order: OrderRow, ctx: RegroupContext): Promise<OrderRow> {
  const by = byOf(ctx);
  const customer: CustomerRow = await customerInScope(tx, ctx.scope, order.customerId);
  let now = await withLineFacts(tx, order, customer, by);
  if (now.confirmedAt !== null) {
    now = await saveOrder(tx, now, await confirmedSums(tx, now.id), by);
    await recountReceipt(tx, now.id);
  }
  if (now.submittedAt !== null) await settleSubmitted(tx, now, now.submittedAt, ctx);
  await assertHolds(tx, await refreshOrder(tx, now.id));
  if (now.confirmedAt !== null) await promiseNow(tx, now.id, workCalendar(ctx.parameters));
  await followOrder(tx, now.id, by);
  return orderById(tx, now.id);
}
