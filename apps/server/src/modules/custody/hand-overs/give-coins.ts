import { handOversEndpoints } from '@mintmark/contract/custody/hand-overs.endpoints.ts';
import { HANDED, movedOn, notGivable } from '@mintmark/domain/custody/hand-overs.ts';
import { may } from '../../../kernel/auth/actor.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { notify } from '../../../kernel/notices/notices.repo.ts';
import { assertKeeps } from '../../../kernel/reach.ts';
import { type CoinRow, lockCoins } from '../../../workflow/coins/coin.repo.ts';
import { isPlaceInUse } from '../../../workflow/coins/places.queries.ts';
import { nextHandOverNo } from '../../../workflow/numbers.repo.ts';
import { receiverObjection } from '../receivers.queries.ts';
import { insertHandOver, settleItems } from './hand-over.repo.ts';
import { finishHandOver, handOverPath } from './hand-over-act.ts';
import { waitingItemsOf } from './hand-overs.queries.ts';

/** All of one company: a hand-over is one company's. Throws GUARD_FAILED sameCompany. */
function companyOf(coins: readonly CoinRow[]): string {
  const [companyId, ...others] = new Set(coins.map((coin) => coin.companyId));
  if (companyId === undefined || others.length > 0)
    throw new AppError('GUARD_FAILED', { params: { guard: 'sameCompany' } });
  return companyId;
}

async function assertReceiver(tx: Tx, companyId: string, receiverId: string, giverId: string): Promise<void> {
  if (receiverId === giverId) throw fieldError('receiverId', 'receiver-self');
  const objection = await receiverObjection(tx, companyId, receiverId);
  if (objection !== null) throw fieldError('receiverId', objection);
}

/** Coins that an older hand-over still waits for, although they went another way, leave it; the others stay in it. */
async function freeMoved(tx: Tx, coins: readonly CoinRow[]): Promise<ReadonlySet<string>> {
  const byId = new Map(coins.map((coin) => [coin.id, coin]));
  const items = (await waitingItemsOf(tx, [...byId.keys()])).map((item) => {
    const coin = byId.get(item.coinId);
    const given = { place: item.fromPlace, holderId: item.fromHolderId, status: item.fromStatus };
    return { id: item.id, coinId: item.coinId, cause: coin ? movedOn(given, coin) : null };
  });
  await settleItems(
    tx,
    items.flatMap(({ id, cause }) => (cause === null ? [] : [{ id, state: HANDED.fellOut, cause }])),
  );
  return new Set(items.flatMap(({ coinId, cause }) => (cause === null ? [coinId] : [])));
}

/** Throws INPUT_INVALID that names each coin which cannot be given, and why. */
function assertGivable(
  coins: readonly CoinRow[],
  ids: readonly string[],
  open: ReadonlySet<string>,
  ctx: CommandContext,
) {
  const by = { accountId: ctx.actor.accountId, supervises: may(ctx.actor, 'closeReview:custody:supervise') };
  const byId = new Map(coins.map((coin) => [coin.id, coin]));
  const fields = ids.flatMap((id, at) => {
    const coin = byId.get(id);
    if (coin === undefined) return [];
    const objection = notGivable({ ...coin, isInOpen: open.has(id) }, by);
    return objection === null ? [] : [{ path: `coinIds.${at}`, msg: objection, value: coin.coinCode }];
  });
  if (fields.length > 0) throw new AppError('INPUT_INVALID', { fields });
}

/**
 * Coins are offered to somebody, who is told. Nothing moves before they have been taken over: until then they lie where they
 * lie, with who has them. Only who holds them gives them away, or a supervisor.
 */
export const giveCoins = command(handOversEndpoints.giveCoins, async (tx, { body }, ctx) => {
  const { coinIds, receiverId, place, note } = body;
  const repeated = coinIds.findIndex((id, at) => coinIds.indexOf(id) !== at);
  if (repeated >= 0) throw fieldError(`coinIds.${repeated}`, 'repeated');
  const giverId = ctx.actor.accountId;
  const coins = await lockCoins(tx, ctx.scope, coinIds);
  const companyId = companyOf(coins);
  assertKeeps(ctx.scope, companyId);
  await assertReceiver(tx, companyId, receiverId, giverId);
  if (place !== '' && !(await isPlaceInUse(tx, place))) throw fieldError('place', 'bad-choice');
  assertGivable(coins, coinIds, await freeMoved(tx, coins), ctx);
  const declaredFen = coins.reduce((sum, coin) => sum + coin.declaredFen, 0);
  const handOverNo = await nextHandOverNo(tx, ctx.now);
  const facts = { companyId, handOverNo, giverId, receiverId, toPlace: place, note, pieces: coins.length, declaredFen };
  const handOver = await insertHandOver(
    tx,
    { ...facts, givenAt: ctx.now },
    coins.map((coin) => ({
      ...{ coinId: coin.id, fromPlace: coin.place, fromHolderId: coin.holderId, fromStatus: coin.status },
      declaredFen: coin.declaredFen,
    })),
  );
  const params = { handOverNo, pieces: String(coins.length), note };
  await notify(
    tx,
    receiverId,
    { kind: 'handOverWaits', params, path: handOverPath(handOver) },
    { now: ctx.now, accountId: giverId },
  );
  return finishHandOver(ctx, null, handOver, { missing: 0, after: { receiverId, place, pieces: coins.length } });
});
