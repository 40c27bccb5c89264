import { fundAccountsEndpoints as accounts } from '@mintmark/contract/finance/funds/fund-accounts.endpoints.ts';
import { fundMovesEndpoints as moves } from '@mintmark/contract/finance/funds/fund-moves.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { CASH_SHIFT } from '@mintmark/domain/finance/fund.enums.ts';
import type { TestClient, TestServer } from '../../../../test/harness.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { type MoneyHouse, moneyHouse } from '../house.factory.ts';

const PAGE = 'finance:capital:page';

type Count = BodyInputOf<typeof moves.countCash>;

/** A house with its places of money and its people. */
export async function fundDesk(house?: MoneyHouse) {
  const { server, companyId } = house ?? (await moneyHouse());
  const people = await peopleOf(server, companyId);
  const { list } = await people.first.ok(accounts.listFundAccounts, { query: {} });
  const idOf = (kind: string) => list.find((fund) => fund.kind === kind)?.id ?? '0';
  const places = { cash: idOf('cash'), bank: idOf('bank'), wechat: idOf('wechat') };
  /** The next day, on which everybody signs in anew. */
  const tomorrow = () => {
    server.clock.advance(86_400_000);
    return peopleOf(server, companyId);
  };
  return { server, companyId, ...places, ...people, tomorrow };
}

/** A cashier who asks, and two people who decide and keep the accounts. */
async function peopleOf(server: TestServer, companyId: string) {
  const cashier = await server.person({ permissions: [PAGE, 'finance:capital:request'], companyId });
  const decider = () =>
    server.person({ permissions: [PAGE, 'finance:capital:edit', 'finance:capital:decide'], companyId });
  const [first, second] = [await decider(), await decider()];
  return { cashier, first, second, ...acts(server, { cashier, first }) };
}

function acts(server: TestServer, { cashier, first }: { readonly cashier: TestClient; readonly first: TestClient }) {
  const see = (id: string, who = first) => who.ok(accounts.getFundAccount, { params: { id } });
  const transfer = (fromId: string, toId: string, amountFen: number, who = cashier) =>
    who.call(moves.requestFundTransfer, { body: { fromId, toId, amountFen, note: '存入银行' } });
  const approve = (id: string, version: number, who = first) =>
    who.call(moves.approveFundMove, { params: { id }, body: { version } });
  const reverse = (id: string, version: number, who: TestClient) =>
    who.call(moves.reverseFundMove, { params: { id }, body: { version, reason: '记错账户' } });
  /** What an account held before: asked for by the cashier, booked by the first decider. */
  const opened = async (id: string, amountFen: number) => {
    const { version } = await see(id);
    const body = { version, amountFen, note: '启用时余额' };
    const asked = await cashier.ok(moves.requestFundOpening, { params: { id }, body });
    await first.ok(moves.approveFundMove, { params: { id: asked.id }, body: { version: asked.version } });
    return asked;
  };
  const today = () => shanghaiDay(server.clock.now());
  const count = async (id: string, pieces: Count['pieces'], more: Partial<Count> = {}) => {
    const { seq } = await see(id);
    const body = { seq, shiftDay: today(), shift: CASH_SHIFT.evening, pieces, ...more };
    return cashier.call(moves.countCash, { params: { id }, body });
  };
  const reconcile = async (
    id: string,
    day: string,
    more: { statementFen?: number; reason?: string } = {},
    who = first,
  ) => {
    const { version } = await see(id);
    return who.call(accounts.reconcileFundAccount, { params: { id }, body: { version, day, ...more } });
  };
  return { see, transfer, approve, reverse, opened, today, count, reconcile };
}
