import { entryEndpoints as api } from '@mintmark/contract/entry/entry.endpoints.ts';
import { entryDraftsEndpoints as drafts } from '@mintmark/contract/entry/entry-drafts.endpoints.ts';
import { drawingToSvg } from '@mintmark/domain/labels/drawing/label-svg.ts';
import { layoutLabel } from '@mintmark/domain/labels/drawing/layout-label.ts';
import { ENTRY_LABEL } from '@mintmark/domain/labels/templates/handling-templates.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anEntry, aReceived, ENTRY_PERMISSIONS } from '../../../test/factories/entry.factory.ts';
import { itemIdOf } from '../../../test/factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let companyId: string;
let clerk: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  clerk = await server.person({ permissions: ENTRY_PERMISSIONS, companyId });
});
afterAll(() => server.stop());

describe('entry labels', () => {
  test('name the coin and nothing of customer, value or tier, and can be drawn', async () => {
    const catalogItemId = await itemIdOf(server, 'MS-001');
    const order = await aReceived(server, [{ quantity: 2, catalogItemId, customerNote: '王先生的传家宝' }], {
      companyId,
    });
    const { dispatch } = await anEntry(clerk, order);
    const params = { orderId: order.id, dispatchId: dispatch.id };
    const before = await clerk.ok(api.getLabels, { params });
    await clerk.ok(api.finishDispatch, { params: { id: dispatch.id }, body: { version: dispatch.version } });
    const sheet = await clerk.ok(api.getLabels, { params });

    expect([before.isFinished, sheet.isFinished]).toEqual([false, true]);
    expect(sheet.labels.map((label) => label.coinCode)).toEqual(dispatch.rows.map((row) => row.coinCode));
    expect(Object.keys(sheet.labels[0]?.fields ?? {}).sort()).toEqual([
      'brand',
      'category',
      'coinCode',
      'detail',
      'name',
    ]);
    expect(JSON.stringify(sheet.labels)).not.toMatch(/王|1800|T[1-9]"/);
    const [label] = sheet.labels;
    const drawing = layoutLabel(ENTRY_LABEL, label?.fields ?? {});
    if (!drawing.ok) throw new Error(JSON.stringify(drawing.error));
    const svg = drawingToSvg(drawing.value, {
      qr: () => (label?.qr ?? []).map((row) => [...row].map((module) => module === '1')),
    });
    expect(label?.qr).toHaveLength(21);
    expect(svg).toContain(label?.coinCode ?? '');
  });

  test('of another order’s dispatch or another company are not found', async () => {
    const order = await aReceived(server, [{ quantity: 1 }], { companyId });
    const other = await aReceived(server, [{ quantity: 1 }], { companyId });
    const { dispatch } = await anEntry(clerk, order);
    const stranger = await server.person({ permissions: ENTRY_PERMISSIONS, companyId: await server.company() });
    const labels = (who: TestClient, orderId: string) =>
      who.call(api.getLabels, { params: { orderId, dispatchId: dispatch.id } });

    expect((await labels(clerk, other.id)).code).toBe(404);
    expect((await labels(stranger, order.id)).code).toBe(404);
  });
});

describe('drafts', () => {
  test('belong to their author, follow the sequence number and are forgotten when the work is done', async () => {
    const other = await server.person({ permissions: ENTRY_PERMISSIONS, companyId });
    const key = 'dispatch:1';
    const save = (seq: number, payload: { name: string }) =>
      clerk.ok(drafts.saveDraft, { params: { key }, body: { seq, payload } });

    const first = await save(5, { name: '甲' });
    const late = await save(4, { name: '旧' });
    const kept = await clerk.ok(drafts.getDraft, { params: { key } });
    const foreign = await other.ok(drafts.getDraft, { params: { key } });
    await clerk.ok(drafts.removeDraft, { params: { key } });

    expect([first.isNewest, late.isNewest]).toEqual([true, false]);
    expect(kept).toMatchObject({ seq: 5, payload: { name: '甲' } });
    expect(foreign).toBeNull();
    expect(await clerk.ok(drafts.getDraft, { params: { key } })).toBeNull();
    expect((await clerk.call(drafts.getDraft, { params: { key: '../x' } })).code).not.toBe(0);
  });
});
