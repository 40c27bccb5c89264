import { checkRulesEndpoints as calls } from '@mintmark/contract/companies/check-rules.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { QUALITY_RULE_SEED } from '@mintmark/domain/audits/quality-rules.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCoin } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { jsonb } from '../../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { lockCoin } from '../../../workflow/coins/coin.repo.ts';
import { appendScore } from '../../../workflow/coins/scores.repo.ts';
import { settleFinal } from '../../../workflow/coins/settle.ts';
import { lockOrder } from '../../../workflow/orders/order.repo.ts';

type NewRule = BodyInputOf<typeof calls.createAuditRule>;
const RIGHTS = ['system:company:page', 'system:checkRule:edit', 'system:checkRule:publish'] as const;
const TODAY = '2026-11-20';
const RULE: NewRule['rule'] = {
  auditType: AUDIT_TYPE.highScore,
  levels: 1,
  categories1: [CATEGORY.struck],
  categories2: [],
  itemIds: [],
  condition: { numberAtLeast: 64 },
  samplingBp: 10_000,
};
const HIGH: Grade = { resultType: RESULT.graded, strike: 'MS', number: 64 };

let server: TestServer;
let chief: TestClient;
let companyId: string;
beforeAll(async () => {
  server = await startTestServer();
  chief = await server.person({ permissions: RIGHTS });
});
afterAll(() => server.stop());
beforeEach(async () => {
  companyId = await server.company();
});

const draft = async (more: Partial<NewRule> = {}, by: TestClient = chief) =>
  by.call(calls.createAuditRule, {
    body: { companyId, basedOnId: null, nameZh: '高分', nameEn: 'High', note: '', rule: RULE, ...more },
  });
async function aDraft(more: Partial<NewRule> = {}) {
  const { data } = await draft(more);
  return data as { id: string; version: number };
}
const publish = ({ id, version }: { id: string; version: number }, validFrom: string, by: TestClient = chief) =>
  by.call(calls.publishCheckRule, { params: { id }, body: { version, validFrom, reason: '试算后发布' } });
async function aRule(validFrom = TODAY, more: Partial<NewRule> = {}) {
  const made = await aDraft(more);
  expect(await publish(made, validFrom)).toMatchObject({ code: 0 });
  return { ...made, version: made.version + 1 };
}
const rowOf = async (id: string) => chief.ok(calls.getAuditRule, { params: { id } });

/** A coin of an order of that day, just made final by one grader; its state after the rules were looked at. */
async function settledOf(day: string, grade: Grade = HIGH) {
  const submittedAt = new Date(`${day}T04:00:00.000Z`);
  const { order, coin } = await aCoin(server, { status: 50, grade }, { companyId, submittedAt });
  const now = server.clock.now();
  const grader = await server.person({ companyId });
  return server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await lockOrder(tx, SYSTEM_SCOPE, order.id);
    const row = await lockCoin(tx, SYSTEM_SCOPE, coin.id);
    await appendScore(tx, row, { level: 1, graderId: grader.accountId ?? '0', grade, isBlind: true }, now);
    return settleFinal(tx, row, { now, accountId: null });
  });
}

describe('an audit rule (R104)', () => {
  test('is refused with what contradicts itself, beside the field', async () => {
    const said = async (rule: Partial<NewRule['rule']>) => (await draft({ rule: { ...RULE, ...rule } })).data;
    expect(await said({ condition: {} })).toMatchObject({ fields: [{ path: 'rule.condition.numberAtLeast' }] });
    expect(await said({ condition: { numberAtLeast: 71 } })).toMatchObject({
      fields: [{ msg: expect.stringContaining('分数') }],
    });
    expect(await said({ categories2: [301] })).toMatchObject({ fields: [{ path: 'rule.categories2' }] });
    expect(await said({ itemIds: ['999999'] })).toMatchObject({ fields: [{ path: 'rule.itemIds' }] });
  });

  test('says nothing as a draft and holds for orders from its day on', async () => {
    const made = await aDraft();
    expect((await settledOf(TODAY)).status).toBe(60);
    expect(await publish(made, '2026-11-19')).toMatchObject({ code: -1, data: { fields: [{ path: 'validFrom' }] } });
    expect(await publish(made, TODAY)).toMatchObject({ code: 0 });
    expect((await settledOf(TODAY)).status).toBe(45);
  });

  test('orders follow the rules of their own day, whenever their coins are graded', async () => {
    const made = await aRule();
    expect((await settledOf('2026-11-19')).status).toBe(60);
    expect((await settledOf(TODAY)).status).toBe(45);
    const end = { version: made.version, lastDay: TODAY, reason: '不再需要' };
    expect(await chief.call(calls.endCheckRule, { params: { id: made.id }, body: end })).toMatchObject({ code: 0 });
    expect((await settledOf('2026-11-21')).status).toBe(60);
    expect((await settledOf(TODAY)).status).toBe(45);
  });

  test('is never changed once published: its next version ends it the day before, and coming back leaves it whole', async () => {
    const made = await aRule();
    const body = { version: made.version, nameZh: '高分', nameEn: 'High', note: '', rule: RULE };
    expect(await chief.call(calls.updateAuditRule, { params: { id: made.id }, body })).toMatchObject({ code: -3 });
    expect(await chief.call(calls.removeCheckRule, { params: { id: made.id } })).toMatchObject({ code: -3 });
    const next = await aDraft({ basedOnId: made.id, rule: { ...RULE, condition: { numberAtLeast: 63 } } });
    expect(await draft({ basedOnId: made.id })).toMatchObject({ code: -1, data: { fields: [{ path: 'basedOnId' }] } });
    expect(await publish(next, TODAY)).toMatchObject({ code: -1, data: { fields: [{ path: 'validFrom' }] } });
    expect(await publish(next, '2026-11-25')).toMatchObject({ code: 0 });
    expect(await rowOf(made.id)).toMatchObject({ validTo: '2026-11-24', phase: 'current' });
    expect((await rowOf(next.id)).versions.map(({ ruleVersion, phase }) => [ruleVersion, phase])).toEqual([
      [2, 'future'],
      [1, 'current'],
    ]);
    const back = { version: next.version + 1, reason: '再想想' };
    expect(await chief.call(calls.withdrawCheckRule, { params: { id: next.id }, body: back })).toMatchObject({
      code: 0,
    });
    expect(await rowOf(made.id)).toMatchObject({ validTo: null });
    expect(await rowOf(next.id)).toMatchObject({ phase: 'draft' });
  });

  test('of the same owner may not say something else about the same pieces on the same days', async () => {
    await aRule();
    const other = await aDraft({ rule: { ...RULE, categories1: [], condition: { numberAtLeast: 66 } } });
    expect(await publish(other, '2026-12-01')).toMatchObject({
      code: -3,
      msg: expect.stringContaining('矛盾'),
      data: { fields: [{ path: 'validFrom' }] },
    });
    const apart = await aDraft({
      rule: { ...RULE, categories1: [CATEGORY.banknote], condition: { numberAtLeast: 66 } },
    });
    expect(await publish(apart, TODAY)).toMatchObject({ code: 0 });
  });

  test('two publishers of versions that meet: one is told', async () => {
    const made = [await aDraft(), await aDraft({ rule: { ...RULE, condition: { numberAtLeast: 66 } } })];
    const answers = await Promise.all(made.map((one) => publish(one, TODAY)));
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([-3, 0]);
  });
});

describe('two people and two companies', () => {
  test('the second saver gets what the first saved', async () => {
    const { id, version } = await aDraft();
    const save = (nameZh: string) =>
      chief.call(calls.updateAuditRule, {
        params: { id },
        body: { version, nameZh, nameEn: 'High', note: '', rule: RULE },
      });
    expect(await save('先到')).toMatchObject({ code: 0 });
    expect(await save('后到')).toMatchObject({ code: -2, data: { current: { nameZh: '先到' } } });
  });

  test('people of one company keep their own rules, read those of the house, and others are absent', async () => {
    const local = await server.person({ permissions: RIGHTS, companyId });
    const stranger = await server.person({ permissions: RIGHTS, companyId: await server.company() });
    const { data } = await draft({}, local);
    const own = data as { id: string; version: number };
    expect(await publish(own, TODAY, local)).toMatchObject({ code: 0 });
    expect(await draft({ companyId: null }, local)).toMatchObject({ data: { errorId: 'HOUSE_ONLY' } });
    expect(await draft({}, stranger)).toMatchObject({ code: 404 });
    expect(await stranger.call(calls.getAuditRule, { params: { id: own.id } })).toMatchObject({ code: 404 });
    expect(await stranger.call(calls.tryAuditRule, { params: { id: own.id } })).toMatchObject({ code: 404 });
    const body = { version: own.version + 1, lastDay: TODAY, reason: '外人' };
    expect(await stranger.call(calls.endCheckRule, { params: { id: own.id }, body })).toMatchObject({ code: 404 });
    const seen = async (client: TestClient) => (await client.ok(calls.listAuditRules, { query: { limit: 200 } })).list;
    expect((await seen(local)).filter((rule) => rule.companyId !== null).map(({ id }) => id)).toEqual([own.id]);
    expect((await seen(stranger)).every((rule) => rule.companyId === null)).toBe(true);
  });
});

describe('the rule bench', () => {
  test('says how many more audits a draft opens and which misses it would have stopped; nothing is written', async () => {
    const graded = server.clock.now();
    const missed = await aCoin(server, { status: 60, grade: HIGH, gradedAt: graded }, { companyId, isMark: 5 });
    await aCoin(server, { status: 60, grade: { ...HIGH, number: 62 }, gradedAt: graded }, { companyId });
    await aCoin(server, { status: 41, gradedAt: null }, { companyId });
    const made = await aDraft();
    const before = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('auditTasks').select('id').execute(),
    );
    const bench = await chief.ok(calls.tryAuditRule, { params: { id: made.id } });
    expect(bench).toMatchObject({ to: TODAY, pieces: 2, before: 0, after: 1, leftOut: 0 });
    expect(bench.types).toEqual([{ key: '1', before: 0, after: 1 }]);
    expect(bench.days).toEqual([{ key: TODAY, before: 0, after: 1 }]);
    expect(bench.misses.find(({ kind }) => kind === 'disputed')).toEqual({
      kind: 'disputed',
      total: 1,
      before: 0,
      after: 1,
    });
    expect(bench.caught.map(({ coinCode }) => coinCode)).toEqual([missed.coin.coinCode]);
    const after = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('auditTasks').select('id').execute(),
    );
    expect(after).toEqual(before);
  });

  test('looks at a piece on the scale that it was graded on, whatever was delivered for its category', async () => {
    const graded = server.clock.now();
    const { coin } = await aCoin(server, { status: 60, grade: HIGH, gradedAt: graded }, { companyId });
    const change = (set: ReturnType<typeof sql>) =>
      server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
        sql`UPDATE coins SET ${set} WHERE id = ${coin.id}`.execute(tx),
      );
    await change(sql`category1 = 4, category2 = 4`);
    const made = await aDraft({ rule: { ...RULE, categories1: [] } });
    const tried = () => chief.ok(calls.tryAuditRule, { params: { id: made.id } });
    const without = await tried();
    await change(sql`scale_version_id = mm_scale_version(${companyId}::bigint, 5::smallint, ${TODAY}::date)`);
    const pinned = await tried();

    expect(pinned.pieces).toBe(without.pieces);
    expect(pinned.after).toBe(without.after + 1);
  });

  test('counts what goes to an audit by the company’s own highest number of the item as audited already', async () => {
    const { coin } = await aCoin(
      server,
      { status: 60, grade: HIGH, gradedAt: server.clock.now() },
      { companyId, isMark: 5 },
    );
    const made = await aDraft();
    const tried = () => chief.ok(calls.tryAuditRule, { params: { id: made.id } });
    const without = await tried();
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      sql`WITH own AS (
          INSERT INTO company_items (company_id, item_id, valid_from, max_number)
          SELECT ${companyId}, id, ${TODAY}, 62 FROM catalog_items ORDER BY id LIMIT 1 RETURNING id
        ) UPDATE coins SET company_item_id = own.id FROM own WHERE coins.id = ${coin.id}`.execute(tx),
    );
    const held = await tried();

    expect(held).toMatchObject({ before: without.before + 1, after: without.after });
    const named = ({ caught }: typeof held) => caught.map(({ coinCode }) => coinCode).includes(coin.coinCode);
    expect([named(without), named(held)]).toEqual([true, false]);
  });

  test('shows a new version against the old one', async () => {
    await aCoin(server, { status: 60, grade: HIGH, gradedAt: server.clock.now() }, { companyId });
    const made = await aRule();
    const next = await aDraft({ basedOnId: made.id, rule: { ...RULE, condition: { numberAtLeast: 66 } } });
    expect(await chief.ok(calls.tryAuditRule, { params: { id: next.id } })).toMatchObject({ before: 1, after: 0 });
    expect(await chief.ok(calls.tryAuditRule, { params: { id: made.id } })).toMatchObject({ before: 0, after: 1 });
  });

  test('of the quality check says how many more checks by a person, and which failures he would have had before him', async () => {
    const checkerId = chief.accountId ?? '0';
    const checked = async (result: 'pass' | 'fail') => {
      const { coin } = await aCoin(server, { status: 90, tierUsed: 'T6' }, { companyId });
      const head = { companyId, coinId: coin.id, checklist: jsonb([]), checkedBy: checkerId };
      const qc = { ...head, result, step: result === 'fail' ? 'data' : null, checkedAt: server.clock.now() };
      await server.services.db.transaction(SYSTEM_SCOPE, (tx) => tx.insertInto('qcRecords').values(qc).execute());
    };
    await checked('fail');
    await checked('pass');
    const aQuality = async (more: object) => {
      const rule = { ...QUALITY_RULE_SEED.rule, items: [...QUALITY_RULE_SEED.rule.items], ...more };
      const head = { companyId, basedOnId: null, nameZh: '抽检', nameEn: 'Sampled', note: '' };
      return chief.ok(calls.createQualityRule, { body: { ...head, rule: { ...rule, categories1: [] } } });
    };
    const bench = async (more: object) => chief.ok(calls.tryQualityRule, { params: { id: (await aQuality(more)).id } });
    const failed = { kind: 'qcFailed', total: 1, before: 1 };
    const spared = await bench({ samplingBp: 1 });
    expect(spared).toMatchObject({
      pieces: 2,
      before: 2,
      after: 0,
      graders: [{ key: checkerId, before: 2, after: 0 }],
    });
    expect(spared.misses).toContainEqual({ ...failed, after: 0 });
    const twice = await bench({ secondFromTier: 'T5' });
    expect(twice.types).toEqual([
      { key: '1', before: 2, after: 2 },
      { key: '2', before: 0, after: 2 },
    ]);
    expect(twice.misses).toContainEqual({ ...failed, after: 1 });
    const stranger = await server.person({ permissions: RIGHTS, companyId: await server.company() });
    const { id } = await aQuality({});
    expect(await stranger.call(calls.tryQualityRule, { params: { id } })).toMatchObject({ code: 404 });
    expect(await chief.call(calls.tryQualityRule, { params: { id: (await aDraft()).id } })).toMatchObject({
      code: 404,
    });
  });
});
