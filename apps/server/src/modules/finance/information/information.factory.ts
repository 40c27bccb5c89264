import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { informationBillsEndpoints as bills } from '@mintmark/contract/finance/information/information-bills.endpoints.ts';
import { informationFeesEndpoints as fees } from '@mintmark/contract/finance/information/information-fees.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { monthBefore } from '@mintmark/domain/finance/information/information-month.ts';
import type { AccountKey } from '@mintmark/domain/finance/ledger.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { type CoinOptions, coinNow } from '../../../../test/factories/coin.factory.ts';
import { aCoin, type OrderOptions } from '../../../../test/factories/order.factory.ts';
import type { TestClient, TestServer } from '../../../../test/harness.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { balanceFenOf } from '../../../workflow/money/ledger.repo.ts';
import { activeFundAccounts } from '../fund-accounts.repo.ts';
import { type MoneyHouse, moneyHouse } from '../house.factory.ts';

const PAGE = 'amount:wechat:list';
const RIGHTS = ['bill', 'waive', 'rate', 'undo', 'pay'] as const;
const MEASURED = ['closeReview:rating:page', 'closeReview:rating:measure'] as const;
const DAY_MS = 86_400_000;

type Rate = BodyInputOf<typeof fees.createInformationRate>;
type Saved = { readonly id: string; readonly version: number };

let agents = 0;

/** Two people with every right, who measures, and somebody of another company. */
async function peopleOf(server: TestServer, companyId: string, other: string) {
  const permissions = [PAGE, ...RIGHTS.map((right) => `finance:information:${right}` as const)] as const;
  const theirs = [PAGE, 'finance:information:bill', 'finance:information:waive'] as const;
  return {
    first: await server.person({ permissions, companyId }),
    second: await server.person({ permissions, companyId }),
    clerk: await server.person({ permissions: MEASURED, companyId }),
    stranger: await server.person({ permissions: theirs, companyId: other }),
  };
}

type People = Awaited<ReturnType<typeof peopleOf>>;
type Order = Omit<OrderOptions, 'coins'>;

/** Pieces that come to be measured, and what arose of them. */
function pieces(server: TestServer, companyId: string, people: People) {
  const toMeasure = async (coin: CoinOptions = {}, order: Order = {}) => {
    const empty = { status: coinMachine.state.toMeasure, weightMg: null, diameterUm: null };
    return (await aCoin(server, { ...empty, ...coin }, { companyId, ...order })).coin;
  };
  const measure = async (coinId: string, who: TestClient = people.clerk) => {
    const { version } = await coinNow(server, coinId);
    const body = { version, weightMg: 26_680, diameterUm: 39_000 };
    return who.call(entryEndpoints.saveMeasures, { params: { id: coinId }, body });
  };
  /** A piece that was measured at its desk. */
  const measured = async (coin: CoinOptions = {}, order: Order = {}) => {
    const { id } = await toMeasure(coin, order);
    await measure(id);
    return id;
  };
  const feesOf = (coinId: string) =>
    server.services.db.read(SYSTEM_SCOPE, (tx) =>
      tx.selectFrom('informationFees').selectAll().where('coinId', '=', coinId).orderBy('payerType', 'desc').execute(),
    );
  const feeOf = async (coinId: string) => {
    const [fee] = await feesOf(coinId);
    if (fee === undefined) throw new Error('no fee arose');
    return fee;
  };
  return { toMeasure, measure, measured, feesOf, feeOf };
}

/** What is done with bills, waivers and rates, by the first person unless said. */
function acts(server: TestServer, companyId: string, people: People, bankId: string) {
  const lastMonth = () => monthBefore(shanghaiDay(server.clock.now()));
  const make = (month = lastMonth(), who = people.first) =>
    who.call(bills.makeInformationBills, { body: { companyId, month } });
  const step = (call: 'issueInformationBill', { id, version }: Saved, who = people.first) =>
    who.call(bills[call], { params: { id }, body: { version } });
  const takeBack = (
    call: 'voidInformationBill' | 'undoInformationPayment',
    { id, version }: Saved,
    who = people.first,
  ) => who.call(bills[call], { params: { id }, body: { version, reason: '开错' } });
  const pay = ({ id, version }: Saved, more: object = {}, who = people.first) => {
    const receivedAt = server.clock.now().toISOString();
    const body = { version, fundAccountId: bankId, channelTxnId: `T${id}`, receivedAt, ...more };
    return who.call(bills.payInformationBill, { params: { id }, body });
  };
  const see = (id: string, who = people.first) => who.ok(bills.getInformationBill, { params: { id } });
  const waive = (named: readonly Saved[], more: { witnessToken?: string } = {}, who = people.first) => {
    const refs = named.map(({ id, version }) => ({ id, version }));
    return who.call(fees.waiveInformation, { body: { fees: refs, reason: '重复测量', ...more } });
  };
  const restore = ({ id, version }: Saved, who = people.first) =>
    who.call(fees.restoreInformation, { params: { id }, body: { version, reason: '减免有误' } });
  const rate = (more: Partial<Rate> = {}, who = people.first) => {
    const body: Rate = { companyId, payerType: 3, amountFen: 300, validFrom: '2026-12-01', ...more };
    return who.call(fees.createInformationRate, { body });
  };
  return { lastMonth, make, step, takeBack, pay, see, waive, restore, rate };
}

/** A house that measures, bills and is paid, and another company that sees nothing of it. */
export async function informationDesk(house?: MoneyHouse) {
  const { server, companyId } = house ?? (await moneyHouse());
  const { db } = server.services;
  const other = await server.company();
  const funds = await db.read(SYSTEM_SCOPE, (tx) => activeFundAccounts(tx, companyId));
  const fund = (kind: string) => funds.find((one) => one.kind === kind)?.id ?? '0';
  const people = await peopleOf(server, companyId, other);
  /** Time goes on, and everybody signs in anew. */
  const after = async (days: number) => {
    server.clock.advance(days * DAY_MS);
    Object.assign(people, await peopleOf(server, companyId, other));
  };
  const agent = async () => {
    agents += 1;
    const row = { companyId, agentNo: `XF${agents}`, name: `信息费代理 ${agents}` };
    return db.transaction(SYSTEM_SCOPE, async (tx) => {
      const made = await tx.insertInto('agents').values(row).returning('id').executeTakeFirstOrThrow();
      return made.id;
    });
  };
  const balance = (key: AccountKey) => db.read(SYSTEM_SCOPE, (tx) => balanceFenOf(tx, companyId, key));
  return {
    ...{ server, companyId, fund, people, after, agent, balance },
    ...pieces(server, companyId, people),
    ...acts(server, companyId, people, fund('bank')),
  };
}

/** Paths of fields that are wrong. */
export const fieldsOf = (answer: { readonly data: unknown }) =>
  (answer.data as { fields?: { path: string; msg: string }[] }).fields?.map(({ path }) => path);
