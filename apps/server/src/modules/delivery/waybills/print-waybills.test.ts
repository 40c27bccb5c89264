import { deliveryEndpoints as api } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { waybillsEndpoints as many } from '@mintmark/contract/delivery/waybills.endpoints.ts';
import { printersEndpoints } from '@mintmark/contract/labels/printers.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { allowPrinters, startPaper } from '../../labels/printers/paper.factory.ts';
import { packedParcels, sfHouse } from './sf-house.factory.ts';

const SHIPPING = ['page', 'pack', 'waybill', 'ship', 'cancel'].map((verb) => `closeReview:delivery:${verb}`);
const PAPER = 'fm-76130';

let house: Awaited<ReturnType<typeof sfHouse>>;
let companyId: string;
let packer: TestClient;
let colleague: TestClient;
beforeAll(async () => {
  house = await sfHouse();
  companyId = await house.server.company();
  packer = await house.server.person({ permissions: SHIPPING, companyId, realName: '周发' });
  colleague = await house.server.person({ permissions: SHIPPING, companyId });
});
afterAll(() => house.stop());

const sheetOf = (id: string) => packer.ok(api.getDelivery, { params: { id } });
const papersOf = (ids: readonly string[]) => packer.ok(many.getWaybillPapers, { query: { ids: ids.join(',') } });
const print = (ids: readonly string[], more: { reason?: string; printerId?: string; paper?: string } = {}) =>
  packer.call(many.printWaybills, { body: { ids: [...ids], paper: PAPER, printerId: null, ...more } });
const printsOf = (jobId: string) =>
  house.server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('handlingPrints').selectAll().where('jobId', '=', jobId).orderBy('seq').execute(),
  );

async function withNumbers(count: number): Promise<readonly string[]> {
  const parcels = await packedParcels(house.server, companyId, count);
  await packer.ok(many.makeWaybills, { body: { items: parcels.map(({ id, version }) => ({ id, version })) } });
  await house.server.worker.deliverOnce();
  return parcels.map(({ id }) => id);
}
async function cancelAsked(id: string): Promise<void> {
  const { version } = await sheetOf(id);
  await packer.ok(api.cancelWaybill, { params: { id }, body: { version, reason: '地址有误' } });
}

test('papers come in the order of the bench, as they stood when the courier made them, with covered names', async () => {
  const [first = '', second = '', third = ''] = await withNumbers(3);
  await house.server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .updateTable('deliveries')
      .set({ packedAt: new Date('2026-11-19T02:00:00Z') })
      .where('id', '=', third)
      .execute(),
  );
  const { rows, papers } = await papersOf([second, first, third]);
  expect(rows.map(({ deliveryId }) => deliveryId)).toEqual([third, first, second]);
  expect(papers).toMatchObject([{ code: PAPER, widthMm: 76, heightMm: 130 }]);
  const { waybillNo, deliveryNo } = await sheetOf(first);
  expect(rows[1]?.label).toMatchObject({
    waybillNo,
    route: '山东省济南市',
    receiver: '收 李* 138****8000',
    receiverAddress: '山东省济南市历下区 明湖路 1 号',
    goods: `收藏品 0 件  ${deliveryNo}`,
    account: '月结 7551234567 客服 95338',
  });
  await house.server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx.updateTable('couriers').set({ phone: '400' }).where('code', '=', 'SFX').execute(),
  );
  expect((await papersOf([first])).rows[0]?.label).toMatchObject({ account: '月结 7551234567 客服 95338' });
});

test('a numbered job is booked; a reprint voids nothing, is counted, named, and says why', async () => {
  const ids = await withNumbers(2);
  const job = await print(ids);
  expect(job).toMatchObject({ code: 0, data: { count: 2 } });
  expect(await printsOf(job.data?.jobId ?? '')).toMatchObject([
    { seq: 1, deliveryId: ids[0], printNo: 1, reason: '' },
    { seq: 2, deliveryId: ids[1], printNo: 1 },
  ]);
  expect(await print(ids)).toMatchObject({ data: { fields: [{ path: 'reason' }] } });
  const again = await print(ids.slice(0, 1), { reason: '面单破损' });
  expect(again).toMatchObject({ code: 0 });
  const [reprint] = await printsOf(again.data?.jobId ?? '');
  expect(reprint).toMatchObject({ printNo: 2, reason: '面单破损' });
  expect(reprint?.label).toMatchObject({ goods: expect.stringContaining('补打 1') });
  const [row] = (await papersOf(ids)).rows;
  expect(row).toMatchObject({ printedQty: 2, printedBy: '周发', fault: null });
  expect(await sheetOf(ids[0] ?? '')).toMatchObject({ status: 2, waybillNo: row?.waybillNo });
});

test('a waybill that is cancelled while it is printed is refused with its number, and nothing is printed', async () => {
  const [fine = '', leaving = ''] = await withNumbers(2);
  await cancelAsked(leaving);
  const { deliveryNo } = await sheetOf(leaving);
  expect((await papersOf([fine, leaving])).rows[1]).toMatchObject({ label: null, fault: '正在等快递公司答复取消运单' });
  expect(await print([fine, leaving])).toMatchObject({
    code: -3,
    msg: `${deliveryNo} 不能打印：正在等快递公司答复取消运单。请刷新后再打印其余的`,
  });
  await house.server.worker.deliverOnce();
  expect((await papersOf([leaving])).rows[0]).toMatchObject({ fault: '还没有运单' });
  expect(await print([fine])).toMatchObject({ code: 0 });
});

test('two people who print and cancel at the same time: the paper is booked before, or not at all', async () => {
  const [id = ''] = await withNumbers(1);
  const { version } = await sheetOf(id);
  const [booked, cancelled] = await Promise.all([
    print([id]),
    colleague.call(api.cancelWaybill, { params: { id }, body: { version, reason: '地址有误' } }),
  ]);
  expect(cancelled.code).toBe(0);
  expect([0, -3]).toContain(booked.code);
});

test('a job for a network printer does not send a paper whose number was voided meanwhile', async () => {
  const paper = await startPaper();
  const chief = await house.server.person({ permissions: ['*:*:*'] });
  await allowPrinters(house.server, '127.0.0.1', String(paper.port));
  const { id: printerId } = await chief.ok(printersEndpoints.createPrinter, {
    body: {
      ...{
        companyId: null,
        name: '面单机',
        kind: 'zpl',
        model: '',
        station: '打包台',
        labelKinds: ['waybill'],
        note: '',
      },
      ...{ paperWidthUm: 76_000, paperHeightUm: 130_000, dpi: 300, offsetRightUm: 0, offsetDownUm: 0 },
      ...{ host: '127.0.0.1', port: paper.port },
    },
  });
  const { list } = await packer.ok(printersEndpoints.getPrinterChoices, { query: { labelKind: 'waybill' } });
  expect(list).toMatchObject([{ id: printerId, kind: 'zpl' }]);
  const send = async (ids: readonly string[], between = async () => {}) => {
    const { data } = await print(ids, { printerId });
    await packer.ok(printersEndpoints.sendPrintJob, { params: { id: data?.jobId ?? '' }, body: { printerId } });
    await between();
    await house.server.worker.deliverOnce();
    return house.server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('printJobs')
        .select(['sendState', 'sendFault', 'sendDone'])
        .where('id', '=', data?.jobId ?? '')
        .executeTakeFirst(),
    );
  };
  try {
    const good = await withNumbers(2);
    expect(await send(good)).toMatchObject({ sendState: 'sent', sendDone: 2 });
    const [gone = '', other = ''] = await withNumbers(2);
    expect(await send([gone, other], () => cancelAsked(gone))).toMatchObject({
      sendState: 'failed',
      sendFault: 'labelsChanged',
      sendDone: 0,
    });
  } finally {
    await paper.close();
  }
});

test('another company neither sees nor prints a paper; unknown paper and too many are refused', async () => {
  const ids = await withNumbers(1);
  const stranger = await house.server.person({ permissions: SHIPPING, companyId: await house.server.company() });
  expect(await stranger.call(many.getWaybillPapers, { query: { ids: ids.join(',') } })).toMatchObject({ code: 404 });
  const body = { ids: [...ids], paper: PAPER, printerId: null };
  expect(await stranger.call(many.printWaybills, { body })).toMatchObject({ code: 404 });
  expect(await print(ids, { paper: 'a4' })).toMatchObject({ data: { fields: [{ path: 'paper' }] } });
  const crowd = Array.from({ length: 51 }, (_, at) => String(at + 1)).join(',');
  expect(await packer.call(many.getWaybillPapers, { query: { ids: crowd } })).toMatchObject({ code: -1 });
});
