import type { OrderStory } from '@mintmark/contract/receiving/order-care.schema.ts';
import { later } from '../../../kernel/clock.ts';
import type { messagesOfOrder } from '../messages/told.queries.ts';
import type { discrepanciesOf, OrderRow, questionsOf, timelineOf } from './order-detail.queries.ts';
import type { deliveriesOfOrder, moneyOfOrder, refundsOfOrder, stepsOfOrder } from './order-story.queries.ts';

type RowsOf<F extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<F>>;

/** What the story is told from. */
export interface StoryFacts {
  readonly order: OrderRow;
  readonly log: RowsOf<typeof timelineOf>;
  readonly questions: RowsOf<typeof questionsOf>;
  readonly discrepancies: RowsOf<typeof discrepanciesOf>;
  readonly payments: RowsOf<typeof moneyOfOrder>;
  readonly refunds: RowsOf<typeof refundsOfOrder>;
  readonly deliveries: RowsOf<typeof deliveriesOfOrder>;
  readonly steps: RowsOf<typeof stepsOfOrder>;
  readonly messages: RowsOf<typeof messagesOfOrder>;
}

/** An event before names are put in. */
export type StoryEvent = Omit<OrderStory['events'][number], 'at' | 'byName' | 'message'> & {
  readonly at: Date;
  readonly accountId: string | null;
  readonly message: ToldRow | null;
};

/** A message as it stands in its row. */
export type ToldRow = StoryFacts['messages'][number];

/** The log says the same within this time of the fact. */
const SAME_MS = 120_000;

interface Fact {
  readonly action: string;
  readonly at: Date | null;
  readonly accountId?: string | null;
  readonly reason?: string | null;
  readonly no?: string;
  readonly amountFen?: number;
  readonly pieces?: number;
}

/** What the order itself remembers, by the acts that leave it; jobs and other ways to the same fact stand beside. */
function ofOrder({ order, questions, discrepancies }: StoryFacts): Fact[] {
  return [
    { action: 'receiving.createOrder', at: order.createdAt, accountId: order.createdBy },
    { action: 'receiving.submitOrder', at: order.submittedAt },
    { action: 'receiving.arrive', at: order.arrivedAt },
    { action: 'receiving.confirmReceipt', at: order.confirmedAt },
    { action: 'entry.startEntry', at: order.entryStartedAt },
    { action: 'entry.finishOrder', at: order.entryFinishedAt },
    { action: 'receiving.cancelOrder', at: order.cancelledAt },
    { action: 'receiving.closeOrder', at: order.closedAt },
    ...questions.map((one) => ({ action: 'receiving.askCustomer', at: one.askedAt, accountId: one.askedBy })),
    ...questions.map((one) => ({
      action: 'receiving.answerQuestion',
      at: one.answeredAt,
      accountId: one.answeredBy,
      reason: one.answerNote,
    })),
    ...discrepancies.map((one) => ({
      action: 'receiving.reportDiscrepancy',
      at: one.openedAt,
      accountId: one.openedBy,
      reason: one.note,
    })),
    ...discrepancies.map((one) => ({
      action: 'receiving.decideDiscrepancy',
      at: one.decidedAt,
      reason: one.decisionNote,
    })),
  ];
}

function ofMoney({ payments, refunds }: StoryFacts): Fact[] {
  return [
    ...payments.map((one) => ({
      action: 'finance.collectPayment',
      at: one.receivedAt,
      accountId: one.collectedBy,
      no: one.payNo,
      amountFen: one.amountFen,
    })),
    ...refunds.flatMap((one) => [
      {
        action: 'finance.requestRefund',
        at: one.requestedAt,
        accountId: one.requestedBy,
        no: one.refundNo,
        amountFen: one.amountFen,
      },
      {
        action: 'finance.payOutRefund',
        at: one.paidAt,
        accountId: one.paidBy,
        no: one.refundNo,
        amountFen: one.amountFen,
      },
    ]),
  ];
}

const ofParcels = ({ deliveries }: StoryFacts): Fact[] =>
  deliveries.flatMap(({ deliveryNo: no, pieces, ...one }) => [
    { action: 'delivery.createDelivery', at: one.createdAt, accountId: one.createdBy, no, pieces },
    { action: 'delivery.handOver', at: one.shippedAt, accountId: one.shippedBy, no, pieces },
    { action: 'delivery.deliver', at: one.deliveredAt, no, pieces },
  ]);

/** Acts whose fact another act or a job leaves, too. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'receiving.createOrder': ['receiving.acceptImport'],
  'receiving.cancelOrder': ['receiving.cancelNotArrived'],
  'receiving.closeOrder': ['receiving.closeDelivered'],
  'receiving.answerQuestion': ['receiving.closeSilentQuestion'],
};

/** Does the log tell of it already? */
function isTold(fact: Fact & { readonly at: Date }, log: StoryFacts['log']): boolean {
  const names = [fact.action, ...(ALSO[fact.action] ?? [])];
  const [from, until] = [later(fact.at, -SAME_MS), later(fact.at, SAME_MS)];
  return log.some(({ action, at }) => names.includes(action) && at >= from && at <= until);
}

const eventOf = (fact: Fact & { readonly at: Date }, index: number): StoryEvent => ({
  id: `fact-${index}`,
  at: fact.at,
  action: fact.action,
  accountId: fact.accountId ?? null,
  reason: fact.reason || null,
  statusBefore: null,
  statusAfter: null,
  no: fact.no ?? null,
  amountFen: fact.amountFen ?? null,
  pieces: fact.pieces ?? null,
  message: null,
});

/** What the customer was told, when it left or else when it was due. */
const toldEvent = (message: ToldRow): StoryEvent => ({
  ...eventOf(
    { action: `message.${message.kind}`, at: message.settledAt ?? message.createdAt, accountId: message.settledBy },
    0,
  ),
  id: `message-${message.id}`,
  message,
});

/**
 * Everything that happened to the order, newest first: the acts of the log, and what order, money, parcels and pieces remember
 * themselves. The log ends (its old months go to files) and begins with the first act through the application; the facts do
 * not, so that the story goes back to the first day of every order.
 */
export function tellStory(facts: StoryFacts): StoryEvent[] {
  const remembered = [...ofOrder(facts), ...ofMoney(facts), ...ofParcels(facts)].flatMap((fact) =>
    fact.at === null ? [] : [{ ...fact, at: fact.at }],
  );
  const steps = facts.steps.map(({ step, at, pieces }) => ({ action: `step.${step}`, at, pieces }));
  const own = [...remembered.filter((fact) => !isTold(fact, facts.log)), ...steps].map(eventOf);
  const logged = facts.log.map(
    (row): StoryEvent => ({ ...row, no: null, amountFen: null, pieces: null, message: null }),
  );
  const told = facts.messages.map(toldEvent);
  // Of the same moment what comes later in an order's life stands above.
  return [...logged, ...told, ...own.toReversed()].toSorted((a, b) => b.at.getTime() - a.at.getTime());
}
