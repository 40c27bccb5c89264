import { handOversEndpoints } from '@mintmark/contract/custody/hand-overs.endpoints.ts';
import { handOverMachine } from '@mintmark/domain/custody/hand-over.machine.ts';
import { MAX_HANDED, movedOn, notGivable } from '@mintmark/domain/custody/hand-overs.ts';
import { may } from '../../../kernel/auth/actor.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command, query } from '../../../kernel/handlers.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { assertKeeps } from '../../../kernel/reach.ts';
import { assertStep } from '../../../workflow/step.ts';
import { receiversOf } from '../receivers.queries.ts';
import { type CoinNow, coinsOfCode } from '../scanned-coins.queries.ts';
import { coinFor, isBlind } from '../sight.ts';
import { lockHandOver, markScanned } from './hand-over.repo.ts';
import { askedOf, sidesOf, stillThere } from './hand-over-act.ts';
import { itemsOf } from './hand-overs.queries.ts';

/** A coin that waits in a hand-over which it left meanwhile is free. */
const isInOpen = ({ openItem, ...coin }: CoinNow): boolean => openItem !== null && movedOn(openItem, coin) === null;

/** What a scanned code stands for, each coin with what stands against giving it. */
export const scanCustody = query(handOversEndpoints.scanCustody, ({ query: { code } }, context) =>
  context.db.read(context.scope, async (db) => {
    const { actor, locale, scope } = context;
    const found = await coinsOfCode(db, scope, code, { isBlind: isBlind(actor) });
    if (found.length === 0) throw new AppError('NOT_FOUND');
    if (found.length > MAX_HANDED) throw new AppError('GUARD_FAILED', { params: { guard: 'tooManyHanded' } });
    const by = { accountId: actor.accountId, supervises: may(actor, 'closeReview:custody:supervise') };
    const coins = found.map((coin) => {
      const objection = notGivable({ ...coin, isInOpen: isInOpen(coin) }, by);
      const { openItem: _, placedAt: __, ...facts } = coin;
      const holderName = isBlind(actor) && coin.holderId !== actor.accountId ? null : coin.holderName;
      const words = objection === null ? null : textMessage(objection, locale, { value: coin.coinCode });
      return coinFor(actor, { ...facts, holderName, objection: words });
    });
    return { coins };
  }),
);

/** Who may take coins of the company over, without the one who asks. */
export const listReceivers = query(handOversEndpoints.listReceivers, ({ query: { companyId } }, context) =>
  context.db.read(context.scope, async (db) => {
    assertKeeps(context.scope, companyId);
    const people = await receiversOf(db, companyId);
    return { list: people.filter(({ id }) => id !== context.actor.accountId) };
  }),
);

/** The receiver has a coin of it in hand. Throws NOT_FOUND for a code of nothing in sight, GUARD_FAILED for what is not in it. */
export const scanHandOver = command(handOversEndpoints.scanHandOver, async (tx, { params, body }, ctx) => {
  const handOver = await lockHandOver(tx, ctx.scope, params.id);
  assertStep(handOverMachine, 'accept', handOver, askedOf(sidesOf(handOver, ctx)));
  const found = await coinsOfCode(tx, ctx.scope, body.code, { isBlind: isBlind(ctx.actor) });
  if (found.length === 0) throw new AppError('NOT_FOUND');
  const ids = new Set(found.map(({ coinId }) => coinId));
  const items = await itemsOf(tx, handOver.id);
  const mine = stillThere(items).filter(({ coinId }) => ids.has(coinId));
  if (mine.length === 0) {
    const isKnown = items.some(({ coinId }) => ids.has(coinId));
    throw new AppError('GUARD_FAILED', { params: { guard: isKnown ? 'movedOn' : 'notInHandOver' } });
  }
  const fresh = mine.filter(({ scannedAt }) => scannedAt === null);
  if (fresh.length === 0) throw new AppError('GUARD_FAILED', { params: { guard: 'scannedBefore' } });
  await markScanned(
    tx,
    fresh.map(({ id }) => id),
    { now: ctx.now, accountId: ctx.actor.accountId },
  );
  const { id, handOverNo, companyId } = handOver;
  await ctx.audit({
    targetType: 'handOver',
    targetId: id,
    targetNo: handOverNo,
    companyId,
    after: { scanned: fresh.map(({ coinCode }) => coinCode) },
  });
  const there = stillThere(items);
  const scanned = there.filter(({ scannedAt }) => scannedAt !== null).length + fresh.length;
  return { coinIds: fresh.map(({ coinId }) => coinId), scanned, waiting: there.length };
});
