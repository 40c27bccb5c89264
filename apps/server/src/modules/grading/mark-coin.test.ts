import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { MARK } from '@mintmark/domain/receiving/receiving.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../test/factories/coin.factory.ts';
import { aCoin } from '../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';

const READER = ['closeReview:rating:page', 'closeReview:rating:read'] as const;
let server: TestServer;
let companyId: string;
let service: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  service = await server.person({ permissions: [...READER, 'order:order:answer'], companyId });
});
afterAll(() => server.stop());

const made = async () => (await aCoin(server, { status: coinMachine.state.firstGrade }, { companyId })).coin;
const mark = async (coinId: string, who = service, version?: number) =>
  who.call(ratingEndpoints.markCoin, {
    params: { coinId },
    body: { version: version ?? (await coinNow(server, coinId)).version, mark: MARK.disputed },
  });

describe('the colour flag of a coin', () => {
  test('stands in list and record, for people who read whole records', async () => {
    const coin = await made();
    expect((await mark(coin.id)).code).toBe(0);
    const { list } = await service.ok(ratingEndpoints.listRatings, { query: { coinCode: coin.coinCode } });
    expect(list).toMatchObject([{ isMark: MARK.disputed }]);
    expect(await service.ok(ratingEndpoints.getRating, { params: { coinId: coin.id } })).toMatchObject({
      isMark: MARK.disputed,
    });

    const grader = await server.person({ permissions: ['closeReview:rating:page', 'order:order:answer'], companyId });
    const seen = await grader.ok(ratingEndpoints.listRatings, { query: { coinCode: coin.coinCode } });
    expect(seen.list).toMatchObject([{ isMark: MARK.none }]);
    expect((await mark(coin.id, grader)).code).toBe(403);
  });

  test('is not set over what somebody else has saved, nor for another company', async () => {
    const coin = await made();
    const stranger = await server.person({
      permissions: [...READER, 'order:order:answer'],
      companyId: await server.company(),
    });
    expect((await mark(coin.id, stranger)).code).toBe(404);
    expect(await mark(coin.id, service, coin.version + 5)).toMatchObject({ code: -2 });
  });
});
