import { handOversEndpoints } from '@mintmark/contract/custody/hand-overs.endpoints.ts';
import type { BodyOf } from '@mintmark/contract/kernel/endpoint.ts';
import { handOverMachine } from '@mintmark/domain/custody/hand-over.machine.ts';
import { acceptedAs, HANDED, needsThird } from '@mintmark/domain/custody/hand-overs.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { notify } from '../../../kernel/notices/notices.repo.ts';
import { lockedCoins } from '../../../workflow/coins/coin.repo.ts';
import { moveInCustody } from '../../../workflow/coins/custody.repo.ts';
import { isPlaceInUse } from '../../../workflow/coins/places.queries.ts';
import { assertStep } from '../../../workflow/step.ts';
import { useWitness } from '../../identity/index.ts';
import { type HandOverRow, lockHandOver, saveHandOver, settleItems } from './hand-over.repo.ts';
import {
  aloneFenOf,
  askedOf,
  causeNow,
  finishHandOver,
  handOverPath,
  sidesOf,
  stillThere,
  sumOf,
} from './hand-over-act.ts';
import { aloneToday, type ItemNow, itemsOf } from './hand-overs.queries.ts';
import { lockItemCoins, lockPair } from './item-coins.repo.ts';

type Body = BodyOf<typeof handOversEndpoints.acceptHandOver>;

/** What the receiver, and who stands by, approve (POST /api/identity/witness, purposes `custody.receive`, `custody.standBy`). */
export const handOverWitnessContent = ({ handOverNo }: { readonly handOverNo: string }) => ({ handOverNo });

const PURPOSE = { receiver: 'custody.receive', third: 'custody.standBy' } as const;

const witnessed = (tx: Tx, handOver: HandOverRow, ctx: CommandContext, purpose: string, token: string | undefined) =>
  useWitness(tx, {
    ...{ token, purpose, targetId: handOver.id, content: handOverWitnessContent(handOver), now: ctx.now },
    ...{ actorId: ctx.actor.accountId, permission: 'closeReview:custody:handOver', companyId: handOver.companyId },
  });

const refused = (guard: string) => new AppError('GUARD_FAILED', { params: { guard } });

/** Is it done at the desk of the giver, on the word of the receiver? Throws where the word is another's. */
async function isHere(tx: Tx, handOver: HandOverRow, ctx: CommandContext, { receiverToken }: Body): Promise<boolean> {
  if (receiverToken === undefined) return false;
  if (handOver.giverId !== ctx.actor.accountId) throw refused('isGiver');
  const receiverId = await witnessed(tx, handOver, ctx, PURPOSE.receiver, receiverToken);
  if (receiverId !== handOver.receiverId) throw refused('isReceiver');
  return true;
}

/** Who stands by above the limit, neither giver nor receiver; null where nobody has to. */
async function thirdOf(
  tx: Tx,
  handOver: HandOverRow,
  ctx: CommandContext,
  asked: { fen: number; token: string | undefined },
) {
  await lockPair(tx, handOver);
  const aloneFen = await aloneToday(tx, handOver, ctx.now);
  if (!needsThird({ aloneFen, handedFen: asked.fen, limitFen: aloneFenOf(ctx) })) return null;
  const id = await witnessed(tx, handOver, ctx, PURPOSE.third, asked.token);
  if (id === handOver.giverId || id === handOver.receiverId) throw refused('thirdPerson');
  return id;
}

interface Settled {
  readonly taken: readonly ItemNow[];
  readonly missing: readonly ItemNow[];
}

/** Coins that the receiver has and coins that stay with the giver; what moved on meanwhile falls out with its cause. */
async function settle(tx: Tx, items: readonly ItemNow[], isWhole: boolean): Promise<Settled> {
  const there = stillThere(items);
  const taken = isWhole ? there : there.filter(({ scannedAt }) => scannedAt !== null);
  const missing = there.filter((item) => !taken.includes(item));
  const fellOut = items.flatMap((item) => {
    const cause = causeNow(item);
    return cause === null ? [] : [{ id: item.id, state: HANDED.fellOut, cause: cause as string }];
  });
  await settleItems(tx, [
    ...taken.map(({ id }) => ({ id, state: HANDED.taken, cause: '' })),
    ...missing.map(({ id }) => ({ id, state: HANDED.missing, cause: '' })),
    ...fellOut,
  ]);
  return { taken, missing };
}

async function tellGiver(
  tx: Tx,
  row: HandOverRow,
  missing: number,
  by: { now: Date; accountId: string },
): Promise<void> {
  const params = { handOverNo: row.handOverNo, taken: String(row.taken), missing: String(missing) };
  const kind = missing > 0 ? 'handOverPartly' : 'handOverTaken';
  await notify(tx, row.giverId, { kind, params, path: handOverPath(row) }, by);
}

/**
 * The receiver has the coins: by scanning them in their own session, or at the desk of the giver by their password. Up to the
 * limit they may be taken whole by a look; above, each is scanned and a third person stands by. What was not scanned stays
 * with the giver and is said as a difference.
 */
export const acceptHandOver = command(handOversEndpoints.acceptHandOver, async (tx, { params, body }, ctx) => {
  const handOver = await lockHandOver(tx, ctx.scope, params.id, body.version);
  assertStep(handOverMachine, 'accept', handOver);
  await lockItemCoins(tx, handOver.id);
  const items = await itemsOf(tx, handOver.id);
  const here = await isHere(tx, handOver, ctx, body);
  // At the desk of the giver each was scanned into the hand-over just now, before the eyes of both.
  const isWhole = here || body.whole;
  const there = stillThere(items);
  const came = isWhole ? there : there.filter(({ scannedAt }) => scannedAt !== null);
  const isReceiver = here || sidesOf(handOver, ctx).isReceiver;
  const limitFen = aloneFenOf(ctx);
  const facts = {
    isReceiver,
    came: came.length,
    isScanned: here || came.every(({ scannedAt }) => scannedAt !== null),
    isAboveLimit: sumOf(came) > limitFen,
    isPlaceInUse: handOver.toPlace === '' || (await isPlaceInUse(tx, handOver.toPlace)),
  };
  assertStep(handOverMachine, 'accept', handOver, askedOf(facts));
  const witnessId = await thirdOf(tx, handOver, ctx, { fen: sumOf(came), token: body.witnessToken });
  const { taken, missing } = await settle(tx, items, isWhole);
  const coins = await lockedCoins(
    tx,
    taken.map(({ coinId }) => coinId),
  );
  const by = { now: ctx.now, accountId: ctx.actor.accountId };
  const place = handOver.toPlace === '' ? null : handOver.toPlace;
  const act = { kind: 'handOver', place, holderId: handOver.receiverId, handOverId: handOver.id } as const;
  await moveInCustody(tx, [...coins.values()], act, by);
  const row = await saveHandOver(tx, handOver, {
    ...{ status: acceptedAs(missing.length), taken: taken.length, takenFen: sumOf(taken), isHere: here, witnessId },
    ...{ endedAt: ctx.now, endedBy: handOver.receiverId },
  });
  await tellGiver(tx, row, missing.length, by);
  const codes = missing.map(({ coinCode }) => coinCode);
  return finishHandOver(ctx, handOver, row, {
    missing: missing.length,
    after: { taken: taken.length, witnessId, here, ...(codes.length === 0 ? {} : { missing: codes }) },
  });
});
