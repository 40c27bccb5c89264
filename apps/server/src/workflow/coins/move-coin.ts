import {
  type CoinAction,
  type CoinStatus,
  coinMachine,
  isCoinStatus,
  rememberedReturn,
} from '@mintmark/domain/grading/coin.machine.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import type { OrderRow } from '../orders/order.repo.ts';
import { stateConflict as refusedState, stateNames } from '../state-conflict.ts';
import { assertStep } from '../step.ts';
import type { CoinPatch, CoinRow } from './coin.repo.ts';
import { appendCoinEvent } from './coin-events.repo.ts';
import { writeMove } from './coin-move.repo.ts';
import { bookMove, type Place, placeOfStatus } from './custody.repo.ts';

export interface CoinMove {
  readonly action: CoinAction;
  /** Wanted target where the table leaves a choice. */
  readonly to?: CoinStatus;
  /** Columns written with the move. */
  readonly patch?: CoinPatch;
  readonly reason?: string;
  /** What the chain keeps of it besides from, to and action. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Where the coin physically is afterwards; by default the place of its new state. */
  readonly place?: Place;
  readonly holderId?: string | null;
}

/** Actions that a hold does not stop (states.md §1): payment, answers, withdrawal, lost, found, release. */
const IN_SPITE_OF_HOLD: ReadonlySet<string> = new Set([
  'withdraw',
  'undoWithdraw',
  'lose',
  'lostInTransit',
  'found',
  'foundParcel',
  'parcelBack',
  'parcelBackWithdrawn',
  'close',
  'closeWithdrawn',
  'delete',
  'restore',
]);

/** Throws when a hold on the coin or its order, or an open customer question, blocks a forward action. */
export function assertFree(
  coin: Pick<CoinRow, 'isHeld'>,
  order: Pick<OrderRow, 'isHeld' | 'hasOpenQuestion'>,
  action: string,
): void {
  if (IN_SPITE_OF_HOLD.has(action)) return;
  if (coin.isHeld || order.isHeld) throw new AppError('GUARD_FAILED', { params: { guard: 'notHeld' } });
  if (order.hasOpenQuestion) throw new AppError('GUARD_FAILED', { params: { guard: 'noOpenQuestion' } });
}

/** Refusal of an action that the coin's state has no line for, with the state's name and the coin's version. */
export function stateConflict(coin: CoinRow, action: string): AppError {
  return refusedState(stateNames(coinMachine, coin.status), action, { status: coin.status, version: coin.version });
}

interface Target {
  readonly status: CoinStatus;
  readonly returnPoints: number[];
}

/** Where the action leads from here, with the stack of return points after it (coin.machine.ts `rememberedReturn`). */
function targetOf(coin: CoinRow, move: CoinMove): Target {
  const line = assertStep(coinMachine, move.action, { status: coin.status, version: coin.version });
  if (!isCoinStatus(coin.status)) throw stateConflict(coin, move.action);
  if (line.needsReason && !move.reason?.trim())
    throw new AppError('REASON_REQUIRED', { fields: [{ path: 'reason', msg: 'required' }] });
  const stack = [...coin.returnPoints];
  const top = stack.at(-1);
  const isReturn = line.to === 'return';
  if (isReturn || move.action === 'changeRefusedReady') stack.pop();
  if (move.action === 'changeApproved' || move.action === 'changeToConference') stack.length = 0;
  const remembered = rememberedReturn(move.action, coin.status);
  if (remembered !== null) stack.push(remembered);
  const wanted = isReturn ? top : (move.to ?? line.targets[0]);
  if (wanted === undefined || !isCoinStatus(wanted) || !line.targets.includes(wanted))
    throw stateConflict(coin, move.action);
  return { status: wanted, returnPoints: stack };
}

/**
 * The only way a coin changes its state: by a line of the machine, checked again in SQL (`where status = from and version = n`),
 * with its chain event and its custody move in the caller's transaction (states.md §1). The caller has locked the coin,
 * checked the guards of the line and the hold (`assertFree`), and refreshes the order afterwards.
 */
export async function moveCoin(
  tx: Tx,
  coin: CoinRow,
  move: CoinMove,
  by: { now: Date; accountId: string | null },
): Promise<CoinRow> {
  const target = targetOf(coin, move);
  const place = move.place ?? placeOfStatus(target.status) ?? coin.place;
  const event = await appendCoinEvent(
    tx,
    coin,
    {
      kind: move.action,
      data: { from: coin.status, to: target.status, ...(move.reason ? { reason: move.reason } : {}), ...move.data },
    },
    by,
  );
  // The system has no hands: what it moves stays with who had it.
  const holderId = move.holderId === undefined ? (by.accountId ?? coin.holderId) : move.holderId;
  if (place !== coin.place) {
    await bookMove(tx, {
      companyId: coin.companyId,
      coinId: coin.id,
      fromPlace: coin.place,
      toPlace: place,
      holderId,
      cause: move.action,
      accountId: by.accountId,
      now: by.now,
    });
  }
  return writeMove(
    tx,
    coin,
    {
      ...move.patch,
      ...event,
      status: target.status,
      returnPoints: target.returnPoints,
      place,
      ...(place === coin.place ? {} : { holderId }),
    },
    by,
  );
}
