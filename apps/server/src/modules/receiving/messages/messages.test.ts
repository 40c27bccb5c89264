import { companyMessagesEndpoints as words } from '@mintmark/contract/companies/company-messages.endpoints.ts';
import { orderCareEndpoints as care } from '@mintmark/contract/receiving/order-care.endpoints.ts';
import { orderMessagesEndpoints as calls } from '@mintmark/contract/receiving/order-messages.endpoints.ts';
import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { NOTIFY_WAY } from '@mintmark/domain/customers/customers.enums.ts';
import { STANDARD_TEMPLATES } from '@mintmark/domain/customers/messages.ts';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anOrder, orderNow } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SmtpStandIn } from '../../../adapters/mail/smtp-stand-in.ts';
import { YunpianStandIn } from '../../../adapters/sms/yunpian-stand-in.ts';
import type { CustomerMessagesTable, CustomersTable } from '../../../db/schema.generated.ts';
import { later } from '../../../kernel/clock.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { MESSAGE_ATTEMPTS } from '../../../workflow/messages/customer-messages.repo.ts';
import { counted, RECEIVER, type ReceivingDesk } from '../receipt/receipt.factory.ts';
import { tellDelays } from './tell-delays.ts';

const API_KEY = 'stand-in-key';
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const SERVICE = ['closeReview:order:page', 'order:order:ask', 'order:order:answer'];

const sms = new YunpianStandIn(API_KEY);
const mails = new SmtpStandIn();
let server: TestServer;
let desk: ReceivingDesk;
let service: TestClient;
beforeAll(async () => {
  const env = {
    ...{ SMS_PROVIDER: 'yunpian', SMS_URL: await sms.start(), SMS_API_KEY: API_KEY },
    ...{ MAIL_PROVIDER: 'smtp', SMTP_URL: `smtp://house:s%40cret@127.0.0.1:${await mails.start()}` },
    MAIL_FROM: 'service@mintmark.example',
  };
  server = await startTestServer({ env });
});
beforeEach(async () => {
  Object.assign(sms.faults, { code: null, hangsUp: false, isDown: false });
  Object.assign(mails.faults, { recipient: null, hangsUp: false });
  sms.heard.length = 0;
  mails.heard.length = 0;
  const companyId = await server.company();
  desk = { server, companyId, clerk: await server.person({ permissions: RECEIVER, companyId }) };
  service = await server.person({ permissions: SERVICE, companyId, realName: '林客服' });
});
afterAll(async () => {
  expect((await verifyAll(server.services)).findings).toEqual([]);
  await server.stop();
  await Promise.all([sms.stop(), mails.stop()]);
});

const write = <T>(work: Parameters<TestServer['services']['db']['transaction']>[1]) =>
  server.services.db.transaction(SYSTEM_SCOPE, work) as Promise<T>;
const setCustomer = (id: string, facts: Updateable<CustomersTable>) =>
  write((tx) => tx.updateTable('customers').set(facts).where('id', '=', id).execute());
const setMessage = (id: string, facts: Updateable<CustomerMessagesTable>) =>
  write((tx) => tx.updateTable('customerMessages').set(facts).where('id', '=', id).execute());
const deliver = async () => {
  while ((await server.worker.deliverOnce()) > 0);
};

/** Counted and confirmed by the desk, with a customer who wishes it so. */
async function received(wishes: Updateable<CustomersTable> = {}) {
  const { order, version } = await counted(desk, 5, 1);
  if (Object.keys(wishes).length > 0) await setCustomer(order.customerId, wishes);
  await desk.clerk.ok(receiptEndpoints.confirmReceipt, { params: { orderId: order.id }, body: { version } });
  return order;
}

/** Read past the session, which ends before the attempts do. */
const statusNow = async (orderId: string) => {
  const rows = await server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('customerMessages').select('status').where('orderId', '=', orderId).execute(),
  );
  return rows[0]?.status;
};

const story = async (orderId: string, by = service) =>
  (await by.ok(care.getOrderStory, { params: { id: orderId } })).events.flatMap(({ message, byName }) =>
    message === null ? [] : [{ ...message, byName }],
  );

async function askedOf(orderId: string, note: string) {
  const { version } = await orderNow(server, orderId);
  return service.ok(receivingEndpoints.askCustomer, { params: { id: orderId }, body: { version, note } });
}

describe('a message', () => {
  test('leaves once, after the receipt, in the customer’s words and way, and stands in the timeline', async () => {
    const order = await received();
    expect(await story(order.id)).toMatchObject([{ kind: 'received', status: 'waiting', mayAgain: false }]);
    expect(sms.heard).toEqual([]);
    await Promise.all([deliver(), deliver()]);
    expect(sms.heard).toEqual([{ mobile: '13800138000', text: expect.stringContaining(order.orderCode) }]);
    expect(sms.heard[0]?.text).toContain('共 6 枚');
    expect(await story(order.id)).toMatchObject([
      { status: 'sent', way: NOTIFY_WAY.text, address: '138****8000', text: sms.heard[0]?.text, mayTell: false },
    ]);
  });

  test('goes by mail, in English, whole and with a subject', async () => {
    const order = await received({ notifyBy: NOTIFY_WAY.mail, mail: 'wang@example.com', messageLang: 'en' });
    await deliver();
    const [mail] = mails.heard;
    expect(mail).toMatchObject({ from: 'service@mintmark.example', to: 'wang@example.com' });
    expect(mail?.text).toContain(`Subject: Order ${order.orderCode} received\r\n`);
    const body = Buffer.from(mail?.text.split('\r\n\r\n')[1] ?? '', 'base64').toString('utf8');
    expect(body).toContain('6 pieces');
    expect(mails.signIns.at(-1)).toBe('\0house\0s@cret');
    expect(await story(order.id)).toMatchObject([{ status: 'sent', address: 'w***@example.com' }]);
    expect(sms.heard).toEqual([]);
  });

  test('is not sent to who does not want any, and stands nowhere', async () => {
    const order = await received({ notifyBy: NOTIFY_WAY.none });
    await deliver();
    expect([...sms.heard, ...mails.heard, ...(await story(order.id))]).toEqual([]);
  });

  test('for the telephone waits for a person, who says that it was told, once', async () => {
    const order = await received({ notifyBy: NOTIFY_WAY.phone });
    await deliver();
    const [waiting] = await story(order.id);
    expect(waiting).toMatchObject({ status: 'byHand', mayTell: true, mayAgain: false });
    expect(
      await story(
        order.id,
        await server.person({ permissions: ['closeReview:order:page'], companyId: desk.companyId }),
      ),
    ).toMatchObject([{ mayTell: false }]);
    const told = {
      params: { id: order.id, messageId: waiting?.id ?? '' },
      body: { version: waiting?.version ?? 0, note: '已电话告知' },
    };
    await service.ok(calls.markMessageTold, told);
    expect(await story(order.id)).toMatchObject([{ status: 'told', byName: '林客服' }]);
    expect(await service.call(calls.markMessageTold, told)).toMatchObject({ code: -2 });
    expect(sms.heard).toEqual([]);
  });

  test('without an address says so, and leaves when there is one', async () => {
    const order = await received({ mobile: '' });
    await deliver();
    const [lost] = await story(order.id);
    expect(lost).toMatchObject({ status: 'noAddress', mayAgain: true });
    await setCustomer(order.customerId, { mobile: '13900139000' });
    const again = { params: { id: order.id, messageId: lost?.id ?? '' }, body: { version: lost?.version ?? 0 } };
    await service.ok(calls.sendMessageAgain, again);
    await deliver();
    expect(sms.heard.map(({ mobile }) => mobile)).toEqual(['13900139000']);
    expect(await service.call(calls.sendMessageAgain, again)).toMatchObject({ code: -2 });
    const stranger = await server.person({ permissions: SERVICE, companyId: await server.company() });
    expect(await stranger.call(calls.sendMessageAgain, again)).toMatchObject({ data: { errorId: 'NOT_FOUND' } });
  });
});

describe('a message that does not arrive', () => {
  test('is tried again after what certainly did not leave, and then sent once', async () => {
    const order = await received();
    sms.faults.code = 8;
    await server.worker.deliverOnce();
    expect(await story(order.id)).toMatchObject([{ status: 'waiting', error: 'refused' }]);
    sms.faults.code = null;
    server.clock.advance(2 * HOUR_MS);
    await deliver();
    expect(await story(order.id)).toMatchObject([{ status: 'sent' }]);
    expect(sms.heard).toHaveLength(1);
  });

  test('is tried for two hours while the service is away, and then waits for a person', async () => {
    const order = await received();
    sms.faults.code = 8;
    for (let attempt = 1; attempt < MESSAGE_ATTEMPTS; attempt += 1) {
      await server.worker.deliverOnce();
      server.clock.advance(HOUR_MS);
    }
    expect(await statusNow(order.id)).toBe('waiting');
    await deliver();
    expect(await statusNow(order.id)).toBe('failed');
  });

  test('is not tried again where it never can be: a person tells the customer', async () => {
    const order = await received({ notifyBy: NOTIFY_WAY.mail, mail: 'gone@example.com' });
    mails.faults.recipient = '550 no such mailbox';
    await deliver();
    const [failed] = await story(order.id);
    expect(failed).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('550'),
      mayAgain: true,
      mayTell: true,
    });
    server.clock.advance(2 * HOUR_MS);
    await deliver();
    expect(mails.heard).toEqual([]);
  });

  test.each([
    ['a text message', { notifyBy: NOTIFY_WAY.text }, () => sms],
    ['a mail', { notifyBy: NOTIFY_WAY.mail, mail: 'wang@example.com' }, () => mails],
  ] as const)('%s whose answer was lost is not sent a second time by itself', async (_, wishes, way) => {
    const order = await received(wishes);
    way().faults.hangsUp = true;
    await deliver();
    way().faults.hangsUp = false;
    server.clock.advance(2 * HOUR_MS);
    await deliver();
    expect(way().heard).toHaveLength(1);
    expect(await story(order.id)).toMatchObject([{ status: 'unclear', mayAgain: true }]);
  });

  test('after a crash in the middle it counts as unclear', async () => {
    const order = await received();
    const [waiting] = await story(order.id);
    await setMessage(waiting?.id ?? '', { triedAt: server.clock.now() });
    await deliver();
    expect(sms.heard).toEqual([]);
    expect(await story(order.id)).toMatchObject([{ status: 'unclear' }]);
  });
});

describe('what customers hear', () => {
  test('a question is told with its words; what was answered meanwhile is not', async () => {
    const { order } = await anOrder(server, { companyId: desk.companyId, coins: [{ status: 40 }] });
    await askedOf(order.id, '第 1 枚是否清洗');
    await deliver();
    expect(sms.heard.map(({ text }) => text)).toEqual([expect.stringContaining('第 1 枚是否清洗')]);
    const other = await anOrder(server, { companyId: desk.companyId, coins: [{ status: 40 }] });
    await askedOf(other.order.id, '不用再问');
    await write((tx) =>
      tx
        .updateTable('customerQuestions')
        .set({ answeredAt: server.clock.now(), answer: 'accept' })
        .where('orderId', '=', other.order.id)
        .execute(),
    );
    await deliver();
    expect(sms.heard).toHaveLength(1);
    expect(await story(other.order.id)).toEqual([]);
  });

  test('a delay is told once for each promise, also when the job runs twice', async () => {
    const promisedAt = later(server.clock.now(), -DAY_MS);
    const late = await anOrder(server, { companyId: desk.companyId, coins: [{ status: 40 }], promisedAt });
    await anOrder(server, { companyId: desk.companyId, coins: [{ status: 90 }], promisedAt });
    await tellDelays.run(server.services);
    await tellDelays.run(server.services);
    await deliver();
    expect(sms.heard).toHaveLength(1);
    expect(sms.heard[0]?.text).toContain(late.order.orderCode);
  });
});

describe('the words of a company', () => {
  let chief: TestClient;
  beforeEach(async () => {
    chief = await server.person({
      permissions: ['system:company:page', 'system:company:edit'],
      companyId: desk.companyId,
    });
  });
  const params = () => ({ id: desk.companyId, kind: 'received' as const });
  const own = (text: string, isOn = true) => ({
    isOn,
    zh: { subject: '到了', text },
    en: { subject: 'Here', text: '{orderCode}' },
  });

  test('replace the standard ones, until they are given up', async () => {
    await chief.ok(words.putMessageTemplate, {
      params: params(),
      body: { version: 0, ...own('{customer}，{orderCode} 到了') },
    });
    const order = await received();
    await deliver();
    expect(sms.heard.map(({ text }) => text)).toEqual([`王守成，${order.orderCode} 到了`]);
    expect(
      await chief.call(words.putMessageTemplate, { params: params(), body: { version: 0, ...own('晚了') } }),
    ).toMatchObject({
      code: -2,
      data: { current: { version: 1 } },
    });
    await chief.ok(words.dropMessageTemplate, { params: params(), body: { version: 1 } });
    const { templates } = await chief.ok(words.getMessageTemplates, { params: { id: desk.companyId } });
    expect(templates[0]).toMatchObject({ kind: 'received', version: 0, ...STANDARD_TEMPLATES.received });
  });

  test('can say that nothing is sent', async () => {
    await chief.ok(words.putMessageTemplate, {
      params: params(),
      body: { version: 0, ...own('{orderCode}', false) },
    });
    const order = await received();
    await deliver();
    expect([...sms.heard, ...(await story(order.id))]).toEqual([]);
  });
});
