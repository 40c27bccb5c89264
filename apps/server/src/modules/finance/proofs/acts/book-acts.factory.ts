import { agentDepositsEndpoints as deposits } from '@mintmark/contract/finance/agents/agent-deposits.endpoints.ts';
import { commissionEndpoints as commissions } from '@mintmark/contract/finance/agents/commission.endpoints.ts';
import { closingsEndpoints as closings } from '@mintmark/contract/finance/closing/closings.endpoints.ts';
import { fundAccountsEndpoints as accounts } from '@mintmark/contract/finance/funds/fund-accounts.endpoints.ts';
import { fundMovesEndpoints as moves } from '@mintmark/contract/finance/funds/fund-moves.endpoints.ts';
import { DEPOSIT_STATUS } from '@mintmark/domain/customers/agents.enums.ts';
import { CLOSING_KIND } from '@mintmark/domain/finance/closing/closing.enums.ts';
import { closingMachine } from '@mintmark/domain/finance/closing/closing.machine.ts';
import { CLOSING_POINTS, dayAfter } from '@mintmark/domain/finance/closing/closing-rules.ts';
import { STATEMENT_STATE } from '@mintmark/domain/finance/commission/commission.enums.ts';
import { CASH_SHIFT } from '@mintmark/domain/finance/fund.enums.ts';
import { fundMoveMachine } from '@mintmark/domain/finance/fund-move.machine.ts';
import { shanghaiDay } from '../../../../kernel/clock.ts';
import { goOn } from '../../house.factory.ts';
import type { MoneyAct, MoneyActs, World } from './world.factory.ts';

const DAY_MS = 86_400_000;
const WHY = { reason: '随机' };

/** Money is moved between places, counted, and compared with what the bank says. */
function funds({ draw, who, seen, places, server }: World): MoneyActs {
  const today = () => shanghaiDay(server.clock.now());
  const place = async (kind?: string) =>
    draw.of((await places()).filter((one) => kind === undefined || one.kind === kind));
  const transfer: MoneyAct = async () => {
    const [from, to] = [await place(), await place()];
    const body = { fromId: from?.id ?? '0', toId: to?.id ?? '0', amountFen: draw.between(1, 40_000), note: '随机' };
    return who().call(moves.requestFundTransfer, { body });
  };
  const opening: MoneyAct = async () => {
    const fund = await place();
    if (!fund) return null;
    const body = { version: seen(fund), amountFen: draw.between(1, 90_000), note: '随机' };
    return who().call(moves.requestFundOpening, { params: { id: fund.id }, body });
  };
  const count: MoneyAct = async () => {
    const cash = await place('cash');
    if (!cash) return null;
    const { seq, bookFen } = await who().ok(accounts.getFundAccount, { params: { id: cash.id } });
    const pieces = [{ pieceFen: 100 as const, count: Math.max(0, Math.round(bookFen / 100) + draw.between(-3, 3)) }];
    const body = { seq, shiftDay: today(), shift: CASH_SHIFT.evening, pieces, note: '随机' };
    return who().call(moves.countCash, { params: { id: cash.id }, body });
  };
  const reconcile: MoneyAct = async () => {
    const fund = await place();
    if (!fund) return null;
    const body = {
      version: seen(fund),
      day: dayAfter(today(), -draw.between(0, 3)),
      statementFen: draw.between(0, 90_000),
      reason: '随机',
    };
    return who().call(accounts.reconcileFundAccount, { params: { id: fund.id }, body });
  };
  const undoReconcile: MoneyAct = async () => {
    const fund = await place();
    return fund
      ? who().call(accounts.undoFundReconciliation, { params: { id: fund.id }, body: { version: seen(fund), ...WHY } })
      : null;
  };
  return {
    transfer: [4, transfer],
    opening: [1, opening],
    countCash: [2, count],
    reconcile: [2, reconcile],
    undoReconcile: [1, undoReconcile],
  };
}

/** Vouchers are decided, taken back and posted back. */
function fundSteps({ who, seen, one }: World): MoneyActs {
  const { state } = fundMoveMachine;
  const step =
    (call: 'approveFundMove' | 'cancelFundMove', wanted: number): MoneyAct =>
    async () => {
      const move = await one('fundMove', [wanted]);
      return move ? who().call(moves[call], { params: { id: move.id }, body: { version: seen(move) } }) : null;
    };
  const why =
    (call: 'rejectFundMove' | 'reverseFundMove', wanted: number): MoneyAct =>
    async () => {
      const move = await one('fundMove', [wanted]);
      return move ? who().call(moves[call], { params: { id: move.id }, body: { version: seen(move), ...WHY } }) : null;
    };
  return {
    approveMove: [6, step('approveFundMove', state.pending)],
    rejectMove: [1, why('rejectFundMove', state.pending)],
    cancelMove: [1, step('cancelFundMove', state.pending)],
    reverseMove: [2, why('reverseFundMove', state.booked)],
  };
}

/** What agents earn and are paid, and what they leave as security. */
function ofAgents({ draw, who, txn, seen, one, agents, places }: World): MoneyActs {
  const agent = async () => draw.of(await agents()) ?? '0';
  const paid = async () => {
    const fund = draw.of(await places());
    return { fundAccountId: fund?.id ?? '0', ...(fund?.kind === 'cash' ? {} : { paymentRef: txn() }) };
  };
  const close: MoneyAct = async () =>
    who().call(commissions.closeCommission, { params: { id: await agent() }, body: {} });
  const confirm: MoneyAct = async () => {
    const statement = await one('commission', [STATEMENT_STATE.draft]);
    return statement
      ? who().call(commissions.confirmCommission, { params: { id: statement.id }, body: { version: seen(statement) } })
      : null;
  };
  const pay: MoneyAct = async () => {
    const statement = await one('commission', [STATEMENT_STATE.confirmed]);
    if (!statement) return null;
    return who().call(commissions.payCommission, {
      params: { id: statement.id },
      body: { version: seen(statement), ...(await paid()) },
    });
  };
  const receive: MoneyAct = async () => {
    const body = { amountFen: draw.between(1, 200_000), ...(await paid()) };
    return who().call(deposits.receiveDeposit, { params: { id: await agent() }, body });
  };
  const askReturn: MoneyAct = async () => {
    const body = { amountFen: draw.between(1, 120_000), ...WHY };
    return who().call(deposits.askDepositReturn, { params: { id: await agent() }, body });
  };
  const payReturn: MoneyAct = async () => {
    const movement = await one('deposit', [DEPOSIT_STATUS.awaitingPayment]);
    if (!movement) return null;
    return who().call(deposits.payDepositReturn, {
      params: { id: movement.id },
      body: { version: seen(movement), ...(await paid()) },
    });
  };
  const withdraw: MoneyAct = async () => {
    const movement = await one('deposit', [DEPOSIT_STATUS.awaitingPayment]);
    return movement
      ? who().call(deposits.withdrawDepositReturn, {
          params: { id: movement.id },
          body: { version: seen(movement), ...WHY },
        })
      : null;
  };
  return {
    closeCommission: [2, close],
    confirmCommission: [3, confirm],
    payCommission: [3, pay],
    deposit: [2, receive],
    askDeposit: [2, askReturn],
    payDeposit: [3, payReturn],
    withdrawDeposit: [1, withdraw],
  };
}

/** Days go by, are closed and opened again. */
function days({ draw, who, seen, one, server, companyId }: World): MoneyActs {
  const { state } = closingMachine;
  const remarks = Object.fromEntries(CLOSING_POINTS.map(({ key }) => [key, '随机']));
  const close =
    (kind: 1 | 2): MoneyAct =>
    () => {
      const back = kind === CLOSING_KIND.day ? draw.between(0, 4) : draw.between(1, 31);
      const to = dayAfter(shanghaiDay(server.clock.now()), -back);
      return who().call(closings.closeBooks, { body: { companyId, kind, to, remarks } });
    };
  const step =
    (call: 'confirmReopen' | 'withdrawReopen'): MoneyAct =>
    async () => {
      const closing = await one('closing', [state.reopenAsked]);
      return closing
        ? who().call(closings[call], { params: { id: closing.id }, body: { version: seen(closing) } })
        : null;
    };
  const why =
    (call: 'askReopen' | 'refuseReopen', wanted: number): MoneyAct =>
    async () => {
      const closing = await one('closing', [wanted]);
      return closing
        ? who().call(closings[call], { params: { id: closing.id }, body: { version: seen(closing), ...WHY } })
        : null;
    };
  const nextDay: MoneyAct = async () => {
    await goOn(server, draw.between(1, 5) * DAY_MS);
    return { code: 0 };
  };
  return {
    nextDay: [4, nextDay],
    closeDay: [4, close(CLOSING_KIND.day)],
    closeMonth: [4, close(CLOSING_KIND.month)],
    askReopen: [2, why('askReopen', state.closed)],
    confirmReopen: [2, step('confirmReopen')],
    refuseReopen: [1, why('refuseReopen', state.reopenAsked)],
    withdrawReopen: [1, step('withdrawReopen')],
  };
}

export const bookActs = (world: World): MoneyActs => ({
  ...funds(world),
  ...fundSteps(world),
  ...ofAgents(world),
  ...days(world),
});
