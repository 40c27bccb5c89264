import { closingsEndpoints } from '@mintmark/contract/finance/closing/closings.endpoints.ts';
import { creditEndpoints } from '@mintmark/contract/finance/credit/credit.endpoints.ts';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { informationBillsEndpoints } from '@mintmark/contract/finance/information/information-bills.endpoints.ts';
import { statementsEndpoints } from '@mintmark/contract/finance/statements.endpoints.ts';
import { CLOSING_KIND, type ClosingKind } from '@mintmark/domain/finance/closing/closing.enums.ts';
import { CLOSING_POINTS, dayAfter } from '@mintmark/domain/finance/closing/closing-rules.ts';
import { PAY_METHOD } from '@mintmark/domain/finance/finance.enums.ts';
import { monthBefore } from '@mintmark/domain/finance/information/information-month.ts';
import { sql } from 'kysely';
import { shanghaiDay } from '../../src/kernel/clock.ts';
import { SYSTEM_SCOPE } from '../../src/kernel/scope.ts';
import { closersOf } from '../../src/modules/finance/closings/closings.factory.ts';
import { billedOrder } from '../../src/modules/finance/credit/credit.factory.ts';
import { ensureFundAccounts } from '../../src/modules/finance/fund-accounts.repo.ts';
import { goOn, type MoneyHouse } from '../../src/modules/finance/house.factory.ts';
import { informationDesk } from '../../src/modules/finance/information/information.factory.ts';
import { matchBody, statementDesk } from '../../src/modules/finance/statements/statements.factory.ts';
import type { TestServer } from '../harness.ts';
import { RemoteClient } from '../processes.ts';
import type { KilledWork } from './killing.factory.ts';
import { aCustomer, orderNow } from './order.factory.ts';

const DAY_MS = 86_400_000;
/** Days after which every day of the month before is over. */
const MONTH_DAYS = 35;
const MATCHES = 4;
const OWED_FEN = [31_000, 42_000, 53_000, 64_000, 75_000, 86_000] as const;

const countOf = (facts: TestServer, table: string, companyId: string, more = 'true') =>
  facts.services.db.read(SYSTEM_SCOPE, async (db) => {
    const query = sql<{
      n: number;
    }>`SELECT count(*)::int AS n FROM ${sql.table(table)} WHERE company_id = ${companyId} AND ${sql.raw(more)}`;
    return (await query.execute(db)).rows[0]?.n ?? 0;
  });

/** A company of its own, where something was measured and posted in a month that is over. */
async function aHouse(facts: TestServer): Promise<MoneyHouse> {
  const companyId = await facts.company();
  const house = { server: facts, companyId };
  await facts.services.db.transaction(SYSTEM_SCOPE, (tx) => ensureFundAccounts(tx, companyId));
  await goOn(facts, -MONTH_DAYS * DAY_MS);
  const desk = await informationDesk(house);
  await desk.measured();
  await desk.measured();
  const money = await statementDesk(house);
  const { orders } = await money.payer('早先客户', [12_300]);
  const [order] = orders;
  if (order) await money.cashier.ok(financeEndpoints.collectPayment, { body: cashOf(facts, order, 12_300) });
  await goOn(facts, MONTH_DAYS * DAY_MS);
  return house;
}

const cashOf = (
  facts: TestServer,
  { id, version }: { readonly id: string; readonly version: number },
  amountFen: number,
) => ({
  allocations: [{ orderId: id, version, amountFen }],
  ...{ method: PAY_METHOD.cash, amountFen, receivedAt: facts.clock.now().toISOString() },
});

/** Orders that rows of the bank pay, and others that are paid in cash. */
async function paidWorks({ server, companyId }: MoneyHouse): Promise<KilledWork[]> {
  const desk = await statementDesk({ server, companyId });
  const { orders } = await desk.payer('付款客户', OWED_FEN);
  const at = `${dayAfter(shanghaiDay(server.clock.now()), -1)} 10:00:00`;
  const rows = await desk.bank(OWED_FEN.slice(0, MATCHES).map((fen) => ({ at, income: (fen / 100).toFixed(2) })));
  return orders.map(({ id }, index) => {
    const [row, fen] = [rows[index], OWED_FEN[index] ?? 0];
    return {
      call: async (at) => {
        const [client, order] = [new RemoteClient(at, desk.cashier), await orderNow(server, id)];
        if (row === undefined)
          return client.call(financeEndpoints.collectPayment, { body: cashOf(server, order, fen) });
        const body = matchBody([await desk.see(row.id)], [{ order, fen }]);
        return client.call(statementsEndpoints.matchRows, { body });
      },
      isDone: async () => (await orderNow(server, id)).paidFen === fen,
    };
  });
}

/** Statements of payers on account and bills of information fees, each for last month. */
async function billWorks({ server, companyId }: MoneyHouse): Promise<KilledWork[]> {
  for (let made = 0; made < 2; made += 1) {
    const { id: customerId } = await aCustomer(server, { companyId, creditLimitFen: 1_000_000, creditDays: 30 });
    await billedOrder(server, { companyId, customerId }, 10);
  }
  const permissions = ['finance:payment:page', 'finance:credit:bill', 'amount:wechat:list', 'finance:information:bill'];
  const biller = await server.person({ companyId, permissions });
  const month = monthBefore(shanghaiDay(server.clock.now()));
  return [
    {
      call: (at) => new RemoteClient(at, biller).call(creditEndpoints.makePayerStatements, { body: { companyId } }),
      isDone: async () => (await countOf(server, 'payer_statements', companyId)) > 0,
    },
    {
      call: (at) =>
        new RemoteClient(at, biller).call(informationBillsEndpoints.makeInformationBills, {
          body: { companyId, month },
        }),
      isDone: async () => (await countOf(server, 'information_bills', companyId)) > 0,
    },
  ];
}

/** The days up to yesterday are closed, and the last month that is over. */
async function closeWorks({ server, companyId }: MoneyHouse): Promise<KilledWork[]> {
  const { closer } = await closersOf(server, companyId);
  const remarks = Object.fromEntries(CLOSING_POINTS.map(({ key }) => [key, '断电演练']));
  const today = shanghaiDay(server.clock.now());
  const close = (kind: ClosingKind, to: string): KilledWork => ({
    call: (at) =>
      new RemoteClient(at, closer).call(closingsEndpoints.closeBooks, { body: { companyId, kind, to, remarks } }),
    isDone: async () => (await countOf(server, 'closings', companyId, `kind = ${kind}`)) > 0,
  });
  return [close(CLOSING_KIND.day, dayAfter(today, -1)), close(CLOSING_KIND.month, firstOver(server))];
}

/** A day of the month in which the house began to post: it is over. */
const firstOver = ({ clock }: TestServer) => shanghaiDay(new Date(clock.now().getTime() - MONTH_DAYS * DAY_MS));

/** What the house has of everything that was to be done once: no more and no less of each. */
async function onceEach({ server, companyId }: MoneyHouse) {
  const count = (table: string, more?: string) => countOf(server, table, companyId, more);
  return {
    payments: await count('payments'),
    allocations: await count('payment_allocations'),
    matches: await count('statement_matches', 'undone_at IS NULL'),
    collections: await count('ledger_transfers', `kind = 'collection'`),
    statements: await count('payer_statements'),
    bills: await count('information_bills'),
    billed: await count('information_fees', 'bill_id IS NOT NULL'),
    days: await count('closings', `kind = ${CLOSING_KIND.day}`),
    months: await count('closings', `kind = ${CLOSING_KIND.month}`),
  };
}
/** What `onceEach` says when everything was done once. */
export const EACH_ONCE = {
  ...{ payments: 7, allocations: 7, matches: MATCHES, collections: 7 },
  ...{ statements: 2, bills: 1, billed: 2, days: 1, months: 1 },
};

/** A house whose money work is to be killed: matching, collecting, bill runs and closing. */
export async function killedMoney(facts: TestServer) {
  const house = await aHouse(facts);
  const works = [...(await paidWorks(house)), ...(await billWorks(house)), ...(await closeWorks(house))];
  return { house, works, once: () => onceEach(house) };
}
