import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { entryLabelsEndpoints } from '@mintmark/contract/entry/entry-labels.endpoints.ts';
import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { printersEndpoints as printers } from '@mintmark/contract/labels/printers.endpoints.ts';
import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { code128Bars, code128Modules } from '@mintmark/domain/labels/drawing/code128.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anEntry, aReceived, ENTRY_PERMISSIONS } from '../../../../test/factories/entry.factory.ts';
import { itemIdOf } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { certificateUrl } from '../../../workflow/certificates/certificate-signature.ts';
import { coinsToLabel, LABEL_PERMISSIONS, lastAudit } from '../production.factory.ts';
import { allowPrinters, type Paper, setParameters, startPaper } from './paper.factory.ts';
import { barsIn, dotsOf, qrIn } from './zpl-reader.factory.ts';

const DOTS = 12;

let server: TestServer;
let companyId: string;
let clerk: TestClient;
let paper: Paper;
let printerId: string;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  const permissions = [...ENTRY_PERMISSIONS, ...LABEL_PERMISSIONS, 'order:confirm:printTag'];
  clerk = await server.person({ permissions, companyId });
  const chief = await server.person({ permissions: ['basic:category:page', 'basic:printer:edit'] });
  paper = await startPaper();
  await allowPrinters(server, '127.0.0.1', `9100, ${paper.port}`);
  const { id } = await chief.ok(printers.createPrinter, {
    body: {
      ...{ companyId, name: '标签机', kind: 'zpl', model: '', station: '收货台', note: '', dpi: 300 },
      ...{ labelKinds: ['receipt', 'entry', 'chip'], paperWidthUm: 60_000, paperHeightUm: 40_000 },
      ...{ offsetRightUm: 0, offsetDownUm: 0, host: '127.0.0.1', port: paper.port },
    },
  });
  printerId = id;
});
afterAll(async () => {
  await paper.close();
  await server.stop();
});

/** Sends a booked job and gives back its labels as dots. */
async function sent(jobId: string, who = clerk) {
  paper.received = [];
  await who.ok(printers.sendPrintJob, { params: { id: jobId }, body: { printerId } });
  await server.worker.deliverOnce();
  const zpl = paper.received.map((part) => part.toString('latin1')).join('');
  return zpl
    .split('^XA')
    .slice(1)
    .map((label) => dotsOf(label));
}
const logged = (jobId: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('handlingPrints').selectAll().where('jobId', '=', jobId).orderBy('seq').execute(),
  );
/** The wide bars at the foot of a label of 60 × 40 mm. */
const footBars = (dots: ReturnType<typeof dotsOf>, code: string) =>
  barsIn(dots, 30 * DOTS, 2 * DOTS, 58 * DOTS, code128Modules(code));

describe('labels that go with orders, coins and chips, on a network printer', () => {
  test('a receipt label comes out as often as asked for, its code readable, and is logged', async () => {
    const order = await aReceived(server, [{ quantity: 2 }], { companyId });
    const params = { orderId: order.id };
    const job = await clerk.ok(receiptEndpoints.bookReceiptLabels, { params, body: { copies: 2, printerId } });
    const labels = await sent(job.jobId);
    expect(labels).toHaveLength(2);
    for (const dots of labels) expect(footBars(dots, order.orderCode)).toEqual(code128Bars(order.orderCode));
    expect(await logged(job.jobId)).toMatchObject([
      { orderId: order.id, printNo: 1, label: { pieces: '2 枚', orderCode: order.orderCode } },
      { orderId: order.id, printNo: 2 },
    ]);
    expect(await lastAudit(server, 'receiving.bookReceiptLabels')).toMatchObject({
      targetNo: job.jobNo,
      after: { kind: 'receipt', count: 2, codes: [order.orderCode] },
    });
    const again = await clerk.ok(receiptEndpoints.bookReceiptLabels, { params, body: { copies: 1, printerId: null } });
    expect(await logged(again.jobId)).toMatchObject([{ printNo: 3 }]);
    const { list } = await clerk.ok(labelsEndpoints.listPrintJobs, { query: { limit: 100 } });
    expect(list.find(({ id }) => id === job.jobId)).toMatchObject({ kind: 'receipt', count: 2, status: 'confirmed' });
  });

  test('entry labels of a finished dispatch come out in order, both codes readable', async () => {
    const catalogItemId = await itemIdOf(server, 'MS-001');
    const order = await aReceived(server, [{ quantity: 2, catalogItemId }], { companyId });
    const { dispatch } = await anEntry(clerk, order);
    const params = { orderId: order.id, dispatchId: dispatch.id };
    const early = await clerk.call(entryLabelsEndpoints.bookEntryLabels, { params, body: { copies: 1, printerId } });
    expect(early).toMatchObject({ data: { errorId: 'GUARD_FAILED' }, msg: expect.stringContaining('录入完成') });
    await clerk.ok(entryEndpoints.finishDispatch, { params: { id: dispatch.id }, body: { version: dispatch.version } });
    const job = await clerk.ok(entryLabelsEndpoints.bookEntryLabels, { params, body: { copies: 1, printerId } });
    const codes = dispatch.rows.map((row) => row.coinCode);
    const labels = await sent(job.jobId);
    expect(labels.map(qrIn)).toEqual(codes);
    expect(labels.map((dots, at) => footBars(dots, codes[at] ?? ''))).toEqual(codes.map(code128Bars));
    expect(await logged(job.jobId)).toHaveLength(2);
  });

  test('every copy has its number; a job of more labels than the house allows is refused, a large one goes out in pieces', async () => {
    const order = await aReceived(server, [{ quantity: 21 }], { companyId });
    const { dispatch } = await anEntry(clerk, order);
    const params = { orderId: order.id, dispatchId: dispatch.id };
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('dispatches').set({ entryFinishedAt: new Date() }).where('id', '=', dispatch.id).execute(),
    );
    const book = (copies: number) =>
      clerk.call(entryLabelsEndpoints.bookEntryLabels, { params, body: { copies, printerId: null } });
    await setParameters(server, { 'printers.jobLabels': 100, 'printers.sendLabels': 10 });
    expect(await book(5)).toMatchObject({ code: -3, msg: expect.stringContaining('100') });
    const { data } = await book(2);
    const prints = await logged(data.jobId);
    const coinIds = dispatch.rows.flatMap(({ id }) => [id, id]);
    expect(prints.map(({ seq, coinId, printNo }) => [seq, coinId, printNo])).toEqual(
      coinIds.map((id, at) => [at + 1, id, (at % 2) + 1]),
    );
    const codes = dispatch.rows.map(({ coinCode }) => coinCode);
    paper.received = [];
    await clerk.ok(printers.sendPrintJob, { params: { id: data.jobId }, body: { printerId, from: 3 } });
    for (let piece = 0; piece < 4; piece += 1) await server.worker.deliverOnce();
    const pieces = paper.received.map((part) => part.toString('latin1').split('^XA').slice(1));
    expect(pieces.map(({ length }) => length)).toEqual([10, 10, 10, 10]);
    expect(pieces.flat().map((label) => qrIn(dotsOf(label)))).toEqual(codes.slice(1).flatMap((code) => [code, code]));
    const again = (await book(1)).data;
    expect((await logged(again.jobId)).map(({ printNo }) => printNo)).toEqual(dispatch.rows.map(() => 3));
  });

  test('a chip label carries the address of its certificate', async () => {
    const { coins } = await coinsToLabel(server, companyId, [{ extras: JSON.stringify({ feeTypes: [FEE.chip] }) }]);
    const [coin] = coins;
    const job = await clerk.ok(labelsEndpoints.printChipLabels, { body: { coinIds: [coin?.id ?? ''] } });
    const [dots] = await sent(job.jobId);
    expect(dots && qrIn(dots)).toBe(certificateUrl(server.services.config, coin?.certNo ?? ''));
    expect(await logged(job.jobId)).toMatchObject([{ coinId: coin?.id, printNo: 1 }]);
  });

  test('are sent by those who print their kind, and are not there for another company', async () => {
    const order = await aReceived(server, [{ quantity: 1 }], { companyId });
    const input = { params: { orderId: order.id }, body: { copies: 1, printerId } };
    const { jobId } = await clerk.ok(receiptEndpoints.bookReceiptLabels, input);
    const send = (who: TestClient) => who.call(printers.sendPrintJob, { params: { id: jobId }, body: { printerId } });
    const entry = await server.person({ permissions: ENTRY_PERMISSIONS, companyId });
    expect(await send(entry)).toMatchObject({ data: { errorId: 'NOT_ALLOWED' } });
    const stranger = await server.person({
      permissions: ['order:confirm:printTag'],
      companyId: await server.company(),
    });
    expect(await send(stranger)).toMatchObject({ code: 404 });
    expect(await stranger.call(receiptEndpoints.bookReceiptLabels, input)).toMatchObject({ code: 404 });
    const many = { ...input, body: { copies: 0, printerId } };
    expect(await clerk.call(receiptEndpoints.bookReceiptLabels, many)).toMatchObject({
      data: { fields: [{ path: 'copies' }] },
    });
  });
});
