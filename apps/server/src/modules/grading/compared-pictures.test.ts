import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { IMAGE_KIND } from '@mintmark/domain/files/files.enums.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CoinOptions } from '../../../test/factories/coin.factory.ts';
import { aCoin } from '../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';

const { state } = coinMachine;
/** Below what the factory grades: the regrade of it succeeds, and gets a number of its own. */
const LOWER = { resultType: RESULT.graded, strike: 'MS', number: 60 } as const;
let server: TestServer;
let companyId: string;
let reader: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  reader = await server.person({ permissions: ['closeReview:rating:page', 'closeReview:rating:read'], companyId });
});
afterAll(() => server.stop());

/** A coin with pictures of these kinds. */
async function pictured(options: CoinOptions, ...kinds: readonly number[]) {
  const { coin } = await aCoin(server, options, { companyId });
  if (kinds.length === 0) return coin;
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .insertInto('images')
      .values(
        kinds.map((kind) => ({
          companyId,
          ownerType: 'coin',
          ownerId: coin.id,
          kind,
          fileKey: `Coin/${coin.id}-${kind}.jpg`,
          createdAt: server.clock.now(),
        })),
      )
      .execute(),
  );
  return coin;
}
const compared = (coinId: string, who = reader) =>
  who.call(ratingEndpoints.getComparedPictures, { params: { coinId } });

describe('pictures beside a coin', () => {
  test('are those of the piece under each of its earlier certificates, the newest first', async () => {
    const first = await pictured({ status: state.closed }, IMAGE_KIND.obverse, IMAGE_KIND.slabFront);
    const second = await pictured(
      { status: state.closed, serviceType: SERVICE.regrade, oldGrade: LOWER, oldCertNo: first.certNo },
      IMAGE_KIND.obverse,
    );
    const third = await pictured({ status: state.toImage, serviceType: SERVICE.regrade, oldCertNo: second.certNo });
    const { data } = await compared(third.id);
    expect(data.earlier.map(({ certNo }) => certNo)).toEqual([second.certNo, first.certNo]);
    expect(data.earlier[1]?.slab.obverseUrl).toContain(`${first.id}-${IMAGE_KIND.slabFront}`);
    expect(data.earlier[0]?.slab.obverseUrl).toBeNull();
    expect(data.catalogue).toBeNull();
  });

  test('are for readers of whole records of the company alone', async () => {
    const coin = await pictured({ status: state.toImage }, IMAGE_KIND.obverse);
    const grader = await server.person({ permissions: ['closeReview:rating:page'], companyId });
    const stranger = await server.person({
      permissions: ['closeReview:rating:page', 'closeReview:rating:read'],
      companyId: await server.company(),
    });
    expect((await compared(coin.id, grader)).code).toBe(403);
    expect((await compared(coin.id, stranger)).code).toBe(404);
  });
});
