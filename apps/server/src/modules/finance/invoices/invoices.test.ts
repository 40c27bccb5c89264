import { invoicesEndpoints as api } from '@mintmark/contract/finance/invoices/invoices.endpoints.ts';
import { INVOICE_KIND, INVOICE_WAY, TAX_CATEGORY, TITLE_KIND } from '@mintmark/domain/finance/invoice/invoice.enums.ts';
import { invoiceMachine } from '@mintmark/domain/finance/invoice.machine.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { standInPaper } from '../../../adapters/tax/stand-in-paper.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { auditOf } from '../../identity/sign-in/sign-in.factory.ts';
import { aNumber, FIRM, fieldsOf, invoiceDesk } from './invoices.factory.ts';

const { state } = invoiceMachine;
let desk: Awaited<ReturnType<typeof invoiceDesk>>;
beforeAll(async () => {
  desk = await invoiceDesk({ TAX_GATEWAY: 'none' });
});
afterAll(async () => {
  expect((await verifyAll(desk.server.services)).findings).toEqual([]);
  await desk.server.stop();
});

describe('a request', () => {
  test('is over paid orders of one customer, holds its amounts at once, and has its lines by tax category', async () => {
    const { order } = await desk.paidOrder();
    const asked = await desk.request(order.customerId, [{ orderId: order.id, amountFen: 12_000 }], { note: '请尽快' });
    expect(asked).toMatchObject({
      code: 0,
      data: { status: state.requested, requestNo: expect.stringMatching(/^I\d{13}$/) },
    });
    expect(await desk.heldOf(order.id)).toBe(12_000);
    const seen = await desk.see(asked.data.id);
    expect(seen).toMatchObject({
      ...{
        amountFen: 12_000,
        taxFen: 679,
        capitals: '壹佰贰拾元整',
        fullTitle: FIRM.title,
        taxNo: FIRM.taxNo,
        note: '请尽快',
      },
      lines: [{ category: TAX_CATEGORY.service, rateBp: 600, amountFen: 12_000, taxFen: 679 }],
      orderParts: [{ orderCode: order.orderCode, amountFen: 12_000, paidFen: 12_000, invoicedFen: 12_000 }],
      payments: [{ amountFen: 12_000 }],
      ...{ papers: [], asks: [], hasGateway: false },
    });
    expect(seen.steps.map(({ action }) => action)).toEqual(['request']);
    expect(await auditOf(desk.server, 'finance.requestInvoice')).toMatchObject([{ targetNo: seen.requestNo }]);
  });

  test('takes several orders of one payer, and never more together than is open, also with two people at once', async () => {
    const { order } = await desk.paidOrder();
    const other = await desk.paidOrder(12_000, { customerId: order.customerId });
    const parts = [
      { orderId: order.id, amountFen: 5_000 },
      { orderId: other.order.id, amountFen: 12_000 },
    ];
    expect(await desk.request(order.customerId, parts)).toMatchObject({ code: 0 });
    const rest = [{ orderId: order.id, amountFen: 7_000 }];
    const both = await Promise.all([desk.request(order.customerId, rest), desk.request(order.customerId, rest)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([-1, 0]);
    expect(fieldsOf(both.find(({ code }) => code !== 0) ?? both[0])).toEqual(['orders.0.amountFen: 超过可开票金额']);
    expect(await desk.heldOf(order.id)).toBe(12_000);
  });

  test('is one request however often it is sent', async () => {
    const { order } = await desk.paidOrder();
    const key = 'invoice-once-0000';
    const body = {
      customerId: order.customerId,
      kind: INVOICE_KIND.plain,
      ...FIRM,
      orders: [{ orderId: order.id, amountFen: 100 }],
    };
    const [one, two] = [
      await desk.clerk.call(api.requestInvoice, { body, key }),
      await desk.clerk.call(api.requestInvoice, { body, key }),
    ];
    expect(two.data).toEqual(one.data);
    expect(await desk.heldOf(order.id)).toBe(100);
  });

  test('says what is wrong beside each field, and keeps nothing', async () => {
    const { order } = await desk.paidOrder();
    const unpaid = await desk.billed({ customerId: order.customerId });
    const foreign = await desk.paidOrder();
    const ask = (more: object, orders = [{ orderId: order.id, amountFen: 100 }]) =>
      desk.request(order.customerId, orders, more).then(fieldsOf);
    expect(await ask({ taxNo: '91350100M000100Y44' })).toEqual(['taxNo: 统一社会信用代码校验位不正确，请核对']);
    expect(await ask({ taxNo: '９１３５０１００Ｍ０００' })).toEqual(['taxNo: 统一社会信用代码应为 18 位']);
    expect(await ask({ title: '　　' })).toEqual(['title: 必填']);
    expect(await ask({ titleKind: TITLE_KIND.person, taxNo: '', kind: INVOICE_KIND.special })).toEqual([
      'kind: 个人不能开专票',
    ]);
    expect(await ask({ kind: INVOICE_KIND.electronic, mail: '' })).toEqual(['mail: 必填']);
    expect(await ask({}, [{ orderId: order.id, amountFen: 0 }])).toHaveLength(1);
    expect(await ask({}, [{ orderId: order.id, amountFen: -5 }])).toHaveLength(1);
    expect(await ask({}, [{ orderId: order.id, amountFen: 12_001 }])).toEqual(['orders.0.amountFen: 超过可开票金额']);
    expect(
      await ask({}, [
        { orderId: unpaid.order.id, amountFen: 1 },
        { orderId: foreign.order.id, amountFen: 1 },
        { orderId: '987654321', amountFen: 1 },
        { orderId: order.id, amountFen: 1 },
        { orderId: order.id, amountFen: 1 },
      ]),
    ).toEqual([
      'orders.0.amountFen: 该送评单尚未收款',
      expect.stringContaining('orders.1.orderId'),
      'orders.2.orderId: 不存在',
      'orders.4.orderId: 已被使用',
    ]);
    expect(await desk.heldOf(order.id)).toBe(0);
  });

  test('of full-width letters is read; a private person needs no number; titles are offered the next time', async () => {
    const { order } = await desk.paidOrder();
    const part = [{ orderId: order.id, amountFen: 100 }];
    const wide = await desk.request(order.customerId, part, { taxNo: '９１３５０１００ｍ０００１００ｙ４３' });
    expect(await desk.see(wide.data.id)).toMatchObject({ taxNo: FIRM.taxNo });
    const person = { titleKind: TITLE_KIND.person, title: '李清照', taxNo: '' };
    const own = await desk.request(order.customerId, part, person);
    expect(await desk.see(own.data.id)).toMatchObject({ title: '李*', fullTitle: '李清照' });
    const form = await desk.clerk.ok(api.getInvoiceForm, { params: { id: order.customerId } });
    expect(form.titles.map(({ title }) => title)).toEqual(['李清照', FIRM.title]);
    expect(form.orders).toMatchObject([{ id: order.id, invoicedFen: 200, openFen: 11_800 }]);
    const [first] = form.titles;
    await desk.clerk.ok(api.removeInvoiceTitle, { params: { id: first?.id ?? '' } });
    const after = await desk.clerk.ok(api.getInvoiceForm, { params: { id: order.customerId } });
    expect(after.titles.map(({ title }) => title)).toEqual([FIRM.title]);
  });

  test('is seen and touched by nobody of another company', async () => {
    const { id, version, order } = await desk.requested();
    const other = await desk.server.person({
      companyId: await desk.server.company(),
      permissions: [
        'finance:payment:page',
        'finance:payment:invoice',
        'finance:payment:invoiceVoid',
        'finance:payment:invoiceRequest',
      ],
    });
    expect(await other.call(api.getInvoice, { params: { id } })).toMatchObject({ code: 404 });
    expect(await desk.step('approveInvoice', { id, version, status: 0 }, other)).toMatchObject({ code: 404 });
    expect(await other.call(api.getInvoiceForm, { params: { id: order.customerId } })).toMatchObject({ code: 404 });
    expect(await desk.request(order.customerId, [{ orderId: order.id, amountFen: 1 }], {}, other)).toMatchObject({
      code: -1,
    });
    expect((await other.ok(api.listInvoices, { query: {} })).total).toBe(0);
  });
});

describe('an invoice', () => {
  test('is approved, issued with its number, sent by courier; every step has its author', async () => {
    const made = await desk.approved();
    const no = aNumber();
    const issued = await desk.issue(made, { paper: desk.paper({ no }) });
    expect(issued).toMatchObject({ code: 0, data: { status: state.issued, isAsked: false } });
    const send = (body: object) =>
      desk.issuer.call(api.sendInvoice, {
        params: { id: made.id },
        body: { version: issued.data.version, ...body } as never,
      });
    expect(fieldsOf(await send({ way: INVOICE_WAY.post, courier: '顺丰' }))).toEqual(['waybillNo: 必填']);
    expect(fieldsOf(await send({ way: INVOICE_WAY.mail, mail: 'a@b.cn' }))).toEqual([
      'way: 这张发票没有文件，请改用快递',
    ]);
    const sent = await send({ way: INVOICE_WAY.post, courier: '顺丰', waybillNo: 'sf123' });
    expect(sent).toMatchObject({ data: { status: state.sent } });
    const seen = await desk.see(made.id);
    expect(seen).toMatchObject({ invoiceNo: no, issuedOn: desk.today(), waybillNo: 'SF123', way: INVOICE_WAY.post });
    expect(seen.steps.map(({ action, byName }) => [action, byName !== null])).toEqual(
      ['request', 'approve', 'issue', 'send'].map((action) => [action, true]),
    );
    const told = await desk.server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('notices')
        .select('kind')
        .where('accountId', '=', desk.clerk.accountId ?? '')
        .execute(),
    );
    expect(told).toContainEqual({ kind: 'invoiceIssued' });
  });

  test('is stepped once by two windows, and only by whom it belongs to', async () => {
    const made = await desk.requested();
    const both = await Promise.all([desk.step('approveInvoice', made), desk.step('approveInvoice', made)]);
    expect(both.map(({ data }) => (data as { errorId?: string }).errorId ?? 'ok').toSorted()).toEqual([
      'VERSION_STALE',
      'ok',
    ]);
    const now = { ...made, version: made.version + 1 };
    expect(await desk.step('approveInvoice', now)).toMatchObject({ data: { errorId: 'STATE_CONFLICT' } });
    expect(await desk.step('approveInvoice', now, desk.clerk)).toMatchObject({ code: 403 });
    expect(await desk.issue(now, { paper: desk.paper() }, desk.clerk)).toMatchObject({ code: 403 });
  });

  test('has a number of its own, of the right form, and a day that is open', async () => {
    const first = await desk.issued();
    const { invoiceNo } = await desk.see(first.id);
    const made = await desk.approved();
    const issue = (typed: object) => desk.issue(made, { paper: desk.paper(typed) }).then(fieldsOf);
    expect(await issue({ no: invoiceNo ?? '' })).toEqual(['paper.no: 该发票号码已被使用']);
    expect(await issue({ no: '123' })).toEqual(['paper.no: 发票号码应为 8 位或 20 位数字']);
    expect(await issue({ no: '12345678' })).toEqual(['paper.code: 8 位号码须填发票代码']);
    expect(await issue({ issuedOn: '2020-01-01' })).toEqual([
      'paper.issuedOn: 开票日期须在本月；每月 15 日前可补录上月',
    ]);
    expect(await issue({ fileBase64: Buffer.from('<svg/>').toString('base64') })).toEqual([
      'paper.fileBase64: 只接受 PDF 或 OFD 文件，最大 4 MB',
    ]);
    expect(await desk.issue(made)).toMatchObject({ msg: '本系统未接入税务网关，请手工录入发票号码' });
    const two = await desk.approved();
    const paper = desk.paper();
    const both = await Promise.all([desk.issue(made, { paper }), desk.issue(two, { paper })]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([-1, 0]);
    expect(fieldsOf(both.find(({ code }) => code !== 0) ?? both[0])).toEqual(['paper.no: 该发票号码已被使用']);
  });

  test('keeps the file that came with its number: downloaded by who sees it, mailed to the customer', async () => {
    const bytes = standInPaper(['1']);
    const made = await desk.issued({}, { fileBase64: bytes.toString('base64') });
    const [paper] = (await desk.see(made.id)).papers;
    expect(paper).toMatchObject({ fileType: 'pdf' });
    const url = `/api/finance/invoices/${made.id}/papers/${paper?.id}/file`;
    const fetch = (token: string | null) => desk.server.app.http.inject({ url, headers: { token: token ?? '' } });
    const got = await fetch(desk.clerk.token);
    expect(got.rawPayload.equals(bytes)).toBe(true);
    expect(got.headers['content-type']).toContain('application/pdf');
    const other = await desk.server.person({
      companyId: await desk.server.company(),
      permissions: ['finance:payment:page'],
    });
    expect((await fetch(other.token)).json()).toMatchObject({ code: 404 });
    const mail = 'finance@quanshe.cn';
    const body = { version: made.version, way: INVOICE_WAY.mail, mail };
    expect(await desk.issuer.call(api.sendInvoice, { params: { id: made.id }, body })).toMatchObject({
      data: { status: state.issued, isAsked: true },
    });
    await desk.server.worker.deliverOnce();
    expect(await desk.see(made.id)).toMatchObject({ status: state.sent, mail });
    const mails = await desk.server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('mailMessages').select(['subject', 'fileNames']).where('address', '=', mail).execute(),
    );
    expect(mails).toMatchObject([{ fileNames: [expect.stringMatching(/^\d{20}\.pdf$/)] }]);
  });

  test('is refused with a reason before it is issued; its amounts are free again', async () => {
    const made = await desk.requested();
    const refuse = (reason: string) =>
      desk.issuer.call(api.refuseInvoice, { params: { id: made.id }, body: { version: made.version, reason } });
    expect(await refuse(' ')).toMatchObject({ code: -1 });
    expect(await refuse('抬头不符')).toMatchObject({ data: { status: state.voided } });
    expect(await desk.heldOf(made.order.id)).toBe(0);
    const issued = await desk.issued();
    expect(
      await desk.issuer.call(api.refuseInvoice, {
        params: { id: issued.id },
        body: { version: issued.version, reason: 'x' },
      }),
    ).toMatchObject({ data: { errorId: 'STATE_CONFLICT' } });
  });

  test('is voided in its month unless the buyer has deducted it', async () => {
    const voided = await desk.issued();
    expect(await desk.end('voidInvoice', voided, { isDeducted: true })).toMatchObject({
      msg: '购方已抵扣，不能作废，请红冲',
    });
    expect(await desk.end('voidInvoice', voided)).toMatchObject({ data: { status: state.voided } });
    expect(await desk.heldOf(voided.order.id)).toBe(0);
  });
});
