import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import { orderCareEndpoints } from '@mintmark/contract/receiving/order-care.endpoints.ts';
import { receivingEndpoints as calls } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { call, useCommand } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { type ReasonRequest, useReason } from '../../../kit/form/index.ts';
import { type TextKey, useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';

/** What a step needs to know of the order. */
export interface StepTarget {
  readonly id: string;
  readonly orderCode: string;
  readonly version: number;
  readonly piecesQty: number;
  readonly piecesFen: number;
}

/** Reads that a change of an order makes stale. */
export const ORDER_READS: readonly Endpoint[] = [
  calls.listOrders,
  calls.getOrder,
  orderCareEndpoints.getOrderStory,
  orderCareEndpoints.getOrderPaper,
  calls.getOrderLimits,
  calls.getQuotePreview,
  ratingEndpoints.getRating,
];

/** Ready-made reasons of each step. */
export const PRESETS = {
  unsubmit: ['receiving.reason.customerAsked', 'receiving.reason.wrongEntry'],
  cancel: ['receiving.reason.customerAsked', 'receiving.reason.duplicate'],
  restore: ['receiving.reason.customerAsked', 'receiving.reason.wrongEntry'],
  hold: ['receiving.reason.complaint', 'receiving.reason.payment'],
  release: ['receiving.reason.solved'],
  undoReturn: ['receiving.reason.customerAsked', 'receiving.reason.wrongEntry'],
} as const satisfies Record<string, readonly TextKey[]>;
export type ReasonedStep = keyof typeof PRESETS;

/** Steps whose button is red. */
export const DANGEROUS: ReadonlySet<ReasonedStep> = new Set(['cancel', 'hold']);

/** The commands of the steps that want a reason and nothing else. */
function useReasonedCommands() {
  const options = { invalidate: ORDER_READS };
  return {
    unsubmit: useCommand(calls.unsubmitOrder, options),
    cancel: useCommand(calls.cancelOrder, options),
    restore: useCommand(calls.restoreOrder, options),
    hold: useCommand(calls.holdOrder, options),
    release: useCommand(calls.releaseOrder, options),
    undoReturn: useCommand(calls.undoReturnOrder, options),
  };
}

/** Steps of an order that list and record share. Each resolves to whether it was done; `dialog` is to be rendered. */
export function useOrderSteps() {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const { ask, dialog } = useReason();
  const reasoned = useReasonedCommands();
  const submitCommand = useCommand(calls.submitOrder, { invalidate: ORDER_READS });
  const removeCommand = useCommand(calls.removeOrder, { invalidate: ORDER_READS });

  const submit = async (order: StepTarget): Promise<boolean> => {
    // The price is a courtesy: without one the server says why at the submission itself.
    const quote = await call(calls.getQuotePreview, { params: { id: order.id } }).catch(() => null);
    const facts = {
      qty: order.piecesQty,
      declared: moneyText(order.piecesFen),
      quoted: moneyText(quote?.totalFen ?? 0),
    };
    const isSure = await confirm({
      title: text('receiving.ask.submit', { code: order.orderCode }),
      content: quote ? text('receiving.ask.submitText', facts) : text('receiving.ask.submitPlain'),
      okText: text('receiving.action.submit'),
    });
    if (!isSure) return false;
    const done = await submitCommand.run({ params: { id: order.id }, body: { version: order.version } });
    if (done) toast('receiving.done.submitted', { quoted: facts.quoted });
    return done !== null;
  };

  const remove = async (order: StepTarget): Promise<boolean> => {
    const isSure = await confirm({
      title: text('receiving.ask.remove', { code: order.orderCode }),
      content: text('receiving.ask.removeText'),
      okText: text('receiving.action.remove'),
      danger: true,
    });
    if (!isSure) return false;
    const done = await removeCommand.run({ params: { id: order.id }, body: { version: order.version } });
    if (done) toast('receiving.done.removed');
    return done !== null;
  };

  const withReason = async (step: ReasonedStep, order: StepTarget): Promise<boolean> => {
    const request: ReasonRequest = {
      title: text(`receiving.ask.${step}`, { code: order.orderCode }),
      presets: PRESETS[step].map((key) => text(key)),
      okText: text(`receiving.action.${step}`),
      danger: DANGEROUS.has(step),
      ...(step === 'hold' ? { text: text('receiving.ask.holdText') } : {}),
    };
    const reason = await ask(request);
    if (reason === null) return false;
    const done = await reasoned[step].run({ params: { id: order.id }, body: { version: order.version, reason } });
    if (done?.endedCoupon) toast('receiving.done.couponEnded', { coupon: done.endedCoupon });
    else if (done) toast('receiving.done.saved');
    return done !== null;
  };
  return { submit, remove, withReason, dialog };
}
