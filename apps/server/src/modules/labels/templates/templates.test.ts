import { createHash } from 'node:crypto';
import type { LabelTemplateDetail, TemplateSample } from '@mintmark/contract/labels/label-template.schema.ts';
import { labelTemplatesEndpoints as calls } from '@mintmark/contract/labels/label-templates.endpoints.ts';
import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { drawingToSvg } from '@mintmark/domain/labels/drawing/label-svg.ts';
import { layoutLabel } from '@mintmark/domain/labels/drawing/layout-label.ts';
import type { LabelTemplate } from '@mintmark/domain/labels/label-template.ts';
import { BUILTIN_TEMPLATES } from '@mintmark/domain/labels/templates/builtin-templates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../../test/factories/coin.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { coinsToLabel, LABEL_PERMISSIONS, lastAudit, printNow } from '../production.factory.ts';
import { ensureLabelTemplates } from './delivered-templates.repo.ts';

const RIGHTS = ['basic:category:page', 'basic:label:edit', 'basic:label:publish'];
const HEAD = { nameZh: '纪念标签', nameEn: 'Jubilee label', note: '', category: null, isOnChoice: false } as const;
const TODAY = '2026-11-20';

let server: TestServer;
let a: string;
let b: string;
let chief: TestClient;
let ofA: TestClient;
let operator: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  [a, b] = [await server.company(), await server.company()];
  chief = await server.person({ permissions: RIGHTS });
  ofA = await server.person({ permissions: RIGHTS, companyId: a });
  operator = await server.person({ permissions: LABEL_PERMISSIONS, companyId: a });
});
afterAll(() => server.stop());

const one = (id: string, who = chief) => who.ok(calls.getLabelTemplate, { params: { id } });
const byCode = async (code: string) => {
  const { list } = await chief.ok(calls.listLabelTemplates, { query: { q: code, limit: 50 } });
  const row = list.find((found) => found.code === code && found.phase === 'current');
  if (!row) throw new Error(`no template ${code}`);
  return one(row.id);
};
/** The first version of a delivered template. */
const firstOf = async (code: string) => {
  const last = await byCode(code);
  return one(last.line.find(({ templateVersion }) => templateVersion === 1)?.id ?? last.id);
};
const aDraft = async (companyId: string | null, more: object = {}, who = chief) =>
  one(
    (
      await who.ok(calls.createLabelTemplate, {
        body: { companyId, kind: 'grading', basedOnId: null, ...HEAD, ...more },
      })
    ).id,
    who,
  );
const versionOf = async (base: LabelTemplateDetail) =>
  one((await chief.ok(calls.createTemplateVersion, { params: { id: base.id }, body: { note: '' } })).id);
const saving = (
  { id, version, nameZh, nameEn, note, category, isOnChoice, design }: LabelTemplateDetail,
  change: object,
) => ({
  params: { id },
  body: { version, nameZh, nameEn, note, category, isOnChoice, design: { ...design, ...change } },
});
const publish = async ({ id, version }: LabelTemplateDetail, validFrom = TODAY, who = chief) => {
  await who.ok(calls.publishLabelTemplate, { params: { id }, body: { version, validFrom, reason: '换新版' } });
  return one(id, who);
};
const withdraw = ({ id, version }: LabelTemplateDetail) =>
  chief.call(calls.withdrawLabelTemplate, { params: { id }, body: { version, reason: '停用' } });
/** The template printed now for a coin of the company, and the coin. */
async function printOne(companyId: string, more: object = {}) {
  const who = companyId === a ? operator : await server.person({ permissions: LABEL_PERMISSIONS, companyId });
  const { coins } = await coinsToLabel(server, companyId, [more]);
  const coinId = coins[0]?.id ?? '';
  const job = await printNow(server, who, [coinId]);
  const { design } = await who.ok(labelsEndpoints.getPrintJob, { params: { id: job.id } });
  return { coinId, who, jobId: job.id, used: `${design.id}@${design.version}` };
}
const svgHash = (
  design: LabelTemplateDetail['design'],
  row: LabelTemplateDetail,
  sample: TemplateSample | undefined,
) => {
  const template = { ...design, id: row.code, kind: row.kind, version: 1 } as LabelTemplate;
  const drawing = layoutLabel(template, sample?.label ?? {});
  if (!drawing.ok) throw new Error(JSON.stringify(drawing.error));
  const svg = drawingToSvg(drawing.value, {
    qr: () => [
      [true, false],
      [false, true],
    ],
  });
  return createHash('sha256').update(svg).digest('hex');
};

/** The version of a delivered template that holds today. */
const newestOf = (code: string) => BUILTIN_TEMPLATES.find(({ id }) => id === code)?.version ?? 0;

describe('the delivered templates', () => {
  // What each label was before its template stood in the database, as a drawing.
  test.each([
    ['grading-70x25', '5f8984cb79d7f3f14d09db3107ee40de5a961d7a862a64b3199d50e791c54b1e'],
    ['receipt-60x40', 'ba7b74bf75f50b82be35903105976b044a831e8c5b60ca648027bc656bb478d4'],
    ['entry-60x40', '2c8c73c8830b4d3d7817846b9180142d4d7509a166179590a4ab46ef51248160'],
    ['box-60x40', '07b022bbb4008bfc4ca20c8e4bcdbee8bc6a2651a5b7eaf772060066cc27e7e2'],
    ['chip-40x20', '320552992a929580bd0e9ba1c9be2aa33fb4c9a1c383132ad92b85cb22b14105'],
  ])('print %s exactly as the code did (R135)', async (code, hash) => {
    const row = await firstOf(code);
    expect(row).toMatchObject({ templateVersion: 1, phase: 'followed', companyId: null });
    expect(svgHash(row.design, row, row.samples[0])).toBe(hash);
  });
});

test('the version with the company’s brand holds from the day it came, once; versions of the house’s own keep it away', async () => {
  const again = () =>
    server.services.db.transaction(SYSTEM_SCOPE, (tx) => ensureLabelTemplates(tx, server.clock.now()));
  await again();
  expect((await byCode('box-60x40')).line.map((row) => [row.templateVersion, row.validFrom, row.phase])).toEqual([
    [2, TODAY, 'current'],
    [1, '2020-01-01', 'followed'],
  ]);
  const own = await versionOf(await byCode('box-60x40'));
  await again();
  expect((await byCode('box-60x40')).line).toHaveLength(3);
  await chief.ok(calls.removeLabelTemplate, { params: { id: own.id } });
});

describe('a draft', () => {
  test('is not published with faults; mended it is, and never changes again', async () => {
    const draft = await aDraft(a);
    const narrow = draft.design.elements.map((one) =>
      'field' in one && one.field === 'name' ? { ...one, w: 8 } : one,
    );
    await chief.ok(calls.saveLabelTemplate, saving(draft, { elements: narrow }));
    const faulty = await one(draft.id);
    expect(faulty.allowedActions.find(({ action }) => action === 'publish')).toMatchObject({ allowed: false });
    expect(
      await chief.call(calls.publishLabelTemplate, {
        params: { id: faulty.id },
        body: { version: faulty.version, validFrom: TODAY, reason: '试' },
      }),
    ).toMatchObject({
      code: -3,
      data: { refused: [{ sample: 'usual', code: 'TEXT_TOO_LONG', field: 'name' }, {}, {}] },
    });

    await chief.ok(calls.saveLabelTemplate, saving(faulty, { elements: draft.design.elements, heightMm: 26 }));
    expect(await lastAudit(server, 'labels.saveLabelTemplate')).toMatchObject({
      targetNo: `${draft.code} v1`,
      before: { heightMm: '25' },
      after: { heightMm: '26' },
    });
    const published = await publish(await one(draft.id));
    expect(published).toMatchObject({ phase: 'current', publishReason: '换新版' });
    expect(await chief.call(calls.saveLabelTemplate, saving(published, { heightMm: 27 }))).toMatchObject({ code: -3 });
    await expect(
      server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
        sql`UPDATE label_templates SET data = '{}' WHERE id = ${published.id}`.execute(tx),
      ),
    ).rejects.toThrow('immutable');
    expect(await withdraw(published)).toMatchObject({ code: 0 });
  });

  test('of two people is saved once; the other sees what was saved', async () => {
    const draft = await aDraft(a);
    await chief.ok(calls.saveLabelTemplate, saving(draft, { widthMm: 71 }));
    const late = await ofA.call(calls.saveLabelTemplate, saving(draft, { widthMm: 72 }));
    expect(late).toMatchObject({ code: -2, data: { current: { version: 2, design: { widthMm: 71 } } } });
    expect(await chief.call(calls.removeLabelTemplate, { params: { id: draft.id } })).toMatchObject({ code: 0 });
  });

  test.each<[string, object, string]>([
    ['a receipt label of a category', { kind: 'receipt', category: 2 }, 'category'],
    ['a category that nobody has', { category: 9_998 }, 'category'],
    ['a company’s template that categories name', { isOnChoice: true }, 'isOnChoice'],
    ['a company of nobody', { companyId: '999999' }, 'companyId'],
  ])('is not %s', async (_, more, path) => {
    const body = { companyId: a, kind: 'grading' as const, basedOnId: null, ...HEAD, ...more };
    expect(await chief.call(calls.createLabelTemplate, { body })).toMatchObject({
      code: -1,
      data: { fields: [{ path }] },
    });
  });
});

describe('labels', () => {
  test('are set with the version in force; a job and its reprints keep theirs', async () => {
    const company = await server.company();
    const first = await publish(await aDraft(company));
    const before = await printOne(company);
    const second = await versionOf(first);
    await publish(second);
    const after = await printOne(company);

    expect([before.used, after.used]).toEqual([`${first.code}@1`, `${first.code}@2`]);
    expect(await one(first.id)).toMatchObject({ phase: 'followed', jobs: 1 });
    const { version } = await coinNow(server, before.coinId);
    const again = await before.who.ok(labelsEndpoints.reprintLabel, {
      params: { id: before.coinId },
      body: { version, reason: 2, note: '' },
    });
    const reprint = await before.who.ok(labelsEndpoints.getPrintJob, { params: { id: again.id } });
    expect(reprint.design).toMatchObject({ id: first.code, version: 1 });

    const items = await Promise.all(
      [before, after].map(async ({ coinId }) => ({
        coinId,
        version: (await coinNow(server, coinId)).version,
        reason: 2,
      })),
    );
    const checked = await before.who.ok(labelsEndpoints.checkLabels, {
      body: { items: items.map(({ coinId }) => ({ coinId, reason: 2 })) },
    });
    expect(checked.items.map(({ template }) => template)).toEqual([0, 1]);
    expect(checked.templates.map(({ version: no }) => no)).toEqual([1, 2]);
    expect(await before.who.call(labelsEndpoints.createPrintJob, { body: { items } })).toMatchObject({
      code: -3,
      msg: expect.stringContaining('一种标签模板'),
    });
  });

  test('are the company’s own before the house’s, and what a category names before the usual one', async () => {
    const company = await server.company();
    expect((await printOne(company)).used).toBe(`grading-70x25@${newestOf('grading-70x25')}`);
    const special = await publish(await aDraft(null, { isOnChoice: true }));
    expect((await printOne(company)).used).toBe(`grading-70x25@${newestOf('grading-70x25')}`);
    const named = (code: string | null) =>
      server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
        sql`UPDATE categories SET needs = needs - 'labelTemplate' || ${JSON.stringify(code ? { labelTemplate: code } : {})}::jsonb
          WHERE code = category1`.execute(tx),
      );
    await named(special.code);
    expect((await printOne(company)).used).toBe(`${special.code}@1`);
    expect(await withdraw(special)).toMatchObject({ code: -3, msg: expect.stringContaining('分类') });
    const own = await publish(await aDraft(company));
    expect((await printOne(company)).used).toBe(`${own.code}@1`);
    const { list } = await chief.ok(calls.getLabelTemplateChoices, {});
    expect(list.map(({ code }) => code)).toEqual(expect.arrayContaining(['grading-70x25', special.code]));
    expect(list.map(({ code }) => code)).not.toContain(own.code);
    await named(null);
    expect(await withdraw(special)).toMatchObject({ code: 0 });
  });

  test('never have two templates to choose from by luck, and never none', async () => {
    const company = await server.company();
    await publish(await aDraft(company));
    const rival = await aDraft(company);
    const answer = await chief.call(calls.publishLabelTemplate, {
      params: { id: rival.id },
      body: { version: rival.version, validFrom: TODAY, reason: '试' },
    });
    expect(answer).toMatchObject({ code: -3, data: { rival: expect.stringContaining('grading-') } });
    // Before the newest the first holds again; before the first there is none.
    expect(await withdraw(await byCode('chip-40x20'))).toMatchObject({ code: 0 });
    expect(await withdraw(await firstOf('chip-40x20'))).toMatchObject({ code: -3 });
    const past = { params: { id: rival.id }, body: { version: rival.version, validFrom: '2026-11-19', reason: '试' } };
    expect(await chief.call(calls.publishLabelTemplate, past)).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'validFrom' }] },
    });
  });

  test('of a certificate are previewed as they would be printed now', async () => {
    const { coins } = await coinsToLabel(server, a, [{}]);
    const certNo = coins[0]?.certNo ?? '';
    const seen = await ofA.ok(calls.previewLabel, { query: { kind: 'grading', certNo } });
    expect(seen.label).toMatchObject({ certNo, verifyUrl: expect.stringContaining(certNo) });
    const ofB = await server.person({ permissions: RIGHTS, companyId: b });
    expect(await ofB.call(calls.previewLabel, { query: { kind: 'grading', certNo } })).toMatchObject({ code: 404 });
  });
});

describe('reach', () => {
  test('people of a company keep its templates, see the house’s, and nothing of other companies', async () => {
    const foreign = await aDraft(b);
    const params = { id: foreign.id };
    expect(await ofA.call(calls.getLabelTemplate, { params })).toMatchObject({ code: 404 });
    expect(await ofA.call(calls.removeLabelTemplate, { params })).toMatchObject({ code: 404 });
    expect(await ofA.call(calls.saveLabelTemplate, saving(foreign, {}))).toMatchObject({ code: 404 });
    const house = await byCode('grading-70x25');
    expect(await ofA.call(calls.createTemplateVersion, { params: { id: house.id }, body: { note: '' } })).toMatchObject(
      {
        data: { errorId: 'HOUSE_ONLY' },
      },
    );
    const own = await aDraft(a, { basedOnId: house.id }, ofA);
    expect(own.basedOn).toMatchObject({ code: 'grading-70x25', templateVersion: newestOf('grading-70x25') });
    const { list } = await ofA.ok(calls.listLabelTemplates, { query: { limit: 200 } });
    expect(new Set(list.map(({ companyId }) => companyId))).toEqual(new Set([null, a]));
  });
});
