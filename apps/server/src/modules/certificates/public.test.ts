import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCoin } from '../../../test/factories/order.factory.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { certificateUrl } from '../../workflow/certificates/certificate-signature.ts';
import { appendCoinEvent } from '../../workflow/coins/coin-events.repo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const page = (url: string) => server.app.http.inject({ url, headers: { accept: 'text/html' } });

/** Statements of the tables' owner with the triggers off. */
async function behind(tables: readonly string[], text: string): Promise<void> {
  const turn = (how: string) => tables.map((table) => `ALTER TABLE ${table} ${how} TRIGGER USER`).join('; ');
  await server.services.db.allPool.query(
    `RESET ROLE; ${turn('DISABLE')}; ${text}; ${turn('ENABLE')}; SET ROLE mintmark_all`,
  );
}

/** An event in the coin's chain. */
const withEvent = (coinId: string) =>
  server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const coin = await tx.selectFrom('coins').selectAll().where('id', '=', coinId).executeTakeFirstOrThrow();
    const by = { now: server.clock.now(), accountId: null };
    const head = await appendCoinEvent(tx, coin, { kind: 'note', data: {} }, by);
    await tx.updateTable('coins').set(head).where('id', '=', coinId).execute();
  });

describe('the public certificate page', () => {
  test('says that a published certificate is valid and its QR signature fits, without any personal data', async () => {
    const { coin } = await aCoin(
      server,
      { status: 90, name: '民国三年袁世凯像壹圆', customerNote: '贵重' },
      { customer: { name: '王金丝雀', mobile: '13899997777' } },
    );
    const url = new URL(certificateUrl(server.services.config, coin.certNo ?? ''));

    const response = await page(url.pathname + url.search);

    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('证书有效');
    expect(response.body).toContain('二维码签名已验证');
    expect(response.body).toContain('民国三年袁世凯像壹圆');
    expect(response.body).not.toMatch(/王金丝雀|13899997777|贵重/);
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('a wrong signature is said, in English too', async () => {
    const { coin } = await aCoin(server, { status: 90 });

    const response = await page(`/c/${coin.certNo}?s=forged&lang=en`);

    expect(response.body).toContain('QR signature does not fit');
  });

  test.each([
    [
      'coin, certificate and version all changed behind the application',
      `UPDATE coins SET grade = jsonb_set(grade, '{number}', '65'), grade_number = 65, grade_en = 'MS 65', grade_zh = 'MS 65' WHERE id = $1;
       UPDATE certificates SET data = data || jsonb_build_object('gradeEn', 'MS 65', 'gradeZh', 'MS 65', 'grade', jsonb_set(data->'grade', '{number}', '65')) WHERE coin_id = $1;
       UPDATE certificate_versions v SET data = c.data FROM certificates c WHERE c.id = v.certificate_id AND c.coin_id = $1`,
    ],
    [
      'the name on the certificate',
      `UPDATE certificates SET data = data || '{"nameZh":"民国三年签字版"}' WHERE coin_id = $1`,
    ],
    [
      'the status of the certificate',
      "UPDATE certificates SET published_at = published_at + interval '1 day' WHERE coin_id = $1",
    ],
    ['the person of an event', 'UPDATE coin_events SET account_id = 1 WHERE coin_id = $1'],
  ])('data that were tampered with are never called valid or complete: %s', async (_what, statements) => {
    const { coin } = await aCoin(server, { status: 90 });
    await withEvent(coin.id);
    expect((await page(`/c/${coin.certNo}`)).body).toContain('条记录，完整');
    await behind(
      ['coins', 'certificates', 'certificate_versions', 'coin_events'],
      statements.replaceAll('$1', coin.id),
    );

    const { body } = await page(`/c/${coin.certNo}`);

    expect(body).toContain('数据不一致');
    expect(body).not.toMatch(/证书有效|，完整/);
    expect((await page(`/c/${coin.certNo}?lang=en`)).body).toContain('The data do not agree');
    expect((await page(`/c/${coin.certNo}/chain`)).json()).toMatchObject({ isWhole: false });
  });

  test('a coin that says another grade than its certificate is told, even when the change was sealed', async () => {
    const { coin } = await aCoin(server, { status: 90 });
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('coins').set({ gradeEn: 'MS 70' }).where('id', '=', coin.id).execute(),
    );

    expect((await page(`/c/${coin.certNo}`)).body).toContain('数据不一致');
  });

  test('a number that was never published does not exist for the public', async () => {
    const { coin } = await aCoin(server, { status: 60 });

    const hidden = await page(`/c/${coin.certNo}`);
    const absent = await page('/c/Y9999999990');

    expect(hidden.statusCode).toBe(404);
    expect(absent.statusCode).toBe(404);
    const bare = (body: string, certNo: string) => body.replaceAll(certNo, '').replace(/nonce="[^"]*"/, '');
    expect(bare(hidden.body, coin.certNo ?? '')).toBe(bare(absent.body, 'Y9999999990'));
  });

  test('after a first publication it says that the data are being corrected', async () => {
    const { coin } = await aCoin(server, { status: 90 });
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('certificates').set({ status: 6 }).where('coinId', '=', coin.id).execute(),
    );

    const response = await page(`/c/${coin.certNo}`);

    expect(response.body).toContain('资料更正中');
    expect(response.body).not.toContain(coin.name);
  });

  test('the lookup refuses a number whose check digit is wrong and forwards a good one', async () => {
    const { coin } = await aCoin(server, { status: 90 });

    const wrong = await page('/c?no=Y6000123458');
    const right = await page(`/c?no=${coin.certNo?.toLowerCase()}`);

    expect(wrong.body).toContain('编号格式不正确');
    expect(right.statusCode).toBe(303);
    expect(right.headers.location).toContain(`/c/${coin.certNo}`);
  });

  test('a details grade has a look of its own', async () => {
    const sound = await aCoin(server, { status: 90 });
    const details = await aCoin(server, {
      status: 90,
      resultType: RESULT.details,
      gradeNumber: null,
      grade: { resultType: RESULT.details, band: 'AU', defectCode: '02' },
    });

    expect((await page(`/c/${sound.coin.certNo}`)).body).toContain('<span class="gb">');
    expect((await page(`/c/${details.coin.certNo}`)).body).toContain('<span class="gb dt">');
  });

  test('names from the catalogue are text, never markup', async () => {
    const { coin } = await aCoin(server, { status: 90, name: '<script>alert(1)</script>' });

    const response = await page(`/c/${coin.certNo}`);

    expect(response.body).not.toContain('<script>');
    expect(response.body).toContain('&lt;script&gt;');
  });
});
