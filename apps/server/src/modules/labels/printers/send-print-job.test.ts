import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { printersEndpoints as calls } from '@mintmark/contract/labels/printers.endpoints.ts';
import { queueEndpoints } from '@mintmark/contract/system/work/queue.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { coinsToLabel, LABEL_PERMISSIONS, lastAudit, printNow } from '../production.factory.ts';
import { allowPrinters, type Paper, setParameters, startPaper } from './paper.factory.ts';

const FIELDS = {
  ...{ kind: 'zpl', model: 'ZD421', station: '标签室', labelKinds: ['grading'], dpi: 300 },
  ...{ paperWidthUm: 72_000, paperHeightUm: 27_000, offsetRightUm: 0, offsetDownUm: 0, note: '' },
} as const;

let server: TestServer;
let companyId: string;
let chief: TestClient;
let operator: TestClient;
let paper: Paper;
let printerId: string;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  chief = await server.person({ permissions: ['*:*:*'] });
  operator = await server.person({ permissions: LABEL_PERMISSIONS, companyId });
  paper = await startPaper();
  await allowPrinters(server, '127.0.0.1', `9100, ${paper.port}`);
  printerId = (await aPrinter('P1', paper.port)).id;
});
afterAll(async () => {
  await paper.close();
  await server.stop();
});
beforeEach(() => {
  paper.received = [];
});

const aPrinter = (name: string, port: number) =>
  chief.ok(calls.createPrinter, { body: { companyId, name, ...FIELDS, host: '127.0.0.1', port } as never });

async function aJob() {
  const { coins } = await coinsToLabel(server, companyId);
  return printNow(server, operator, [coins[0]?.id ?? '']);
}
const send = (id: string, to = printerId) =>
  operator.call(calls.sendPrintJob, { params: { id }, body: { printerId: to } });
const sending = async (id: string) => (await operator.ok(labelsEndpoints.getPrintJob, { params: { id } })).sending;
const taskOf = async (id: string) =>
  (await chief.ok(queueEndpoints.listTasks, { query: { kind: ['labels.sendPrintJob'], sort: '-id' } })).list.find(
    ({ summaryZh }) => summaryZh.includes(id),
  );

/** The worker ended in the middle of it: the lease runs out and another takes the work. */
async function loseWorker(jobId: string, state: 'waiting' | 'sending'): Promise<void> {
  await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`UPDATE print_jobs SET send_state = ${state} WHERE id = ${jobId}`.execute(tx);
    await sql`UPDATE tasks t SET status = 20, attempts = 1, worker = 'gone', lease_until = ${server.clock.now()}
      FROM print_jobs j WHERE t.id = j.send_task_id AND j.id = ${jobId}`.execute(tx);
  });
  server.clock.advance(1_000);
  await server.worker.beat();
  await server.worker.deliverOnce();
}

describe('a job for a network printer', () => {
  test('waits in the queue, is named there, and says at the job how it went', async () => {
    const job = await aJob();
    expect(await sending(job.id)).toBeNull();
    await send(job.id);
    expect(await sending(job.id)).toEqual({ state: 'waiting', printer: 'P1', count: 1, done: 0, fault: null });
    expect(await taskOf(job.jobNo)).toMatchObject({ summaryZh: `${job.jobNo} · P1 · 1` });
    expect(await lastAudit(server, 'labels.sendPrintJob')).toMatchObject({ targetNo: job.jobNo });

    await server.worker.deliverOnce();
    expect(await sending(job.id)).toEqual({ state: 'sent', printer: 'P1', count: 1, done: 1, fault: null });
    expect(paper.received).toHaveLength(1);
  });

  test('asked for twice goes out once', async () => {
    const job = await aJob();
    const answers = await Promise.all([send(job.id), send(job.id)]);
    await server.worker.deliverOnce();

    expect(answers.map(({ code }) => code === 0).toSorted()).toEqual([false, true]);
    expect(answers.find(({ code }) => code !== 0)).toMatchObject({ msg: expect.stringContaining('正在发送') });
    expect(paper.received).toHaveLength(1);
  });

  test('whose worker was lost before the first byte goes out all the same', async () => {
    const job = await aJob();
    await send(job.id);
    await loseWorker(job.id, 'waiting');

    expect(await sending(job.id)).toMatchObject({ state: 'sent' });
    expect(paper.received).toHaveLength(1);
  });

  test('whose worker was lost while bytes went out is not printed twice: a person says where to go on', async () => {
    const job = await aJob();
    await send(job.id);
    await loseWorker(job.id, 'sending');
    expect(await sending(job.id)).toMatchObject({ state: 'failed', fault: 'interrupted' });
    // The queue would print the whole piece again.
    const task = (await taskOf(job.jobNo)) ?? expect.unreachable();
    await chief.ok(queueEndpoints.retryTasks, { body: { ids: [task.id] } });
    await server.worker.deliverOnce();
    expect(await sending(job.id)).toMatchObject({ state: 'failed', fault: 'interrupted' });
    expect(paper.received).toEqual([]);

    await send(job.id);
    await server.worker.deliverOnce();
    expect(await sending(job.id)).toMatchObject({ state: 'sent', fault: null });
    expect(paper.received).toHaveLength(1);
  });

  test('is told when the printer is off, and can be sent again from the job or from the queue', async () => {
    const off = await startPaper();
    await off.close();
    await allowPrinters(server, '127.0.0.1', `${paper.port}, ${off.port}`);
    const { id } = await aPrinter('Off', off.port);
    const job = await aJob();
    await send(job.id, id);
    await server.worker.deliverOnce();
    expect(await sending(job.id)).toMatchObject({ state: 'failed', fault: 'refused', printer: 'Off' });

    const task = (await taskOf(job.jobNo)) ?? expect.unreachable();
    await chief.ok(queueEndpoints.retryTasks, { body: { ids: [task.id] } });
    expect(await sending(job.id)).toMatchObject({ state: 'waiting' });
    await server.worker.deliverOnce();
    expect(await sending(job.id)).toMatchObject({ state: 'failed', fault: 'refused' });
    await send(job.id);
    await server.worker.deliverOnce();
    expect(await sending(job.id)).toMatchObject({ state: 'sent', printer: 'P1' });
    expect(await operator.ok(labelsEndpoints.getPrintJob, { params: { id: job.id } })).toMatchObject({
      status: 'open',
    });
  });

  test('cancelled in the queue before it went out says so', async () => {
    const job = await aJob();
    await send(job.id);
    const task = (await taskOf(job.jobNo)) ?? expect.unreachable();
    await chief.ok(queueEndpoints.cancelTasks, { body: { ids: [task.id], reason: '换一台打印机' } });
    await server.worker.deliverOnce();

    expect(await sending(job.id)).toMatchObject({ state: 'cancelled' });
    expect(paper.received).toEqual([]);
  });

  test('goes to no printer that was switched off since, and says so', async () => {
    const { id } = await aPrinter('Later off', paper.port);
    const job = await aJob();
    await send(job.id, id);
    const { version } = await chief.ok(calls.getPrinter, { params: { id } });
    await chief.ok(calls.setPrinterStatus, { params: { id }, body: { version, isActive: false, reason: '送修' } });
    await server.worker.deliverOnce();
    expect(await sending(job.id)).toMatchObject({ state: 'failed', fault: 'inactive', done: 0 });
    expect(paper.received).toEqual([]);
  });

  test('with a label that was voided since prints nothing, and says so; sent again it leaves that label out', async () => {
    const { coins } = await coinsToLabel(server, companyId, [{}, {}]);
    const job = await printNow(
      server,
      operator,
      coins.map(({ id }) => id),
    );
    await send(job.id);
    const reprinted = coins[0]?.id ?? '';
    await printNow(server, operator, [reprinted], { reason: 2 });
    await server.worker.deliverOnce();
    expect(await sending(job.id)).toMatchObject({ state: 'failed', fault: 'labelsChanged', done: 0 });
    expect(paper.received).toEqual([]);

    await send(job.id);
    await server.worker.deliverOnce();
    expect(await sending(job.id)).toMatchObject({ state: 'sent', count: 1, done: 1 });
    expect(paper.received.join('').match(/\^XA/g)).toHaveLength(1);
  });

  test('in pieces looks again before each: what went out is said, the rest waits for a person', async () => {
    await setParameters(server, { 'printers.sendLabels': 10 });
    const { id } = await aPrinter('Half way', paper.port);
    const { coins } = await coinsToLabel(
      server,
      companyId,
      Array.from({ length: 12 }, () => ({})),
    );
    const job = await printNow(
      server,
      operator,
      coins.map((coin) => coin.id),
    );
    await send(job.id, id);
    await server.worker.deliverOnce();
    expect(await sending(job.id)).toMatchObject({ state: 'waiting', count: 12, done: 10 });
    expect(await send(job.id)).toMatchObject({ msg: expect.stringContaining('正在发送') });
    const { version } = await chief.ok(calls.getPrinter, { params: { id } });
    await chief.ok(calls.setPrinterStatus, { params: { id }, body: { version, isActive: false, reason: '送修' } });
    await server.worker.deliverOnce();
    expect(await sending(job.id)).toMatchObject({ state: 'failed', fault: 'inactive', count: 12, done: 10 });
    await operator.ok(calls.sendPrintJob, { params: { id: job.id }, body: { printerId, from: 11 } });
    await server.worker.deliverOnce();
    expect(await sending(job.id)).toMatchObject({ state: 'sent', printer: 'P1', count: 2, done: 2 });
  });

  test('of a printer of the browser is refused at once', async () => {
    const body = { companyId, name: 'B', ...FIELDS, kind: 'browser', host: null, port: null } as never;
    const { id } = await chief.ok(calls.createPrinter, { body });
    const job = await aJob();
    expect(await send(job.id, id)).toMatchObject({ data: { errorId: 'GUARD_FAILED' }, msg: expect.any(String) });
    expect(await sending(job.id)).toBeNull();
  });
});
