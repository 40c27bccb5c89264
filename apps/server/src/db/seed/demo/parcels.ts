import { FREIGHT_PAYER } from '@mintmark/domain/delivery/delivery.enums.ts';
import { DELIVERY } from '@mintmark/domain/delivery/delivery-states.ts';
import { WAYBILL_ASK } from '@mintmark/domain/delivery/waybill-asks.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { later } from '../../../kernel/clock.ts';
import { jsonb } from '../../../kernel/db/database.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { nextDeliveryNo } from '../../../workflow/numbers.repo.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import { writeDelivery } from './production.ts';
import type { Scene } from './scene.ts';

const HOUR_MS = 3_600_000;

/** What the dispatch desk has in hand, one of each; the second waits for its waybill because the courier refused. */
const OPEN_STATES = [
  DELIVERY.packing,
  DELIVERY.toWaybill,
  DELIVERY.waybillReady,
  DELIVERY.awaitingPickup,
  DELIVERY.cancelled,
] as const;

type State = (typeof OPEN_STATES)[number];

const REFUSED = 'A1000 8119 月结卡号不存在或已失效';

const senderOf = () => jsonb({ name: '鉴评所', phone: '01012345678', area: '', detail: '北京市西城区金融街 1 号' });

/** How the parcel is booked; one that is open, or waits at the counter, is not. */
function bookingOf(status: State, order: OrderRow, declaredFen: number) {
  const isBooked = status === DELIVERY.toWaybill || status === DELIVERY.waybillReady;
  const waybillNo = status === DELIVERY.waybillReady ? `SF8${String(order.id).padStart(12, '0')}` : null;
  if (!isBooked) return { courier: null, product: null, waybillNo: null, weightG: null, insuredFen: 0 };
  return { courier: 'SF', product: 'standard', waybillNo, weightG: 420, insuredFen: declaredFen, sender: senderOf() };
}

/** The next of the states that no sample parcel is in yet. */
async function nextState({ tx }: Scene): Promise<State> {
  const { n } = await tx
    .selectFrom('deliveries')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('status', 'in', [...OPEN_STATES])
    .executeTakeFirstOrThrow();
  return OPEN_STATES[Number(n) % OPEN_STATES.length] ?? DELIVERY.packing;
}

/** A parcel that has not left the house, each of them in another state. */
export async function writeOpenParcel(
  scene: Scene,
  order: OrderRow,
  coins: readonly CoinRow[],
  now: Date,
): Promise<void> {
  const { tx } = scene;
  const status = await nextState(scene);
  const by = scene.people.accounts.shipping ?? null;
  const isPacked = status !== DELIVERY.packing && status !== DELIVERY.cancelled;
  const declaredFen = coins.reduce((sum, coin) => sum + coin.declaredFen, 0);
  const method = status === DELIVERY.awaitingPickup ? RETURN_METHOD.pickup : RETURN_METHOD.insuredCourier;
  const companyId = order.companyId;
  const parcel = await tx
    .insertInto('deliveries')
    .values({
      ...{ companyId, agentId: order.agentId, customerId: order.customerId, method, status, declaredFen },
      ...bookingOf(status, order, declaredFen),
      ...{ deliveryNo: await nextDeliveryNo(tx, now), receiver: jsonb(order.receiver), payer: FREIGHT_PAYER.monthly },
      ...(isPacked ? { packedBy: by, packedAt: now } : {}),
      ...{ createdAt: later(now, -HOUR_MS), createdBy: by, updatedAt: now },
    })
    .returning(['id', 'deliveryNo', 'waybillNo'])
    .executeTakeFirstOrThrow();
  const { id: deliveryId, deliveryNo, waybillNo } = parcel;
  const isActive = status !== DELIVERY.cancelled;
  await tx
    .insertInto('deliveryItems')
    .values(
      coins.map((coin, n) => ({
        ...{ companyId, deliveryId, orderId: order.id, coinId: coin.id, isActive },
        ...(isPacked || n === 0 ? { scannedAt: now, scannedBy: by } : {}),
      })),
    )
    .execute();
  const trace = { companyId, deliveryId, source: 'house', accountId: by };
  if (isPacked)
    await tx
      .insertInto('deliveryTraces')
      .values({
        ...trace,
        status: status === DELIVERY.awaitingPickup ? status : DELIVERY.toWaybill,
        text: 'packed',
        at: now,
      })
      .execute();
  const asked = { ...{ companyId, deliveryId, seq: 1, reference: deliveryNo }, askedBy: by, askedAt: now };
  if (status === DELIVERY.toWaybill)
    await tx
      .insertInto('waybillAsks')
      .values({ ...asked, batchNo: '0', state: WAYBILL_ASK.refused, answer: REFUSED, tries: 1, answeredAt: now })
      .execute();
  if (waybillNo === null) return;
  await tx
    .insertInto('waybillAsks')
    .values({ ...asked, batchNo: '0', state: WAYBILL_ASK.made, waybillNo, tries: 1, answeredAt: now })
    .execute();
  await tx.insertInto('localWaybills').values({ waybillNo, orderRef: deliveryNo, createdAt: now }).execute();
}

/** The pieces that have left are with their owner. */
export async function writeDelivered(
  scene: Scene,
  order: OrderRow,
  coins: readonly CoinRow[],
  now: Date,
): Promise<void> {
  const gone = coins.filter(({ status }) => status === coinMachine.state.shipped);
  const { pickedUp, delivered } = DELIVERY;
  const status = order.returnMethod === RETURN_METHOD.pickup ? pickedUp : delivered;
  await writeDelivery(scene, order, gone, now, status);
}
