import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../test/factories/coin.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { brokenLink } from '../../workflow/coins/coin-events.repo.ts';
import { coinsToLabel, correct, LABEL_PERMISSIONS, lastAudit, printNow, printsOf } from './production.factory.ts';

let server: TestServer;
let companyId: string;
let printer: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  printer = await server.person({ permissions: LABEL_PERMISSIONS, companyId });
});
afterAll(() => server.stop());

const job = (items: readonly { coinId: string; version: number; reason?: number }[], client = printer) =>
  client.call(labelsEndpoints.createPrintJob, { body: { items: [...items] } });

describe('a reprint', () => {
  const reprint = (id: string, version: number, reason = 2) =>
    printer.call(labelsEndpoints.reprintLabel, { params: { id }, body: { version, reason, note: '划伤' } });

  async function labelled() {
    const made = await coinsToLabel(server, companyId);
    const [coin] = made.coins;
    if (!coin) throw new Error('no coin');
    await printNow(server, printer, [coin.id]);
    return coinNow(server, coin.id);
  }

  test('voids the former print; the coin stays where it is', async () => {
    const coin = await labelled();

    const answer = await reprint(coin.id, coin.version);

    expect(answer).toMatchObject({ code: 0, data: { printNo: 2, status: 65 } });
    const prints = await printsOf(server, coin.id);
    expect(prints.map((print) => [print.printNo, print.reason, print.voidedAt !== null])).toEqual([
      [1, 1, true],
      [2, 2, false],
    ]);
    expect(await lastAudit(server, 'labels.reprintLabel')).toMatchObject({ targetNo: coin.coinCode, reason: '划伤' });
    expect(await server.services.db.read(SYSTEM_SCOPE, (db) => brokenLink(db, coin.id))).toBeNull();
  });

  test('needs a label before, a reason and the present version', async () => {
    const { coins } = await coinsToLabel(server, companyId);
    const [fresh] = coins;
    const coin = await labelled();

    expect(await reprint(fresh?.id ?? '', fresh?.version ?? 0)).toMatchObject({ data: { errorId: 'GUARD_FAILED' } });
    expect(await reprint(coin.id, coin.version, 1)).toMatchObject({ code: -1, data: { fields: [{ path: 'reason' }] } });
    expect(await reprint(coin.id, coin.version - 1)).toMatchObject({ code: -2 });
    expect(await job([{ coinId: coin.id, version: coin.version }])).toMatchObject({
      code: -3,
      data: { guard: 'reprintReason' },
    });
  });

  test('in rework takes the coin on to its box, and its old place is free', async () => {
    const coin = await labelled();
    await correct(server, coin.id, { status: 60, boxNo: 'T-900', boxPosition: 1 });

    expect(await reprint(coin.id, coin.version, 4)).toMatchObject({ code: 0, data: { status: 65, printNo: 2 } });
    expect(await coinNow(server, coin.id)).toMatchObject({ boxNo: null, boxPosition: null });
  });

  test('of a sealed coin whose data have changed asks for rework', async () => {
    const coin = await labelled();
    await correct(server, coin.id, { status: 80 });
    expect(await reprint(coin.id, coin.version, 6)).toMatchObject({ code: 0, data: { status: 80 } });
    await correct(server, coin.id, { varietyText: '签字版' });

    const answer = await reprint(coin.id, coin.version + 1, 4);

    expect(answer).toMatchObject({ code: -3, data: { guard: 'slabSealed' } });
  });
});
