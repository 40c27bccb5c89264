import { companiesEndpoints } from '@mintmark/contract/companies/companies.endpoints.ts';
import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { printersEndpoints } from '@mintmark/contract/labels/printers.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coinNow } from '../../../test/factories/coin.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { giveLogo, picture } from '../files/upload.factory.ts';
import { labelStateOf } from './label-state.ts';
import { allowPrinters, type Paper, startPaper } from './printers/paper.factory.ts';
import { dotsOf } from './printers/zpl-reader.factory.ts';
import { coinsToLabel, LABEL_PERMISSIONS, printNow } from './production.factory.ts';

const DOTS = 12;
const FIELDS = {
  ...{ name: 'P1', kind: 'zpl', model: '', station: '标签室', labelKinds: ['grading'], dpi: 300, note: '' },
  ...{ paperWidthUm: 70_000, paperHeightUm: 25_000, offsetRightUm: 0, offsetDownUm: 0, host: '127.0.0.1' },
} as const;

let server: TestServer;
let chief: TestClient;
let paper: Paper;
beforeAll(async () => {
  server = await startTestServer();
  chief = await server.person({ permissions: ['*:*:*'] });
  paper = await startPaper();
  await allowPrinters(server, '127.0.0.1', `9100, ${paper.port}`);
});
afterAll(async () => {
  await paper.close();
  await server.stop();
});

const getJob = (id: string, who: TestClient) => who.ok(labelsEndpoints.getPrintJob, { params: { id } });

async function aCompany(labelBrand: string) {
  const companyId = await server.company();
  const params = { id: companyId };
  const {
    id: _id,
    code: _code,
    status: _status,
    logoUrl: _logo,
    ...more
  } = await chief.ok(companiesEndpoints.getCompany, {
    params,
  });
  const { createdAt: _c, updatedAt: _u, updatedByName: _n, readiness: _r, hanging: _h, isHouse: _i, ...rest } = more;
  const { allowedActions: _a, ...body } = rest;
  const answer = await chief.call(companiesEndpoints.updateCompany, { params, body: { ...body, labelBrand } as never });
  return { companyId, answer, operator: await server.person({ permissions: LABEL_PERMISSIONS, companyId }) };
}

async function aJob(companyId: string, operator: TestClient) {
  const { coins } = await coinsToLabel(server, companyId);
  const coinId = coins[0]?.id ?? '';
  return { coinId, job: await printNow(server, operator, [coinId]) };
}

test('a company’s labels carry its label brand, without a template of its own; a brand that labels cannot set is refused beside its field', async () => {
  const { companyId, operator } = await aCompany('江南评级');
  const { job } = await aJob(companyId, operator);
  const detail = await getJob(job.id, operator);
  expect(detail.items[0]?.label).toMatchObject({ brand: '江南评级' });
  expect(detail.design.elements).toContainEqual(expect.objectContaining({ kind: 'field', field: 'brand' }));
  expect((await aCompany('江南钱币评级鉴定中心有限公司')).answer).toMatchObject({
    code: -1,
    data: { fields: [{ path: 'labelBrand', msg: expect.stringContaining('放不下') }] },
  });
  const house = await aCompany('');
  const { job: plain } = await aJob(house.companyId, house.operator);
  expect((await getJob(plain.id, house.operator)).items[0]?.label).toMatchObject({ brand: 'MINTMARK' });
});

test('a logo is drawn on the label, also by a network printer; jobs keep the one they were printed with', async () => {
  const { companyId, operator } = await aCompany('江南');
  const first = await giveLogo(server, companyId, await picture('png', 60, 60));
  const { job, coinId } = await aJob(companyId, operator);
  const before = await getJob(job.id, operator);
  expect(before.design.logoHref).toMatch(/^data:image\/png;base64,/);
  const { id: printerId } = await chief.ok(printersEndpoints.createPrinter, {
    body: { companyId, ...FIELDS, port: paper.port } as never,
  });
  await operator.ok(printersEndpoints.sendPrintJob, { params: { id: job.id }, body: { printerId } });
  await server.worker.deliverOnce();
  const { isBlack } = dotsOf(paper.received.map((part) => part.toString('latin1')).join(''));
  // A bronze square on a white plate in the dark band.
  const at = (xMm: number, yMm: number) => isBlack(Math.round(xMm * DOTS), Math.round(yMm * DOTS));
  expect([at(3.75, 2.1), at(2.25, 2.1), at(1.5, 2.1)]).toEqual([true, false, true]);

  await giveLogo(server, companyId, await picture('png', 90, 30));
  expect((await getJob(job.id, operator)).design.logoHref).toBe(before.design.logoHref);
  const coin = await coinNow(server, coinId);
  const state = await server.services.db.read(SYSTEM_SCOPE, (db) => labelStateOf(db, server.services.config, coin));
  expect(state).toMatchObject({ isValid: true, differences: [] });
  const later = await aJob(companyId, operator);
  expect((await getJob(later.job.id, operator)).design.logoHref).not.toBe(before.design.logoHref);
  expect(first).not.toBe('');
});

test('a logo whose file is gone is refused before the label is booked, and before the first byte goes out', async () => {
  const { companyId, operator } = await aCompany('江南');
  const key = await giveLogo(server, companyId, await picture('png'));
  const { job } = await aJob(companyId, operator);
  const { id: printerId } = await chief.ok(printersEndpoints.createPrinter, {
    body: { companyId, ...FIELDS, name: 'P2', port: paper.port } as never,
  });
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx.updateTable('files').set({ deletedAt: server.clock.now() }).where('key', '=', key).execute(),
  );
  paper.received = [];
  await operator.ok(printersEndpoints.sendPrintJob, { params: { id: job.id }, body: { printerId } });
  await server.worker.deliverOnce();
  expect((await getJob(job.id, operator)).sending).toMatchObject({ state: 'failed', fault: 'logoMissing', done: 0 });
  expect(paper.received).toEqual([]);

  const { coins } = await coinsToLabel(server, companyId);
  const { version, id: coinId } = await coinNow(server, coins[0]?.id ?? '');
  expect(await operator.call(labelsEndpoints.createPrintJob, { body: { items: [{ coinId, version }] } })).toMatchObject(
    {
      code: -3,
      msg: expect.stringContaining('公司标志'),
    },
  );
});
