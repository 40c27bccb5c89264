import { orderCareEndpoints } from '@mintmark/contract/receiving/order-care.endpoints.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { command } from '../../../kernel/handlers.ts';
import { lockOrder, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { byOf, finishAct } from '../acts/order-act.ts';
import { stateConflict } from '../record/order-state.ts';
import { announcedOf, keepAnnounced } from './announced.repo.ts';

/** Numbers are found as they are scanned: without blanks, in capitals. */
const asScanned = (waybillNo: string): string => waybillNo.normalize('NFKC').replace(/\s/g, '').toUpperCase();

/** The waybill of the parcel that the customer has sent, so that the desk knows whose it is; until it arrives. */
export const announceParcel = command(orderCareEndpoints.announceParcel, async (tx, { params, body }, ctx) => {
  const before = await lockOrder(tx, ctx.scope, params.id, body.version);
  if (before.status !== orderMachine.state.submitted) throw stateConflict(before, 'announce');
  const waybillNo = asScanned(body.waybillNo);
  const former = await announcedOf(tx, before.id);
  await keepAnnounced(tx, before, { courier: body.courier, waybillNo }, byOf(ctx));
  await saveOrder(tx, before, {}, byOf(ctx));
  return finishAct(tx, ctx, { before, after: { waybillNo, waybillBefore: former?.waybillNo ?? '' } });
});
