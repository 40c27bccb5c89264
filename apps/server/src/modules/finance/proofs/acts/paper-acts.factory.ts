import { informationBillsEndpoints as bills } from '@mintmark/contract/finance/information/information-bills.endpoints.ts';
import { informationFeesEndpoints as fees } from '@mintmark/contract/finance/information/information-fees.endpoints.ts';
import { invoicesEndpoints as api } from '@mintmark/contract/finance/invoices/invoices.endpoints.ts';
import { dayAfter } from '@mintmark/domain/finance/closing/closing-rules.ts';
import { informationBillMachine } from '@mintmark/domain/finance/information/information-bill.machine.ts';
import { informationFeeMachine } from '@mintmark/domain/finance/information/information-fee.machine.ts';
import { monthBefore } from '@mintmark/domain/finance/information/information-month.ts';
import { INVOICE_KIND } from '@mintmark/domain/finance/invoice/invoice.enums.ts';
import { invoiceMachine } from '@mintmark/domain/finance/invoice.machine.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { TestServer } from '../../../../../test/harness.ts';
import { shanghaiDay } from '../../../../kernel/clock.ts';
import { type HouseDesk, houseDesk, type LostCoin } from '../../../delivery/house/house-loss.factory.ts';
import { informationDesk } from '../../information/information.factory.ts';
import { aNumber, FIRM } from '../../invoices/invoices.factory.ts';
import type { MoneyAct, MoneyActs, World } from './world.factory.ts';

const WHY = { reason: '随机' };
const DONE = { code: 0 };

const paperOf = ({ clock }: TestServer) => ({ no: aNumber(), issuedOn: shanghaiDay(clock.now()) });

/** Invoices: asked for, issued by hand or by the gateway, voided and credited. */
function invoicing({ draw, who, seen, one, orders, order, server }: World): MoneyActs {
  const { state } = invoiceMachine;
  const paper = () => paperOf(server);
  const ask: MoneyAct = async () => {
    const first = await order(({ paidFen, refundedFen, invoicedFen }) => paidFen - refundedFen > invoicedFen);
    if (!first) return null;
    const beside = draw.percent(20)
      ? (await orders()).find(({ customerId, id }) => customerId === first.customerId && id !== first.id)
      : undefined;
    const parts = [first, ...(beside ? [beside] : [])].map(({ id, paidFen, refundedFen, invoicedFen }) => {
      const freeFen = Math.max(1, paidFen - refundedFen - invoicedFen);
      return { orderId: id, amountFen: draw.percent(50) ? freeFen : draw.between(1, freeFen + 50) };
    });
    return who().call(api.requestInvoice, {
      body: { customerId: first.customerId, kind: INVOICE_KIND.plain, ...FIRM, orders: parts },
    });
  };
  const step =
    (call: 'approveInvoice' | 'askInvoiceAgain', wanted: number): MoneyAct =>
    async () => {
      const invoice = await one('invoice', [wanted]);
      return invoice ? who().call(api[call], { params: { id: invoice.id }, body: { version: seen(invoice) } }) : null;
    };
  const issue =
    (byHand: boolean): MoneyAct =>
    async () => {
      const invoice = await one('invoice', [state.approved]);
      const body = invoice && { version: seen(invoice), ...(byHand ? { paper: paper() } : {}) };
      return invoice && body ? who().call(api.issueInvoice, { params: { id: invoice.id }, body }) : null;
    };
  return {
    invoice: [7, ask],
    approveInvoice: [7, step('approveInvoice', state.requested)],
    issueInvoice: [3, issue(false)],
    issueByHand: [4, issue(true)],
    askInvoiceAgain: [1, step('askInvoiceAgain', state.approved)],
  };
}

/** Invoices are refused, voided and credited; the gateway answers. */
function endingInvoices({ draw, who, seen, one, server }: World): MoneyActs {
  const { state } = invoiceMachine;
  const paper = () => paperOf(server);
  const refuse: MoneyAct = async () => {
    const invoice = await one('invoice', [state.requested, state.approved]);
    return invoice
      ? who().call(api.refuseInvoice, { params: { id: invoice.id }, body: { version: seen(invoice), ...WHY } })
      : null;
  };
  const voided: MoneyAct = async () => {
    const invoice = await one('invoice', [state.issued]);
    return invoice
      ? who().call(api.voidInvoice, {
          params: { id: invoice.id },
          body: { version: seen(invoice), ...WHY, isDeducted: draw.percent(10) },
        })
      : null;
  };
  const credit: MoneyAct = async () => {
    const invoice = await one('invoice', [state.issued, state.sent]);
    const body = invoice && { version: seen(invoice), ...WHY, ...(draw.percent(50) ? { paper: paper() } : {}) };
    return invoice && body ? who().call(api.creditInvoice, { params: { id: invoice.id }, body }) : null;
  };
  const answer: MoneyAct = async () => {
    await server.worker.deliverOnce();
    return DONE;
  };
  return {
    refuseInvoice: [1, refuse],
    voidInvoice: [2, voided],
    creditInvoice: [3, credit],
    gatewayAnswers: [3, answer],
  };
}

/** Fees for measuring: they arise, are billed month by month, paid, taken back and waived. */
function information(world: World, desk: Awaited<ReturnType<typeof informationDesk>>): MoneyActs {
  const { draw, who, at, txn, seen, one, places, server, companyId } = world;
  const { draft, issued, paid } = informationBillMachine.state;
  const today = () => shanghaiDay(server.clock.now());
  const measure: MoneyAct = async () => {
    await desk.measured();
    return DONE;
  };
  const make: MoneyAct = () =>
    who().call(bills.makeInformationBills, { body: { companyId, month: monthBefore(today()) } });
  const issue: MoneyAct = async () => {
    const bill = await one('bill', [draft]);
    return bill
      ? who().call(bills.issueInformationBill, { params: { id: bill.id }, body: { version: seen(bill) } })
      : null;
  };
  const pay: MoneyAct = async () => {
    const [bill, fund] = [await one('bill', [issued]), draw.of(await places())];
    if (!bill || !fund) return null;
    const number = fund.kind === 'cash' ? {} : { channelTxnId: txn() };
    return who().call(bills.payInformationBill, {
      params: { id: bill.id },
      body: { version: seen(bill), fundAccountId: fund.id, receivedAt: at(), ...number },
    });
  };
  const takeBack =
    (call: 'voidInformationBill' | 'undoInformationPayment', wanted: readonly number[]): MoneyAct =>
    async () => {
      const bill = await one('bill', wanted);
      return bill ? who().call(bills[call], { params: { id: bill.id }, body: { version: seen(bill), ...WHY } }) : null;
    };
  return {
    measure: [6, measure],
    makeBills: [5, make],
    issueBill: [4, issue],
    payBill: [4, pay],
    undoBillPayment: [2, takeBack('undoInformationPayment', [paid])],
    voidBill: [2, takeBack('voidInformationBill', [draft, issued])],
  };
}

/** Fees for measuring are waived and come back; their rate changes. */
function informationFees({ draw, who, seen, one, server, companyId }: World): MoneyActs {
  const fee = informationFeeMachine.state;
  const today = () => shanghaiDay(server.clock.now());
  const waive: MoneyAct = async () => {
    const one_ = await one('fee', [fee.open, fee.billed]);
    return one_
      ? who().call(fees.waiveInformation, { body: { fees: [{ id: one_.id, version: seen(one_) }], ...WHY } })
      : null;
  };
  const restore: MoneyAct = async () => {
    const one_ = await one('fee', [fee.waived]);
    return one_
      ? who().call(fees.restoreInformation, { params: { id: one_.id }, body: { version: seen(one_), ...WHY } })
      : null;
  };
  const rate: MoneyAct = () => {
    const body = {
      companyId,
      payerType: 3 as const,
      amountFen: draw.between(0, 900),
      validFrom: dayAfter(today(), draw.between(1, 9)),
    };
    return who().call(fees.createInformationRate, { body });
  };
  return {
    waiveFee: [2, waive],
    restoreFee: [2, restore],
    rateFee: [1, rate],
  };
}

/** Coins that are missing in the house, and what is paid for them to the balance of who sent them in. */
function losses({ draw }: World, desk: HouseDesk): MoneyActs {
  const missing: LostCoin[] = [];
  const lose: MoneyAct = async () => {
    const { coin } = await desk.two(coinMachine.state.toImage);
    const said = await desk.lose(coin);
    if (said.code === 0) missing.push(coin);
    return said;
  };
  const on =
    (act: (coin: LostCoin) => Promise<{ code: number }>): MoneyAct =>
    async () => {
      const coin = draw.of(missing);
      return coin ? act(coin) : null;
    };
  const decide = on(async (coin) =>
    (await desk.lossesOf(coin))[0]?.asked
      ? desk.decide(coin, draw.percent(80) ? 'approveTask' : 'rejectTask')
      : { code: -3 },
  );
  return {
    loseCoin: [1, lose],
    findCoin: [1, on((coin) => desk.find(coin))],
    askCompensation: [2, on((coin) => desk.ask(coin, draw.between(1, 90_000)))],
    decideCompensation: [2, decide],
  };
}

/** The acts of papers and incidents, with the desks that they need. */
export async function paperActs(world: World): Promise<MoneyActs> {
  const desk = await informationDesk(world.house);
  const house = await houseDesk(world.server, world.companyId);
  return {
    ...invoicing(world),
    ...endingInvoices(world),
    ...information(world, desk),
    ...informationFees(world),
    ...losses(world, house),
  };
}
