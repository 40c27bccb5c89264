import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import { IMAGE_KIND } from '@mintmark/domain/files/files.enums.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CoinOptions } from '../../../../test/factories/coin.factory.ts';
import { aGrader } from '../../../../test/factories/grader.factory.ts';
import { aCustomer, anOrder } from '../../../../test/factories/order.factory.ts';
import { ms } from '../../../../test/factories/score.factory.ts';
import { itemIdOf } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

let server: TestServer;
let companyId: string;
let grader: TestClient;
let catalogItemId: string;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  grader = await aGrader(server, companyId);
  catalogItemId = await itemIdOf(server, 'MS-001');
});
afterAll(() => server.stop());

/** A certified piece of the item with both pictures; answers its number. */
async function aPiece(number: number, options: { customerId?: string; status?: number } = {}): Promise<string> {
  const { status = certificateMachine.state.valid, ...owner } = options;
  const { coins } = await anOrder(server, {
    companyId,
    ...owner,
    coins: [{ status: coinMachine.state.shipped, catalogItemId, grade: ms(number) }],
  });
  const [coin] = coins;
  const certNo = coin?.certNo ?? '';
  await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await tx.updateTable('certificates').set({ status }).where('certNo', '=', certNo).execute();
    const images = [IMAGE_KIND.obverse, IMAGE_KIND.reverse].map((kind) => ({
      ...{ companyId, ownerType: 'coin', ownerId: coin?.id ?? '', kind, fileKey: `${certNo}-${kind}.jpg` },
      createdAt: server.clock.now(),
    }));
    await tx.insertInto('images').values(images).execute();
  });
  return certNo;
}

async function onTheTable(coin: CoinOptions = {}, customerId?: string) {
  const { coins } = await anOrder(server, {
    companyId,
    ...(customerId === undefined ? {} : { customerId }),
    coins: [{ status: coinMachine.state.firstGrade, catalogItemId, ...coin }],
  });
  const id = coins[0]?.id ?? '';
  await grader.ok(gradingEndpoints.leaseCoin, { params: { id } });
  return id;
}

const ask = (id: string) => grader.ok(gradingEndpoints.getComparisons, { params: { id } });

describe('what lies beside a coin at the desk', () => {
  test('the newest valid certificates of other customers, with grade and pictures', async () => {
    const owner = await aCustomer(server, { companyId });
    const shown = await aPiece(63);
    const own = await aPiece(61, { customerId: owner.id });
    const former = await aPiece(58);
    const lost = await aPiece(55, { status: certificateMachine.state.reportedLost });
    const { pieces, catalogue } = await ask(await onTheTable({ oldCertNo: former }, owner.id));
    const numbers = pieces.map(({ certNo }) => certNo);

    expect(catalogue).toBeNull();
    expect(pieces[0]).toMatchObject({ certNo: shown, grade: { number: 63 }, isSameVariety: false });
    expect(pieces[0]?.obverseUrl).toContain(`${shown}-${IMAGE_KIND.obverse}.jpg`);
    for (const hidden of [own, former, lost]) expect(numbers).not.toContain(hidden);
  });

  test('the picture of the catalogue', async () => {
    const key = { obverseKey: 'Catalogue/ms-001-a.jpg', reverseKey: null };
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('catalogItems').set(key).where('id', '=', catalogItemId).execute(),
    );
    const { catalogue } = await ask(await onTheTable());

    expect(catalogue?.obverseUrl).toContain('ms-001-a.jpg');
    expect(catalogue?.reverseUrl).toBe('');
  });

  test('nothing of a coin without an item, and no coin that lies elsewhere', async () => {
    const other = await aGrader(server, companyId);
    const id = await onTheTable({ catalogItemId: null });

    expect(await ask(id)).toEqual({ catalogue: null, pieces: [] });
    expect(await other.call(gradingEndpoints.getComparisons, { params: { id } })).toMatchObject({ code: 404 });
  });
});
