import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertHolds } from '../../../workflow/certificates/certificate-holds.repo.ts';
import { storeQuote } from '../../../workflow/money/quote.ts';
import { assertPlaces } from '../../../workflow/orders/limits.ts';
import { lockOrder, refreshOrder, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { keepQuotedRights, reserveRights } from '../../../workflow/orders/order-rights.ts';
import { useClaims } from '../../../workflow/orders/warranty-claims.repo.ts';
import { byOf, finishAct } from '../acts/order-act.ts';
import { submitGuards } from '../acts/order-guards.ts';
import { followOrder, parcelCount } from '../parcels/parcels.repo.ts';
import { assertGuards, assertOrderAction } from '../record/order-state.ts';
import { assertOldCertificates } from './line-check.ts';
import { assertLinesOffered } from './lines-offered.ts';
import { linesOfOrder } from './order-lines.repo.ts';

/**
 * Draft → submitted: the price list of the Shanghai day, the payer's rate and the quote are fixed (D7). NO_PRICE_RULE is
 * the guard priceRuleExists and names the lines. The old certificates that it works on are held from now on. A parcel
 * that waits for this form arrives with it. Places of the company's limits are taken last, so that nobody waits for them longer
 * than need be.
 */
export const submitOrder = command(receivingEndpoints.submitOrder, async (tx, { params, body }, ctx) => {
  const before = await lockOrder(tx, ctx.scope, params.id, body.version);
  assertOrderAction(before, 'submit');
  assertGuards(await submitGuards(tx, before, ctx));
  await assertLinesOffered(tx, before, ctx.now);
  const { customerId, agentId, companyId } = before;
  const submitter = { customerId, agentId, companyId, orderId: before.id };
  const [lines, parcels] = await Promise.all([linesOfOrder(tx, before.id), parcelCount(tx, before.id)]);
  await assertOldCertificates(tx, submitter, lines);
  const arrived = parcels > 0 ? { arrivedAt: ctx.now } : {};
  const order = await saveOrder(tx, before, { submittedAt: ctx.now, ...arrived }, byOf(ctx));
  await reserveRights(tx, order, byOf(ctx));
  await useClaims(tx, order, byOf(ctx));
  const { price } = await storeQuote(tx, order, byOf(ctx));
  await keepQuotedRights(tx, order, price.couponFen, byOf(ctx));
  await assertHolds(tx, await refreshOrder(tx, order.id));
  await assertPlaces(tx, order, ctx.now);
  if (parcels > 0) await followOrder(tx, order.id, byOf(ctx));
  return finishAct(tx, ctx, { before, after: { quotedFen: price.totalFen, pieces: price.coins.length } });
});
