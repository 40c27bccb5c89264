import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { printersEndpoints as calls } from '@mintmark/contract/labels/printers.endpoints.ts';
import { code128Bars, code128Modules } from '@mintmark/domain/labels/drawing/code128.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { certificateUrl } from '../../../workflow/certificates/certificate-signature.ts';
import { coinsToLabel, LABEL_PERMISSIONS, lastAudit, printNow } from '../production.factory.ts';
import { allowPrinters, type Paper, startPaper } from './paper.factory.ts';
import { barsIn, dotsOf, qrIn } from './zpl-reader.factory.ts';

const RIGHTS = ['basic:category:page', 'basic:printer:edit'];
const FIELDS = {
  kind: 'zpl',
  model: 'ZD421',
  station: '标签室',
  labelKinds: ['grading'],
  paperWidthUm: 72_000,
  paperHeightUm: 27_000,
  dpi: 300,
  offsetRightUm: 1_000,
  offsetDownUm: -500,
  host: '192.168.1.50',
  port: 9_100,
  note: '',
} as const;
const BROWSER = { kind: 'browser', paperWidthUm: 210_000, paperHeightUm: 297_000, host: null, port: null } as const;

let server: TestServer;
let companyId: string;
let chief: TestClient;
let operator: TestClient;
let paper: Paper;

beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  chief = await server.person({ permissions: RIGHTS });
  operator = await server.person({ permissions: LABEL_PERMISSIONS, companyId });
  paper = await startPaper();
});
afterAll(async () => {
  await paper.close();
  await server.stop();
});

let serial = 0;
const bodyOf = (more: object = {}) => {
  serial += 1;
  return { companyId, name: `P${serial}`, ...FIELDS, ...more } as never;
};
const aPrinter = (more: object = {}) => chief.ok(calls.createPrinter, { body: bodyOf(more) });
/** A printer on this machine, which the house allows. */
async function localPrinter(more: object = {}) {
  const { port } = paper;
  await allowPrinters(server, '127.0.0.1', `9100, ${port}`);
  return aPrinter({ host: '127.0.0.1', port, ...more });
}

describe('printers', () => {
  test('stand in their company or in the house, each name once (R136)', async () => {
    const { id } = await aPrinter({ name: 'Zebra 1' });
    const twice = await chief.call(calls.createPrinter, { body: bodyOf({ name: 'zebra 1' }) });
    await aPrinter({ name: 'Zebra 1', companyId: null });

    expect(twice).toMatchObject({ data: { fields: [{ path: 'name' }] } });
    expect(await chief.ok(calls.getPrinter, { params: { id } })).toMatchObject({
      ...FIELDS,
      companyId,
      jobs: 0,
      isActive: true,
    });
    expect(await lastAudit(server, 'labels.createPrinter')).toMatchObject({ targetNo: 'Zebra 1' });
  });

  test.each<[string, object, string]>([
    ['outside', { host: '8.8.8.8' }, 'host'],
    ['on this server', { host: '127.0.0.1' }, 'host'],
    ['at a metadata service', { host: '169.254.169.254' }, 'host'],
    ['in another spelling of this server', { host: '127.1' }, 'host'],
    ['in one number', { host: '2130706433' }, 'host'],
    ['in the clothes of IPv6', { host: '::ffff:127.0.0.1' }, 'host'],
    ['under an address of the web', { host: 'http://192.168.1.5/' }, 'host'],
    ['at the port of a database', { port: 5_432 }, 'port'],
    ['nowhere', { host: null }, 'host'],
    ['on the network as a browser printer', { kind: 'browser' }, 'host'],
    ['with an offset of 12 mm', { offsetRightUm: 12_000 }, 'offsetRightUm'],
    ['without labels', { labelKinds: [] }, 'labelKinds'],
  ])('do not stand %s', async (_, more, path) => {
    const answer = await chief.call(calls.createPrinter, { body: bodyOf(more) });
    expect(answer).toMatchObject({ code: -1 });
    expect(JSON.stringify(answer.data)).toContain(`"path":"${path}"`);
  });

  test('are edited from the version that was read; the other’s change comes back (R127)', async () => {
    const { id, version } = await aPrinter();
    const change = { ...FIELDS, name: `Q${id}`, version };
    await chief.ok(calls.updatePrinter, { params: { id }, body: { ...change, offsetRightUm: 300 } as never });
    const late = await chief.call(calls.updatePrinter, { params: { id }, body: change as never });

    expect(late).toMatchObject({ code: -2, data: { current: { offsetRightUm: 300, version: version + 1 } } });
  });

  test('of the house and of another company are out of reach of a company’s people', async () => {
    const other = await server.company();
    const own = await server.person({ permissions: ['company:printer:page', 'basic:printer:edit'], companyId });
    const foreign = await aPrinter({ companyId: other });
    const house = await aPrinter({ companyId: null });
    const mine = await own.ok(calls.createPrinter, { body: bodyOf() });

    const { list } = await own.ok(calls.listPrinters, { query: { limit: 100 } });
    expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining([house.id, mine.id]));
    expect(list.map(({ id }) => id)).not.toContain(foreign.id);
    expect(await own.call(calls.getPrinter, { params: { id: foreign.id } })).toMatchObject({
      data: { errorId: 'NOT_FOUND' },
    });
    expect(await own.call(calls.removePrinter, { params: { id: house.id } })).toMatchObject({
      data: { errorId: 'HOUSE_ONLY' },
    });
    expect(await own.call(calls.createPrinter, { body: bodyOf({ companyId: other }) })).toMatchObject({
      data: { fields: [{ path: 'companyId' }] },
    });
  });

  test('that labels came out of stay; others go', async () => {
    const { id } = await aPrinter(BROWSER);
    const { coins } = await coinsToLabel(server, companyId);
    const items = coins.map((coin) => ({ coinId: coin.id, version: coin.version }));
    const { list } = await operator.ok(calls.getPrinterChoices, { query: { labelKind: 'grading' } });
    const job = await operator.ok(labelsEndpoints.createPrintJob, { body: { items, printerId: id } });
    const idle = await aPrinter();

    expect(list.map((one) => one.id)).toContain(id);
    expect(await chief.call(calls.removePrinter, { params: { id } })).toMatchObject({
      data: { usedBy: [{ id: job.id, no: job.jobNo }] },
    });
    await chief.ok(calls.removePrinter, { params: { id: idle.id } });
    expect(await chief.call(calls.getPrinter, { params: { id: idle.id } })).toMatchObject({
      data: { errorId: 'NOT_FOUND' },
    });
  });
});

describe('a network printer', () => {
  test('gets the labels of a job as they were booked, with codes that readers understand', async () => {
    const { id } = await localPrinter();
    const { coins } = await coinsToLabel(server, companyId);
    const job = await printNow(server, operator, [coins[0]?.id ?? '']);
    const [item] = (await operator.ok(labelsEndpoints.getPrintJob, { params: { id: job.id } })).items;
    const certNo = item?.certNo ?? '';
    paper.received = [];

    const asked = await operator.ok(calls.sendPrintJob, { params: { id: job.id }, body: { printerId: id } });
    await server.worker.deliverOnce();

    const zpl = paper.received[0]?.toString('latin1') ?? '';
    const dots = dotsOf(zpl);
    expect(asked).toMatchObject({ count: 1 });
    expect(zpl).toMatch(new RegExp(`^\\^XA\\n\\^FX ${job.jobNo} 1\\^FS\\n\\^PW864\\^LL324`));
    expect(qrIn(dots)).toBe(certificateUrl(server.services.config, certNo));
    // 12 dots a millimetre; the offset moves the code 1 mm to the right and 0.5 mm up.
    expect(barsIn(dots, Math.round((16.2 + 2 - 0.5) * 12), 3 * 12, 43 * 12, code128Modules(certNo))).toEqual(
      code128Bars(certNo),
    );
    expect((await chief.ok(calls.getPrinter, { params: { id } })).usedBy).toMatchObject([{ id: job.id }]);
    expect(await lastAudit(server, 'labels.sendPrintJob')).toMatchObject({ targetNo: job.jobNo });
  });

  test('prints rulers and a sample to try it, the offset applied and written on it', async () => {
    const { id } = await localPrinter({ offsetRightUm: 0, offsetDownUm: 0 });
    paper.received = [];
    const rulers = await chief.ok(calls.testPrinter, { params: { id }, body: { what: 'calibration' } });
    const sample = await chief.ok(calls.testPrinter, { params: { id }, body: { what: 'sample' } });

    expect([rulers.fault, sample.fault, rulers.address]).toEqual([null, null, '127.0.0.1']);
    const [page, label] = paper.received.map((data) => dotsOf(data.toString('latin1')));
    // The frame stands exactly two millimetres inside the paper of 72 × 27 mm.
    const at = (mm: number) => mm * 12;
    expect([page?.isBlack(at(30), at(2)), page?.isBlack(at(30), at(25)), page?.isBlack(at(30), at(3) + 20)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(label && qrIn(label)).toContain('/c/G0000000000');
  });

  test.each<[string, object, string]>([
    ['is not loaded with paper of the label', { paperWidthUm: 50_000 }, 'tooLarge'],
    ['prints through the browser', BROWSER, 'notNetwork'],
  ])('says that it %s', async (_, more, fault) => {
    const { id } = await localPrinter(more);
    expect(await chief.ok(calls.testPrinter, { params: { id }, body: { what: 'sample' } })).toMatchObject({ fault });
  });

  test('is not connected to when the house no longer allows its address', async () => {
    const { id } = await localPrinter();
    await allowPrinters(server, '', String(paper.port));
    paper.received = [];
    const answer = await chief.ok(calls.testPrinter, { params: { id }, body: { what: 'calibration' } });

    expect(answer).toMatchObject({ fault: 'addressRefused', address: null, bytes: 0 });
    expect(paper.received).toEqual([]);
  });
});
