import { STORY_STEPS } from '@mintmark/contract/receiving/order-care.schema.ts';
import { deliveryMachine } from '@mintmark/domain/delivery/delivery.machine.ts';
import { paymentMachine } from '@mintmark/domain/finance/payment.machine.ts';
import type { CoinAction } from '@mintmark/domain/grading/coin.machine.ts';
import { sql } from 'kysely';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';

export type StoryStep = (typeof STORY_STEPS)[number];

/** Steps of the pieces that are told, by the actions of the machine that take them. Nobody is named: grading is blind. */
const STEP_ACTIONS: Readonly<Record<StoryStep, readonly CoinAction[]>> = {
  photographed: ['image'],
  measured: ['measure'],
  graded: ['score2Agree', 'third', 'conference', 'genuineNoGrade', 'copyOldResult'],
  audited: ['auditApprove', 'auditDrop', 'auditReject', 'changeApproved'],
  priced: ['pricedSlab', 'pricedRaw'],
  labelled: ['label'],
  sealed: ['seal'],
  checked: ['qcPass', 'qcPassSampled'],
  withdrawn: ['withdraw'],
  lost: ['lose'],
};

const stepOfKind = new Map<string, StoryStep>(
  STORY_STEPS.flatMap((step) => STEP_ACTIONS[step].map((kind) => [kind, step] as const)),
);

/** How many pieces of the order took which step on which day, with the moment of the last. */
export async function stepsOfOrder(
  db: Reader,
  orderId: string,
): Promise<{ step: StoryStep; at: Date; pieces: number }[]> {
  const kinds = [...stepOfKind.keys()];
  const { rows } = await sql<{ kind: string; at: Date; pieces: number }>`
    SELECT e.kind, max(e.at) AS at, count(DISTINCT e.coin_id)::int AS pieces
    FROM coins k JOIN coin_events e ON e.coin_id = k.id
    WHERE k.order_id = ${orderId} AND e.kind = ANY (${kinds}::text[])
    GROUP BY e.kind, mm_day_start(e.at)`.execute(db);
  const days = Map.groupBy(rows, ({ kind, at }) => `${stepOfKind.get(kind) ?? ''} ${shanghaiDay(at)}`);
  return [...days.values()].flatMap((same) => {
    const step = stepOfKind.get(same[0]?.kind ?? '');
    if (step === undefined) return [];
    const last = Math.max(...same.map(({ at }) => at.getTime()));
    return [{ step, at: new Date(last), pieces: same.reduce((sum, { pieces }) => sum + pieces, 0) }];
  });
}

/** Money received for the order, newest first, with the part that went to it. */
export async function moneyOfOrder(db: Reader, orderId: string) {
  return db
    .selectFrom('paymentAllocations as x')
    .innerJoin('payments as p', 'p.id', 'x.paymentId')
    .select(['p.id', 'p.payNo', 'p.method', 'p.status', 'p.receivedAt', 'p.collectedBy', 'x.amountFen'])
    .where('x.orderId', '=', orderId)
    .where('p.status', 'not in', [paymentMachine.state.failed, paymentMachine.state.undone])
    .orderBy('p.id', 'desc')
    .execute();
}

/** Money given back or asked back for the order, newest first. */
export async function refundsOfOrder(db: Reader, orderId: string) {
  return db
    .selectFrom('refundParts as x')
    .innerJoin('refunds as r', 'r.id', 'x.refundId')
    .select(['r.id', 'r.refundNo', 'r.status', 'r.requestedAt', 'r.requestedBy', 'r.paidAt', 'r.paidBy', 'x.amountFen'])
    .where('x.orderId', '=', orderId)
    .orderBy('r.id', 'desc')
    .execute();
}

export interface DeliveryOfOrder {
  readonly id: string;
  readonly deliveryNo: string;
  readonly method: number;
  readonly courier: string | null;
  readonly waybillNo: string | null;
  readonly status: number;
  readonly pieces: number;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly shippedAt: Date | null;
  readonly shippedBy: string | null;
  readonly deliveredAt: Date | null;
}

/** Parcels in which pieces of the order go back, newest first; cancelled ones are left out. */
export async function deliveriesOfOrder(db: Reader, orderId: string): Promise<readonly DeliveryOfOrder[]> {
  const { rows } =
    await sql<DeliveryOfOrder>`SELECT d.id, d.delivery_no, d.method, d.courier, d.waybill_no, d.status, d.created_at,
      d.created_by, d.shipped_at, d.shipped_by, d.delivered_at, i.pieces
    FROM (SELECT delivery_id, count(*)::int AS pieces FROM delivery_items WHERE order_id = ${orderId} GROUP BY 1) i
    JOIN deliveries d ON d.id = i.delivery_id
    WHERE d.deleted_at IS NULL AND d.status <> ${codes(deliveryMachine.state.cancelled)}
    ORDER BY d.id DESC`.execute(db);
  return rows;
}
