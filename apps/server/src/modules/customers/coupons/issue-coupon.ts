import { randomInt } from 'node:crypto';
import { couponsEndpoints } from '@mintmark/contract/customers/coupons.endpoints.ts';
import { shanghaiDay, startOfDay } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { notify } from '../../../kernel/notices/notices.repo.ts';
import { companyIdsOf } from '../../../kernel/scope.ts';
import { decidersOfCompany } from '../../../workflow/audits/auditors.repo.ts';
import { type CouponRow, recordCoupon } from '../../../workflow/money/coupons.repo.ts';
import { nextCouponNo } from '../../../workflow/numbers.repo.ts';
import { assertNotAgent } from '../care/care-rules.ts';
import { customerInSight } from '../care/customer-care.repo.ts';
import { insertCoupon, issuedAloneFen } from './coupon.repo.ts';
import { couponSaved, targetOfCoupon } from './coupon-act.ts';

const FEN = 100;
/** What follows the serial, so that a number is not guessed from another one. */
const SECRET_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const SECRET_LENGTH = 6;

const secret = () =>
  Array.from({ length: SECRET_LENGTH }, () => SECRET_LETTERS[randomInt(SECRET_LETTERS.length)]).join('');

/** The company of a coupon: of its customer, the one that is named, or the only one of the person. */
async function companyOf(
  tx: Tx,
  ctx: CommandContext,
  body: { customerId: string | null; companyId?: string | undefined },
) {
  if (body.customerId !== null) return (await customerInSight(tx, ctx.scope, body.customerId)).companyId;
  const mine = companyIdsOf(ctx.scope);
  const named = body.companyId ?? (mine?.length === 1 ? mine[0] : undefined);
  if (named === undefined) throw fieldError('companyId', 'required');
  if (mine !== null && !mine.includes(named)) throw fieldError('companyId', 'not-found');
  return named;
}

/** A coupon that waits is told to everybody who may decide about it, but whoever issued it. */
async function tellDeciders(tx: Tx, coupon: CouponRow, by: { now: Date; accountId: string }): Promise<void> {
  const { couponNo, reason, customerId } = coupon;
  const path = customerId === null ? '/customer/user' : `/customer/user?id=${customerId}`;
  for (const id of await decidersOfCompany(tx, coupon.companyId, 'customer:coupon:approve'))
    await notify(tx, id, { kind: 'couponWaits', params: { couponNo, reason }, path }, by);
}

/**
 * A coupon with its reason. One that may cost the house more than one person may give away waits for a second person, and so
 * does the one with which the same person gives away too much on a day.
 */
export const issueCoupon = command(couponsEndpoints.issueCoupon, async (tx, { body }, ctx) => {
  assertNotAgent(ctx.scope);
  const { companyId: _, ...terms } = body;
  if (terms.validTo < shanghaiDay(ctx.now)) throw fieldError('validTo', 'in-the-past');
  const companyId = await companyOf(tx, ctx, body);
  const mostFen = terms.amountFen ?? terms.maxFen ?? 0;
  const dayFen = (await issuedAloneFen(tx, ctx.actor.accountId, startOfDay(shanghaiDay(ctx.now)))) + mostFen;
  const needsSecond =
    mostFen > ctx.parameters.get('prices.couponAloneYuan') * FEN ||
    dayFen > ctx.parameters.get('prices.couponDayYuan') * FEN;
  const by = { now: ctx.now, accountId: ctx.actor.accountId };
  const coupon = await insertCoupon(tx, {
    ...terms,
    companyId,
    couponNo: `${await nextCouponNo(tx)}${secret()}`,
    state: needsSecond ? 'waiting' : 'issued',
    needsSecond,
    issuedBy: ctx.actor.accountId,
    issuedAt: ctx.now,
    updatedAt: ctx.now,
  });
  await recordCoupon(tx, coupon, { kind: 'issue', reason: coupon.reason, worthFen: mostFen }, by);
  if (needsSecond) await tellDeciders(tx, coupon, by);
  await ctx.audit({ ...targetOfCoupon(coupon), after: { ...terms, state: coupon.state }, reason: coupon.reason });
  return couponSaved(coupon);
});
