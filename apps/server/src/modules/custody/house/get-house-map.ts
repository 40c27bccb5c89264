import { houseEndpoints } from '@mintmark/contract/custody/house.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { iso } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { query } from '../../../kernel/handlers.ts';
import { runList } from '../../../kernel/listing/index.ts';
import { coinFor, isBlind } from '../sight.ts';
import { custodyCoinList, type HeldPlace, heldPlaces, homelessCoins, oldestOf, type Sight } from './house.queries.ts';

type Place = DataOf<typeof houseEndpoints.getHouseMap>['places'][number];

const NOBODY = '0';

/** One place of several companies: its pieces by holder, the most first. */
function placeOf(place: string, rows: readonly HeldPlace[], oldestAt: Date | null, knowsValues: boolean): Place {
  const holders = Map.groupBy(rows, ({ holderId }) => holderId);
  return {
    place,
    pieces: rows.reduce((sum, { pieces }) => sum + pieces, 0),
    declaredFen: knowsValues ? rows.reduce((sum, { declaredFen }) => sum + declaredFen, 0) : null,
    oldestAt: iso(oldestAt),
    holders: [...holders]
      .map(([id, of]) => ({
        id: id === NOBODY ? null : id,
        name: of[0]?.holderName ?? null,
        pieces: of.reduce((sum, { pieces }) => sum + pieces, 0),
      }))
      .sort((a, b) => b.pieces - a.pieces),
  };
}

async function mapOf(
  db: Reader,
  sight: Sight,
  knowsValues: boolean,
): Promise<DataOf<typeof houseEndpoints.getHouseMap>> {
  const held = await heldPlaces(db, sight);
  const byPlace = Map.groupBy(held, ({ place }) => place);
  const [oldest, lost] = await Promise.all([oldestOf(db, sight, held), homelessCoins(db, sight)]);
  const places = [...byPlace].map(([place, rows]) => placeOf(place, rows, oldest.get(place) ?? null, knowsValues));
  const homeless = held.filter(({ place, holderId }) => place === '' || holderId === NOBODY);
  return {
    pieces: held.reduce((sum, { pieces }) => sum + pieces, 0),
    declaredFen: knowsValues ? held.reduce((sum, { declaredFen }) => sum + declaredFen, 0) : null,
    places: places.sort((a, b) => b.pieces - a.pieces),
    homeless: homeless.reduce((sum, { pieces }) => sum + pieces, 0),
    lost: lost.map((coin) => ({ ...coin, since: iso(coin.since) })),
  };
}

/** Who grades blind sees what is in their own hands. */
const ownOnly = ({ actor }: SignedInContext): string | null => (isBlind(actor) ? actor.accountId : null);

/** Where everything lies, from kept figures; what has no place or holder comes with who had it last. */
export const getHouseMap = query(houseEndpoints.getHouseMap, ({ query: { companyId } }, context) =>
  context.db.read(context.scope, (db) => {
    const sight = { scope: context.scope, companyIds: companyId ?? null, holderId: ownOnly(context) };
    return mapOf(db, sight, !isBlind(context.actor));
  }),
);

/** The coins of a place, of a holder, or all that are in the house. */
export const listCustodyCoins = query(houseEndpoints.listCustodyCoins, ({ query: asked }, context) =>
  context.db.read(context.scope, async (db) => {
    const own = ownOnly(context);
    const { certNo, orderCode, ...blind } = asked;
    const page = await runList(
      db,
      custodyCoinList,
      context.scope,
      own === null ? asked : { ...blind, holderId: [own] },
    );
    return { ...page, list: page.list.map((coin) => coinFor(context.actor, coin)) };
  }),
);
