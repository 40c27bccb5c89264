import { handOversEndpoints } from '@mintmark/contract/custody/hand-overs.endpoints.ts';
import { handOverMachine } from '@mintmark/domain/custody/hand-over.machine.ts';
import { needsThird } from '@mintmark/domain/custody/hand-overs.ts';
import { iso } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { query } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { lineRule, permissionsOf } from '../../../workflow/step.ts';
import { coinFor, isBlind } from '../sight.ts';
import { aloneFenOf, askedOf, causeNow, sidesOf, stillThere, sumOf } from './hand-over-act.ts';
import {
  aloneToday,
  handOverList,
  handOverPage,
  handOversOf,
  type ItemNow,
  itemsOf,
  type ListedHandOver,
} from './hand-overs.queries.ts';

/** Who grades blind sees what they gave or are to take. */
const listFor = ({ actor }: SignedInContext) => (isBlind(actor) ? handOversOf(actor.accountId) : handOverList);

const rowFor = ({ actor }: SignedInContext, row: ListedHandOver): ListedHandOver =>
  isBlind(actor) ? { ...row, declaredFen: null } : row;

/** The list with the counts of its tabs. */
export const listHandOvers = query(handOversEndpoints.listHandOvers, ({ query: asked }, context) =>
  context.db.read(context.scope, async (db) => {
    const page = await handOverPage(db, listFor(context), context.scope, asked);
    return { ...page, list: page.list.map((row) => rowFor(context, row)) };
  }),
);

function actionsOf(row: ListedHandOver, context: SignedInContext) {
  const sides = sidesOf(row, context);
  const asked = askedOf(sides);
  const isOpen = row.status === handOverMachine.state.open;
  const rules = [
    ...(sides.isReceiver
      ? [lineRule(handOverMachine, 'accept', row, asked), lineRule(handOverMachine, 'refuse', row, asked)]
      : []),
    ...(row.giverId === context.actor.accountId
      ? [{ action: 'acceptHere', permission: permissionsOf(handOverMachine, 'accept'), isInState: isOpen }]
      : []),
    ...(sides.isGiver ? [lineRule(handOverMachine, 'takeBack', row, asked)] : []),
  ];
  return allowedActions(
    context.actor,
    context.locale,
    rules.filter(({ isInState }) => isInState),
  );
}

const itemFor = (context: SignedInContext, item: ItemNow) => {
  const { id: _, fromHolderId: __, fromStatus: ___, place: ____, holderId: _____, ...facts } = item;
  return coinFor(context.actor, { ...facts, cause: causeNow(item) ?? item.cause, scannedAt: iso(item.scannedAt) });
};

/** One hand-over with its coins, and what taking it over asks for. */
export const getHandOver = query(handOversEndpoints.getHandOver, ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const row = await rowById(db, listFor(context), context.scope, params.id);
    const [items, aloneFen] = await Promise.all([itemsOf(db, row.id), aloneToday(db, row, context.clock.now())]);
    const there = stillThere(items);
    const scanned = there.filter(({ scannedAt }) => scannedAt !== null);
    const limitFen = aloneFenOf(context);
    return {
      ...rowFor(context, row),
      items: items.map((item) => itemFor(context, item)),
      waiting: there.length,
      scanned: scanned.length,
      isAboveLimit: sumOf(there) > limitFen,
      needsThird: needsThird({ aloneFen, handedFen: sumOf(scanned.length > 0 ? scanned : there), limitFen }),
      isMine: row.receiverId === context.actor.accountId,
      allowedActions: actionsOf(row, context),
    };
  }),
);
