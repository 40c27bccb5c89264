import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { houseLossEndpoints as api } from '@mintmark/contract/delivery/house-loss.endpoints.ts';
import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { witnessEndpoints } from '@mintmark/contract/identity/witness.endpoints.ts';
import { coinNow } from '../../../../test/factories/coin.factory.ts';
import { anOrder } from '../../../../test/factories/order.factory.ts';
import type { TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { BOOKED_CHECKS } from '../../../verify/checks/booked-checks.repo.ts';
import { CUSTODY_CHECKS } from '../../../verify/checks/custody-checks.repo.ts';
import { findingsOf } from '../../../verify/verify.ts';
import { balanceFenOf } from '../../../workflow/money/ledger.repo.ts';
import { knownPerson, PASSWORD } from '../../identity/sign-in/sign-in.factory.ts';

export type LostCoin = { readonly id: string; readonly coinCode: string };
/** What `verify` asks of incidents, and of what was paid for them. */
const CHECKS = [...CUSTODY_CHECKS, ...BOOKED_CHECKS].filter(({ name }) => /^(losses|ledger):/.test(name));

type Decision = 'approveTask' | 'rejectTask';

/** The open or last task about a coin. */
const taskOf = (server: TestServer, coinId: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db
      .selectFrom('auditTasks')
      .selectAll()
      .where('coinId', '=', coinId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  );

/** People of a company who report and confirm what is missing, one who decides, and what they do. */
export async function houseDesk(server: TestServer, companyId: string) {
  const permissions = ['order:coin:lost', 'closeReview:rating:page', 'closeReview:rating:read'] as const;
  const supervisor = await knownPerson(server, { companyId, permissions });
  const colleague = await knownPerson(server, { companyId, permissions });
  const auditor = await server.person({ permissions: ['audit:otherAudit:page', 'audit:otherAudit:decide'], companyId });

  /** A second person's word that the coin is missing. */
  const word = async ({ id, coinCode }: LostCoin): Promise<string> => {
    const body = { username: colleague.username, password: PASSWORD, purpose: 'coin.lost', targetId: id } as const;
    const said = await supervisor.client.ok(witnessEndpoints.approveAsWitness, {
      body: { ...body, content: { coinCode } },
    });
    return said.token;
  };
  const loseRequest = async (coin: LostCoin) => {
    const { version } = await coinNow(server, coin.id);
    return { params: { id: coin.id }, body: { version, reason: '交接时少一枚', witnessToken: await word(coin) } };
  };
  const decideRequest = async ({ id: coinId }: LostCoin) => {
    const { id, version } = await taskOf(server, coinId);
    return { params: { id }, body: { version, comment: '看过记录' } };
  };
  const lose = async (coin: LostCoin) => supervisor.client.call(api.loseCoin, await loseRequest(coin));
  const find = async (coin: LostCoin, reason = '柜子夹层里找到') => {
    const { version } = await coinNow(server, coin.id);
    return supervisor.client.call(api.findCoin, { params: { id: coin.id }, body: { version, reason } });
  };
  const ask = async (coin: LostCoin, amountFen: number) => {
    const { version } = await coinNow(server, coin.id);
    const body = { version, amountFen, reason: '按申报价值' };
    return supervisor.client.call(api.askCompensation, { params: { id: coin.id }, body });
  };
  const decide = async (coin: LostCoin, how: Decision) => auditor.call(auditsEndpoints[how], await decideRequest(coin));
  const acts = { loseRequest, decideRequest, lose, find, ask, decide };
  return { server, companyId, supervisor, auditor, ...acts, ...sights(server, companyId, supervisor.client) };
}
export type HouseDesk = Awaited<ReturnType<typeof houseDesk>>;

/** What the tests look at. */
function sights(server: TestServer, companyId: string, reader: Awaited<ReturnType<typeof knownPerson>>['client']) {
  const lossesOf = async ({ id }: LostCoin) => (await reader.ok(api.getCoinLosses, { params: { id } })).losses;
  const actionsOf = async ({ id }: LostCoin) => {
    const { allowedActions } = await reader.ok(ratingEndpoints.getRating, { params: { coinId: id } });
    return allowedActions.filter(({ allowed }) => allowed).map(({ action }) => action);
  };
  /** What a customer has to their credit: below zero, as the house owes it. */
  const walletOf = (customerId: string | null) =>
    server.services.db.read(SYSTEM_SCOPE, (db) => balanceFenOf(db, companyId, `wallet:customer:${customerId}`));
  /** Two coins of one order, in a state. */
  const two = async (status: number) => {
    const made = await anOrder(server, { companyId, coins: [{ status }, { status }] });
    const [coin, other] = made.coins;
    if (!coin || !other) throw new Error('no coins');
    return { order: made.order, coin, other };
  };
  const faults = async () => {
    const found = [];
    for (const check of CHECKS)
      found.push(...(await server.services.db.read(SYSTEM_SCOPE, (db) => findingsOf(db, check))));
    return found;
  };
  return { lossesOf, actionsOf, walletOf, two, faults, taskOf: ({ id }: LostCoin) => taskOf(server, id) };
}
