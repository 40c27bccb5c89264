import { orderCareEndpoints } from '@mintmark/contract/receiving/order-care.endpoints.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import {
  MOST_PARCELS_OF_ORDER,
  TAKES_PARCELS,
  WAYBILL_LENGTH,
  waybillsOf,
} from '@mintmark/domain/receiving/parcels.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { lockOrder, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { byOf, finishAct } from '../acts/order-act.ts';
import { stateConflict } from '../record/order-state.ts';
import { announcedOf, keepAnnounced } from './announced.repo.ts';

/**
 * The waybills of the parcels that the customer has sent, so that the desk knows whose they are and what is still on its way;
 * until the receipt is confirmed. Several numbers stand on lines of their own, or between commas.
 */
export const announceParcel = command(orderCareEndpoints.announceParcel, async (tx, { params, body }, ctx) => {
  const before = await lockOrder(tx, ctx.scope, params.id, body.version);
  if (before.status === orderMachine.state.draft || !TAKES_PARCELS.includes(before.status))
    throw stateConflict(before, 'announce');
  const waybillNos = waybillsOf(body.waybillNo);
  if (waybillNos.length > MOST_PARCELS_OF_ORDER || waybillNos.some((one) => one.length > WAYBILL_LENGTH))
    throw fieldError('waybillNo', 'too-long');
  const former = await announcedOf(tx, before.id);
  await keepAnnounced(tx, before, { courier: body.courier, waybillNos }, byOf(ctx));
  await saveOrder(tx, before, {}, byOf(ctx));
  const waybillBefore = former.map(({ waybillNo }) => waybillNo).join(' ');
  return finishAct(tx, ctx, { before, after: { waybillNo: waybillNos.join(' '), waybillBefore } });
});
