import { witnessEndpoints } from '@mintmark/contract/identity/witness.endpoints.ts';
import { boxesEndpoints } from '@mintmark/contract/labels/boxes.endpoints.ts';
import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CoinOptions, coinNow } from '../../../../test/factories/coin.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { hashPassword } from '../../../kernel/auth/passwords.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { certificateUrl } from '../../../workflow/certificates/certificate-signature.ts';
import { brokenLink } from '../../../workflow/coins/coin-events.repo.ts';
import {
  BOX_PERMISSIONS,
  boxNow,
  correct,
  goodScan,
  LABEL_PERMISSIONS,
  labelledCoins,
  lastAudit,
} from '../production.factory.ts';

const PASSWORD = 'Right-Pass-word-1';
const CHIP = { extras: JSON.stringify({ feeTypes: [FEE.chip] }) };

let server: TestServer;
let companyId: string;
let printer: TestClient;
let boxer: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  printer = await server.person({ permissions: LABEL_PERMISSIONS, companyId });
  boxer = await server.person({ permissions: BOX_PERMISSIONS, companyId });
});
afterAll(() => server.stop());

/** A coin in its holder (70). */
async function boxed(coin: CoinOptions = {}, box: Parameters<typeof boxNow>[3] = {}) {
  const made = await labelledCoins(server, printer, companyId, [coin]);
  const id = made.coins[0]?.id ?? '';
  await boxNow(server, boxer, id, box);
  return coinNow(server, id);
}

async function seal(coinId: string, more: object = {}, client = boxer) {
  return client.call(boxesEndpoints.sealCoin, {
    params: { id: coinId },
    body: { ...(await goodScan(server, coinId)), ...more },
  });
}

describe('sealing', () => {
  test('takes label and coin that belong together', async () => {
    const coin = await boxed();

    expect(await seal(coin.id)).toMatchObject({ code: 0, data: { status: 75 } });

    expect(await coinNow(server, coin.id)).toMatchObject({ sealedBy: boxer.accountId, place: 'imaging' });
    expect(await lastAudit(server, 'labels.sealCoin')).toMatchObject({ targetNo: coin.coinCode, companyId });
    expect(await server.services.db.read(SYSTEM_SCOPE, (db) => brokenLink(db, coin.id))).toBeNull();
    expect(await seal(coin.id)).toMatchObject({ code: -3, data: { errorId: 'STATE_CONFLICT' } });
  });

  test('takes the QR code of the label too, but not with a signature of somebody else', async () => {
    const coin = await boxed();
    const url = certificateUrl(server.services.config, coin.certNo ?? '');

    expect(await seal(coin.id, { labelCode: url.replace(/s=.*/, 's=AAAAAAAAAAAA') })).toMatchObject({
      code: -3,
      data: { errorId: 'LABEL_MISMATCH', differences: ['signature'] },
    });
    expect(await seal(coin.id, { labelCode: url })).toMatchObject({ code: 0 });
  });

  test('stops at another coin’s label and at another coin', async () => {
    const [coin, other] = [await boxed(), await boxed()];

    expect(await seal(coin.id, { labelCode: other.certNo })).toMatchObject({ data: { differences: ['certNo'] } });
    expect(await seal(coin.id, { coinCode: other.coinCode })).toMatchObject({ data: { differences: ['coinCode'] } });
    expect(await seal(coin.id, { chipUid: '04A1B2C3D4' })).toMatchObject({ data: { differences: ['chip'] } });
    expect((await coinNow(server, coin.id)).status).toBe(70);
  });

  test('stops when the data are no longer those of the label, until it is printed again', async () => {
    const coin = await boxed();
    await correct(server, coin.id, { varietyText: '签字版' });

    expect(await seal(coin.id)).toMatchObject({ code: -3, data: { differences: ['detail'] } });

    await printer.ok(labelsEndpoints.reprintLabel, {
      params: { id: coin.id },
      body: { version: coin.version, reason: 4, note: '' },
    });
    expect(await seal(coin.id)).toMatchObject({ code: 0, data: { status: 75 } });
  });

  test('asks for the chip that was bound', async () => {
    const coin = await boxed(CHIP);
    const uid = '04C0FFEE0001';
    expect(await seal(coin.id, { chipUid: uid })).toMatchObject({ data: { differences: ['chip'] } });
    await printer.ok(labelsEndpoints.writeChip, { params: { id: coin.id }, body: { version: coin.version, uid } });

    expect(await seal(coin.id)).toMatchObject({ data: { differences: ['chip'] } });
    expect(await seal(coin.id, { chipUid: '04C0FFEE0002' })).toMatchObject({ data: { differences: ['chip'] } });
    expect(await seal(coin.id, { chipUid: '04:c0:ff:ee:00:01' })).toMatchObject({ code: 0 });
  });

  test('goes straight to the quality check where no slab picture is needed', async () => {
    const coin = await boxed(
      { category1: CATEGORY.sycee, category2: 701, diameterUm: null, lengthUm: 48_000, widthUm: 30_000 },
      { boxType: 'Y1', ringUm: null },
    );

    expect(await seal(coin.id)).toMatchObject({ code: 0, data: { status: 80 } });
  });

  test('of one coin by two people happens once', async () => {
    const coin = await boxed();
    const second = await server.person({ permissions: BOX_PERMISSIONS, companyId });

    const answers = await Promise.all([seal(coin.id), seal(coin.id, {}, second)]);

    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    const events = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('coinEvents').select('kind').where('coinId', '=', coin.id).where('kind', '=', 'seal').execute(),
    );
    expect(events).toHaveLength(1);
  });

  test('is refused to a stale view and to another company', async () => {
    const coin = await boxed();
    const stranger = await server.person({ permissions: BOX_PERMISSIONS, companyId: await server.company() });

    expect(await seal(coin.id, { version: coin.version - 1 })).toMatchObject({ code: -2 });
    expect(await seal(coin.id, {}, stranger)).toMatchObject({ code: 404 });
    expect(await seal(coin.id, { labelCode: '' })).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'labelCode' }] },
    });
  });
});

describe('above ¥50,000', () => {
  async function witness(permissions: readonly string[]) {
    const person = await server.person({ permissions, companyId, password: await hashPassword(PASSWORD) });
    const row = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('accounts')
        .select('username')
        .where('id', '=', person.accountId ?? '')
        .executeTakeFirstOrThrow(),
    );
    return { ...row, accountId: person.accountId };
  }

  const approval = async (username: string, coin: { id: string; coinCode: string; certNo: string | null }) =>
    (
      await boxer.ok(witnessEndpoints.approveAsWitness, {
        body: {
          username,
          password: PASSWORD,
          purpose: 'labels.seal',
          targetId: coin.id,
          content: { coinCode: coin.coinCode, certNo: coin.certNo },
        },
      })
    ).token;

  test('a second person stands by it; both are on record', async () => {
    const coin = await boxed({ declaredFen: 5_000_001 });
    const second = await witness(BOX_PERMISSIONS);

    expect(await seal(coin.id)).toMatchObject({ code: 2077, data: { reason: 'witness-missing' } });
    const token = await approval(second.username, coin);
    expect(await seal(coin.id, { witnessToken: token })).toMatchObject({ code: 0, data: { status: 75 } });

    expect(await lastAudit(server, 'labels.sealCoin')).toMatchObject({
      accountId: boxer.accountId,
      after: { witnessId: second.accountId },
    });
  });

  test('the second person must be allowed to seal, and approves this coin only', async () => {
    const [coin, other] = [await boxed({ declaredFen: 5_000_001 }), await boxed({ declaredFen: 5_000_001 })];
    const outsider = await witness(LABEL_PERMISSIONS);
    const second = await witness(BOX_PERMISSIONS);

    expect(await seal(coin.id, { witnessToken: await approval(outsider.username, coin) })).toMatchObject({
      code: 2077,
      data: { reason: 'witness-permission' },
    });
    expect(await seal(coin.id, { witnessToken: await approval(second.username, other) })).toMatchObject({
      code: 2077,
      data: { reason: 'witness-content' },
    });
    expect((await coinNow(server, coin.id)).status).toBe(70);
  });

  test('exactly ¥50,000 needs nobody', async () => {
    const coin = await boxed({ declaredFen: 5_000_000 });
    expect(await seal(coin.id)).toMatchObject({ code: 0 });
  });
});

describe('a tray', () => {
  test('is sealed coin by coin: what one is refused for does not hold up the others', async () => {
    const coins = [await boxed(), await boxed(), await boxed({ declaredFen: 6_000_000 }), await boxed()];
    const [good, wrong, dear, last] = coins;
    const items = await Promise.all(
      coins.map(async (coin) => ({ coinId: coin.id, ...(await goodScan(server, coin.id)) })),
    );
    const scans = items.map((item) => (item.coinId === wrong?.id ? { ...item, labelCode: good?.certNo ?? '' } : item));

    const { results } = await boxer.ok(boxesEndpoints.sealCoins, { body: { items: scans } });

    expect(results).toMatchObject([
      { coinId: good?.id, isSealed: true, status: 75 },
      { coinId: wrong?.id, isSealed: false, errorId: 'LABEL_MISMATCH', differences: ['certNo'] },
      { coinId: dear?.id, isSealed: false, errorId: 'CONFIRM_AGAIN' },
      { coinId: last?.id, isSealed: true, status: 75 },
    ]);
    expect(results[1]?.text).toBe('标签、实物与芯片不一致');
    expect((await coinNow(server, wrong?.id ?? '')).status).toBe(70);
    expect(await server.services.db.read(SYSTEM_SCOPE, (db) => brokenLink(db, wrong?.id ?? ''))).toBeNull();
  });

  test('with a coin of another company does not exist', async () => {
    const coin = await boxed();
    const stranger = await server.person({ permissions: BOX_PERMISSIONS, companyId: await server.company() });

    expect(
      await stranger.call(boxesEndpoints.sealCoins, {
        body: { items: [{ coinId: coin.id, ...(await goodScan(server, coin.id)) }] },
      }),
    ).toMatchObject({ code: 404 });
  });
});
