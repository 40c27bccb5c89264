import { parcelsEndpoints } from '@mintmark/contract/receiving/parcels.endpoints.ts';
import { parcelMachine } from '@mintmark/domain/receiving/parcel.machine.ts';
import { ORDER_SOURCE } from '@mintmark/domain/receiving/submission.enums.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { tellCustomer } from '../../../workflow/messages/customer-messages.repo.ts';
import { nextState } from '../../../workflow/step.ts';
import { byOf } from '../acts/order-act.ts';
import { makeDraft } from '../form/draft.ts';
import { customerInScope, draftStart } from '../form/order-drafts.repo.ts';
import { finishParcel } from './parcel-act.ts';
import { insertStep, linkOrders, lockParcel, saveParcel } from './parcels.repo.ts';

/**
 * A customer says that the parcel is theirs: an empty draft order of theirs takes it, and arrives when it is submitted. Who said
 * it stands in the history; the customer is told. Throws GUARD_FAILED for a customer of another company.
 */
export const matchParcel = command(parcelsEndpoints.matchParcel, async (tx, { params, body }, ctx) => {
  const by = byOf(ctx);
  const before = await lockParcel(tx, ctx.scope, params.id, body.version);
  const status = nextState(parcelMachine, 'match', before);
  const customer = await customerInScope(tx, ctx.scope, body.customerId);
  if (customer.companyId !== before.companyId) throw new AppError('GUARD_FAILED', { params: { guard: 'sameCompany' } });
  const start = await draftStart(tx, customer.id, ctx.now);
  const head = { remark: before.note };
  const order = await makeDraft(tx, ctx.scope, { customer, start, head, lines: [], source: ORDER_SOURCE.counter }, by);
  const parcel = await saveParcel(tx, before, { status, customerId: customer.id });
  await linkOrders(tx, parcel.id, [order.id]);
  const { channel, person, note } = body.said;
  const words = [person, note].filter(Boolean).join(' · ');
  await insertStep(tx, parcel, { kind: 'matched', orderId: order.id, customerId: customer.id, note: words }, by);
  await tellCustomer(tx, order, { kind: 'parcelFound', occasion: parcel.id }, ctx.now);
  await ctx.audit({
    targetType: 'order',
    targetId: order.id,
    targetNo: order.orderCode,
    companyId: order.companyId,
    after: { status: order.status, customerId: customer.id, package: parcel.packageCode },
  });
  const after = { customerId: customer.id, order: order.orderCode, said: { channel, person, note } };
  return finishParcel(ctx, before, parcel, { orderId: order.id, after });
});
