import { type HandOverAction, handOverMachine } from '@mintmark/domain/custody/hand-over.machine.ts';
import {
  HAND_OVER_GUARDS,
  HANDED,
  type HandOverFacts,
  type MovedOn,
  movedOn,
} from '@mintmark/domain/custody/hand-overs.ts';
import { may } from '../../../kernel/auth/actor.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { nextState } from '../../../workflow/step.ts';
import type { HandOverRow } from './hand-over.repo.ts';
import type { ItemNow } from './hand-overs.queries.ts';

const FEN_PER_YUAN = 100;

/** The screen that shows it. */
export const handOverPath = ({ id }: { readonly id: string }): string => `/closeReview/custody?handOverId=${id}`;

/** Above this a second person stands by, and each coin is scanned. */
export const aloneFenOf = ({ parameters }: Pick<SignedInContext, 'parameters'>): number =>
  parameters.get('handOvers.aloneYuan') * FEN_PER_YUAN;

/** Why a coin that still waits is no longer with its giver; null: it is, or it waits no longer. */
export const causeNow = (item: ItemNow): MovedOn | null =>
  item.state === HANDED.waiting
    ? movedOn({ place: item.fromPlace, holderId: item.fromHolderId, status: item.fromStatus }, item)
    : null;

/** Coins that can still be taken over. */
export const stillThere = (items: readonly ItemNow[]): readonly ItemNow[] =>
  items.filter((item) => item.state === HANDED.waiting && causeNow(item) === null);

export const sumOf = (items: readonly { readonly declaredFen: number }[]): number =>
  items.reduce((sum, { declaredFen }) => sum + declaredFen, 0);

interface Sides {
  readonly status: number;
  readonly giverId: string;
  readonly receiverId: string;
}

/** What is known of the reader and a hand-over; a supervisor takes back for its giver. */
export const sidesOf = ({ giverId, receiverId }: Sides, { actor }: Pick<SignedInContext, 'actor'>) => ({
  isReceiver: actor.accountId === receiverId,
  isGiver: actor.accountId === giverId || may(actor, 'closeReview:custody:supervise'),
});

/** What the guards of a line are asked with; what is not known yet holds. */
export const askedOf = (facts: Partial<HandOverFacts>) => ({
  guards: HAND_OVER_GUARDS,
  facts: {
    isReceiver: true,
    isGiver: true,
    came: 1,
    isScanned: true,
    isAboveLimit: false,
    isPlaceInUse: true,
    ...facts,
  },
});

/** The state after an action by the reader. Throws STATE_CONFLICT, GUARD_FAILED. */
export const endOf = (action: HandOverAction, handOver: HandOverRow, ctx: CommandContext) =>
  nextState(handOverMachine, action, handOver, { asked: askedOf(sidesOf(handOver, ctx)) });

interface Act {
  readonly missing: number;
  readonly reason?: string;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** The common end of a step: one row in the operation log, the answer. */
export async function finishHandOver(ctx: CommandContext, before: HandOverRow | null, row: HandOverRow, act: Act) {
  await ctx.audit({
    targetType: 'handOver',
    targetId: row.id,
    targetNo: row.handOverNo,
    companyId: row.companyId,
    ...(before === null ? {} : { before: { status: before.status } }),
    after: { status: row.status, ...act.after },
    ...(act.reason === undefined ? {} : { reason: act.reason }),
  });
  const { id, handOverNo, status, version, taken } = row;
  return { id, handOverNo, status, version, taken, missing: act.missing };
}
