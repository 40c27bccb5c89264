import type { zCouponSaved } from '@mintmark/contract/customers/coupons.schema.ts';
import type { z } from 'zod';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import type { CouponRow } from '../../../workflow/money/coupons.repo.ts';
import { assertNotAgent } from '../care/care-rules.ts';
import { lockCouponInScope } from './coupon.repo.ts';

type Saved = z.output<typeof zCouponSaved>;

/** What the operation log says of every act on a coupon. */
export const targetOfCoupon = ({ id, couponNo, companyId }: CouponRow) => ({
  targetType: 'coupon' as const,
  targetId: id,
  targetNo: couponNo,
  companyId,
});

/** What a change of a coupon answers. */
export const couponSaved = ({ id, couponNo, state, version }: CouponRow): Saved => ({
  id,
  couponNo,
  state: state as Saved['state'],
  version,
});

/** The coupon locked in the version that was seen. Throws NOT_FOUND, VERSION_STALE, GUARD_FAILED for agents. */
export async function takeCoupon(tx: Tx, ctx: CommandContext, id: string, version: number): Promise<CouponRow> {
  assertNotAgent(ctx.scope);
  const coupon = await lockCouponInScope(tx, ctx.scope, id);
  if (coupon.version !== version)
    throw new AppError('VERSION_STALE', { data: { current: { version: coupon.version, state: coupon.state } } });
  return coupon;
}

/** Throws GUARD_FAILED with the guard's name unless it holds. */
export function assertGuard(guard: string, holds: boolean): void {
  if (!holds) throw new AppError('GUARD_FAILED', { params: { guard } });
}
