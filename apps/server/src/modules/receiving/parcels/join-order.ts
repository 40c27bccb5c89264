import { parcelsEndpoints } from '@mintmark/contract/receiving/parcels.endpoints.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { parcelMachine } from '@mintmark/domain/receiving/parcel.machine.ts';
import { MOST_ORDERS_OF_PARCEL, parcelStatusOf, TAKES_PARCELS } from '@mintmark/domain/receiving/parcels.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { lockOrder, type OrderRow } from '../../../workflow/orders/order.repo.ts';
import { stateConflict, stateNames } from '../../../workflow/state-conflict.ts';
import { nextState } from '../../../workflow/step.ts';
import { byOf } from '../acts/order-act.ts';
import { ordersByNumbers } from '../receipt/receipt.queries.ts';
import { assertGuards } from '../record/order-state.ts';
import { arriveWith } from './arrive-with.ts';
import { finishParcel } from './parcel-act.ts';
import { insertStep, linkOrders, lockParcel, orderFactsOf, saveParcel } from './parcels.repo.ts';

async function orderOf(tx: Tx, scope: Scope, typed: string): Promise<OrderRow> {
  const [order] = await ordersByNumbers(tx, scope, [typed.normalize('NFKC').trim().toUpperCase()]);
  if (!order) throw fieldError('orderCode', 'not-found');
  return lockOrder(tx, scope, order.id);
}

/**
 * An order lies in the parcel, by choice or by the scan of its form: several orders, one after the other, of one or several
 * customers; and several parcels of one order, on different days, until its receipt is confirmed.
 */
export const joinOrder = command(parcelsEndpoints.joinOrder, async (tx, { params, body }, ctx) => {
  const order = await orderOf(tx, ctx.scope, body.orderCode);
  const before = await lockParcel(tx, ctx.scope, params.id, body.version);
  assertGuards({ sameCompany: order.companyId === before.companyId });
  if (order.status === orderMachine.state.cancelled)
    throw stateConflict(stateNames(orderMachine, order.status), 'join', { status: order.status });
  const inside = await orderFactsOf(tx, before.id);
  const guards = {
    receiptOpen: () => TAKES_PARCELS.includes(order.status),
    orderNotInParcel: () => inside.every(({ id }) => id !== order.id),
  };
  const wanted = parcelStatusOf([...inside, order]);
  const status = nextState(parcelMachine, 'join', before, { asked: { guards, facts: null }, wanted });
  if (inside.length >= MOST_ORDERS_OF_PARCEL) throw new AppError('GUARD_FAILED', { params: { guard: 'parcelFull' } });
  await linkOrders(tx, before.id, [order.id]);
  const customerId = before.customerId ?? (order.status === orderMachine.state.draft ? order.customerId : null);
  const parcel = await saveParcel(tx, before, { status, customerId });
  await insertStep(tx, parcel, { kind: 'joined', orderId: order.id, customerId: order.customerId }, byOf(ctx));
  await arriveWith(tx, ctx, order, parcel);
  return finishParcel(ctx, before, parcel, { orderId: order.id, after: { order: order.orderCode } });
});
