import { PAY_POINT } from '@mintmark/domain/finance/finance.enums.ts';
import { mayStartGrading } from '@mintmark/domain/finance/payment-gate.ts';
import { isPayPoint } from '@mintmark/domain/receiving/order-status.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { assertFree } from '../../../workflow/coins/move-coin.ts';
import { keptFenOf, type OrderRow } from '../../../workflow/orders/order.repo.ts';
import type { Stage } from '../scores/stage.ts';
import { type Desk, loadDesks } from './desk.queries.ts';
import { assertNotElsewhere, openCoin } from './desk.repo.ts';
import { refusalOf } from './eligibility.ts';
import { findGrader, type OwnGrader } from './grader.repo.ts';

/** A coin that one grader is about to decide on, locked and checked. */
export interface Turn {
  readonly order: OrderRow;
  readonly coin: CoinRow;
  readonly desk: Desk;
  readonly grader: OwnGrader;
}

export const guardFailed = (guard: string): AppError => new AppError('GUARD_FAILED', { params: { guard } });

/** Throws the guard that keeps this person from the coin (eligibility.ts). */
export function assertEligible(grader: OwnGrader, desk: Desk, stage: Stage = desk.stage): void {
  const refusal = refusalOf(grader, { ...desk.demand, stage });
  if (refusal !== null) throw guardFailed(refusal);
}

/** The grading row of the signed-in person; without one nobody grades, whatever he may otherwise do. */
export async function ownGrader(tx: Tx, context: CommandContext, stage: Stage): Promise<OwnGrader> {
  const grader = await findGrader(tx, context.actor.accountId);
  if (grader) return grader;
  if (stage === 'authenticate') throw guardFailed('mayAuthenticate');
  throw guardFailed(stage === 'finalize' || stage === 'conference' ? 'mayFinalize' : 'mayGrade');
}

/**
 * Opens the coin for a decision in one of the stages: lock, version, lease, hold, then the right to this turn. A coin that
 * waits for something else does not say for what (D6).
 */
export async function openTurn(
  tx: Tx,
  context: CommandContext,
  coinId: string,
  options: {
    readonly version: number;
    readonly stages: readonly Stage[];
    readonly action: string;
    /** The right that is asked for, where it is not the stage's own: an opinion alone on a coin in 30. */
    readonly as?: Stage;
  },
): Promise<Turn> {
  const { order, coin } = await openCoin(tx, context, coinId, options.version);
  const desk = (await loadDesks(tx, [coin])).get(coin.id);
  if (!desk || !options.stages.includes(desk.stage)) throw guardFailed('waitsForOther');
  const stage = options.as ?? desk.stage;
  const grader = await ownGrader(tx, context, stage);
  assertEligible(grader, desk, stage);
  assertNotElsewhere(coin, context.actor.accountId, context.now);
  assertFree(coin, order, options.action);
  return { order, coin, desk, grader };
}

/** payPoint 1: the quoted total is paid before the first grade (states.md rule 13). Says no sum: graders see no money (D6). */
export function assertPaid(order: OrderRow): void {
  const isPaid = mayStartGrading({
    payPoint: isPayPoint(order.payPoint) ? order.payPoint : PAY_POINT.afterGrading,
    dueFen: order.dueFen,
    quotePaid: keptFenOf(order) >= order.quotedFen,
    onCredit: order.isOnCredit,
  });
  if (!isPaid) throw guardFailed('quotePaid');
}

/** Throws REASON_REQUIRED with its field. */
export function assertReason(reason: string | undefined): string {
  if (reason === undefined || reason.trim() === '')
    throw new AppError('REASON_REQUIRED', { fields: [{ path: 'reason', msg: 'required' }] });
  return reason;
}
