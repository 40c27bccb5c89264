import { creditEndpoints as api } from '@mintmark/contract/finance/credit/credit.endpoints.ts';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { NOTIFY_WAY } from '@mintmark/domain/customers/customers.enums.ts';
import { oldestFirst } from '@mintmark/domain/finance/credit/ageing.ts';
import { PAY_METHOD } from '@mintmark/domain/finance/finance.enums.ts';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCustomer, orderNow } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SmtpStandIn } from '../../../adapters/mail/smtp-stand-in.ts';
import { wordsOfPdf } from '../../../adapters/pdf/pdf.factory.ts';
import { YunpianStandIn } from '../../../adapters/sms/yunpian-stand-in.ts';
import { readSheets } from '../../../adapters/workbook/index.ts';
import type { CustomersTable } from '../../../db/schema.generated.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { ensureFundAccounts } from '../fund-accounts.repo.ts';
import { BILLED_FEN, billedOrder, payerId } from './credit.factory.ts';
import { statementsOfMonth } from './payer-statements.ts';
import { remindPayers } from './remind-payers.ts';

const RIGHTS = ['finance:payment:page', 'finance:payment:collect', 'finance:credit:bill'] as const;
const API_KEY = 'stand-in-key';
const DAY_MS = 86_400_000;

const sms = new YunpianStandIn(API_KEY);
const mails = new SmtpStandIn();
let server: TestServer;
let companyId: string;
let clerk: TestClient;
let stranger: TestClient;
// What is due follows the clock of the database: the server's stands there, too.
beforeAll(async () => {
  const env = {
    ...{ SMS_PROVIDER: 'yunpian', SMS_URL: await sms.start(), SMS_API_KEY: API_KEY },
    ...{ MAIL_PROVIDER: 'smtp', SMTP_URL: `smtp://house:s%40cret@127.0.0.1:${await mails.start()}` },
    MAIL_FROM: 'service@mintmark.example',
  };
  server = await startTestServer({ env, start: new Date().toISOString() });
  stranger = await server.person({ permissions: RIGHTS, companyId: await server.company() });
});
beforeEach(async () => {
  companyId = await server.company();
  clerk = await server.person({ permissions: RIGHTS, companyId, realName: '钱会计' });
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) => ensureFundAccounts(tx, companyId));
  Object.assign(sms.faults, { code: null, hangsUp: false, isDown: false });
  sms.heard.length = 0;
  mails.heard.length = 0;
});
afterAll(async () => {
  expect((await verifyAll(server.services)).findings).toEqual([]);
  await server.stop();
  await Promise.all([sms.stop(), mails.stop()]);
});

let mobiles = 0;
function mobileOf(): string {
  mobiles += 1;
  return `137${String(mobiles).padStart(8, '0')}`;
}
/** What was texted to a payer of their statements; of their orders they hear, too. */
const textsTo = (mobile: string) =>
  sms.heard.filter((one) => one.mobile === mobile && one.text.includes('对账单')).map(({ text }) => text);
const deliver = async () => {
  while ((await server.worker.deliverOnce()) > 0);
};
/** A payer with a mobile of their own, by which the text messages to them are known. */
const payer = (wishes: Partial<Insertable<CustomersTable>> = {}) =>
  aCustomer(server, {
    companyId,
    creditLimitFen: 1_000_000,
    creditDays: 30,
    mobile: mobileOf(),
    notifyBy: 1,
    ...wishes,
  });
const owes = (customerId: string, shippedDaysAgo: number | null) =>
  billedOrder(server, { companyId, customerId }, shippedDaysAgo);
const dayFromNow = (days: number) => shanghaiDay(new Date(server.clock.now().getTime() + days * DAY_MS));

/** The statement of a customer, made by the job. */
async function statementOf(customerId: string) {
  await statementsOfMonth.run(server.services);
  const { list } = await clerk.ok(api.listPayerStatements, { query: { customerId: [customerId] } });
  return list[0]?.id ?? '0';
}
const see = (id: string) => clerk.ok(api.getPayerStatement, { params: { id } });

describe('a statement', () => {
  test('is sent once by mail with its workbook and the same as PDF, and says so', async () => {
    const { id: customerId } = await payer({ notifyBy: NOTIFY_WAY.mail, mail: 'wang@example.com' });
    const order = await owes(customerId, 45);
    const id = await statementOf(customerId);
    const send = () => clerk.call(api.sendPayerStatement, { params: { id }, body: {} });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ code }) => code === 0).sort()).toEqual([false, true]);
    await Promise.all([deliver(), deliver()]);

    const [mail] = mails.heard;
    expect(mails.heard).toHaveLength(1);
    expect(mail?.to).toBe('wang@example.com');
    expect(mail?.text).toContain('.xlsx');
    expect(mail?.text).toContain('.pdf');
    const seen = await see(id);
    expect(seen).toMatchObject({
      sent: 'sent',
      messages: [{ status: 'sent', stepDays: null, address: 'w***@example.com' }],
    });
    expect(seen.messages[0]?.body).toContain('应付 120.00 元，其中逾期 120.00 元');
    expect(seen.allowedActions).toMatchObject([{ action: 'send', allowed: false }]);
    expect(order.dueFen).toBe(BILLED_FEN);
  });

  test('is a PDF that this server made, in the language of the person, for those who may see it', async () => {
    const { id: customerId } = await payer();
    const order = await owes(customerId, 45);
    const id = await statementOf(customerId);
    const answer = await clerk.raw(api.exportPayerStatementPdf, { params: { id }, body: {} });
    expect(answer.headers['content-type']).toContain('application/pdf');
    const words = wordsOfPdf(answer.rawPayload);
    expect(words).toEqual(expect.arrayContaining([order.orderCode, '120.00', '应收合计（大写）：壹佰贰拾元整']));
    expect(words).toContain('第 1 / 1 页');
    expect((await stranger.call(api.exportPayerStatementPdf, { params: { id }, body: {} })).code).not.toBe(0);
  });

  test('is a workbook with its orders, for those who may see it', async () => {
    const { id: customerId } = await payer();
    const order = await owes(customerId, 45);
    const id = await statementOf(customerId);
    const answer = await clerk.raw(api.exportPayerStatement, { params: { id }, body: {} });
    const sheets = await readSheets(answer.rawPayload, 'a.xlsx');
    const [facts, orders] = sheets.ok ? sheets.value : [];
    expect(facts?.rows).toContainEqual(['应收合计', '120']);
    expect(orders?.rows).toMatchObject([[order.orderCode, expect.any(String), expect.any(String), '15', '120', '120']]);
    const beyond = { params: { id }, body: {} };
    expect((await stranger.call(api.exportPayerStatement, beyond)).code).not.toBe(0);
    expect((await stranger.call(api.sendPayerStatement, beyond)).code).not.toBe(0);
    expect((await stranger.call(api.getPayerStatement, { params: { id } })).code).not.toBe(0);
  });

  test('goes with all others of last month; who wishes a call is told by a person', async () => {
    const [texted, called] = [await payer(), await payer({ notifyBy: NOTIFY_WAY.phone })];
    await owes(texted.id, 10);
    await owes(called.id, 10);
    const id = await statementOf(called.id);
    expect(await clerk.ok(api.sendPayerStatements, { body: { companyId } })).toEqual({ sent: 2 });
    expect((await clerk.call(api.sendPayerStatements, { body: { companyId } })).code).not.toBe(0);
    expect((await stranger.call(api.sendPayerStatements, { body: { companyId } })).code).not.toBe(0);
    await deliver();
    expect(textsTo(texted.mobile)).toHaveLength(1);
    const [waiting] = (await see(id)).messages;
    expect(waiting).toMatchObject({ status: 'byHand', mayTell: true, mayAgain: false });
    const params = { id, messageId: waiting?.id ?? '0' };
    const body = { version: waiting?.version ?? 0, note: '已电话告知' };
    await clerk.ok(api.markPayerMessageTold, { params, body });
    expect((await see(id)).messages).toMatchObject([{ status: 'told', settledByName: '钱会计' }]);
    expect((await clerk.call(api.markPayerMessageTold, { params, body })).code).not.toBe(0);
  });

  test('that may have left is sent again by a person only', async () => {
    const { id: customerId } = await payer();
    await owes(customerId, 10);
    const id = await statementOf(customerId);
    await clerk.ok(api.sendPayerStatement, { params: { id }, body: {} });
    sms.faults.hangsUp = true;
    await deliver();
    sms.faults.hangsUp = false;
    const [lost] = (await see(id)).messages;
    expect(lost).toMatchObject({ status: 'unclear', mayAgain: true });
    const params = { id, messageId: lost?.id ?? '0' };
    await clerk.ok(api.sendPayerMessageAgain, { params, body: { version: lost?.version ?? 0 } });
    await deliver();
    expect((await see(id)).messages).toMatchObject([{ status: 'sent' }]);
  });
});

describe('reminders', () => {
  test('go out once for a step that was reached, also when the job runs twice', async () => {
    const { id: customerId, mobile } = await payer();
    await owes(customerId, 46);
    await owes(customerId, 10);
    const id = await statementOf(customerId);
    await remindPayers.run(server.services);
    await remindPayers.run(server.services);
    await deliver();
    expect(textsTo(mobile)).toEqual([expect.stringContaining('尚有 240.00 元未付，其中逾期 120.00 元')]);
    expect((await see(id)).messages).toMatchObject([{ stepDays: 15, status: 'sent' }]);
  });

  test('are not sent before the first step, nor for what was paid before they left', async () => {
    const [early, late] = [await payer(), await payer()];
    await owes(early.id, 5);
    const order = await owes(late.id, 60);
    await statementOf(early.id);
    const id = await statementOf(late.id);
    await remindPayers.run(server.services);
    await pay(late.id, BILLED_FEN);
    await deliver();
    expect([...textsTo(early.mobile), ...textsTo(late.mobile)]).toEqual([]);
    expect((await see(id)).messages).toMatchObject([{ stepDays: 30, status: 'overtaken' }]);
    expect((await orderNow(server, order.id)).dueFen).toBe(0);
  });

  test('rest while a person stops them with a reason', async () => {
    const { id: customerId } = await payer();
    await owes(customerId, 60);
    const id = await statementOf(customerId);
    const params = { id: payerId(customerId) };
    const body = { untilDay: dayFromNow(5), reason: '已承诺月底付款' };
    const late = await clerk.call(api.stopReminders, { params, body: { ...body, untilDay: dayFromNow(91) } });
    expect(late).toMatchObject({ data: { fields: [{ path: 'untilDay' }] } });
    expect((await stranger.call(api.stopReminders, { params, body })).code).not.toBe(0);
    await clerk.ok(api.stopReminders, { params, body });
    expect(await clerk.ok(api.getCreditPayer, { params })).toMatchObject({
      reminderStop: { reason: '已承诺月底付款' },
    });
    await remindPayers.run(server.services);
    expect((await see(id)).messages).toEqual([]);

    await clerk.ok(api.resumeReminders, { params, body: {} });
    expect((await clerk.call(api.resumeReminders, { params, body: {} })).code).not.toBe(0);
    await remindPayers.run(server.services);
    expect((await see(id)).messages).toMatchObject([{ stepDays: 30 }]);
  });
});

/** One payment over what the payer's page offers, the oldest first. */
async function pay(customerId: string, amountFen: number, by = clerk) {
  const { owed } = await by.ok(api.getPayerCollection, { params: { id: payerId(customerId) } });
  const { parts } = oldestFirst(owed, amountFen);
  const versions = new Map(owed.map(({ orderId, version }) => [orderId, version]));
  const allocations = parts.map((part) => ({ ...part, version: versions.get(part.orderId) ?? 0 }));
  const receivedAt = server.clock.now().toISOString();
  return by.ok(financeEndpoints.collectPayment, {
    body: { allocations, method: PAY_METHOD.cash, amountFen, receivedAt },
  });
}

describe('a payment of a payer', () => {
  test('settles what was due first, and the rest goes to the balance', async () => {
    const { id } = await payer();
    const [young, old, middle] = [await owes(id, 10), await owes(id, 200), await owes(id, 45)];
    const paid = await pay(id, BILLED_FEN + 5_000);
    expect(paid).toMatchObject({ payment: { amountFen: BILLED_FEN + 5_000 }, walletFen: 0 });
    const due = async (orderId: string) => (await orderNow(server, orderId)).dueFen;
    expect([await due(old.id), await due(middle.id), await due(young.id)]).toEqual([0, BILLED_FEN - 5_000, BILLED_FEN]);

    expect(await pay(id, 3 * BILLED_FEN)).toMatchObject({ walletFen: 3 * BILLED_FEN - (2 * BILLED_FEN - 5_000) });
    const seen = await clerk.ok(api.getPayerCollection, { params: { id: payerId(id) } });
    expect(seen.owed).toEqual([]);
    expect((await stranger.call(api.getPayerCollection, { params: { id: payerId(id) } })).code).not.toBe(0);
  });

  test('of an agent offers the orders of each customer with their balance', async () => {
    const { id: agentId } = await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .insertInto('agents')
        .values({ companyId, agentNo: `T${companyId}`, name: '宝泉斋', creditLimitFen: 1_000_000, creditDays: 30 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    for (const name of ['李一', '赵二']) {
      const customer = await aCustomer(server, { companyId, name, agentId });
      await billedOrder(server, { companyId, customerId: customer.id, agentId }, 40);
    }
    const id = String(BigInt(agentId) * 2n + 1n);
    const seen = await clerk.ok(api.getPayerCollection, { params: { id } });
    expect(seen.customers).toHaveLength(2);
    expect(seen.owed.map(({ dueFen }) => dueFen)).toEqual([BILLED_FEN, BILLED_FEN]);
    expect(await clerk.ok(api.getCreditPayer, { params: { id } })).toMatchObject({
      payerType: 2,
      d30Fen: 2 * BILLED_FEN,
    });
  });
});
