import { informationBillsEndpoints as api } from '@mintmark/contract/finance/information/information-bills.endpoints.ts';
import { informationFeesEndpoints as fees } from '@mintmark/contract/finance/information/information-fees.endpoints.ts';
import { OUTCOME } from '@mintmark/contract/kernel/outcomes.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { fieldsOf, informationDesk } from './information.factory.ts';
import { billInformation } from './make-bills.ts';

let desk: Awaited<ReturnType<typeof informationDesk>>;
beforeAll(async () => {
  desk = await informationDesk();
});
afterAll(async () => {
  await desk.server.stop();
});
// Every test has a month of its own.
beforeEach(() => desk.after(31));

type Saved = { readonly id: string; readonly version: number };
const madeOf = (answer: { readonly data: unknown }) =>
  (answer.data as { made: { id: string; pieces: number; amountFen: number }[] }).made;
const owed = () => desk.balance(`receivable:company:${desk.companyId}`);

/** A draft over so many pieces that were measured last month. */
async function draft(pieces = 2): Promise<Saved> {
  for (let made = 0; made < pieces; made += 1) await desk.measured();
  await desk.after(31);
  const [bill] = madeOf(await desk.make());
  const { id, version } = await desk.see(bill?.id ?? '0');
  return { id, version };
}
const done = (answer: { readonly data: unknown }) => answer.data as Saved;

describe('a bill of information fees', () => {
  test('is made when the month is over, with everything that is open, once', async () => {
    const coins = [await desk.measured(), await desk.measured()];
    const month = `${desk.server.clock.now().toISOString().slice(0, 7)}-01`;
    expect(fieldsOf(await desk.make(month))).toEqual(['month']);
    await desk.after(31);

    expect(madeOf(await desk.make(month))).toMatchObject([{ pieces: 2, amountFen: 400 }]);
    expect((await desk.make(month)).code).not.toBe(0);

    for (const coin of coins) expect(await desk.feeOf(coin)).toMatchObject({ status: 1 });
  });

  test('leaves pieces that were deleted for the time being', async () => {
    const [coin, gone] = [await desk.measured(), await desk.measured()];
    const { db } = desk.server.services;
    await db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('coins').set({ status: coinMachine.state.deleted }).where('id', '=', gone).execute(),
    );
    await desk.after(31);
    expect(madeOf(await desk.make())).toMatchObject([{ pieces: 1 }]);
    expect([(await desk.feeOf(coin)).status, (await desk.feeOf(gone)).status]).toEqual([1, 0]);
    await db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('coins').set({ status: coinMachine.state.toAuthenticate }).where('id', '=', gone).execute(),
    );
  });

  test('is owed when it is issued, paid into an account, taken back by another person, and paid again', async () => {
    const before = await owed();
    const made = await draft(3);
    const { amountFen } = await desk.see(made.id);
    const issued = done(await desk.step('issueInformationBill', made));
    expect(await owed()).toBe(before + amountFen);
    const bank = `bank:${desk.fund('bank')}` as const;
    const had = await desk.balance(bank);

    const paid = done(await desk.pay(issued, { channelTxnId: 'once-1' }));
    expect([await owed(), await desk.balance(bank)]).toEqual([before, had + amountFen]);
    expect((await desk.see(paid.id)).lines.every(({ isHeld }) => isHeld)).toBe(true);

    expect((await desk.takeBack('undoInformationPayment', paid)).data).toMatchObject({});
    expect((await desk.see(paid.id)).status).toBe(2);
    const undone = done(await desk.takeBack('undoInformationPayment', paid, desk.people.second));
    expect([await owed(), await desk.balance(bank)]).toEqual([before + amountFen, had]);

    const again = done(await desk.pay(undone, { channelTxnId: 'once-1' }));
    expect(await desk.see(again.id)).toMatchObject({ status: 2, channelTxnId: 'ONCE-1' });
    expect((await desk.see(again.id)).payments).toHaveLength(2);
  });

  test('is not paid twice, nor with the number of another receipt, nor in the future', async () => {
    const [one, two] = [
      done(await desk.step('issueInformationBill', await draft(1))),
      done(await desk.step('issueInformationBill', await draft(1))),
    ];
    const answers = await Promise.all([
      desk.pay(one, { channelTxnId: 'race' }),
      desk.pay(one, { channelTxnId: 'race' }),
    ]);
    expect(answers.map(({ code }) => code === 0).sort()).toEqual([false, true]);
    const used = await desk.pay(two, { channelTxnId: 'RACE' });
    expect([used.code === 0, fieldsOf(used)]).toEqual([false, ['channelTxnId']]);
    expect(fieldsOf(await desk.pay(two, { channelTxnId: undefined }))).toEqual(['channelTxnId']);
    expect(fieldsOf(await desk.pay(two, { fundAccountId: desk.fund('cash') }))).toEqual(['channelTxnId']);
    expect(fieldsOf(await desk.pay(two, { receivedAt: '2099-01-01T00:00:00.000Z' }))).toEqual(['receivedAt']);
    expect(fieldsOf(await desk.pay(two, { fundAccountId: '999999' }))).toEqual(['fundAccountId']);
  });

  test('is voided before it is paid: what was booked is taken back, its fees are billed anew, and history stays', async () => {
    const before = await owed();
    const issued = done(await desk.step('issueInformationBill', await draft(2)));
    expect((await desk.takeBack('voidInformationBill', { ...issued, version: issued.version - 1 })).code).toBe(
      OUTCOME.stale,
    );
    const voided = done(await desk.takeBack('voidInformationBill', issued));
    expect(await owed()).toBe(before);
    expect(await desk.see(voided.id)).toMatchObject({ status: 3, lineCount: 2, amountFen: 400, voidReason: '开错' });
    expect((await desk.takeBack('voidInformationBill', voided)).code).not.toBe(0);

    expect(madeOf(await desk.make())).toMatchObject([{ pieces: 2, amountFen: 400 }]);
  });

  test('of an agent is theirs: they see it and not the company’s', async () => {
    const agentId = await desk.agent();
    const day = new Date(desk.server.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
    await desk.rate({ payerType: 2, amountFen: 150, validFrom: day });
    await desk.after(3);
    await desk.measured({}, { submittedAt: desk.server.clock.now(), agentId });
    await desk.after(31);
    const made = madeOf(await desk.make());
    expect(made).toMatchObject([{ amountFen: 200 }, { amountFen: 150 }]);
    const reader = await desk.server.person({
      permissions: ['amount:wechat:list'],
      scope: 'agent',
      companyId: desk.companyId,
      agentId,
    });
    const { list } = await reader.ok(api.listInformationBills, { query: {} });
    expect(list.map(({ id }) => id)).toEqual([made[1]?.id]);
  });

  test('is seen by its company only, with its export', async () => {
    const { id } = await draft(1);
    const { stranger } = desk.people;
    expect((await stranger.call(api.getInformationBill, { params: { id } })).code).not.toBe(0);
    expect((await stranger.ok(api.listInformationBills, { query: {} })).total).toBe(0);
    expect((await stranger.ok(fees.listInformationFees, { query: {} })).total).toBe(0);
    expect(fieldsOf(await desk.make(undefined, stranger))).toEqual(['companyId']);
    const file = await desk.people.first.raw(fees.exportInformationFees, {
      body: { query: { billId: [id] }, columns: ['feeNo', 'coinCode', 'amountFen'], format: 'csv' },
    });
    expect(file.body.split('\n').filter((line) => line.includes('XF'))).toHaveLength(1);
  });
});

describe('the monthly job', () => {
  const run = () =>
    billInformation.run(desk.server.services, {
      ...{ trigger: 'schedule', params: {}, signal: new AbortController().signal },
      ...{ progress: async () => {}, log: () => {} },
    });

  test('makes each payer’s draft once, however often and however many run at once', async () => {
    const coin = await desk.measured();
    await desk.after(31);
    await Promise.all([run(), run()]);
    await run();
    const { billId } = await desk.feeOf(coin);
    expect(await desk.see(billId ?? '0')).toMatchObject({ status: 0, madeByName: null });
    const { list } = await desk.people.first.ok(api.listInformationBills, {
      query: { month: { from: desk.lastMonth(), to: desk.lastMonth() } },
    });
    expect(list).toHaveLength(1);
  });

  test('leaves the books in agreement', async () => {
    expect((await verifyAll(desk.server.services)).findings).toEqual([]);
  });
});
