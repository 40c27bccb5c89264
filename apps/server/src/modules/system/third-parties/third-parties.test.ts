import { thirdPartiesEndpoints as calls } from '@mintmark/contract/system/third-parties.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { auditOf } from '../../identity/sign-in/sign-in.factory.ts';

const RIGHTS = ['system:company:page', 'system:tripartite:edit'];
const FIELDS = {
  nameZh: '某评级',
  nameEn: 'Some grader',
  kind: 1,
  slabTypes: [{ nameZh: '蓝标', nameEn: 'Blue label' }],
  certPattern: '[SG]9{8}',
  verifyUrl: 'https://grader.example.com/{certNo}',
  crossoverTrust: 1,
  scaleMaps: [{ scale: 'sheldon70', isComplete: true, isMonotone: true, rows: [{ theirs: 'A', ours: 'MS65' }] }],
  isChecked: true,
  note: '',
  sort: 500,
};

let server: TestServer;
let chief: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  chief = await server.person({ permissions: RIGHTS });
});
afterAll(() => server.stop());

let serial = 0;
const aParty = (more: object = {}) => {
  serial += 1;
  return chief.ok(calls.createThirdParty, { body: { code: `SG${serial}`, ...FIELDS, ...more } });
};

describe('third-party companies', () => {
  test('start with the known graders, each to be checked, none trusted, in the order of the page', async () => {
    const { list } = await chief.ok(calls.listThirdParties, { query: { limit: 50, isChecked: 'false' } });
    expect(list.map((row) => row.code)).toEqual([
      'PCGS',
      'NGC',
      'PMG',
      'ANACS',
      'ICG',
      'GBCA',
      'ACG',
      'HUAXIA',
      'BAOCUI',
    ]);
    expect(list.every((row) => row.crossoverTrust === 1)).toBe(true);
  });

  test.each<[string, object, string]>([
    ['a regular expression', { certPattern: '^(a+)+$' }, 'certPattern'],
    ['a link without the number', { verifyUrl: 'https://grader.example.com/' }, 'verifyUrl'],
    ['a script instead of a link', { verifyUrl: 'javascript:alert(1)//{certNo}' }, 'verifyUrl'],
    [
      'a grade that our scale does not have',
      { scaleMaps: [{ ...FIELDS.scaleMaps[0], rows: [{ theirs: 'A', ours: 'MS99' }] }] },
      'scaleMaps.0.rows.0.ours',
    ],
    [
      'a gap in a complete table',
      { scaleMaps: [{ ...FIELDS.scaleMaps[0], rows: [{ theirs: 'A', ours: '' }] }] },
      'scaleMaps.0.rows.0.ours',
    ],
    ['a trust that there is not', { crossoverTrust: 3 }, 'crossoverTrust'],
  ])('are refused with %s, said beside the field', async (_, more, path) => {
    const answer = await chief.call(calls.createThirdParty, { body: { code: 'BAD', ...FIELDS, ...more } });
    expect(answer).toMatchObject({ code: -1, data: { fields: [{ path }] } });
    expect(JSON.stringify(answer.data)).not.toMatch(/pattern-|link-|map-not|grade-unknown/);
  });

  test('are changed by one administrator after the other, with both values in the log', async () => {
    const { id } = await aParty();
    await chief.ok(calls.updateThirdParty, { params: { id }, body: { version: 1, ...FIELDS, nameZh: '先到' } });
    const late = { params: { id }, body: { version: 1, ...FIELDS, nameZh: '后到' } };
    expect(await chief.call(calls.updateThirdParty, late)).toMatchObject({
      code: -2,
      data: { current: { nameZh: '先到' } },
    });
    expect((await auditOf(server, 'system.updateThirdParty')).at(-1)).toMatchObject({
      before: { nameZh: '某评级' },
      after: { nameZh: '先到' },
    });
  });

  test('belong to the whole house: people of one company read them only', async () => {
    const { id } = await aParty();
    const local = await server.person({ permissions: RIGHTS, companyId: await server.company() });
    const record = await local.ok(calls.getThirdParty, { params: { id } });
    expect(record.allowedActions.find((one) => one.action === 'edit')?.allowed).toBe(false);
    const change = { params: { id }, body: { version: 1, ...FIELDS } };
    expect(await local.call(calls.updateThirdParty, change)).toMatchObject({
      code: 403,
      msg: expect.stringContaining('全公司'),
    });
  });

  test('that pieces name stay, and the pieces are told; switched off they are not offered any more', async () => {
    const { id } = await aParty();
    const made = await anOrder(server, { companyId: await server.company(), coins: [{ status: 0 }] });
    const coinId = made.coins[0]?.id ?? '';
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      sql`UPDATE coins SET old_grader_id = ${id} WHERE id = ${coinId}`.execute(tx),
    );
    const other = await server.person({ permissions: RIGHTS, companyId: await server.company() });

    expect(await chief.call(calls.removeThirdParty, { params: { id } })).toMatchObject({
      code: -3,
      msg: '已有钱币登记为该公司的盒子，不能删除；可以停用',
      data: { usedBy: [{ id: coinId }] },
    });
    expect((await chief.ok(calls.getThirdParty, { params: { id } })).usedBy).toMatchObject([{ id: coinId }]);
    expect((await other.ok(calls.getThirdParty, { params: { id } })).usedBy).toEqual([]);
    const offered = async () => (await chief.ok(calls.getThirdPartyChoices)).list.map((one) => one.id);
    expect(await offered()).toContain(id);
    await chief.ok(calls.setThirdPartyStatus, {
      params: { id },
      body: { version: 1, isActive: false, reason: '停业' },
    });
    expect(await offered()).not.toContain(id);
  });
});
