import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { type Grade, normalizeGrade, validateGrade } from '@mintmark/domain/grading/grade.ts';
import { gradeParts, gradeText, shortGrade } from '@mintmark/domain/grading/grade-text.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { allGrades } from '@mintmark/domain/grading/scales/scale-check-reading.ts';
import { rulesOfScale } from '@mintmark/domain/grading/scales/scale-rules.ts';
import { SCALES, type Scale, scaleForCategory } from '@mintmark/domain/grading/scales/scales.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../test/factories/coin.factory.ts';
import { aCoin } from '../../../test/factories/order.factory.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { jsonb } from '../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { labelDataOf, labelHash } from '../labels/label-data.ts';
import { publishedScales, scaleOf, scalesInForce } from './scales.repo.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

/** Everything that the engine says of every value of a scale. */
const said = (scale: Scale) =>
  allGrades(scale).map(({ grade, rank }) => [
    rank,
    normalizeGrade(scale, grade),
    gradeText(scale, grade, 'zh'),
    gradeText(scale, grade, 'en'),
    shortGrade(scale, grade),
    validateGrade(scale, grade, { isCopper: false }),
  ]);

describe('the scales that are delivered', () => {
  test('stand in the table as they stood in the code: every value of every scale says the same', async () => {
    const stored = [...(await server.services.db.read(SYSTEM_SCOPE, publishedScales)).values()];
    expect(stored.map(({ code }) => code).sort()).toEqual(Object.keys(SCALES).sort());
    for (const scale of Object.values(SCALES)) {
      const row = stored.find(({ code }) => code === scale.code);
      expect(row).toEqual(scale);
      expect(row && said(row)).toEqual(said(scale));
    }
  });

  test('are those of the categories, on any day', async () => {
    const categories = CATEGORIES1.map(({ code }) => Number(code));
    const held = await server.services.db.read(SYSTEM_SCOPE, (db) => scalesInForce(db, '1', '2019-05-06', categories));
    for (const category of categories) expect(held.get(category)?.code ?? null).toBe(scaleForCategory(category));
  });
});

/** A version two of a delivered scale that calls its top band otherwise, from a day on. */
async function publishAnew(code: 'sheldon70' | 'cash100-house', day: string, until: string): Promise<void> {
  const rules = rulesOfScale(SCALES[code]);
  const bands = rules.bands.map((band, index) =>
    index === rules.bands.length - 1 ? { ...band, zh: '顶极', en: 'Top' } : band,
  );
  await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const scale = await tx.selectFrom('scales').select('id').where('code', '=', code).executeTakeFirstOrThrow();
    await tx.updateTable('scaleVersions').set({ validTo: until }).where('scaleId', '=', scale.id).execute();
    await tx
      .insertInto('scaleVersions')
      .values({
        scaleId: scale.id,
        versionNo: 2,
        nameZh: '新',
        nameEn: 'New',
        status: 'published',
        validFrom: day,
        data: jsonb({ ...rules, bands }),
      })
      .execute();
  });
}

describe('a new version', () => {
  test('leaves coins, labels and certificates under the words of their order’s day, and holds for later orders', async () => {
    const companyId = await server.company();
    const grade = { resultType: RESULT.graded, number: 95 } as const;
    const piece = { category1: CATEGORY.ancient, category2: 301, status: 90, grade };
    const { coin } = await aCoin(server, piece, { companyId });
    const { config } = server.services;
    const label = await server.services.db.read(SYSTEM_SCOPE, (db) => labelDataOf(db, config, coin));
    expect(coin.gradeZh).toBe('极美 95');

    const today = server.clock.now().toISOString().slice(0, 10);
    const day = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
    await publishAnew('cash100-house', day(2), day(1));

    const later = await server.services.db.read(SYSTEM_SCOPE, async (db) =>
      labelDataOf(db, config, await coinNow(server, coin.id)),
    );
    expect(labelHash(later)).toEqual(labelHash(label));
    expect(later['gradeTop']).toBe('极美');

    const submittedAt = new Date(server.clock.now().getTime() + 5 * 86_400_000);
    const next = await aCoin(server, piece, { companyId, submittedAt });
    expect(next.coin.gradeZh).toBe('顶极 95');
    // Lists show it without the scale: the words stand with the grade.
    const shown = gradeParts(SCALES['cash100-house'], next.coin.grade as Grade, 'en');
    expect(shown).toMatchObject({ prefix: 'Top', number: 95, word: 'Top' });
    expect(coin.grade).toEqual(grade);
    expect(next.coin.scaleVersionId).not.toBe(coin.scaleVersionId);
  });

  test('a published version refuses every change but its last day, whoever asks', async () => {
    const touch = (set: object) =>
      server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
        tx.updateTable('scaleVersions').set(set).where('status', '=', 'published').execute(),
      );
    await expect(touch({ data: jsonb({}) })).rejects.toThrow('immutable');
    await expect(touch({ nameZh: '别名' })).rejects.toThrow('immutable');
    await expect(touch({ status: 'draft' })).rejects.toThrow('immutable');
    await expect(
      server.services.db.transaction(SYSTEM_SCOPE, (tx) => tx.deleteFrom('scaleVersions').execute()),
    ).rejects.toThrow('immutable');
  });

  test('days of one scale neither overlap nor leave a gap', async () => {
    await expect(publishAnew('sheldon70', '2030-01-01', '2030-01-05')).rejects.toThrow();
    await expect(publishAnew('sheldon70', '2030-01-10', '2030-01-01')).rejects.toThrow('gap');
  });

  test('a coin of another category is pinned anew', async () => {
    const { coin } = await aCoin(server, { status: 0 });
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('coins').set({ category1: CATEGORY.sycee }).where('id', '=', coin.id).execute(),
    );
    const moved = await coinNow(server, coin.id);
    const scale = await server.services.db.read(SYSTEM_SCOPE, (db) => scaleOf(db, moved));
    expect(scale.code).toBe('sycee-words');
  });
});
