import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { changedFields, recordChanges } from '../../../workflow/coins/modifications.repo.ts';
import { lockOrder, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { byOf, finishAct } from '../acts/order-act.ts';

/** Remark for the house; agents neither read nor write it. */
export const updateInnerRemark = command(receivingEndpoints.updateInnerRemark, async (tx, { params, body }, ctx) => {
  if (ctx.scope.kind === 'agent') throw new AppError('NOT_ALLOWED');
  const before = await lockOrder(tx, ctx.scope, params.id, body.version);
  await saveOrder(tx, before, { innerRemark: body.innerRemark }, byOf(ctx));
  await recordChanges(
    tx,
    changedFields({ innerRemark: before.innerRemark }, { innerRemark: body.innerRemark }).map((change) => ({
      ...change,
      companyId: before.companyId,
      orderId: before.id,
      coinId: null,
      group: 'order',
      reason: '',
    })),
    byOf(ctx),
  );
  return finishAct(tx, ctx, {
    before,
    after: { innerRemark: body.innerRemark, innerRemarkBefore: before.innerRemark },
  });
});
