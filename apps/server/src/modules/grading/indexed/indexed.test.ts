import { ratingIndexEndpoints as api } from '@mintmark/contract/grading/rating-index.endpoints.ts';
import type { Facet } from '@mintmark/contract/grading/rating-index.schema.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CoinOptions } from '../../../../test/factories/coin.factory.ts';
import { aGrader } from '../../../../test/factories/grader.factory.ts';
import { aCoin } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { CHECKS } from '../../../verify/checks.ts';
import { keepIndex } from './bring-index.ts';

const PAGE = 'closeReview:rating:page';
const READER = [PAGE, 'closeReview:rating:read'] as const;
const INDEX_CHECKS = CHECKS.filter(({ name }) => /of the index|the index says/.test(name));

let server: TestServer;
let companyId: string;
let reader: TestClient;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  companyId = await server.company();
  reader = await server.person({ permissions: [...READER], companyId });
});

const run = async (query: ReturnType<typeof sql>) =>
  server.services.db.transaction(SYSTEM_SCOPE, (tx) => query.execute(tx));
const forward = () => keepIndex(server.services);

/** A coin that is not in the index yet. */
async function coin(options: CoinOptions, of: { companyId?: string; gradingCompanyId?: string } = {}) {
  return (await aCoin(server, options, { companyId, ...of })).coin;
}
async function found(q: string, who: TestClient = reader) {
  const { list, total } = await who.ok(api.listIndexed, { query: { q, limit: 50 } });
  expect(total).toBe(list.length);
  return list.map(({ id }) => id).toSorted();
}
async function facet(
  name: Facet,
  query: object,
  who: TestClient = reader,
): Promise<Record<string, number> | undefined> {
  const { facets } = await who.ok(api.countFacets, { query });
  const one = facets.find(({ facet }) => facet === name);
  return one && Object.fromEntries(one.values.map(({ value, n }) => [value, n]));
}
async function differences(): Promise<string[]> {
  const found: string[] = [];
  for (const { name, sql: text } of INDEX_CHECKS) {
    const { rows } = await server.services.db.read(SYSTEM_SCOPE, (db) => sql.raw<{ what: string }>(text).execute(db));
    found.push(...rows.map(({ what }) => `${name}: ${what}`));
  }
  return found;
}

describe('words', () => {
  test('are found in names, inscription, variety, remarks, pinyin and with one typing error, said so', async () => {
    const one = await coin({
      status: 60,
      name: '四川卢比',
      nameEn: 'Szechuan Rupee',
      varietyText: '平领',
      inscription: '光绪元宝川',
      customerNote: '来自拉萨',
    });
    await forward();
    for (const typed of [
      '卢比',
      '四川盧比',
      'sichuanlubi',
      'luby'.slice(0, 3),
      'sclb',
      'lb',
      '光绪元宝川',
      '平领',
      'RUPEE',
      '拉萨',
    ])
      expect(await found(typed), typed).toEqual([one.id]);
    for (const typed of ['四州卢比', 'sichunlubi', 'rupea', '四川比卢'])
      expect(await found(typed), typed).toEqual([one.id]);
    expect((await reader.ok(api.countFacets, { query: { q: '四州卢比' } })).isNear).toBe(true);
    expect((await reader.ok(api.countFacets, { query: { q: '卢比' } })).isNear).toBe(false);
  });

  test('that are odd find nothing or what they say: one sign, punctuation, wildcards, full width, pasted codes', async () => {
    const [one, other] = [await coin({ status: 60, name: '贵州竹子币' }), await coin({ status: 60, name: '汽车币' })];
    await forward();
    expect(await found('竹')).toEqual([one.id]);
    for (const typed of ['？！', '%', '_竹%', '\\'])
      expect(await found(typed).then((ids) => ids.length), typed).toBe(typed.includes('竹') ? 1 : 0);
    expect(await found(`${one.coinCode}\n${other.certNo}`)).toEqual([one.id, other.id].toSorted());
    expect(
      await found(one.coinCode.replace(/[0-9C]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))),
    ).toEqual([one.id]);
    expect(await found('竹'.repeat(200))).toEqual([]);
    const long = await reader.call(api.listIndexed, { query: { q: '竹'.repeat(201) } });
    expect(long).toMatchObject({ data: { errorId: 'INPUT_INVALID', fields: [{ path: 'q' }] } });
  });

  test('with a typing error are counted for somebody who sees everything, too', async () => {
    const one = await coin({ status: 60, name: '福建官局造' });
    const everyone = await server.person({ permissions: ['*:*:*'], scope: 'all' });
    await forward();
    for (const q of ['福建管局造', 'fujiangunaju']) {
      expect(await found(q, everyone), q).toEqual([one.id]);
      const { isNear, facets } = await everyone.ok(api.countFacets, { query: { q } });
      expect([isNear, facets.length], q).toEqual([true, 6]);
    }
  });

  test('of a catalogue reference find its coins, also when the reference was written later', async () => {
    const one = await coin({ status: 60, name: '参考币' });
    const { rows } = await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      sql<{ id: string }>`INSERT INTO catalog_items (code, name_zh, category1, category2)
        SELECT ${`IX-${one.id}`}, '参考币', category1, category2 FROM coins WHERE id = ${one.id} RETURNING id`.execute(
        tx,
      ),
    );
    await run(sql`UPDATE coins SET catalog_item_id = ${rows[0]?.id} WHERE id = ${one.id}`);
    await forward();
    expect(await found('LM 9876')).toEqual([]);
    await run(
      sql`INSERT INTO catalog_references (item_id, system, no, norm) VALUES (${rows[0]?.id}, 'LM', '9876', 'lm9876')`,
    );
    await forward();
    expect(await found('LM-9876')).toEqual([one.id]);
    expect(await differences()).toEqual([]);
  });
});

describe('rights', () => {
  test('the inner note is found by those who work on orders, the remark by readers of records', async () => {
    const one = await coin({ status: 60, name: '普通银币', customerNote: '祖传之物', innerNote: '疑似修补' });
    const worker = await server.person({ permissions: [...READER, 'closeReview:order:page'], companyId });
    const grader = await aGrader(server, companyId);
    await forward();
    expect([await found('祖传之物'), await found('疑似修补')]).toEqual([[one.id], []]);
    expect(await found('疑似修补', worker)).toEqual([one.id]);
    expect([await found('祖传之物', grader), await found('普通银币', grader)]).toEqual([[], [one.id]]);
  });

  test('another company sees nothing, in rows, counts and facets; the grading company sees what was sent to it', async () => {
    const gradingCompanyId = await server.company();
    const [own, sent] = [
      await coin({ status: 60, name: '奉天癸卯' }),
      await coin({ status: 60, name: '奉天癸卯' }, { gradingCompanyId }),
    ];
    const stranger = await server.person({ permissions: [...READER], companyId: await server.company() });
    const partner = await server.person({ permissions: [...READER], companyId: gradingCompanyId });
    const both = await server.person({
      permissions: [...READER],
      companyId,
      companyIds: [companyId, gradingCompanyId],
    });
    await forward();
    expect(await found('奉天癸卯')).toEqual([own.id, sent.id].toSorted());
    expect(await found('奉天癸卯', partner)).toEqual([sent.id]);
    expect(await found('奉天癸卯', both)).toEqual([own.id, sent.id].toSorted());
    expect(await found('奉天癸卯', stranger)).toEqual([]);
    expect(await facet('resultType', { q: '奉天癸卯' }, stranger)).toEqual({});
    expect(await facet('resultType', { q: '奉天癸卯' }, partner)).toEqual({ [RESULT.graded]: 1 });
    expect(await facet('companyId', { q: '奉天癸卯' }, both)).toEqual({ [companyId]: 2 });
    expect(await facet('companyId', { q: '奉天癸卯' })).toBeUndefined();
    const near = await facet('category1', { q: '奉天癸卵' }, stranger);
    expect(near).toEqual({});
  });

  test('a coin that is graded blind counts nowhere by result, grade or grader, also while the index lags', async () => {
    const grader = await aGrader(server, companyId);
    const one = await coin({ status: 60, name: '江南戊戌' });
    await run(sql`INSERT INTO scores (company_id, coin_id, round, level, grader_id, result_type, grade, submitted_at)
      VALUES (${companyId}, ${one.id}, 1, 1, ${grader.accountId}, ${RESULT.graded}, '{}', now())`);
    await forward();
    const q = '江南戊戌';
    expect([await facet('gradeNumber', { q }), await facet('grader', { q })]).toEqual([
      { 63: 1 },
      { [grader.accountId]: 1 },
    ]);
    expect((await reader.ok(api.listIndexed, { query: { grader: [grader.accountId] } })).total).toBe(1);
    await run(sql`UPDATE coins SET status = ${coinMachine.state.conference} WHERE id = ${one.id}`);
    const seen = async () => [
      await facet('gradeNumber', { q }),
      await facet('resultType', { q }),
      await facet('grader', { q }),
      await facet('category1', { q }),
      (await reader.ok(api.listIndexed, { query: { q, gradeNumber: [63] } })).total,
      (await reader.ok(api.listIndexed, { query: { grader: [grader.accountId] } })).total,
    ];
    const blind = [{}, {}, {}, { [one.category1]: 1 }, 0, 0];
    expect(await seen()).toEqual(blind);
    await forward();
    expect(await seen()).toEqual(blind);
    expect(await differences()).toEqual([]);
  });

  test('who may not know graders, companies or orders gets no such facet and may not ask by it', async () => {
    const grader = await aGrader(server, companyId);
    await coin({ status: 60, name: '新疆饷银' });
    await forward();
    const { facets } = await grader.ok(api.countFacets, { query: { q: '新疆饷银' } });
    expect(facets.map(({ facet }) => facet)).toEqual(['category1', 'gradeNumber', 'resultType', 'year']);
    for (const query of [{ grader: [grader.accountId] }, { companyId: [companyId] }, { orderCode: 'S1' }]) {
      expect(await grader.call(api.listIndexed, { query })).toMatchObject({ data: { errorId: 'FILTER_UNKNOWN' } });
      expect(await grader.call(api.countFacets, { query })).toMatchObject({ data: { errorId: 'FILTER_UNKNOWN' } });
    }
    const { body } = await grader.raw(api.listIndexed, { query: { q: '新疆饷银' } });
    expect(body).not.toContain('王守成');
  });
});

describe('the index', () => {
  test('says what waits, is brought forward by the page, and forgets deleted and withdrawn coins at once', async () => {
    const one = await coin({ status: 60, name: '湖北双龙' });
    expect(await found('湖北双龙')).toEqual([]);
    const { lag } = await reader.ok(api.countFacets, { query: {} });
    expect(lag.waiting).toBeGreaterThan(0);
    const brought = await reader.ok(api.bringIndex, { body: {} });
    expect(brought).toMatchObject({ lag: { waiting: 0, isBuilding: false } });
    expect(await found('湖北双龙')).toEqual([one.id]);
    await run(sql`UPDATE coins SET name = '湖北本省' WHERE id = ${one.id}`);
    await run(sql`UPDATE coins SET status = ${coinMachine.state.withdrawn} WHERE id = ${one.id}`);
    expect(await facet('gradeNumber', { q: '湖北双龙' })).toEqual({ 63: 1 });
    expect(
      (await reader.ok(api.listIndexed, { query: { q: '湖北双龙', status: [coinMachine.state.withdrawn] } })).total,
    ).toBe(1);
    await run(sql`UPDATE coins SET deleted_at = now() WHERE id = ${one.id}`);
    expect(await found('湖北双龙')).toEqual([]);
    expect(await facet('category1', { q: '湖北双龙' })).toEqual({});
    await forward();
    expect(await found('湖北本省')).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  test('made anew is what it was, coin by coin; a rebuild is asked for and logged', async () => {
    const one = await coin({ status: 60, name: '云南唐像' });
    await forward();
    const before = await found('云南唐像');
    await run(sql`UPDATE coin_index SET status = 0`);
    expect(await differences()).not.toEqual([]);
    const chief = await server.person({ permissions: [PAGE, 'system:search:reindex'], scope: 'all' });
    await chief.ok(api.rebuildIndex, { body: {} });
    await forward();
    expect([before, await found('云南唐像')]).toEqual([[one.id], [one.id]]);
    expect(await differences()).toEqual([]);
    expect((await reader.call(api.rebuildIndex, { body: {} })).code).toBe(403);
  });

  test('counts narrow each other, but not themselves, and say what the rows say', async () => {
    for (const year of ['三年', '三年', '八年']) await coin({ status: 60, name: '大头银元', yearText: year });
    await coin({ status: 65, name: '大头银元', yearText: '八年' });
    await forward();
    const q = '大头银元';
    expect(await facet('year', { q })).toEqual({ 三年: 2, 八年: 2 });
    expect(await facet('year', { q, year: ['三年'] })).toEqual({ 三年: 2, 八年: 2 });
    expect(await facet('gradeNumber', { q, year: ['三年'] })).toEqual({ 63: 2 });
    expect(await facet('year', { q, status: [65] })).toEqual({ 八年: 1 });
    expect(await facet('year', { q, declared: { from: 1 } })).toEqual({ 三年: 2, 八年: 2 });
    for (const sort of ['-id', 'coinCode', '-declaredFen', 'updatedAt']) {
      const { list, total } = await reader.ok(api.listIndexed, { query: { q, year: ['八年'], sort } });
      expect([list.length, total, new Set(list.map(({ year }) => year)).size], sort).toEqual([2, 2, 1]);
    }
    const second = await reader.ok(api.listIndexed, { query: { q, page: 2, limit: 3 } });
    expect([second.list.length, second.total]).toEqual([1, 4]);
  });

  test('as a file holds the rows of the page, typing errors and remarks included', async () => {
    const one = await coin({ status: 60, name: '吉林方孔', customerNote: '老藏家' });
    await forward();
    for (const q of ['吉林万孔', '老藏家']) {
      const body = { query: { q, page: 1, limit: 20 }, columns: ['coinCode', 'name'], format: 'csv' as const };
      expect((await reader.raw(api.exportIndexed, { body })).body, q).toContain(one.coinCode);
    }
    const stranger = await server.person({ permissions: [...READER], companyId: await server.company() });
    const body = { query: { q: '吉林方孔', page: 1, limit: 20 }, columns: ['coinCode'], format: 'csv' as const };
    expect((await stranger.raw(api.exportIndexed, { body })).body).not.toContain(one.coinCode);
  });
});
