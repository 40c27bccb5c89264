import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { DELIVERY } from '@mintmark/domain/delivery/delivery-states.ts';
import { isLocked } from '@mintmark/domain/delivery/pickup-identity.ts';
import { WAYBILL_ASK } from '@mintmark/domain/delivery/waybill-asks.ts';
import { z } from 'zod';
import { may } from '../../../kernel/auth/actor.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { openTasksBeforeShipping } from '../../../workflow/audits/audit-tasks.repo.ts';
import { signFileUrl } from '../../files/index.ts';
import { activeFundAccounts } from '../../finance/index.ts';
import { couriersForCompany } from '../../system/index.ts';
import { deskFactsOf, itemsOf, tracesOf } from '../delivery.queries.ts';
import { type DeliveryRow, findDelivery } from '../delivery.repo.ts';
import { rulesOf } from '../delivery-rules.ts';
import { waiverOf } from '../packing/insurance-waiver.ts';
import { identityObjection } from '../pick-up/pick-up.ts';
import { identityOf, pickupOf } from '../pick-up/pickup.present.ts';
import { pickupChecksOf } from '../pick-up/pickup-identity.repo.ts';
import { checkDto, lossDto } from '../road/losses.present.ts';
import { checksOf, lossesOf } from '../road/losses.repo.ts';
import { lastAsk } from '../waybills/waybill-asks.repo.ts';
import { cancelCall } from '../waybills/waybill-calls.repo.ts';

type Item = Awaited<ReturnType<typeof itemsOf>>[number];

const zParty = z.object({
  name: z.string(),
  phone: z.string(),
  areaText: z.string().default(''),
  area: z.string().default(''),
  detail: z.string().default(''),
});
/** A side of the parcel as the record shows it. */
const masked = (phone: string) => phone.replace(/^(.{3}).+(.{4})$/, '$1****$2');

function partyOf(value: unknown) {
  const parsed = zParty.safeParse(value);
  if (!parsed.success) return null;
  return {
    name: parsed.data.name,
    phone: masked(parsed.data.phone),
    area: parsed.data.areaText || parsed.data.area,
    detail: parsed.data.detail,
  };
}

function ordersOf(items: readonly Item[]) {
  const byId = new Map(
    items.map((item) => [
      item.orderId,
      {
        id: item.orderId,
        orderCode: item.orderCode,
        dueFen: item.dueFen,
        isOnCredit: item.isOnCredit,
        isPay: item.isPay,
        isHeld: item.isHeld,
      },
    ]),
  );
  return [...byId.values()];
}

function itemDto(item: Item) {
  return {
    coinId: item.coinId,
    coinCode: item.coinCode,
    certNo: item.certNo,
    orderCode: item.orderCode,
    name: item.name,
    nameEn: item.nameEn,
    variety: item.varietyText,
    category1: item.category1,
    resultType: item.resultType,
    grade: item.grade as never,
    boxNo: item.boxNo,
    status: item.status,
    isScanned: item.scannedAt !== null,
    scannedAt: item.scannedAt?.toISOString() ?? null,
  };
}

type Trace = Awaited<ReturnType<typeof tracesOf>>[number];
type DeskRow = Awaited<ReturnType<typeof deskFactsOf>>['row'];
/** The table's CHECK holds it to these. */
type Source = 'house' | 'clerk' | 'courier';
type Ask = Awaited<ReturnType<typeof lastAsk>>;
type Call = Awaited<ReturnType<typeof cancelCall>>;

interface Parcel {
  readonly delivery: DeliveryRow;
  readonly ask: Ask;
  /** What became of the wish to void its waybill. */
  readonly cancel: Call;
}

/**
 * A parcel of the scope and what became of asking for its waybill. The wish is read first: it ends with the number that is
 * kept, so one that is over has its number in the parcel. Throws NOT_FOUND.
 */
export async function readParcel(db: Reader, scope: Scope, id: string): Promise<Parcel> {
  const ask = await lastAsk(db, id);
  const cancel = await cancelCall(db, id);
  return { ask, cancel, delivery: found(await findDelivery(db, scope, id)) };
}

/** How far the waybill is. */
export function waybillState({
  delivery,
  ask,
}: Pick<Parcel, 'delivery' | 'ask'>): 'none' | 'asked' | 'made' | 'failed' {
  if (delivery.waybillNo !== null) return 'made';
  if (ask === null || delivery.status !== DELIVERY.toWaybill) return 'none';
  if (ask.state === WAYBILL_ASK.asked) return ask.isOnItsWay ? 'asked' : 'failed';
  return ask.state === WAYBILL_ASK.unanswered || (ask.state === WAYBILL_ASK.refused && ask.objection === null)
    ? 'failed'
    : 'none';
}

/** The wish to void the waybill; null when nobody asked or the courier has answered. */
function cancelState({ waybillCancelAskedAt: at, waybillCancelReason: reason }: DeliveryRow, cancel: Call) {
  if (at === null) return null;
  const isFailed = cancel?.isDead === true || (cancel?.error ?? null) !== null;
  return {
    state: isFailed ? ('failed' as const) : ('asked' as const),
    isOpen: cancel?.isOpen === true,
    at: at.toISOString(),
    reason: reason ?? '',
    error: cancel?.error ?? null,
  };
}

/** What the list says of the parcel that its own row does not. */
const shownOf = ({ customerName, receiverName, receiverArea, orderCodes, promisedAt, ...row }: DeskRow) => ({
  ...{ customerName, receiverName, receiverArea, orderCodes, promisedAt },
  ...{ warns: row.warns, mayJoin: row.mayJoin, waybillAsk: row.waybillAsk },
});

/** What the parcel's own row says as it stands. */
const ownOf = (delivery: DeliveryRow) => ({
  id: delivery.id,
  deliveryNo: delivery.deliveryNo,
  status: delivery.status,
  method: delivery.method,
  customerId: delivery.customerId,
  courier: delivery.courier,
  waybillNo: delivery.waybillNo,
  declaredFen: delivery.declaredFen,
  insuredFen: delivery.insuredFen,
  weightG: delivery.weightG,
});

function bookingFactsOf(delivery: DeliveryRow, context: SignedInContext) {
  const link = { accountId: context.actor.accountId, purpose: 'delivery', now: context.clock.now() };
  const { freightFen, insuranceFeeFen, payer, product } = delivery;
  return {
    ...{ freightFen, insuranceFeeFen, payer, product },
    feeFen: freightFen === null ? null : freightFen + (insuranceFeeFen ?? 0),
    packedAt: delivery.packedAt?.toISOString() ?? null,
    packingPhotos: delivery.packingPhotoKeys.map((key) => signFileUrl(context.config, key, link)),
  };
}

const timesOf = ({ createdAt, shippedAt, deliveredAt }: DeliveryRow) => ({
  createdAt: createdAt.toISOString(),
  shippedAt: shippedAt?.toISOString() ?? null,
  deliveredAt: deliveredAt?.toISOString() ?? null,
});

function traceDto({ at, status, text, place, source, realName }: Trace) {
  return { at: at.toISOString(), status, text, place, source: source as Source, by: realName };
}

/** Where the money of an open claim may arrive; nothing for who may not record it. */
async function placesOfClaim(db: Reader, { companyId }: DeliveryRow, hasOpenLoss: boolean, { actor }: SignedInContext) {
  return hasOpenLoss && may(actor, 'order:coin:lost') ? activeFundAccounts(db, companyId) : [];
}

async function present(db: Reader, { delivery, ask, cancel }: Parcel, context: SignedInContext) {
  const items = await itemsOf(db, delivery.id);
  const desk = await deskFactsOf(db, context.scope, delivery.id);
  const checks = await pickupChecksOf(db, delivery.id);
  const losses = await lossesOf(db, delivery.id);
  const hasOpenLoss = losses.some((loss) => loss.state === 'open');
  const identity = identityObjection(checks, context.actor.accountId);
  const state = waybillState({ delivery, ask });
  const audits = await openTasksBeforeShipping(db, {
    orderIds: [...new Set(items.map((item) => item.orderId))],
    coinIds: items.map((item) => item.coinId),
  });
  return {
    ...ownOf(delivery),
    ...shownOf(desk.row),
    itemQty: items.length,
    scannedQty: items.filter((item) => item.scannedAt !== null).length,
    ...bookingFactsOf(delivery, context),
    packedBy: desk.packedBy,
    ...timesOf(delivery),
    version: delivery.version,
    orders: ordersOf(items),
    receiver: partyOf(delivery.receiver),
    sender: partyOf(delivery.sender),
    isInsuranceWaived: delivery.isInsuranceWaived,
    waiver: waiverOf(delivery, context),
    note: delivery.note,
    waybillState: state,
    waybillError: state === 'failed' ? (ask?.answer ?? null) : null,
    waybillCancel: cancelState(delivery, cancel),
    pickup: pickupOf(delivery, context),
    identity: await identityOf(db, delivery, checks, context),
    traces: (await tracesOf(db, delivery.id)).map(traceDto),
    items: items.map(itemDto),
    checks: (await checksOf(db, delivery.id)).map((row) => checkDto(row, context)),
    losses: losses.map(lossDto),
    fundAccounts: await placesOfClaim(db, delivery, hasOpenLoss, context),
    allowedActions: allowedActions(
      context.actor,
      context.locale,
      rulesOf(delivery, items, {
        isAsked: state === 'asked',
        isCancelling: delivery.waybillCancelAskedAt !== null && cancel?.isOpen === true,
        hasOpenAudit: audits.length > 0,
        hasOpenLoss,
        identity,
        isLocked: isLocked(checks),
      }),
    ),
  };
}

export const getDelivery = query(deliveryEndpoints.getDelivery, async ({ params }, context) =>
  context.db.read(context.scope, async (db) => present(db, await readParcel(db, context.scope, params.id), context)),
);

/** Couriers of the parcel's company and of the house, in the order of the couriers' page. */
export const getDeliveryCouriers = query(deliveryEndpoints.getDeliveryCouriers, async ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const delivery = found(await findDelivery(db, context.scope, params.id));
    return { list: await couriersForCompany(db, delivery.companyId) };
  }),
);
