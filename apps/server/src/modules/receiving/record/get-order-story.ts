import { orderCareEndpoints } from '@mintmark/contract/receiving/order-care.endpoints.ts';
import type { OrderStory } from '@mintmark/contract/receiving/order-care.schema.ts';
import { SENDABLE_AGAIN, TELLABLE } from '@mintmark/domain/customers/messages.ts';
import { may } from '../../../kernel/auth/actor.ts';
import { iso } from '../../../kernel/clock.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { query } from '../../../kernel/handlers.ts';
import { messagesOfOrder } from '../messages/told.queries.ts';
import {
  discrepanciesOf,
  namesOf,
  type OrderRow,
  orderInScope,
  questionsOf,
  timelineOf,
} from './order-detail.queries.ts';
import { deliveriesOfOrder, moneyOfOrder, refundsOfOrder, stepsOfOrder } from './order-story.queries.ts';
import { type StoryFacts, type ToldRow, tellStory } from './order-story.ts';

const time = (at: Date): string => iso(at) ?? '';

async function factsOf(db: Reader, order: OrderRow): Promise<StoryFacts> {
  const [log, questions, discrepancies, payments, refunds, deliveries, steps, messages] = await Promise.all([
    timelineOf(db, order.id),
    questionsOf(db, order.id),
    discrepanciesOf(db, order.id),
    moneyOfOrder(db, order.id),
    refundsOfOrder(db, order.id),
    deliveriesOfOrder(db, order.id),
    stepsOfOrder(db, order.id),
    messagesOfOrder(db, order.id),
  ]);
  return { order, log, questions, discrepancies, payments, refunds, deliveries, steps, messages };
}

const presentMoney = ({ payments, refunds }: StoryFacts): Pick<OrderStory, 'payments' | 'refunds'> => ({
  payments: payments.map(({ collectedBy: _by, ...one }) => ({ ...one, receivedAt: time(one.receivedAt) })),
  refunds: refunds.map(({ id, refundNo, status, amountFen, requestedAt }) => ({
    ...{ id, refundNo, status, amountFen },
    requestedAt: time(requestedAt),
  })),
});

const presentTold = (row: ToldRow, talks: boolean): OrderStory['events'][number]['message'] => ({
  ...{ id: row.id, version: row.version, kind: row.kind, status: row.status, way: row.way },
  ...{ address: row.address, text: row.body, error: row.error },
  mayAgain: talks && SENDABLE_AGAIN.includes(row.status),
  mayTell: talks && TELLABLE.includes(row.status),
});

/** What hangs on an order inside the scope, and its story. Agents are not told who of the house did what. */
export const getOrderStory = query(orderCareEndpoints.getOrderStory, ({ params }, { db: database, scope, actor }) =>
  database.read(scope, async (db) => {
    const facts = await factsOf(db, await orderInScope(db, scope, params.id));
    const events = tellStory(facts);
    const isInside = scope.kind !== 'agent';
    const names = isInside
      ? await namesOf(
          db,
          events.map(({ accountId }) => accountId),
        )
      : new Map<string, string>();
    const talks = may(actor, 'order:order:ask') || may(actor, 'order:order:answer');
    const seesMoney = may(actor, 'finance:payment:page');
    return {
      ...(seesMoney ? presentMoney(facts) : { payments: null, refunds: null }),
      deliveries: facts.deliveries.map(({ createdBy: _by, shippedBy: _shipper, ...one }) => ({
        ...one,
        createdAt: time(one.createdAt),
        shippedAt: iso(one.shippedAt),
        deliveredAt: iso(one.deliveredAt),
      })),
      events: events.map(({ accountId, at, message, ...event }) => ({
        ...event,
        message: message && presentTold(message, talks),
        at: time(at),
        byName: names.get(accountId ?? '') ?? null,
      })),
    };
  }),
);
