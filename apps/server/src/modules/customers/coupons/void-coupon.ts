import { couponsEndpoints } from '@mintmark/contract/customers/coupons.endpoints.ts';
import { command } from '../../../kernel/handlers.ts';
import { changeCoupon } from '../../../workflow/money/coupons.repo.ts';
import { assertGuard, couponSaved, takeCoupon, targetOfCoupon } from './coupon-act.ts';

/** Takes a coupon out of use; one that an order holds stays with its order. */
export const voidCoupon = command(couponsEndpoints.voidCoupon, async (tx, { params, body }, ctx) => {
  const before = await takeCoupon(tx, ctx, params.id, body.version);
  assertGuard('couponFree', before.state === 'issued' || before.state === 'waiting');
  const by = { now: ctx.now, accountId: ctx.actor.accountId };
  const coupon = await changeCoupon(tx, before, { state: 'void' }, { kind: 'void', reason: body.reason }, by);
  const change = { before: { state: before.state }, after: { state: coupon.state }, reason: body.reason };
  await ctx.audit({ ...targetOfCoupon(coupon), ...change });
  return couponSaved(coupon);
});
