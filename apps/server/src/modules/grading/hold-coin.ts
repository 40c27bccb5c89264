import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { mayHoldCoin } from '@mintmark/domain/grading/coin-hold.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { type CommandContext, command } from '../../kernel/handlers.ts';
import type { CoinPatch, CoinRow } from '../../workflow/coins/coin.repo.ts';
import { lockCoin } from '../../workflow/coins/coin.repo.ts';
import { appendCoinEvent } from '../../workflow/coins/coin-events.repo.ts';
import { writeMove } from '../../workflow/coins/coin-move.repo.ts';
import { stateConflict } from '../../workflow/coins/move-coin.ts';
import { lockOrder } from '../../workflow/orders/order.repo.ts';
import { orderIdOfCoin } from './ratings/coin-order.queries.ts';

interface Hold {
  readonly kind: 'hold' | 'release';
  readonly reason: string;
  readonly patch: CoinPatch;
}

/** A hold is no state: the coin stays where it is, its chain and the operation log say who stopped or freed it. */
async function writeHold(tx: Tx, coin: CoinRow, hold: Hold, context: CommandContext) {
  const by = { now: context.now, accountId: context.actor.accountId };
  const event = await appendCoinEvent(tx, coin, { kind: hold.kind, data: { reason: hold.reason } }, by);
  const saved = await writeMove(tx, coin, { ...hold.patch, ...event }, by);
  await context.audit({
    targetType: 'coin',
    targetId: coin.id,
    targetNo: coin.coinCode,
    companyId: coin.companyId,
    before: { isHeld: coin.isHeld, holdReason: coin.holdReason },
    after: { isHeld: saved.isHeld },
    reason: hold.reason,
  });
  return { coinId: saved.id, isHeld: saved.isHeld, version: saved.version };
}

async function lockHeld(tx: Tx, context: CommandContext, coinId: string, version: number): Promise<CoinRow> {
  await lockOrder(tx, context.scope, await orderIdOfCoin(tx, context.scope, coinId));
  return lockCoin(tx, context.scope, coinId, { version });
}

/** Stops every forward step of one coin; reason, owner and time are kept (states.md §1 and overlay hold). */
export const holdCoin = command(ratingEndpoints.holdCoin, async (tx, { params, body }, context) => {
  const coin = await lockHeld(tx, context, params.coinId, body.version);
  if (!mayHoldCoin(coin.status)) throw stateConflict(coin, 'hold');
  if (coin.isHeld) throw new AppError('GUARD_FAILED', { params: { guard: 'notHeld' } });
  const patch = {
    isHeld: true,
    holdReason: body.reason,
    heldBy: context.actor.accountId,
    heldAt: context.now,
    leasedBy: null,
    leasedUntil: null,
  };
  return writeHold(tx, coin, { kind: 'hold', reason: body.reason, patch }, context);
});

/** Ends the hold of a coin; a hold of its order stays. */
export const releaseHold = command(ratingEndpoints.releaseHold, async (tx, { params, body }, context) => {
  const coin = await lockHeld(tx, context, params.coinId, body.version);
  if (!coin.isHeld) throw new AppError('GUARD_FAILED', { params: { guard: 'isHeld' } });
  const patch = { isHeld: false, holdReason: '', heldBy: null, heldAt: null };
  return writeHold(tx, coin, { kind: 'release', reason: body.reason, patch }, context);
});
