import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../test/factories/coin.factory.ts';
import { aGrader } from '../../../test/factories/grader.factory.ts';
import { aCoin } from '../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';

const SERVICE = ['closeReview:rating:page', 'closeReview:rating:read', 'order:order:answer'] as const;

let server: TestServer;
let companyId: string;
let service: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  service = await server.person({ permissions: SERVICE, companyId });
});
afterAll(() => server.stop());

const aPiece = async (status: number = coinMachine.state.firstGrade) =>
  (await aCoin(server, { status }, { companyId })).coin;
const write = (client: TestClient, coin: { id: string; version: number }, note: string) =>
  client.call(ratingEndpoints.noteCoin, { params: { coinId: coin.id }, body: { version: coin.version, note } });
const read = (client: TestClient, coinId: string) => client.ok(ratingEndpoints.getRating, { params: { coinId } });

describe('the internal note of a coin', () => {
  test('is written, changed and taken off in any state; what stood before is kept', async () => {
    const coin = await aPiece(coinMachine.state.shipped);
    await write(service, coin, '盒边有旧伤');
    await write(service, await coinNow(server, coin.id), '盒边有旧伤，客户知情');
    await write(service, await coinNow(server, coin.id), '');
    const changes = (await read(service, coin.id)).changes.filter(({ field }) => field === 'innerNote');

    expect((await coinNow(server, coin.id)).innerNote).toBe('');
    expect(changes.map(({ before, after }) => [before, after]).toReversed()).toEqual(
      expect.arrayContaining([
        ['', '盒边有旧伤'],
        ['盒边有旧伤', '盒边有旧伤，客户知情'],
        ['盒边有旧伤，客户知情', ''],
      ]),
    );
  });

  test('is read by who reads the record, never by a grader', async () => {
    const coin = await aPiece();
    await write(service, coin, 'CANARYNOTED');
    const grader = await aGrader(server, companyId);
    const seen = await read(grader, coin.id);

    expect((await read(service, coin.id)).innerNote).toBe('CANARYNOTED');
    expect(JSON.stringify(seen)).not.toContain('CANARYNOTED');
    expect(seen.allowedActions.map(({ action }) => action)).not.toContain('note');
  });

  test('the same words change nothing; a stale version, a stranger and who may not are refused', async () => {
    const coin = await aPiece();
    await write(service, coin, '一');
    const now = await coinNow(server, coin.id);
    const stranger = await server.person({ permissions: SERVICE, companyId: await server.company() });
    const blind = await server.person({ permissions: ['closeReview:rating:page', 'order:order:answer'], companyId });
    const looker = await server.person({
      permissions: ['closeReview:rating:page', 'closeReview:rating:read'],
      companyId,
    });

    expect(await write(service, now, '一')).toMatchObject({ code: 0, data: { version: now.version } });
    expect(await write(service, coin, '二')).toMatchObject({ code: -2 });
    expect(await write(stranger, now, '二')).toMatchObject({ code: 404 });
    expect(await write(blind, now, '二')).toMatchObject({ code: 403 });
    expect(await write(looker, now, '二')).toMatchObject({ code: 403 });
    expect(await write(service, now, 'x'.repeat(501))).toMatchObject({ code: -1 });
    const log = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('auditLogs')
        .selectAll()
        .where('targetId', '=', coin.id)
        .where('action', '=', 'grading.noteCoin')
        .execute(),
    );
    expect(JSON.stringify(log)).toContain('"innerNote":"一"');
  });
});
