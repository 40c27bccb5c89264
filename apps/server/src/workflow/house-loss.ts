import { postCompensation } from '@mintmark/domain/finance/ledger.ts';
import type { Tx } from '../kernel/db/database.ts';
import { AppError } from '../kernel/errors.ts';
import type { AuditTaskRow } from './audits/audit-tasks.repo.ts';
import { saveCoin } from './coins/coin.repo.ts';
import { coinById } from './coins/settle.repo.ts';
import { endHouseLoss, type HouseLossRow, lockLossOfTask, otherOpenLoss } from './house-losses.repo.ts';
import { postTransfer } from './money/ledger.repo.ts';
import { payerOf } from './money/pricing.ts';
import { type OrderRow, orderById, saveOrder } from './orders/order.repo.ts';

type By = { readonly now: Date; readonly accountId: string };

const held = (lossNo: string, by: By) => ({ isHeld: true, holdReason: lossNo, heldBy: by.accountId, heldAt: by.now });
const FREE = { isHeld: false, holdReason: '', heldBy: null, heldAt: null } as const;

/** A lost coin puts its order on hold under the number of the incident, unless somebody has done so before (states.md §1). */
export async function holdForLoss(tx: Tx, order: OrderRow, lossNo: string, by: By): Promise<void> {
  if (!order.isHeld) await saveOrder(tx, order, held(lossNo, by), by);
}

/** The hold of an incident ends with it; another open one of the order takes its place. A hold of somebody else stays. */
export async function freeFromLoss(tx: Tx, order: OrderRow, lossNo: string, by: By): Promise<void> {
  if (!order.isHeld || order.holdReason !== lossNo) return;
  const other = await otherOpenLoss(tx, order.id);
  await saveOrder(tx, order, other === null ? FREE : held(other, by), by);
}

/** Key under which a compensation is posted: once for an incident. */
const referenceOf = ({ lossNo }: Pick<HouseLossRow, 'lossNo'>): string => `compensation:${lossNo}`;

async function pay(tx: Tx, order: OrderRow, loss: HouseLossRow, amountFen: number, by: By): Promise<void> {
  const reference = referenceOf(loss);
  const posted = postCompensation({ payer: payerOf(order), to: 'wallet', reference, amountFen });
  const [transfer] = posted.ok ? posted.value : [];
  if (!transfer) throw new AppError('GUARD_FAILED', { params: { guard: 'nothingToBook' } });
  const { companyId, id: orderId } = order;
  await postTransfer(tx, transfer, { companyId, orderId, paymentId: null, key: reference, ...by });
}

/** A coin that was paid for does not come back to its place in a tray: it is free for another. */
async function freePlace(tx: Tx, coinId: string, by: By): Promise<void> {
  const coin = await coinById(tx, coinId);
  if (coin.boxNo !== null) await saveCoin(tx, coin, { boxNo: null, boxPosition: null }, by);
}

/**
 * A second person's word on a compensation: approved, the amount goes to the balance of who submitted the coin, the incident is
 * over and the order goes on without the coin; refused, another one may be asked for. The caller holds order, coin and task.
 * False when the task is about something else.
 */
export async function decideCompensation(tx: Tx, task: AuditTaskRow, isApproved: boolean, by: By): Promise<boolean> {
  const loss = await lockLossOfTask(tx, task.id);
  if (loss === null) return false;
  if (!isApproved) return true;
  if (loss.state !== 'open' || loss.askedFen === null || loss.orderId === null || loss.coinId === null)
    throw new AppError('GUARD_FAILED', { params: { guard: 'claimNotPaid' } });
  const order = await orderById(tx, loss.orderId);
  const paidFen = loss.askedFen;
  await endHouseLoss(tx, loss, { state: 'paid', reason: task.reason, paidFen, reference: task.taskNo }, by);
  await freeFromLoss(tx, order, loss.lossNo, by);
  await freePlace(tx, loss.coinId, by);
  await pay(tx, order, loss, paidFen, by);
  return true;
}
