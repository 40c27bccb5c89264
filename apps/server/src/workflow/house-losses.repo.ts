import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import type { HouseLoss } from '@mintmark/domain/delivery/house-loss.ts';
import type { Selectable } from 'kysely';
import type { LossesTable } from '../db/schema.generated.ts';
import type { Reader, Tx } from '../kernel/db/database.ts';
import { OPEN_AUDIT_STATES, sayTask } from './audits/audit-tasks.repo.ts';
import type { CoinRow } from './coins/coin.repo.ts';
import { nextLossNo } from './numbers.repo.ts';
import { nextState } from './step.ts';

export type HouseLossRow = Selectable<LossesTable>;
type By = { readonly now: Date; readonly accountId: string };

/** What is kept of a coin that is missing: where it lay, who had it, why it is known, and who confirmed it. */
export interface MissingCoin {
  readonly reason: string;
  readonly confirmedBy: string;
  readonly isCertificateWarned: boolean;
}

/** Opens the incident of a coin in the house; `coin` as it was before it was lost. Answers its number. */
export async function openHouseLoss(
  tx: Tx,
  coin: CoinRow,
  missing: MissingCoin,
  lossNo: string,
  by: By,
): Promise<void> {
  const { id: coinId, companyId, orderId, declaredFen, place: lastPlace, holderId: lastHolderId } = coin;
  await tx
    .insertInto('losses')
    .values({
      ...{ companyId, coinId, orderId, lossNo, lastPlace, lastHolderId, declaredFen, ...missing },
      coinQty: 1,
      claimedFen: declaredFen,
      reportedBy: by.accountId,
      reportedAt: by.now,
    })
    .execute();
}

export const newLossNo = (tx: Tx, now: Date): Promise<string> => nextLossNo(tx, now);

/** The last incident of a coin in the house, locked; null when it was lost with a parcel, or never. */
export async function lockLossOfCoin(tx: Tx, coinId: string): Promise<HouseLossRow | null> {
  const query = tx.selectFrom('losses').selectAll().where('coinId', '=', coinId).orderBy('id', 'desc').limit(1);
  return (await query.forUpdate().executeTakeFirst()) ?? null;
}

/** What decides about the last incident of a coin; null as `lockLossOfCoin`. */
export async function lossNow(db: Reader, coinId: string): Promise<HouseLoss | null> {
  const row = await db
    .selectFrom('losses as l')
    .leftJoin('auditTasks as t', 't.id', 'l.auditTaskId')
    .select(['l.state', 't.status'])
    .where('l.coinId', '=', coinId)
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { state: stateOf(row.state), isAsked: isOpenTask(row.status) };
}

const isOpenTask = (status: number | null): boolean => status !== null && OPEN_AUDIT_STATES.includes(status);

/** The table's CHECK holds it to these. */
const stateOf = (state: string): HouseLoss['state'] => (state === 'open' || state === 'paid' ? state : 'found');

/** The number of another open incident of the order: it keeps the order on hold. */
export async function otherOpenLoss(tx: Tx, orderId: string): Promise<string | null> {
  const query = tx.selectFrom('losses').select('lossNo').where('orderId', '=', orderId).where('state', '=', 'open');
  return (await query.orderBy('id').limit(1).executeTakeFirst())?.lossNo ?? null;
}

/** How an incident ended: found, or paid to the owner (in fen, under the number of its audit). */
export interface LossEnd {
  readonly state: 'found' | 'paid';
  readonly reason: string;
  readonly paidFen?: number;
  readonly reference?: string;
}

export async function endHouseLoss(tx: Tx, loss: HouseLossRow, end: LossEnd, by: By): Promise<void> {
  const { state, reason: settledReason, paidFen = null, reference = '' } = end;
  await tx
    .updateTable('losses')
    .set({ state, settledReason, paidFen, reference, settledBy: by.accountId, settledAt: by.now })
    .where('id', '=', loss.id)
    .execute();
}

/** The compensation that is asked for now, under its audit. */
export async function keepAsked(tx: Tx, lossId: string, asked: { taskId: string; amountFen: number }): Promise<void> {
  const { taskId: auditTaskId, amountFen: askedFen } = asked;
  await tx.updateTable('losses').set({ auditTaskId, askedFen }).where('id', '=', lossId).execute();
}

/** The incident that an audit decides about, locked; null when the task is about something else. */
export async function lockLossOfTask(tx: Tx, taskId: string): Promise<HouseLossRow | null> {
  const query = tx.selectFrom('losses').selectAll().where('auditTaskId', '=', taskId);
  return (await query.forUpdate().executeTakeFirst()) ?? null;
}

/** What an audit of a compensation asks for; null when the task is about something else. */
export async function lossOfTask(db: Reader, taskId: string) {
  const row = await db
    .selectFrom('losses as l')
    .leftJoin('accounts as a', 'a.id', 'l.lastHolderId')
    .select(['l.lossNo', 'l.askedFen', 'l.declaredFen', 'l.reason', 'l.lastPlace', 'a.realName as lastHolder'])
    .where('l.auditTaskId', '=', taskId)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, askedFen: row.askedFen ?? 0 };
}

/** Takes an audit back that nobody decided: what it asked about is over (states.md audit task). */
export async function withdrawTask(tx: Tx, taskId: string, now: Date): Promise<void> {
  const withdrawn = await tx
    .updateTable('auditTasks')
    .set((eb) => ({
      status: nextState(auditTaskMachine, 'withdraw', { status: auditTaskMachine.state.pending }),
      comment: '',
      decidedAt: now,
      version: eb('version', '+', 1),
      updatedAt: now,
    }))
    .where('id', '=', taskId)
    .where('status', 'in', [...OPEN_AUDIT_STATES])
    .returning(['id', 'type', 'status'])
    .execute();
  for (const task of withdrawn) sayTask(tx, task);
}

/** Incidents of a coin in the house, the newest first, with the names of those who answer for them. */
export async function lossesOfCoin(db: Reader, coinId: string) {
  return db
    .selectFrom('losses as l')
    .innerJoin('accounts as r', 'r.id', 'l.reportedBy')
    .innerJoin('accounts as c', 'c.id', 'l.confirmedBy')
    .leftJoin('accounts as h', 'h.id', 'l.lastHolderId')
    .leftJoin('accounts as s', 's.id', 'l.settledBy')
    .leftJoin('auditTasks as t', 't.id', 'l.auditTaskId')
    .selectAll('l')
    .select(['r.realName as reporter', 'c.realName as confirmer', 'h.realName as holder', 's.realName as settler'])
    .select(['t.taskNo', 't.status as taskStatus'])
    .where('l.coinId', '=', coinId)
    .orderBy('l.id', 'desc')
    .execute();
}
