import { handOversEndpoints as api } from '@mintmark/contract/custody/hand-overs.endpoints.ts';
import { witnessEndpoints } from '@mintmark/contract/identity/witness.endpoints.ts';
import type { BodyInputOf, DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import type { CoinOptions } from '../../../test/factories/coin.factory.ts';
import { anOrder } from '../../../test/factories/order.factory.ts';
import type { TestClient, TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import type { CoinRow } from '../../workflow/coins/coin.repo.ts';
import { type KnownPerson, knownPerson, PASSWORD } from '../identity/sign-in/sign-in.factory.ts';

const HANDS: readonly Permission[] = ['closeReview:custody:page', 'closeReview:custody:handOver'];

export interface Desk {
  readonly server: TestServer;
  readonly companyId: string;
  readonly giver: KnownPerson;
  readonly taker: KnownPerson;
  readonly third: KnownPerson;
  readonly boss: KnownPerson;
}

/** A company with somebody who gives, somebody who takes, a third one, and a supervisor. */
export async function aDesk(server: TestServer): Promise<Desk> {
  const companyId = await server.company();
  const hands = () => knownPerson(server, { companyId, permissions: HANDS });
  const [giver, taker, third] = [await hands(), await hands(), await hands()];
  const permissions: readonly Permission[] = [
    ...HANDS,
    'closeReview:custody:supervise',
    'closeReview:custody:count',
    'closeReview:custody:confirm',
  ];
  return { server, companyId, giver, taker, third, boss: await knownPerson(server, { companyId, permissions }) };
}

/** Coins in the hands of the giver. */
export async function coinsOf(desk: Desk, count: number, more: CoinOptions = {}): Promise<readonly CoinRow[]> {
  const coins = Array.from({ length: count }, () => ({ status: 40, holderId: desk.giver.id, ...more }));
  return (await anOrder(desk.server, { companyId: desk.companyId, coins })).coins;
}

type Given = DataOf<typeof api.giveCoins>;

export const give = (
  desk: Desk,
  coins: readonly CoinRow[],
  more: Partial<BodyInputOf<typeof api.giveCoins>> = {},
  by: TestClient = desk.giver.client,
) => by.call(api.giveCoins, { body: { coinIds: coins.map(({ id }) => id), receiverId: desk.taker.id, ...more } });

/** The same, done. */
export async function given(...asked: Parameters<typeof give>): Promise<Given> {
  const answer = await give(...asked);
  if (answer.code !== 0) throw new Error(JSON.stringify(answer));
  return answer.data as Given;
}

export const recordOf = (client: TestClient, id: string) => client.ok(api.getHandOver, { params: { id } });

export const accept = (
  by: TestClient,
  { id, version }: { readonly id: string; readonly version: number },
  more: Partial<BodyInputOf<typeof api.acceptHandOver>> = {},
) => by.call(api.acceptHandOver, { params: { id }, body: { version, ...more } });

export const scanned = (by: TestClient, { id }: { readonly id: string }, code: string) =>
  by.call(api.scanHandOver, { params: { id }, body: { code } });

/** The word of somebody at the desk of another. */
export async function wordOf(
  witness: KnownPerson,
  at: TestClient,
  handOver: { readonly id: string; readonly handOverNo: string },
  purpose: 'custody.receive' | 'custody.standBy',
): Promise<string> {
  const { id: targetId, handOverNo } = handOver;
  const body = { username: witness.username, password: PASSWORD, purpose, targetId, content: { handOverNo } };
  return (await at.ok(witnessEndpoints.approveAsWitness, { body })).token;
}

/** Custody moves of a coin, oldest first. */
export const movesOf = (server: TestServer, coinId: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db
      .selectFrom('custodyMoves')
      .select(['fromPlace', 'toPlace', 'giverId', 'holderId', 'cause', 'handOverId', 'accountId'])
      .where('coinId', '=', coinId)
      .orderBy('id')
      .execute(),
  );

/** Kinds of notices that somebody has had. */
export async function toldTo(server: TestServer, accountId: string): Promise<readonly string[]> {
  const rows = await server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('notices').select('kind').where('accountId', '=', accountId).orderBy('id').execute(),
  );
  return rows.map(({ kind }) => kind);
}
