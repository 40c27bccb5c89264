import { type DeliveryAction, deliveryMachine } from '@mintmark/domain/delivery/delivery.machine.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError, found } from '../../kernel/errors.ts';
import type { CommandContext } from '../../kernel/handlers.ts';
import type { Scope } from '../../kernel/scope.ts';
import { openTasksBeforeShipping } from '../../workflow/audits/audit-tasks.repo.ts';
import { type CoinRow, lockCoins } from '../../workflow/coins/coin.repo.ts';
import { lockOrder, type OrderRow, refreshOrder } from '../../workflow/orders/order.repo.ts';
import { nextState } from '../../workflow/step.ts';
import { activeItems, type By, type DeliveryRow, findDelivery, lockDelivery, saveDelivery } from './delivery.repo.ts';

/** A delivery with everything it touches, locked in the house's order: orders, coins, delivery. */
export interface Parcel {
  readonly delivery: DeliveryRow;
  readonly orders: readonly OrderRow[];
  readonly coins: readonly CoinRow[];
  readonly items: Awaited<ReturnType<typeof activeItems>>;
  readonly by: By;
}

/** Who does it; null: the system, because a courier said so. */
export interface Doer {
  readonly now: Date;
  readonly accountId: string | null;
}

/** A parcel that the system works on. */
export type AnyParcel = Omit<Parcel, 'by'> & { readonly by: Doer };

const READY: readonly number[] = [coinMachine.state.ready, coinMachine.state.withdrawn];

export async function lockParcel(tx: Tx, context: CommandContext, id: string, version?: number): Promise<Parcel> {
  const by = { now: context.now, accountId: context.actor.accountId };
  return lockWhole(tx, context.scope, id, by, version);
}

/** The same for the system's own work, which nobody signs. */
export async function lockWhole<B extends Doer>(
  tx: Tx,
  scope: Scope,
  id: string,
  by: B,
  version?: number,
): Promise<Omit<Parcel, 'by'> & { readonly by: B }> {
  found(await findDelivery(tx, scope, id));
  const seen = await activeItems(tx, id);
  const orders: OrderRow[] = [];
  for (const orderId of [...new Set(seen.map((item) => item.orderId))].sort((a, b) => Number(a) - Number(b)))
    orders.push(await lockOrder(tx, scope, orderId));
  const coins = await lockCoins(
    tx,
    scope,
    seen.map((item) => item.coinId),
  );
  const delivery = await lockDelivery(tx, scope, id, version);
  return {
    delivery,
    orders,
    coins,
    items: await activeItems(tx, id),
    by,
  };
}

/** The state after an action. Throws STATE_CONFLICT where the machine has no such line from here. */
export const targetOf = ({ status }: Pick<DeliveryRow, 'status'>, action: DeliveryAction): number =>
  nextState(deliveryMachine, action, { status });

/** Guards of every coin in a parcel, looked at when packing and again at the moment of effect (invariants 14–16). */
export async function assertMayShip(tx: Tx, parcel: Parcel): Promise<void> {
  for (const order of parcel.orders) {
    if (order.dueFen > 0 && !order.isOnCredit)
      throw new AppError('PAYMENT_DUE', {
        params: { due: (order.dueFen / 100).toFixed(2) },
        data: { orderCode: order.orderCode, dueFen: order.dueFen },
      });
    if (order.isHeld)
      throw new AppError('GUARD_FAILED', { params: { guard: 'notHeld' }, data: { orderCode: order.orderCode } });
    if (order.hasOpenQuestion)
      throw new AppError('GUARD_FAILED', { params: { guard: 'noOpenQuestion' }, data: { orderCode: order.orderCode } });
  }
  for (const coin of parcel.coins) {
    if (!READY.includes(coin.status) || coin.isHeld)
      throw new AppError('GUARD_FAILED', { params: { guard: 'itemShipGuards' }, data: { coinCode: coin.coinCode } });
  }
  const [audit] = await openTasksBeforeShipping(tx, {
    orderIds: parcel.orders.map((order) => order.id),
    coinIds: parcel.coins.map((coin) => coin.id),
  });
  if (audit)
    throw new AppError('GUARD_FAILED', {
      params: { guard: 'noOpenAudit' },
      data: { taskNo: audit.taskNo, coinCode: parcel.coins.find((coin) => coin.id === audit.coinId)?.coinCode ?? null },
    });
}

/** Every coin of the parcel was scanned, and there is one. */
export function assertAllScanned(parcel: Parcel): void {
  if (parcel.items.length === 0 || parcel.items.some((item) => item.scannedAt === null))
    throw new AppError('GUARD_FAILED', { params: { guard: 'everyItemScanned' } });
}

/** Writes the step with its audit row and derives the orders. */
export async function finishStep(
  tx: Tx,
  context: CommandContext,
  parcel: Parcel,
  step: { action: DeliveryAction; patch?: Parameters<typeof saveDelivery>[2]; reason?: string; after?: object },
): Promise<{ id: string; status: number; version: number }> {
  const status = targetOf(parcel.delivery, step.action);
  const saved = await saveDelivery(tx, parcel.delivery, { ...step.patch, status }, context.now);
  for (const order of parcel.orders) await refreshOrder(tx, order.id);
  await context.audit({
    targetType: 'delivery',
    targetId: saved.id,
    targetNo: saved.deliveryNo,
    before: { status: parcel.delivery.status },
    after: { status: saved.status, waybillNo: saved.waybillNo, weightG: saved.weightG, ...step.after },
    ...(step.reason ? { reason: step.reason } : {}),
    companyId: saved.companyId,
  });
  return { id: saved.id, status: saved.status, version: saved.version };
}
