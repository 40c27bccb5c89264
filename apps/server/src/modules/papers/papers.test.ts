import { labelTemplatesEndpoints as templates } from '@mintmark/contract/labels/label-templates.endpoints.ts';
import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { printersEndpoints } from '@mintmark/contract/labels/printers.endpoints.ts';
import { papersEndpoints as papers } from '@mintmark/contract/papers/papers.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { allowPrinters } from '../labels/printers/paper.factory.ts';
import { LABEL_PERMISSIONS, lastAudit } from '../labels/production.factory.ts';
import { type PaperRoom, paperRoom } from './papers.factory.ts';

const KEEPER = ['closeReview:printTags:page', 'basic:label:edit', 'basic:label:publish'];

let keeper: TestClient;
let room: PaperRoom;
beforeAll(async () => {
  room = await paperRoom();
  keeper = await room.server.person({ permissions: KEEPER, companyId: room.companyId });
});
afterAll(() => room.server.stop());

/** The tray list of the company with another title, published. */
async function ownTrayList(title: string): Promise<{ code: string; templateVersion: number }> {
  const head = { nameZh: '箱单', nameEn: 'Tray list', note: '', category: null, isOnChoice: false };
  const { id } = await keeper.ok(templates.createLabelTemplate, {
    body: { companyId: room.companyId, kind: 'tray', lang: 'zh', basedOnId: null, ...head },
  });
  return publishWith(id, title);
}
async function publishWith(id: string, title: string) {
  const { version, nameZh, nameEn, note, category, isOnChoice, design, today } = await keeper.ok(
    templates.getLabelTemplate,
    { params: { id } },
  );
  const elements = design.elements.map((one) =>
    one.kind === 'text' && one.sizeMm > 5 ? { ...one, text: title } : one,
  );
  const saved = await keeper.ok(templates.saveLabelTemplate, {
    params: { id },
    body: { version, nameZh, nameEn, note, category, isOnChoice, design: { ...design, elements } },
  });
  await keeper.ok(templates.publishLabelTemplate, {
    params: { id },
    body: { version: saved.version, validFrom: today, reason: '自己的箱单' },
  });
  const { code, templateVersion } = await keeper.ok(templates.getLabelTemplate, { params: { id } });
  return { code, templateVersion };
}

describe('papers of numbers', () => {
  test('are found in their order with their rows; what nobody has is said, and markup stays text', async () => {
    const [one, two] = [await room.aBox(2), await room.aBox(1)];
    const { data } = await room.find('tray', [two.boxNo, 'T-999999', one.boxNo.toLowerCase()]);
    const [group] = data.groups;
    expect(data).toMatchObject({ missing: ['T-999999'], refused: [] });
    expect(group).toMatchObject({
      companyId: room.companyId,
      template: { id: 'tray-a4-zh', kind: 'tray', lang: 'zh' },
    });
    expect(group?.papers.map(({ code }) => code)).toEqual([two.boxNo, one.boxNo]);
    expect(group?.papers[1]).toMatchObject({
      fields: { boxNo: one.boxNo, pieces: '2', orders: '1', holders: 'S1 · 40 mm × 2' },
      lists: {
        pieces: one.coins.map(({ coinCode, certNo }, at) => ({
          ...{ position: String(at + 1), number: certNo, coinCode, holder: 'S1 · 40 mm' },
        })),
      },
    });
    expect((await room.find('tray', [one.boxNo], room.printer, 'en')).data.groups[0]?.template.id).toBe('tray-a4-en');
  });

  test('of another company are not there, and neither are those of another desk', async () => {
    const { boxNo } = await room.aBox(1);
    const stranger = await room.server.person({
      permissions: LABEL_PERMISSIONS,
      companyId: await room.server.company(),
    });
    expect((await room.find('tray', [boxNo], stranger)).data).toMatchObject({ groups: [], missing: [boxNo] });
    expect(await stranger.call(papers.printPapers, room.printing('tray', [boxNo]))).toMatchObject({ code: -3 });
    for (const kind of ['receipt', 'entry', 'delivery'] as const)
      expect(await room.find(kind, ['S1'])).toMatchObject({ data: { errorId: 'NOT_ALLOWED' } });
  });

  test('no number, five hundred and one, and a kind that is none are refused beside their fields', async () => {
    const fields = async (body: object) => {
      const answer = await room.printer.call(papers.findPapers, {
        body: { kind: 'tray', lang: 'zh', ...body } as never,
      });
      return (answer.data as never as { fields: { path: string }[] }).fields.map(({ path }) => path);
    };
    const many = Array.from({ length: 501 }, (_, at) => `T-${at}`);
    expect(await fields({ codes: [] })).toEqual(['codes']);
    expect(await fields({ codes: many })).toEqual(['codes']);
    expect(await fields({ codes: ['T-1'], kind: 'grading' })).toEqual(['kind']);
    expect((await room.find('tray', many.slice(1))).data.missing.length).toBeGreaterThan(400);
  });
});

describe('a job of papers', () => {
  test('is numbered, counts its copies, and is not sent to a label printer', async () => {
    const { boxNo } = await room.aBox(2);
    const job = await room.printer.ok(papers.printPapers, room.printing('tray', [boxNo], { copies: 2 }));
    expect(await room.prints(job.jobId)).toMatchObject([
      { boxNo, code: boxNo, printNo: 1, lists: { pieces: [{ position: '1' }, { position: '2' }] } },
      { boxNo, printNo: 2 },
    ]);
    expect(await lastAudit(room.server, 'papers.printPapers')).toMatchObject({
      targetNo: job.jobNo,
      after: { kind: 'tray', count: 2, codes: [boxNo] },
    });
    const { list } = await room.printer.ok(labelsEndpoints.listPrintJobs, { query: { kind: ['tray'], limit: 100 } });
    expect(list.find(({ id }) => id === job.jobId)).toMatchObject({ kind: 'tray', count: 2, status: 'confirmed' });
    const label = await room.printer.ok(papers.printPapers, room.printing('box', [boxNo]));
    expect(await room.prints(label.jobId)).toMatchObject([
      { boxNo, printNo: 1, label: { boxNo, pieces: '2', boxType: 'S1' } },
    ]);
    await allowPrinters(room.server, '127.0.0.1', '9100');
    const chief = await room.server.person({ permissions: ['basic:category:page', 'basic:printer:edit'] });
    const { id: printerId } = await chief.ok(printersEndpoints.createPrinter, {
      body: {
        ...{
          companyId: room.companyId,
          name: '标签机',
          kind: 'zpl',
          model: '',
          station: '',
          note: '',
          dpi: 300,
          labelKinds: ['box'],
        },
        ...{
          paperWidthUm: 60_000,
          paperHeightUm: 40_000,
          offsetRightUm: 0,
          offsetDownUm: 0,
          host: '127.0.0.1',
          port: 9_100,
        },
      },
    });
    const sent = await room.printer.call(printersEndpoints.sendPrintJob, {
      params: { id: job.jobId },
      body: { printerId },
    });
    expect(sent).toMatchObject({ code: -3, msg: expect.stringContaining('浏览器') });
  });

  test('with one number that is not there prints nothing', async () => {
    const { boxNo } = await room.aBox(1);
    const refused = await room.printer.call(papers.printPapers, room.printing('tray', [boxNo, 'T-888888']));
    expect(refused).toMatchObject({ code: -3, msg: expect.stringContaining('T-888888') });
    const { total } = await room.printer.ok(labelsEndpoints.listPrintJobs, { query: { kind: ['tray'], limit: 1 } });
    await room.printer.call(papers.printPapers, room.printing('tray', ['T-888888']));
    expect((await room.printer.ok(labelsEndpoints.listPrintJobs, { query: { kind: ['tray'], limit: 1 } })).total).toBe(
      total,
    );
  });

  test('keeps its words and its version: a new one is for new jobs, the old is printed again as it was', async () => {
    const { boxNo, coins } = await room.aBox(1);
    const own = await ownTrayList('一号箱单');
    const first = await room.printer.ok(papers.printPapers, room.printing('tray', [boxNo]));
    const seen = await room.printer.ok(papers.getPaperJob, { params: { id: first.jobId } });
    expect(seen.template).toMatchObject({ id: own.code, version: 1 });

    const line = await keeper.ok(templates.listLabelTemplates, { query: { q: own.code, limit: 10 } });
    const next = await keeper.ok(templates.createTemplateVersion, {
      params: { id: line.list[0]?.id ?? '' },
      body: { note: '' },
    });
    await publishWith(next.id, '二号箱单');
    await room.server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .updateTable('coins')
        .set({ name: '改过的名称' })
        .where('id', '=', coins[0]?.id ?? '')
        .execute(),
    );
    const second = await room.printer.ok(papers.printPapers, room.printing('tray', [boxNo]));
    expect((await room.printer.ok(papers.getPaperJob, { params: { id: second.jobId } })).template.version).toBe(2);

    const reprint = (reason: string) =>
      room.printer.call(papers.reprintPapers, {
        params: { id: first.jobId },
        body: { copies: 1, printerId: null, reason },
      });
    expect(await reprint(' ')).toMatchObject({ data: { fields: [{ path: 'reason' }] } });
    const { data } = await reprint('卡纸');
    const again = await room.printer.ok(papers.getPaperJob, { params: { id: data.jobId } });
    expect(again.template).toEqual(seen.template);
    expect(again.papers).toEqual(seen.papers.map((paper) => ({ ...paper, printNo: 3 })));
    expect(await room.prints(data.jobId)).toMatchObject([{ reason: '卡纸', printNo: 3 }]);
  });

  test('of another company, or of a desk that is not the person’s, is not shown and not printed again', async () => {
    const { boxNo } = await room.aBox(1);
    const { jobId } = await room.printer.ok(papers.printPapers, room.printing('tray', [boxNo]));
    const stranger = await room.server.person({
      permissions: LABEL_PERMISSIONS,
      companyId: await room.server.company(),
    });
    expect(await stranger.call(papers.getPaperJob, { params: { id: jobId } })).toMatchObject({ code: 404 });
    const clerk = await room.server.person({ permissions: ['order:confirm:printTag'], companyId: room.companyId });
    expect(await clerk.call(papers.getPaperJob, { params: { id: jobId } })).toMatchObject({
      data: { errorId: 'NOT_ALLOWED' },
    });
  });
});

test('two people publish two tray lists of a company at once: one of them is refused', async () => {
  const of = await room.server.company();
  const by = await room.server.person({ permissions: KEEPER, companyId: of });
  const head = { nameZh: '箱单', nameEn: 'Tray list', note: '', category: null, isOnChoice: false };
  const drafts = [];
  for (let at = 0; at < 2; at += 1)
    drafts.push(
      await by.ok(templates.createLabelTemplate, {
        body: { companyId: of, kind: 'tray', lang: 'zh', basedOnId: null, ...head },
      }),
    );
  const answers = await Promise.all(
    drafts.map(({ id, version }) =>
      by.call(templates.publishLabelTemplate, {
        params: { id },
        body: { version, validFrom: '2026-11-20', reason: '并行' },
      }),
    ),
  );
  expect(answers.map(({ code }) => code).toSorted()).toEqual([-3, 0]);
});
