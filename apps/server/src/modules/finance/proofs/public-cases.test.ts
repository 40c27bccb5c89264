import { commissionEndpoints } from '@mintmark/contract/finance/agents/commission.endpoints.ts';
import { closingsEndpoints } from '@mintmark/contract/finance/closing/closings.endpoints.ts';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { statementsEndpoints } from '@mintmark/contract/finance/statements.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { CLOSING_KIND } from '@mintmark/domain/finance/closing/closing.enums.ts';
import { closingMachine } from '@mintmark/domain/finance/closing/closing.machine.ts';
import { PAY_METHOD, PAY_STATE } from '@mintmark/domain/finance/finance.enums.ts';
import { invoiceMachine } from '@mintmark/domain/finance/invoice.machine.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { ORDERS } from '@mintmark/domain/finance/pricing/fixtures/orders.ts';
import { numberOf, readTable } from '@mintmark/domain/finance/pricing/fixtures/table.ts';
import { statementRowMachine } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderNow } from '../../../../test/factories/order.factory.ts';
import { aPricedSubmission } from '../../../../test/factories/priced-submission.factory.ts';
import type { TestClient } from '../../../../test/harness.ts';
import { jsonb } from '../../../kernel/db/database.ts';
import { closersOf } from '../closings/closings.factory.ts';
import { anAgent, SHARE_5 } from '../commission/commission.factory.ts';
import { goOn, type MoneyHouse, moneyHouse } from '../house.factory.ts';
import { invoiceDesk } from '../invoices/invoices.factory.ts';
import { bankFile, statementDesk } from '../statements/statements.factory.ts';
import { faultsOfMoney, moneyOf, NO_FAULTS } from './money-that-closes.factory.ts';
import { orderOfRules } from './order-of-rules.factory.ts';

/** The bill of the submission of 38 lines (fees.md “Numbers”). */
const BILL_FEN = 923_035;
/** What the first row of the bank's statement brings, for the order S2026112000001. */
const ROW_FEN = 348_000;
/** Lines that the commission of this order is counted on. */
const COMMISSIONED = [FEE.grading, FEE.scoreSurcharge, FEE.waiver];
const DAY_MS = 86_400_000;

let house: MoneyHouse;
let desk: Awaited<ReturnType<typeof invoiceDesk>>;
let rows: Awaited<ReturnType<typeof statementDesk>>;
let pricer: TestClient;
beforeAll(async () => {
  house = await moneyHouse();
  desk = await invoiceDesk({}, undefined, house);
  rows = await statementDesk(house);
  const permissions = ['finance:payment:page', 'finance:payment:waive', 'customer:agent:page'];
  pricer = await house.server.person({ companyId: house.companyId, permissions });
});
afterAll(async () => {
  expect(await faultsOfMoney(house)).toEqual(NO_FAULTS);
  await house.server.stop();
});

const sumsOf = async (pairs: readonly string[]) => {
  const money = await moneyOf(house);
  return Object.fromEntries(pairs.map((key) => [key, money.pairs.find((pair) => pair.key === key)?.leftFen]));
};
const now = (id: string) => orderNow(house.server, id);

/** The submission as an agent's order of Wang Jianguo, under the number that the bank's statement names. */
async function submission() {
  const agentId = await anAgent(house.server, house.companyId);
  const { order, coins } = await aPricedSubmission(house.server, {
    companyId: house.companyId,
    agentId,
    commissionTerms: jsonb({ ...SHARE_5, agentVersion: 1 }),
    customer: { agentId, name: '王建国' },
    orderCode: 'S2026112000001',
  });
  return { agentId, order, coins };
}

describe('the submission of 38 lines, from the bank’s row to the closed month', () => {
  let made: Awaited<ReturnType<typeof submission>>;
  beforeAll(async () => {
    made = await submission();
  });
  const payable = async () =>
    (await pricer.ok(commissionEndpoints.getAgentCommission, { params: { id: made.agentId } })).payableFen;

  test('is billed at 9,230.35 and partly paid by transfer', async () => {
    const { order } = made;
    expect(order).toMatchObject({ billedFen: BILL_FEN, dueFen: BILL_FEN, coinQty: 65 });
    const { payment } = await desk.cashier.ok(financeEndpoints.collectPayment, {
      body: {
        allocations: [{ orderId: order.id, version: order.version, amountFen: BILL_FEN - ROW_FEN }],
        ...{ method: PAY_METHOD.bankTransfer, amountFen: BILL_FEN - ROW_FEN, channelTxnId: '2026111900000077' },
        receivedAt: house.server.clock.now().toISOString(),
      },
    });
    expect(payment).toMatchObject({ amountFen: BILL_FEN - ROW_FEN, walletFen: 0 });
    expect(await now(order.id)).toMatchObject({ isPay: PAY_STATE.partlyPaid, dueFen: ROW_FEN });
    expect(await payable()).toBe(0);
  });

  test('the rest is matched from the row of the bank’s file that names it; the agent earns with it', async () => {
    const { order } = made;
    await rows.imported(bankFile());
    const [row] = await rows.rows({ status: [statementRowMachine.state.suggested] });
    expect(row).toMatchObject({ txnId: '2026112000000001', amountFen: ROW_FEN, orderCodes: [order.orderCode] });
    const params = { id: row?.id ?? '0' };
    await rows.cashier.ok(statementsEndpoints.acceptSuggestion, { params, body: { version: row?.version ?? 0 } });
    expect(await now(order.id)).toMatchObject({ isPay: PAY_STATE.paid, paidFen: BILL_FEN, dueFen: 0 });
    const { commissions } = await sumsOfCommission();
    expect(await payable()).toBe(commissions);
  });

  /** 5 % of what each coin’s grading lines 10 and 11 come to, each rounded for itself. */
  async function sumsOfCommission() {
    const sheet = await pricer.ok(financeEndpoints.getPrice, { params: { id: made.order.id } });
    const commissions = sheet.coins.reduce((sum, { lines }) => {
      const base = lines
        .filter(({ feeType }) => COMMISSIONED.some((fee) => fee === feeType))
        .reduce((all, line) => all + line.amountFen, 0);
      return sum + Math.round(base / 20);
    }, 0);
    return { commissions };
  }

  test('is invoiced whole; the money of one piece goes back only after the invoice was credited, and the commission with it', async () => {
    const { order, coins } = made;
    const whole = [{ orderId: order.id, amountFen: BILL_FEN }];
    const asked = (await desk.request(order.customerId, whole)).data as { id: string; version: number; status: number };
    const approved = (await desk.step('approveInvoice', asked)).data;
    expect(await desk.issue(approved, { paper: desk.paper() })).toMatchObject({
      data: { status: invoiceMachine.state.issued },
    });
    const issued = await desk.see(asked.id);
    expect(issued.lines.reduce((sum, line) => sum + line.amountFen, 0)).toBe(BILL_FEN);

    const earned = await payable();
    const piece = coins.find(({ declaredFen, category1 }) => declaredFen === 8_000 && category1 === CATEGORY.ancient);
    const { version } = await now(order.id);
    const body = { version, coinId: piece?.id ?? '0', amountFen: null, reason: '封装前发现旧伤，免收该枚' };
    await pricer.ok(financeEndpoints.waiveFee, { params: { id: order.id }, body });
    expect(await now(order.id)).toMatchObject({ billedFen: BILL_FEN - 3_000, dueFen: -3_000 });
    expect(await payable()).toBe(earned - 150);

    const { list } = await desk.cashier.ok(financeEndpoints.listPayments, { query: { orderCode: order.orderCode } });
    const paid = list.find(({ amountFen }) => amountFen === ROW_FEN);
    const { payment } = await desk.refundableOf(paid?.id ?? '0');
    const parts = [{ orderId: order.id, amountFen: 3_000 }];
    const refund = (await desk.refund(payment.id, { version: payment.version, parts, method: PAY_METHOD.bankTransfer }))
      .data;
    const { version: agreed } = (await desk.approve(refund.id, refund.version)).data;
    const refused = await desk.payOut(refund.id, agreed, { channelTxnId: 'HB202611200009' }, desk.second);
    expect(refused).toMatchObject({ code: -3, msg: expect.stringContaining(issued.requestNo) });
    expect(await desk.credit(issued, { paper: desk.paper() })).toMatchObject({
      data: { status: invoiceMachine.state.credited },
    });
    expect(await desk.payOut(refund.id, agreed, { channelTxnId: 'HB202611200009' }, desk.second)).toMatchObject({
      code: 0,
    });
    const rest = [{ orderId: order.id, amountFen: BILL_FEN - 3_000 }];
    expect(await desk.request(order.customerId, [{ orderId: order.id, amountFen: BILL_FEN }])).toMatchObject({
      code: -1,
    });
    expect(await desk.request(order.customerId, rest)).toMatchObject({ code: 0 });

    expect(await now(order.id)).toMatchObject({
      ...{
        billedFen: BILL_FEN - 3_000,
        paidFen: BILL_FEN,
        refundedFen: 3_000,
        dueFen: 0,
        invoicedFen: BILL_FEN - 3_000,
      },
    });
    expect(await payable()).toBe((await sumsOfCommission()).commissions);
  });

  test('closes to 0.00 pair by pair, and so do its day and its month', async () => {
    const seen = [
      'lineBill',
      'orderPayment',
      'paymentPosted',
      'paymentBank',
      'orderInvoice',
      'orderRefund',
      'commissionOwed',
    ];
    expect(await sumsOf(seen)).toEqual({
      lineBill: BILL_FEN - 3_000,
      orderPayment: BILL_FEN,
      paymentPosted: BILL_FEN,
      paymentBank: ROW_FEN,
      orderInvoice: BILL_FEN - 3_000,
      orderRefund: 3_000,
      commissionOwed: await payable(),
    });
    expect(await faultsOfMoney(house)).toEqual(NO_FAULTS);
    await goOn(house.server, 11 * DAY_MS);
    const { companyId } = house;
    const { closer } = await closersOf(house.server, companyId);
    const close = (kind: 1 | 2, to: string, remarks: Readonly<Record<string, string>>) =>
      closer.call(closingsEndpoints.closeBooks, { body: { companyId, kind, to, remarks } });
    const open = { unmatchedRows: '客户尚未回复付款用途' };
    expect(await close(CLOSING_KIND.day, '2026-11-20', {})).toMatchObject({ code: -1 });
    for (const day of ['2026-11-20', '2026-11-30'])
      expect(await close(CLOSING_KIND.day, day, open)).toMatchObject({ data: { status: closingMachine.state.closed } });
    const month = await close(CLOSING_KIND.month, '2026-11-30', { ...open, reconciled: '银行对账单次月三日寄到' });
    expect(month).toMatchObject({ data: { status: closingMachine.state.closed, toDay: '2026-11-30' } });
    expect(await faultsOfMoney(house)).toEqual(NO_FAULTS);
  });

  test('takes nothing more into the closed month', async () => {
    const { order } = made;
    const { version } = await now(order.id);
    const late = await desk.cashier.call(financeEndpoints.collectPayment, {
      body: {
        allocations: [{ orderId: order.id, version, amountFen: 1 }],
        ...{ method: PAY_METHOD.cash, amountFen: 1, receivedAt: '2026-11-20T03:00:00.000Z' },
      },
    });
    expect(late.code).not.toBe(0);
    expect(await faultsOfMoney(house)).toEqual(NO_FAULTS);
  });
});

describe('the orders of the fee rules', () => {
  test.each(readTable(ORDERS).map((row) => [row['note'], row] as const))(
    '%s: priced, paid and closed',
    async (_, row) => {
      const order = await orderOfRules(house, row);
      const sheet = await pricer.ok(financeEndpoints.getPrice, { params: { id: order.id } });
      const totalFen = numberOf(row, 'totalFen');
      const reductionFen = numberOf(row, 'minimumFen') - numberOf(row, 'couponFen') - 100 * numberOf(row, 'pointsUsed');
      expect(sheet.totals).toMatchObject({
        ...{ goodsFen: numberOf(row, 'goodsFen'), reductionFen, infoFen: numberOf(row, 'infoFen') },
        ...{ shippingFen: numberOf(row, 'shippingFen'), insuranceFen: numberOf(row, 'insuranceFen') },
        ...{ finalFen: totalFen, billedFen: totalFen, vatFen: numberOf(row, 'vatFen') },
      });
      expect(sheet.coins.map(({ allocationFen }) => String(allocationFen))).toEqual(row['allocationsFen']?.split(' '));
      const payment = await desk.collect(order, totalFen, PAY_METHOD.cash);
      expect(payment).toMatchObject({ amountFen: totalFen, walletFen: 0 });
      expect(await now(order.id)).toMatchObject({ dueFen: 0, isPay: PAY_STATE.paid });
      expect((await moneyOf(house)).isClosed).toBe(true);
    },
  );
});
