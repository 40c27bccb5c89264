import { couponsEndpoints } from '@mintmark/contract/customers/coupons.endpoints.ts';
import { command } from '../../../kernel/handlers.ts';
import { changeCoupon } from '../../../workflow/money/coupons.repo.ts';
import { assertGuard, couponSaved, takeCoupon, targetOfCoupon } from './coupon-act.ts';

/** The second person lets a coupon above the limit be used, or not; never who issued it. */
export const decideCoupon = command(couponsEndpoints.decideCoupon, async (tx, { params, body }, ctx) => {
  const before = await takeCoupon(tx, ctx, params.id, body.version);
  const by = { now: ctx.now, accountId: ctx.actor.accountId };
  assertGuard('couponWaits', before.state === 'waiting');
  assertGuard('notIssuer', before.issuedBy !== by.accountId);
  const isApproved = body.decision === 'approve';
  const patch = isApproved ? { state: 'issued', approvedBy: by.accountId, approvedAt: by.now } : { state: 'void' };
  const coupon = await changeCoupon(tx, before, patch, { kind: body.decision, reason: body.reason }, by);
  const change = { before: { state: before.state }, after: { state: coupon.state }, reason: body.reason };
  await ctx.audit({ ...targetOfCoupon(coupon), ...change });
  return couponSaved(coupon);
});
