import { scalesEndpoints as calls } from '@mintmark/contract/catalogue/scales.endpoints.ts';
import type { ScaleDetail } from '@mintmark/contract/catalogue/scales.schema.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCoin } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';

const PAGE = 'basic:category:page';
const RIGHTS = [PAGE, 'basic:score:edit', 'basic:score:publish'];
const DAY_MS = 86_400_000;

let server: TestServer;
let house: TestClient;
let companyId: string;
let keeper: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  house = await server.person({ permissions: RIGHTS });
  keeper = await server.person({ permissions: RIGHTS, companyId });
});
afterAll(() => server.stop());

const day = (days: number) => shanghaiDay(new Date(server.clock.now().getTime() + days * DAY_MS));

async function versionOf(code: string, client = house): Promise<ScaleDetail> {
  const { list } = await client.ok(calls.listScales, { query: { scaleCode: [code], phase: ['current'] } });
  return client.ok(calls.getScale, { params: { id: list[0]?.id ?? '' } });
}

/** A company's own draft, made from a delivered scale. */
async function ownDraft(client = keeper, owner: string | null = companyId): Promise<ScaleDetail> {
  const base = await versionOf('cash100-house', client);
  const { id } = await client.ok(calls.createScale, {
    body: {
      ...{ basedOnId: base.id, isNew: true, companyId: owner },
      ...{ nameZh: '本公司古钱', nameEn: 'Our cash', validFrom: day(0), note: '' },
    },
  });
  return client.ok(calls.getScale, { params: { id } });
}

const bodyOf = ({ version, nameZh, nameEn, validFrom, note, rules }: ScaleDetail) => ({
  ...{ version, nameZh, nameEn, validFrom, note },
  ...rules,
});

async function publish(draft: ScaleDetail, client = keeper, from = day(0)): Promise<ScaleDetail> {
  const seen = await client.ok(calls.getScale, { params: { id: draft.id } });
  const body = { version: seen.version, validFrom: from, seen: seen.line.map(({ id }) => id), reason: '新标准' };
  await client.ok(calls.publishScale, { params: { id: draft.id }, body });
  return client.ok(calls.getScale, { params: { id: draft.id } });
}

describe('a draft', () => {
  test('a fault is refused beside its field with what it is about; mended it is saved', async () => {
    const draft = await ownDraft();
    const body = bodyOf(draft);
    const bands = body.bands.map((band, at) => (at === 1 ? { ...band, from: 53, en: '' } : band));
    const refused = await keeper.call(calls.saveScale, { params: { id: draft.id }, body: { ...body, bands } });
    expect(refused).toMatchObject({ code: -1 });
    expect((refused.data as unknown as { fields: unknown }).fields).toEqual([
      { path: 'bands.1.from', msg: '与档位 25–53 重叠' },
      { path: 'bands.1.en', msg: '中英文都须填写' },
    ]);

    const mended = body.bands.map((band, at) => (at === 3 ? { ...band, zh: '顶极', en: 'Top' } : band));
    await keeper.ok(calls.saveScale, { params: { id: draft.id }, body: { ...body, bands: mended } });
    expect((await keeper.ok(calls.getScale, { params: { id: draft.id } })).rules.bands[3]?.zh).toBe('顶极');
  });

  test('two people at once: the second is told what the first saved', async () => {
    const draft = await ownDraft();
    const body = bodyOf(draft);
    await keeper.ok(calls.saveScale, { params: { id: draft.id }, body: { ...body, note: '一' } });
    const late = await keeper.call(calls.saveScale, { params: { id: draft.id }, body: { ...body, note: '二' } });
    expect(late).toMatchObject({ code: -2, data: { current: { note: '一' } } });
  });

  test('a published version is not edited, not deleted and not withdrawn once it holds', async () => {
    const delivered = await versionOf('sheldon70');
    const [params, version] = [{ id: delivered.id }, delivered.version];
    const edit = await house.call(calls.saveScale, { params, body: bodyOf(delivered) });
    expect(edit.msg).toContain('已发布');
    expect((await house.call(calls.removeScale, { params })).msg).toContain('已发布');
    expect((await house.call(calls.withdrawScale, { params, body: { version, reason: '错' } })).msg).toContain(
      '已经生效',
    );
  });
});

describe('publishing and giving', () => {
  test('a company grades its first coin on its own scale; the house’s coins keep theirs', async () => {
    const draft = await ownDraft();
    const body = bodyOf(draft);
    const bands = body.bands.map((band, at) => (at === 3 ? { ...band, zh: '顶极', en: 'Top' } : band));
    await keeper.ok(calls.saveScale, { params: { id: draft.id }, body: { ...body, bands } });
    const earlier = await aCoin(
      server,
      { category1: CATEGORY.ancient, category2: 301, status: 50, grade: { resultType: RESULT.graded, number: 95 } },
      { companyId },
    );
    const published = await publish(draft);
    await keeper.ok(calls.assignScale, {
      body: {
        companyId,
        category1: CATEGORY.ancient,
        scaleId: published.scaleId,
        validFrom: day(0),
        reason: '本公司标准',
      },
    });

    const piece = {
      category1: CATEGORY.ancient,
      category2: 301,
      status: 50,
      grade: { resultType: RESULT.graded, number: 95 },
    } as const;
    const own = await aCoin(server, piece, { companyId });
    const others = await aCoin(server, piece);
    expect([earlier.coin.gradeZh, own.coin.gradeZh, others.coin.gradeZh]).toEqual(['极美 95', '顶极 95', '极美 95']);
    expect(own.coin.scaleVersionId).toBe(published.id);
    const seen = await keeper.ok(calls.getScale, { params: { id: published.id } });
    expect(seen.uses).toMatchObject([{ companyId, category1: CATEGORY.ancient, validFrom: day(0), validTo: null }]);

    await keeper.ok(calls.assignScale, {
      body: { companyId, category1: CATEGORY.ancient, scaleId: null, validFrom: day(3), reason: '回到总部标准' },
    });
    const submittedAt = new Date(server.clock.now().getTime() + 4 * DAY_MS);
    expect((await aCoin(server, piece, { companyId, submittedAt })).coin.gradeZh).toBe('极美 95');
  });

  test('versions follow each other without a gap; the future one may be withdrawn, then the earlier holds on', async () => {
    const first = await publish(await ownDraft());
    const next = async () => {
      const { id } = await keeper.ok(calls.createScale, {
        body: {
          ...{ basedOnId: first.id, isNew: false, companyId },
          ...{ nameZh: '第二版', nameEn: 'Second', validFrom: day(9), note: '' },
        },
      });
      return keeper.ok(calls.getScale, { params: { id } });
    };
    const second = await publish(await next(), keeper, day(9));
    const now = () => keeper.ok(calls.getScale, { params: { id: first.id } });
    expect((await now()).validTo).toBe(day(8));
    const draft = await next();
    const stale = { version: draft.version, validFrom: day(12), seen: [first.id], reason: '第三版' };
    expect((await keeper.call(calls.publishScale, { params: { id: draft.id }, body: stale })).msg).toContain('其他人');
    const taken = { ...stale, validFrom: day(9), seen: [first.id, second.id] };
    const refused = await keeper.call(calls.publishScale, { params: { id: draft.id }, body: taken });
    expect(JSON.stringify(refused.data)).toContain('已有版本在这一天生效');
    await keeper.ok(calls.withdrawScale, {
      params: { id: second.id },
      body: { version: second.version, reason: '推迟' },
    });
    expect((await now()).validTo).toBeNull();
  });

  test('two publishers at once: one gets the day, the other is told', async () => {
    const first = await publish(await ownDraft());
    const head = { nameZh: '并发', nameEn: 'Race', validFrom: day(5), note: '' };
    const drafts = [];
    for (let n = 0; n < 2; n += 1)
      drafts.push(
        await keeper.ok(calls.createScale, { body: { basedOnId: first.id, isNew: false, companyId, ...head } }),
      );
    const answers = await Promise.all(
      drafts.map(({ id, version }) =>
        keeper.call(calls.publishScale, {
          params: { id },
          body: { version, validFrom: day(5), seen: [first.id], reason: '并发' },
        }),
      ),
    );
    expect(answers.map(({ code }) => code === 0).sort()).toEqual([false, true]);
  });

  test('a scale that does not hold on the day, or no scale for the house, is refused beside its field', async () => {
    const draft = await ownDraft();
    const give = { companyId, category1: CATEGORY.ancient, validFrom: day(20), reason: '试' };
    const early = await keeper.call(calls.assignScale, { body: { ...give, scaleId: draft.scaleId } });
    expect(JSON.stringify(early.data)).toContain('没有生效的版本');
    const none = await house.call(calls.assignScale, { body: { ...give, companyId: null, scaleId: null } });
    expect(JSON.stringify(none.data)).toContain('scaleId');
    const nowhere = await keeper.call(calls.assignScale, { body: { ...give, category1: 100_000, scaleId: null } });
    expect(nowhere).toMatchObject({ code: -1, data: { fields: [{ path: 'category1' }] } });
  });
});

describe('who sees and changes what', () => {
  test('people of a second company see the house’s scales and their own, and find nothing else', async () => {
    const draft = await ownDraft();
    const otherId = await server.company();
    const other = await server.person({ permissions: RIGHTS, companyId: otherId });
    const { list } = await other.ok(calls.listScales, { query: { limit: 200 } });
    expect(list.every((row) => row.companyId === null)).toBe(true);
    expect(list).toHaveLength(9);
    const params = { id: draft.id };

    const body = { version: draft.version, validFrom: day(1), seen: [], reason: '他人' };
    const absent = { data: { errorId: 'NOT_FOUND' } };
    expect(await other.call(calls.getScale, { params })).toMatchObject(absent);
    expect(await other.call(calls.publishScale, { params, body })).toMatchObject(absent);
    expect(await other.call(calls.removeScale, { params })).toMatchObject(absent);
    const stolen = {
      companyId: otherId,
      category1: CATEGORY.ancient,
      scaleId: draft.scaleId,
      validFrom: day(1),
      reason: '他人',
    };
    expect(await other.call(calls.assignScale, { body: stolen })).toMatchObject({ data: { errorId: 'INPUT_INVALID' } });
    expect(await other.call(calls.assignScale, { body: { ...stolen, companyId } })).toMatchObject({
      data: { errorId: 'INPUT_INVALID' },
    });
  });

  test('the house’s scales are changed by people of the whole house only', async () => {
    const base = await versionOf('cash100-house', keeper);
    const head = { nameZh: '新', nameEn: 'New', validFrom: day(1), note: '' };
    const made = await keeper.call(calls.createScale, {
      body: { basedOnId: base.id, isNew: false, companyId: null, ...head },
    });
    expect(made).toMatchObject({ data: { errorId: 'HOUSE_ONLY' } });
    const give = {
      companyId: null,
      category1: CATEGORY.ancient,
      scaleId: base.scaleId,
      validFrom: day(1),
      reason: '越权',
    };
    expect(await keeper.call(calls.assignScale, { body: give })).toMatchObject({ data: { errorId: 'HOUSE_ONLY' } });
    const reader = await server.person({ permissions: [PAGE] });
    expect(await reader.call(calls.removeScale, { params: { id: base.id } })).toMatchObject({
      data: { errorId: 'NOT_ALLOWED' },
    });
  });
});
