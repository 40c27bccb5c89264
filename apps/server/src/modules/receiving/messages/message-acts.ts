import { orderMessagesEndpoints as calls } from '@mintmark/contract/receiving/order-messages.endpoints.ts';
import { SENDABLE_AGAIN, TELLABLE } from '@mintmark/domain/customers/messages.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { queueMessage } from '../../../workflow/messages/customer-messages.repo.ts';
import { lockOrder, type OrderRow } from '../../../workflow/orders/order.repo.ts';
import { lockMessageOf, type MessageRow, saveMessage } from './messages.repo.ts';

interface Named {
  readonly id: string;
  readonly messageId: string;
  readonly version: number;
}

/** Order and message, locked. Throws NOT_FOUND, VERSION_STALE, and GUARD_FAILED in a state that does not allow it. */
async function lockBoth(
  tx: Tx,
  { scope }: CommandContext,
  { id, messageId, version }: Named,
  states: readonly string[],
) {
  const order = await lockOrder(tx, scope, id);
  const message = await lockMessageOf(tx, order.id, { messageId, version });
  if (!states.includes(message.status)) throw new AppError('GUARD_FAILED', { params: { guard: 'messageSettled' } });
  return { order, message };
}

const loggedOf = (order: OrderRow, message: MessageRow, to: string) => ({
  ...{ targetType: 'order', targetId: order.id, targetNo: order.orderCode, companyId: order.companyId },
  before: { message: message.kind, fate: message.status },
  after: { message: message.kind, fate: to },
});

/** Sends it once more, in the words and to the address of now; somebody has looked whether it left before. */
export const sendMessageAgain = command(calls.sendMessageAgain, async (tx, { params, body }, context) => {
  const { order, message } = await lockBoth(tx, context, { ...params, ...body }, SENDABLE_AGAIN);
  await saveMessage(tx, message, { status: 'waiting', triedAt: null, error: '' });
  await queueMessage(tx, order, message, context.now);
  await context.audit(loggedOf(order, message, 'waiting'));
  return { id: message.id, version: message.version + 1 };
});

/** A person told the customer; the note says how. */
export const markMessageTold = command(calls.markMessageTold, async (tx, { params, body }, context) => {
  const { order, message } = await lockBoth(tx, context, { ...params, ...body }, TELLABLE);
  const by = { settledAt: context.now, settledBy: context.actor.accountId };
  await saveMessage(tx, message, { status: 'told', ...by });
  await context.audit({ ...loggedOf(order, message, 'told'), reason: body.note });
  return { id: message.id, version: message.version + 1 };
});
