import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import { deliveryMachine } from '@mintmark/domain/delivery/delivery.machine.ts';
import { paymentMachine } from '@mintmark/domain/finance/payment.machine.ts';
import { refundMachine } from '@mintmark/domain/finance/refund.machine.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { TASK } from '@mintmark/domain/system/work.enums.ts';
import type { StateGroup } from './state-tag.tsx';

/**
 * The one table of looks: every state of every machine maps to a group, never to a colour (look.md §4 “StateTag”).
 * The names of the states are the machines' own.
 */
type Groups = Readonly<Record<number, StateGroup>>;

/** An unknown code waits: it may be of a newer release. */
const lookup =
  (groups: Groups) =>
  (code: string | number): StateGroup =>
    groups[Number(code)] ?? 'wait';

/** 评级单. */
export const COIN_GROUPS: Groups = {
  [coinMachine.state.toEnter]: 'wait',
  [coinMachine.state.toImage]: 'wait',
  [coinMachine.state.toMeasure]: 'wait',
  [coinMachine.state.toAuthenticate]: 'wait',
  [coinMachine.state.authenticityReview]: 'work',
  [coinMachine.state.firstGrade]: 'work',
  [coinMachine.state.secondGrade]: 'work',
  [coinMachine.state.conference]: 'ask',
  [coinMachine.state.highScoreAudit]: 'ask',
  [coinMachine.state.otherAudit]: 'ask',
  [coinMachine.state.final]: 'ok',
  [coinMachine.state.toPrice]: 'wait',
  [coinMachine.state.toLabel]: 'wait',
  [coinMachine.state.toBox]: 'wait',
  [coinMachine.state.encapsulating]: 'work',
  [coinMachine.state.slabImaging]: 'work',
  [coinMachine.state.toCheck]: 'ask',
  [coinMachine.state.rework]: 'bad',
  [coinMachine.state.spotCheck]: 'ask',
  [coinMachine.state.ready]: 'wait',
  [coinMachine.state.shipped]: 'end',
  [coinMachine.state.closed]: 'end',
  [coinMachine.state.deleted]: 'end',
  [coinMachine.state.withdrawn]: 'end',
  [coinMachine.state.lost]: 'bad',
  [coinMachine.state.returnedUngraded]: 'end',
};
export const coinGroup = lookup(COIN_GROUPS);

/** 送评单. */
export const ORDER_GROUPS: Groups = {
  [orderMachine.state.draft]: 'wait',
  [orderMachine.state.submitted]: 'wait',
  [orderMachine.state.arrived]: 'wait',
  [orderMachine.state.receiptException]: 'bad',
  [orderMachine.state.received]: 'wait',
  [orderMachine.state.entering]: 'work',
  [orderMachine.state.grading]: 'work',
  [orderMachine.state.awaitingCustomer]: 'ask',
  [orderMachine.state.awaitingPayment]: 'ask',
  [orderMachine.state.inProduction]: 'work',
  [orderMachine.state.readyToShip]: 'wait',
  [orderMachine.state.partlyShipped]: 'ask',
  [orderMachine.state.shipped]: 'end',
  [orderMachine.state.returning]: 'work',
  [orderMachine.state.closed]: 'end',
  [orderMachine.state.cancelled]: 'end',
};
export const orderGroup = lookup(ORDER_GROUPS);

/** 证书. */
export const CERTIFICATE_GROUPS: Groups = {
  [certificateMachine.state.hidden]: 'wait',
  [certificateMachine.state.valid]: 'ok',
  [certificateMachine.state.superseded]: 'end',
  [certificateMachine.state.void]: 'end',
  [certificateMachine.state.reportedLost]: 'bad',
  [certificateMachine.state.counterfeitAlert]: 'bad',
};
export const certificateGroup = lookup(CERTIFICATE_GROUPS);

/** 审核任务. */
export const AUDIT_GROUPS: Groups = {
  [auditTaskMachine.state.pending]: 'ask',
  [auditTaskMachine.state.approved]: 'ok',
  [auditTaskMachine.state.changed]: 'ok',
  [auditTaskMachine.state.rejected]: 'bad',
  [auditTaskMachine.state.withdrawn]: 'end',
  [auditTaskMachine.state.transferred]: 'work',
  [auditTaskMachine.state.escalated]: 'bad',
};
export const auditGroup = lookup(AUDIT_GROUPS);

/** 发货. */
export const DELIVERY_GROUPS: Groups = {
  [deliveryMachine.state.packing]: 'work',
  [deliveryMachine.state.toWaybill]: 'wait',
  [deliveryMachine.state.waybillReady]: 'wait',
  [deliveryMachine.state.collected]: 'work',
  [deliveryMachine.state.inTransit]: 'work',
  [deliveryMachine.state.delivered]: 'ok',
  [deliveryMachine.state.refused]: 'bad',
  [deliveryMachine.state.awaitingPickup]: 'wait',
  [deliveryMachine.state.pickedUp]: 'ok',
  [deliveryMachine.state.lost]: 'bad',
  [deliveryMachine.state.backInStore]: 'end',
  [deliveryMachine.state.cancelled]: 'end',
};
export const deliveryGroup = lookup(DELIVERY_GROUPS);

/** 后台任务. */
export const TASK_GROUPS: Groups = {
  [TASK.waiting]: 'wait',
  [TASK.running]: 'work',
  [TASK.done]: 'ok',
  [TASK.failed]: 'ask',
  [TASK.dead]: 'bad',
  [TASK.cancelled]: 'end',
};
export const taskGroup = lookup(TASK_GROUPS);

/** 收款. */
export const PAYMENT_GROUPS: Groups = {
  [paymentMachine.state.pending]: 'ask',
  [paymentMachine.state.succeeded]: 'ok',
  [paymentMachine.state.failed]: 'bad',
  [paymentMachine.state.refunded]: 'end',
  [paymentMachine.state.partlyRefunded]: 'ask',
  [paymentMachine.state.undone]: 'end',
};
export const paymentGroup = lookup(PAYMENT_GROUPS);

/** Refund (refundStatus). */
export const REFUND_GROUPS: Groups = {
  [refundMachine.state.requested]: 'ask',
  [refundMachine.state.approved]: 'work',
  [refundMachine.state.paid]: 'ok',
  [refundMachine.state.rejected]: 'bad',
  [refundMachine.state.failed]: 'bad',
  [refundMachine.state.cancelled]: 'end',
};
export const refundGroup = lookup(REFUND_GROUPS);
