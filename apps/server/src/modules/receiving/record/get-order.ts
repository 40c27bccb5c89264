import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { isStopped } from '@mintmark/domain/companies/limits.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { mayWithdraw } from '@mintmark/domain/grading/withdrawal.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { closingGuards } from '@mintmark/domain/receiving/order-closing.ts';
import { later, shanghaiDay } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { query } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { couponById } from '../../../workflow/money/coupons.repo.ts';
import { foreseenHits } from '../../../workflow/orders/limits.repo.ts';
import { keptFenOf } from '../../../workflow/orders/order.repo.ts';
import { gradersByIds } from '../../system/index.ts';
import { closingFacts } from '../acts/closing.repo.ts';
import { type DeepFacts, orderActions } from '../acts/order-actions.ts';
import { submitGuards } from '../acts/order-guards.ts';
import { isAnythingSent, isInActiveDelivery, undecidedDiscrepancies } from '../acts/order-returns.repo.ts';
import { catalogueNames, linesOfOrder, type OrderLineRow } from '../form/order-lines.repo.ts';
import { SILENT_MS } from '../questions/close-silent-question.ts';
import { announcedOf } from '../receipt/announced.repo.ts';
import { presentOrder } from './order.present.ts';
import {
  coinRowsOf,
  discrepanciesOf,
  namesOf,
  type OrderRow,
  orderInScope,
  parcelsOfOrder,
  partiesOf,
  questionsOf,
} from './order-detail.queries.ts';
import { customerOfOrder, isParcelEmpty } from './order-facts.queries.ts';
import { isOrderActionOpen } from './order-state.ts';
import { warningsOf, workCalendar } from './order-warnings.ts';
import { orderList } from './orders.queries.ts';

const OUT: readonly number[] = [
  coinMachine.state.deleted,
  coinMachine.state.withdrawn,
  coinMachine.state.lost,
  coinMachine.state.returnedUngraded,
];

type Moment = Parameters<typeof submitGuards>[2];

async function guardsOfDraft(db: Reader, order: OrderRow, of: Moment) {
  const guards = await submitGuards(db, order, of);
  return { ...guards, limitsFree: !isStopped(await foreseenHits(db, order, of.now)) };
}

const failingOf = (guards: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(guards).flatMap(([guard, holds]) => (holds ? [] : [guard]));

async function deepFacts(
  db: Reader,
  order: OrderRow,
  coins: Awaited<ReturnType<typeof coinRowsOf>>,
  questions: Awaited<ReturnType<typeof questionsOf>>,
  of: Moment,
): Promise<DeepFacts> {
  const { now } = of;
  const guards = order.status === orderMachine.state.draft ? await guardsOfDraft(db, order, of) : {};
  const closing = isOrderActionOpen(order.status, 'close') ? closingGuards(await closingFacts(db, order)) : {};
  const asked = questions.find((question) => question.answeredAt === null);
  const living = coins.filter((coin) => !OUT.includes(coin.status));
  return {
    submitFailing: failingOf(guards),
    closeFailing: failingOf(closing),
    isPaid: keptFenOf(order) > 0,
    isParcelEmpty: await isParcelEmpty(db, order.id),
    isSilent: asked !== undefined && later(asked.askedAt, SILENT_MS) <= now,
    returnFailing: [
      ...(living.some((coin) => coin.isHeld) ? ['notHeld'] : []),
      ...((await undecidedDiscrepancies(db, order.id)) > 0 ? ['customerDecisionRecorded'] : []),
      ...(living.every(mayWithdraw) ? [] : ['noCoinFinal']),
    ],
    isSent: await isAnythingSent(db, order.id),
    isInParcel: await isInActiveDelivery(db, order.id),
  };
}

const gradersOf = (lines: readonly OrderLineRow[]) => [
  ...new Set(lines.flatMap(({ oldGraderId }) => oldGraderId ?? [])),
];

async function loadOrder(db: Reader, orderId: string, context: SignedInContext) {
  const order = await orderInScope(db, context.scope, orderId);
  const lines = await linesOfOrder(db, order.id);
  const [discrepancies, questions, coins] = [
    await discrepanciesOf(db, order.id),
    await questionsOf(db, order.id),
    await coinRowsOf(db, order.id),
  ];
  const names = await namesOf(db, [
    order.createdBy,
    order.heldBy,
    ...discrepancies.map((row) => row.openedBy),
    ...questions.flatMap((row) => [row.askedBy, row.answeredBy]),
  ]);
  const now = context.clock.now();
  const deep = await deepFacts(db, order, coins, questions, { now, parameters: context.parameters });
  const row = await rowById(db, orderList, context.scope, order.id);
  return presentOrder({
    order,
    row,
    scope: context.scope,
    parties: await partiesOf(db, order),
    customer: await customerOfOrder(db, order, now),
    lines,
    catalogue: await catalogueNames(
      db,
      lines.flatMap((line) => line.catalogItemId ?? []),
      lines.flatMap((line) => line.varietyId ?? []),
    ),
    graders: new Map((await gradersByIds(db, gradersOf(lines))).map((one) => [one.id, one])),
    discrepancies,
    questions,
    coins,
    parcels: await parcelsOfOrder(db, order.id),
    announced: await announcedOf(db, order.id),
    names,
    warnings: warningsOf(row, shanghaiDay(now), workCalendar(context.parameters)),
    couponNo: order.couponId === null ? null : ((await couponById(db, order.couponId))?.couponNo ?? null),
    actions: orderActions(context.actor, context.locale, order, deep),
  });
}

/** The record of one order inside the scope. */
export const getOrder = query(receivingEndpoints.getOrder, ({ params }, context) =>
  context.db.read(context.scope, (db) => loadOrder(db, params.id, context)),
);
