import { MESSAGE_KINDS } from '@mintmark/domain/customers/messages.enums.ts';
import { messagesOfStep, type Occasion } from '@mintmark/domain/customers/messages.ts';
import { enumText } from '@mintmark/domain/kernel/enums.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { insertTask } from '../../kernel/tasks/enqueue.ts';
import { sayMoved } from '../../kernel/words/words.ts';

/** Kind of the work that carries a message out. */
export const MESSAGE_TASK = 'customer.message';

/** With waits that double up to an hour: a service may be away for two hours before a person has to look. */
export const MESSAGE_ATTEMPTS = 13;

/** The order that a message is about. */
export interface ToldOrder {
  readonly id: string;
  readonly companyId: string;
  readonly orderCode: string;
}

/** Puts a message that stands into the queue; what it says is written when it leaves. */
export async function queueMessage(
  tx: Tx,
  order: ToldOrder,
  message: { readonly id: string; readonly kind: string },
  now: Date,
): Promise<void> {
  const summary = {
    zh: `${order.orderCode} ${enumText(MESSAGE_KINDS, message.kind, 'zh')}`,
    en: `${order.orderCode} ${enumText(MESSAGE_KINDS, message.kind, 'en')}`,
  };
  const task = { kind: MESSAGE_TASK, maxAttempts: MESSAGE_ATTEMPTS };
  await insertTask(tx, task, { messageId: message.id }, { companyId: order.companyId, summary, now });
}

/** The customer is to hear of this, after the commit; of the same occasion once, whoever says it how often. */
export async function tellCustomer(
  tx: Tx,
  order: ToldOrder,
  { kind, occasion }: Occasion,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('customerMessages')
    .values({ companyId: order.companyId, orderId: order.id, kind, occasion, createdAt: now })
    .onConflict((conflict) => conflict.columns(['orderId', 'kind', 'occasion']).doNothing())
    .returning(['id', 'kind'])
    .executeTakeFirst();
  if (!row) return false;
  await queueMessage(tx, order, row, now);
  sayMoved(tx, 'order', order.id);
  return true;
}

/** What decides of an order whether its customer hears something. */
interface Step extends ToldOrder {
  readonly status: number;
  readonly dueFen: number;
  readonly questionSince: Date | null;
  readonly statusSince: Date | null;
  readonly updatedAt: Date;
}

/** What the customer is to hear of a step of the order, as it was and as it is now. */
export async function tellOfStep(tx: Tx, before: Step, now: Step, coins: readonly number[]): Promise<void> {
  const asked = before.questionSince === null ? now.questionSince : null;
  if (asked === null && before.status === now.status) return;
  const facts = { statusBefore: before.status, status: now.status, coins, dueFen: now.dueFen };
  for (const one of messagesOfStep({ ...facts, askedAt: asked?.toISOString() ?? null }))
    await tellCustomer(tx, now, one, asked ?? now.statusSince ?? now.updatedAt);
}
