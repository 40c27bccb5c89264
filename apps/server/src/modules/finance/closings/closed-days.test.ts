import { agentDepositsEndpoints } from '@mintmark/contract/finance/agents/agent-deposits.endpoints.ts';
import { commissionEndpoints } from '@mintmark/contract/finance/agents/commission.endpoints.ts';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { statementsEndpoints } from '@mintmark/contract/finance/statements.endpoints.ts';
import { FUND_MOVE_KIND } from '@mintmark/domain/finance/fund.enums.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';
import { anAgent, anAgentsOrder, collected } from '../commission/commission.factory.ts';
import { fundDesk } from '../funds/funds.factory.ts';
import { ensureFundAccounts } from '../index.ts';
import { informationDesk } from '../information/information.factory.ts';
import { refundDesk } from '../refunds/refunds.factory.ts';
import { matchBody, statementDesk } from '../statements/statements.factory.ts';
import { topUpDesk } from '../top-ups/top-ups.factory.ts';
import { closeToday } from './closings.factory.ts';

/** Every command that posts, begun on a day that is closed before its posting is written. */
let server: TestServer | null = null;
afterEach(() => server?.stop());

type Answer = { readonly code: number; readonly msg: string; readonly data: unknown };
type Saved = { readonly id: string; readonly version: number };
interface House {
  readonly server: TestServer;
  readonly companyId: string;
}

const LOCKED = { data: { errorId: 'GUARD_FAILED' }, msg: '该业务开始的那一天已结账，请重新提交，将记入今天' };
/** The day that people typed lies in closed books. */
const typed = (path: string) => ({
  data: { errorId: 'INPUT_INVALID', fields: [{ path, msg: expect.stringContaining('已结账，请填写之后的日期') }] },
});
const savedOf = ({ data }: Answer) => data as Saved;

const postings = ({ services }: TestServer) =>
  services.db.read(SYSTEM_SCOPE, async (db) =>
    (await db.selectFrom('ledgerTransfers').select('id').execute()).map(({ id }) => id),
  );

/** The act is refused while its day is closed and leaves nothing; the same call is taken once the day is open. */
async function isRefused(house: House, act: () => Promise<Answer>, expected: object = LOCKED) {
  server = house.server;
  const { accountId } = await house.server.person({ companyId: house.companyId });
  const before = await postings(house.server);
  const open = await closeToday(house.server, house.companyId, accountId ?? '0');
  expect(await act()).toMatchObject(expected);
  expect(await postings(house.server)).toEqual(before);
  await open();
  expect(await act()).toMatchObject({ code: 0 });
  expect((await postings(house.server)).length).toBeGreaterThan(before.length);
}

/** A house with its places of money and somebody who may do what is tried. */
async function houseOf(permissions: readonly string[]) {
  const started = await startTestServer();
  const companyId = await started.company();
  await started.services.db.transaction(SYSTEM_SCOPE, (tx) => ensureFundAccounts(tx, companyId));
  return { server: started, companyId, clerk: await started.person({ companyId, permissions }) };
}

describe('nothing is posted into a closed day by', () => {
  test('collecting: the day of receipt is refused beside its field', async () => {
    const desk = await refundDesk();
    const { order } = await desk.billed();
    const body = {
      allocations: [{ orderId: order.id, version: order.version, amountFen: 12_000 }],
      ...({ method: 1, amountFen: 12_000, receivedAt: desk.server.clock.now().toISOString() } as const),
    };
    const collect = () => desk.cashier.call(financeEndpoints.collectPayment, { body });
    await isRefused(desk, collect, typed('receivedAt'));
  });

  test('paying out a refund', async () => {
    const desk = await refundDesk();
    const { id, version } = await desk.approved();
    await isRefused(desk, () => desk.payOut(id, version, {}, desk.second));
  });

  test('pricing: the bill of an order and its change', async () => {
    const desk = await refundDesk();
    const { order } = await desk.billed();
    const by = { now: desk.server.clock.now(), accountId: null };
    const reprice = () =>
      desk.server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
        await tx.updateTable('coins').set({ declaredFen: 1_900_000 }).where('orderId', '=', order.id).execute();
        await repriceOrder(tx, order.id, by);
        return { code: 0, msg: '', data: null };
      });
    const caught = () => reprice().catch(({ id, details }: { id: string; details: object }) => ({ id, ...details }));
    await isRefused(desk, caught as () => Promise<Answer>, { id: 'GUARD_FAILED', params: { guard: 'booksOpen' } });
  });

  test('top-ups: asked for, approved and reversed', async () => {
    const desk = await topUpDesk();
    const receivedAt = desk.server.clock.now().toISOString();
    const open = await closeToday(desk.server, desk.companyId, desk.first.accountId ?? '0');
    expect(await desk.request({ receivedAt })).toMatchObject(typed('receivedAt'));
    await open();
    const asked = await desk.requested();
    await isRefused(desk, () => desk.approve(asked.id, asked.version));
    const booked = await desk.booked();
    await isRefused(desk, () => desk.reverse(booked.id, booked.version, desk.second));
  });

  test('vouchers of places of money: booked, reversed, and a shift that is counted', async () => {
    const desk = await fundDesk();
    await desk.opened(desk.cash, 50_000);
    const asked = savedOf(await desk.transfer(desk.cash, desk.bank, 10_000));
    await isRefused(desk, () => desk.approve(asked.id, asked.version));
    await isRefused(desk, () => desk.reverse(asked.id, asked.version + 1, desk.second));
    const count = () => desk.count(desk.cash, [{ pieceFen: 100, count: 499 }], { note: '短款一元' });
    await isRefused(desk, count, typed('shiftDay'));
    const kinds = await desk.server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('fundMoves').select('kind').where('kind', '=', FUND_MOVE_KIND.count).execute(),
    );
    expect(kinds).toHaveLength(1);
  });

  test('bills of information fees: issued, paid, taken back and voided', async () => {
    const desk = await informationDesk();
    await desk.measured();
    await desk.after(31);
    const { made } = (await desk.make()).data as { made: { id: string }[] };
    const bill = async () => desk.see(made[0]?.id ?? '0');
    const draft = await bill();
    await isRefused(desk, () => desk.step('issueInformationBill', draft));
    const issued = await bill();
    await isRefused(desk, () => desk.pay(issued), typed('receivedAt'));
    const paid = await bill();
    await isRefused(desk, () => desk.takeBack('undoInformationPayment', paid, desk.people.second));
    const owed = await bill();
    await isRefused(desk, () => desk.takeBack('voidInformationBill', owed));
  });

  test('matching a row of a statement, and undoing it', async () => {
    const desk = await statementDesk();
    const { orders } = await desk.payer('钱一', [52_000]);
    const [row] = await desk.bank([{ income: '520.00', payer: '钱一' }]);
    if (row === undefined || orders[0] === undefined) throw new Error('no row');
    const body = matchBody([row], [{ order: orders[0], fen: 52_000 }]);
    await isRefused(desk, () => desk.cashier.call(statementsEndpoints.matchRows, { body }));
    const matched = await desk.see(row.id);
    await isRefused(desk, () => desk.undo(matched));
  });

  test('agents: commission that is paid', async () => {
    const house = await houseOf([
      ...['customer:agent:page', 'finance:commission:pay', 'finance:payment:page', 'finance:payment:collect'],
    ]);
    const { companyId, clerk } = house;
    const rights = ['customer:agent:page', 'finance:commission:close', 'finance:commission:confirm'];
    const finance = await house.server.person({ companyId, permissions: rights });
    const agentId = await anAgent(house.server, companyId);
    const { order } = await anAgentsOrder(house.server, { companyId, agentId });
    await collected(house.server, clerk, order, 12_000);
    const { id, version } = await finance.ok(commissionEndpoints.closeCommission, {
      params: { id: agentId },
      body: {},
    });
    await finance.ok(commissionEndpoints.confirmCommission, { params: { id }, body: { version } });
    const { fundAccounts } = await clerk.ok(commissionEndpoints.getCommissionStatement, { params: { id } });
    const fundAccountId = fundAccounts.find(({ kind }) => kind === 'cash')?.id ?? '0';
    const body = { version: version + 1, fundAccountId };
    await isRefused(house, () => clerk.call(commissionEndpoints.payCommission, { params: { id }, body }));
  });

  test('agents: a deposit that comes in and goes back', async () => {
    const rights = ['customer:agent:page', 'finance:deposit:record'];
    const house = await houseOf([...rights, 'finance:deposit:pay']);
    const { companyId, clerk } = house;
    const params = { id: await anAgent(house.server, companyId, { depositFen: 1_000_000 }) };
    const { fundAccounts } = await clerk.ok(agentDepositsEndpoints.getAgentDeposit, { params });
    const fundAccountId = fundAccounts.find(({ kind }) => kind === 'cash')?.id ?? '0';
    const receive = { amountFen: 600_000, fundAccountId };
    await isRefused(house, () => clerk.call(agentDepositsEndpoints.receiveDeposit, { params, body: receive }));
    const other = await house.server.person({ companyId, permissions: rights });
    const back = { amountFen: 100_000, reason: '合同到期' };
    const asked = await other.ok(agentDepositsEndpoints.askDepositReturn, { params, body: back });
    const pay = { params: { id: asked.id }, body: { version: asked.version, fundAccountId } };
    await isRefused(house, () => clerk.call(agentDepositsEndpoints.payDepositReturn, pay));
  });
});
