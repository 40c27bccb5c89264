import { invoicesEndpoints as api } from '@mintmark/contract/finance/invoices/invoices.endpoints.ts';
import { INVOICE_ASK, INVOICE_KIND, INVOICE_WAY } from '@mintmark/domain/finance/invoice/invoice.enums.ts';
import { invoiceMachine } from '@mintmark/domain/finance/invoice.machine.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { taxGatewayOf } from '../../../adapters/tax/gateways.ts';
import type { TaxAnswer } from '../../../adapters/tax/tax-gateway.ts';
import { TaxStandIn } from '../../../adapters/tax/tax-stand-in.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { findAsk } from './invoice-asks.repo.ts';
import { fieldsOf, invoiceDesk } from './invoices.factory.ts';
import { settleAsk } from './settle-ask.ts';

const { state } = invoiceMachine;
const KEY = 'stand-in-tax-key';
/** Longer than the gateway’s rest and every wait before another try, shorter than a session. */
const LATER_MS = 5 * 60_000;
const gateway = new TaxStandIn(KEY);
let desk: Awaited<ReturnType<typeof invoiceDesk>>;
beforeAll(async () => {
  desk = await invoiceDesk({ TAX_GATEWAY: 'http', TAX_URL: await gateway.start(), TAX_KEY: KEY });
});
afterAll(async () => {
  expect((await verifyAll(desk.server.services)).findings).toEqual([]);
  await desk.server.stop();
  await gateway.stop();
});
beforeEach(() => {
  desk.server.clock.advance(LATER_MS);
  Object.assign(gateway.faults, {
    ...{ lose: 0, isDown: false, refuses: null, mistakenFor: null, no: null, file: null, waitsFor: null },
  });
});

const answer = () => desk.server.worker.deliverOnce();
const askOf = async (id: string) => (await desk.see(id)).asks[0];
/** Approved, and the gateway is asked for it. */
async function asked() {
  const made = await desk.approved();
  const saved = await desk.issue(made);
  expect(saved).toMatchObject({ code: 0, data: { status: state.approved, isAsked: true } });
  return { ...made, version: saved.data.version };
}
async function issued() {
  const made = await asked();
  await answer();
  const { status, version } = await desk.see(made.id);
  expect(status).toBe(state.issued);
  return { ...made, status, version };
}
const papersOf = async (id: string) => (await desk.see(id)).papers.map(({ no, isCredit }) => [no, isCredit]);

describe('the tax gateway', () => {
  test('issues what it is asked for, with number and file; meanwhile nothing else is done to the invoice', async () => {
    const made = await asked();
    expect(await desk.see(made.id)).toMatchObject({ askState: INVOICE_ASK.asked });
    const now = { ...made, status: state.approved };
    expect(await desk.issue(now)).toMatchObject({ msg: '正在等待税务网关或邮件服务器答复' });
    expect(
      await desk.issuer.call(api.refuseInvoice, {
        params: { id: made.id },
        body: { version: made.version, reason: 'x' },
      }),
    ).toMatchObject({ msg: '正在等待税务网关或邮件服务器答复' });
    await answer();
    const seen = await desk.see(made.id);
    expect(seen).toMatchObject({ status: state.issued, askState: null });
    expect(seen.papers).toMatchObject([{ isByGateway: true, fileType: 'pdf', issuedOn: desk.today() }]);
    expect(seen.steps.map(({ action, byName }) => [action, byName === null])).toEqual([
      ['request', false],
      ['approve', false],
      ['ask', false],
      ['issue', true],
    ]);
    const [done] = [...gateway.done.values()].slice(-1);
    expect(done).toMatchObject({ amountFen: 12_000, no: seen.invoiceNo });
  });

  test('answers slowly: the page goes on, and the answer counts when it comes', async () => {
    let release: () => void = () => undefined;
    gateway.faults.waitsFor = new Promise<void>((done) => {
      release = done;
    });
    const made = await asked();
    const working = answer();
    expect(await desk.see(made.id)).toMatchObject({ status: state.approved, askState: INVOICE_ASK.asked });
    release();
    await working;
    expect(await desk.see(made.id)).toMatchObject({ status: state.issued });
  });

  test('does it, and the answer is lost: it is found under its reference and not issued twice', async () => {
    const before = gateway.done.size;
    gateway.faults.lose = 1;
    const made = await asked();
    await answer();
    expect(await askOf(made.id)).toMatchObject({ state: INVOICE_ASK.unanswered, tries: 1, isOnItsWay: true });
    desk.server.clock.advance(LATER_MS);
    await answer();
    expect(await desk.see(made.id)).toMatchObject({ status: state.issued });
    expect(gateway.done.size).toBe(before + 1);
  });

  test('does it for a process that dies before it hears the answer: the next one finds it, and issues nothing', async () => {
    const before = gateway.done.size;
    const made = await asked();
    const reference = (await askOf(made.id))?.reference ?? '';
    const day = desk.today();
    const blank = { address: '', phone: '', bank: '', bankAccount: '' };
    const dying = taxGatewayOf(desk.server.services);
    const said = await dying?.ask({
      ...{ act: 'issue', reference, kind: INVOICE_KIND.plain, day, amountFen: 12_000, taxFen: 679, reason: '' },
      ...{ seller: { name: '', taxNo: '' }, buyer: { name: '', taxNo: '', ...blank }, lines: [], original: null },
    });
    await answer();
    const seen = await desk.see(made.id);
    expect(said).toMatchObject({ kind: 'done', paper: { no: seen.invoiceNo } });
    expect(seen).toMatchObject({ status: state.issued });
    expect(gateway.done.size).toBe(before + 1);
    expect(gateway.calls.filter((path) => path.endsWith('/issue'))).toHaveLength(before + 1);
  });

  test('never answers: it is asked again by itself, then by a person, and a number found elsewhere ends it', async () => {
    gateway.faults.isDown = true;
    const made = await asked();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await answer();
      await desk.see(made.id);
      desk.server.clock.advance(LATER_MS);
    }
    expect(await askOf(made.id)).toMatchObject({ state: INVOICE_ASK.unanswered, isOnItsWay: false });
    const stuck = await desk.see(made.id);
    expect(await desk.step('askInvoiceAgain', stuck)).toMatchObject({ data: { isAsked: true } });
    expect(await askOf(made.id)).toMatchObject({ state: INVOICE_ASK.asked, isOnItsWay: true });
    gateway.faults.isDown = false;
    await answer();
    expect(await desk.see(made.id)).toMatchObject({ status: state.issued });

    gateway.faults.isDown = true;
    const other = await asked();
    await answer();
    const { version, status } = await desk.see(other.id);
    const byHand = await desk.issue({ ...other, version, status }, { paper: desk.paper() });
    expect(byHand).toMatchObject({ data: { status: state.issued } });
    // The answer that comes after all changes nothing.
    const ask = await desk.server.services.db.read(SYSTEM_SCOPE, async (db) =>
      findAsk(db, (await askOf(other.id))?.id ?? ''),
    );
    const late = { kind: 'done', reference: ask?.reference ?? '', amountFen: 12_000 } as const;
    const paper = { code: '', no: '24999999999999999999', issuedOn: desk.today(), file: null };
    if (ask) expect(await settleAsk(desk.server.services, ask, { ...late, paper })).toBeNull();
    expect(await papersOf(other.id)).toHaveLength(1);
  });

  test('answers twice, at the same moment: the invoice is issued once', async () => {
    const made = await asked();
    const ask = await desk.server.services.db.read(SYSTEM_SCOPE, async (db) =>
      findAsk(db, (await askOf(made.id))?.id ?? ''),
    );
    if (!ask) throw new Error('nothing was asked');
    const said = (no: string): TaxAnswer => ({
      kind: 'done',
      ...{ reference: ask.reference, amountFen: 12_000 },
      paper: { code: '', no, issuedOn: desk.today(), file: null },
    });
    const settle = (no: string) => settleAsk(desk.server.services, ask, said(no));
    await Promise.all([settle('24777777777777777771'), settle('24777777777777777772'), answer()]);
    expect(await papersOf(made.id)).toHaveLength(1);
    expect((await desk.see(made.id)).steps.filter(({ action }) => action === 'issue')).toHaveLength(1);
  });

  test('answers with another request’s number, another sum or a used number: nothing of it is believed', async () => {
    const first = await issued();
    const { invoiceNo } = await desk.see(first.id);
    const reference = (await askOf(first.id))?.reference ?? '';
    gateway.faults.mistakenFor = reference;
    const made = await asked();
    await answer();
    expect(await askOf(made.id)).toMatchObject({ state: INVOICE_ASK.unanswered, answer: `answer to ${reference}` });
    gateway.faults.mistakenFor = null;
    gateway.faults.no = invoiceNo;
    desk.server.clock.advance(LATER_MS);
    await answer();
    expect((await askOf(made.id))?.answer).toContain('another invoice has it');
    gateway.faults.no = null;
    desk.server.clock.advance(LATER_MS);
    await answer();
    expect(await desk.see(made.id)).toMatchObject({ status: state.issued });
    expect(await papersOf(made.id)).not.toEqual(await papersOf(first.id));
  });

  test('refuses: the invoice waits as before, who asked is told why, and may be refused or asked for anew', async () => {
    gateway.faults.refuses = '购方税号不存在';
    const made = await asked();
    await answer();
    expect(await askOf(made.id)).toMatchObject({ state: INVOICE_ASK.refused, answer: '购方税号不存在' });
    const seen = await desk.see(made.id);
    expect(seen).toMatchObject({ status: state.approved, askState: null });
    const told = await desk.server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('notices')
        .select('kind')
        .where('accountId', '=', desk.issuer.accountId ?? '')
        .execute(),
    );
    expect(told).toContainEqual({ kind: 'invoiceStuck' });
    gateway.faults.refuses = null;
    await desk.issue({ ...made, version: seen.version, status: seen.status });
    await answer();
    expect(await desk.see(made.id)).toMatchObject({ status: state.issued });
  });

  test('keeps a file only when it is a PDF or OFD', async () => {
    gateway.faults.file = Buffer.from('<html></html>');
    const made = await asked();
    await answer();
    expect((await desk.see(made.id)).papers).toMatchObject([{ fileType: null }]);
  });
});

describe('what the gateway issued, it takes back', () => {
  test('a voided one, and a credit note that has its own number and file', async () => {
    const one = await issued();
    expect(await desk.end('voidInvoice', one)).toMatchObject({ data: { status: state.issued, isAsked: true } });
    expect(await desk.heldOf(one.order.id)).toBe(12_000);
    await answer();
    expect(await desk.see(one.id)).toMatchObject({ status: state.voided });
    expect(await desk.heldOf(one.order.id)).toBe(0);

    const two = await issued();
    expect(fieldsOf(await desk.credit(two, { paper: desk.paper() }))).toEqual([
      'paper.no: 网关开具的发票，红字号码由网关给出',
    ]);
    expect(await desk.credit(two)).toMatchObject({ data: { isAsked: true } });
    await answer();
    const seen = await desk.see(two.id);
    expect(seen).toMatchObject({ status: state.credited });
    expect(seen.papers.map(({ isCredit, fileType }) => [isCredit, fileType])).toEqual([
      [false, 'pdf'],
      [true, 'pdf'],
    ]);
    expect(await desk.heldOf(two.order.id)).toBe(0);
  });

  test('its file goes out by mail, and the invoice is sent when the mail has left', async () => {
    const one = await issued();
    const body = { version: one.version, way: INVOICE_WAY.mail, mail: 'a@quanshe.cn' };
    await desk.issuer.ok(api.sendInvoice, { params: { id: one.id }, body });
    expect(await desk.see(one.id)).toMatchObject({ status: state.issued, askState: INVOICE_ASK.asked });
    await answer();
    expect(await desk.see(one.id)).toMatchObject({ status: state.sent, sentAt: expect.any(String) });
  });
});
