import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { boxesEndpoints } from '@mintmark/contract/labels/boxes.endpoints.ts';
import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coinNow } from '../../../test/factories/coin.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { brokenLink } from '../../workflow/coins/coin-events.repo.ts';
import { ALL_FINE, aFault, scanNow } from '../audits/quality.factory.ts';
import { picture, uploadAs } from '../files/upload.factory.ts';
import { BOX_PERMISSIONS, boxNow, coinsToLabel, goodScan, LABEL_PERMISSIONS, printNow } from './production.factory.ts';

let server: TestServer;
let companyId: string;
let printer: TestClient;
let boxer: TestClient;
let checker: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  printer = await server.person({ permissions: LABEL_PERMISSIONS, companyId });
  boxer = await server.person({ permissions: BOX_PERMISSIONS, companyId });
  checker = await server.person({ permissions: ['audit:finCheck:page', 'audit:finCheck:decide'], companyId });
});
afterAll(() => server.stop());

async function seal(id: string): Promise<void> {
  await boxNow(server, boxer, id);
  await boxer.ok(boxesEndpoints.sealCoin, { params: { id }, body: await goodScan(server, id) });
  const images = [];
  for (const kind of [6, 7] as const) {
    const upload = await uploadAs(server, boxer, 'Slab/', {
      bytes: await picture(),
      name: `${id}-${kind}-${Math.random()}.jpg`,
    });
    images.push({ kind, fileKey: upload.data.fileKey });
  }
  const { version } = await coinNow(server, id);
  await boxer.ok(boxesEndpoints.addSlabImages, { params: { id }, body: { version, images } });
}

async function check(id: string, verdict: 'pass' | 'fail') {
  await scanNow(server, checker, id);
  const { version } = await coinNow(server, id);
  const body =
    verdict === 'pass'
      ? { version, result: verdict, checklist: ALL_FINE, note: '' }
      : await aFault(server, checker, version);
  return checker.ok(auditsEndpoints.checkQuality, { params: { id }, body });
}

test('a coin goes from its label to the store, once around through rework', async () => {
  const { coins } = await coinsToLabel(server, companyId);
  const id = coins[0]?.id ?? '';
  await printNow(server, printer, [id]);
  await seal(id);
  expect(await check(id, 'fail')).toMatchObject({ status: 82 });

  const failed = await coinNow(server, id);
  await printer.ok(auditsEndpoints.startRework, { params: { id }, body: { version: failed.version } });
  const reopened = await coinNow(server, id);
  const again = await printer.ok(labelsEndpoints.reprintLabel, {
    params: { id },
    body: { version: reopened.version, reason: 2, note: '标签歪斜' },
  });
  expect(again).toMatchObject({ status: 65, printNo: 2 });
  await seal(id);

  expect(await check(id, 'pass')).toMatchObject({ status: 90 });
  await server.services.db.read(SYSTEM_SCOPE, async (db) => {
    const events = await db.selectFrom('coinEvents').select('kind').where('coinId', '=', id).orderBy('seq').execute();
    expect(events.map((event) => event.kind)).toEqual([
      ...['label', 'box', 'seal', 'slabImage', 'qcFail', 'reworkLabel'],
      ...['label', 'box', 'seal', 'slabImage', 'qcPass'],
    ]);
    expect(await brokenLink(db, id)).toBeNull();
  });
});
