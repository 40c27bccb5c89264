import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { papersEndpoints as papers } from '@mintmark/contract/papers/papers.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anEntry, aReceived, ENTRY_PERMISSIONS } from '../../../test/factories/entry.factory.ts';
import { itemIdOf } from '../../../test/factories/submission.factory.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { packing, readyOrder } from '../delivery/delivery.factory.ts';
import { type PaperRoom, paperRoom } from './papers.factory.ts';

let room: PaperRoom;
beforeAll(async () => {
  room = await paperRoom();
});
afterAll(() => room.server.stop());

test('a certificate that is not public has no card yet, an entry label waits for its entry', async () => {
  const { coins } = await room.aBox(1);
  const certNo = coins[0]?.certNo ?? '';
  const hidden = await room.find('card', [certNo]);
  expect(hidden.data).toMatchObject({
    groups: [],
    refused: [{ code: certNo, text: expect.stringContaining('公开') }],
  });
  expect(await room.printer.call(papers.printPapers, room.printing('card', [certNo]))).toMatchObject({ code: -3 });
  await room.server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx.updateTable('certificates').set({ status: 1 }).where('certNo', '=', certNo).execute(),
  );
  const open = await room.find('card', [certNo]);
  expect(open.data.groups[0]).toMatchObject({
    template: { id: 'card-86x54-zh' },
    papers: [{ code: certNo, fields: { certNo }, qr: expect.stringMatching(/^[01]+(\/[01]+)+$/) }],
  });

  const clerk = await room.server.person({
    permissions: [...ENTRY_PERMISSIONS, 'order:confirm:printTag'],
    companyId: room.companyId,
  });
  const order = await aReceived(room.server, [{ quantity: 1, catalogItemId: await itemIdOf(room.server, 'MS-001') }], {
    companyId: room.companyId,
  });
  const { dispatch } = await anEntry(clerk, order);
  const coinCode = dispatch.rows[0]?.coinCode ?? '';
  expect((await room.find('entry', [coinCode], clerk)).data).toMatchObject({
    groups: [],
    refused: [{ code: coinCode }],
  });
  const receipt = (await room.find('receipt', [order.orderCode], clerk)).data.groups[0]?.papers[0];
  expect(receipt?.fields).toMatchObject({ orderCode: order.orderCode, pieces: '1 枚' });
});

test('a delivery note names what lies in the parcel and covers who gets it; without pieces, or cancelled, there is none', async () => {
  const permissions = ['closeReview:delivery:page', 'closeReview:delivery:pack', 'closeReview:delivery:cancel'];
  const packer = await room.server.person({ permissions, companyId: room.companyId });
  const made = await readyOrder(room.server, { companyId: room.companyId });
  const { id } = await packing(packer, made);
  const { deliveryNo, version } = await packer.ok(deliveryEndpoints.getDelivery, { params: { id } });
  const [group] = (await room.find('delivery', [deliveryNo], packer)).data.groups;
  const [note] = group?.papers ?? [];
  expect(note?.fields).toMatchObject({ deliveryNo, pieces: '2', orders: made.order.orderCode });
  expect(note?.fields['customer']).toMatch(/\*/);
  expect(note?.lists['pieces']?.map((row) => row['coinCode'])).toEqual(made.coins.map(({ coinCode }) => coinCode));
  const job = await packer.ok(papers.printPapers, room.printing('delivery', [deliveryNo]));
  expect(await room.prints(job.jobId)).toMatchObject([{ deliveryId: id, waybillNo: null, printNo: 1 }]);
  await packer.ok(deliveryEndpoints.cancelDelivery, { params: { id }, body: { version, reason: '改日' } });
  expect((await room.find('delivery', [deliveryNo], packer)).data).toMatchObject({
    groups: [],
    refused: [{ code: deliveryNo }],
  });
});

test('a box of many rings has a label and a list: the line of its holders never grows too long', async () => {
  const { boxNo, coins } = await room.aBox(9);
  await room.server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const [at, { id }] of coins.entries())
      await tx
        .updateTable('coins')
        .set({ ringUm: (30 + at) * 1_000 })
        .where('id', '=', id)
        .execute();
  });
  expect((await room.find('tray', [boxNo])).data.groups[0]?.papers[0]?.fields).toMatchObject({ holders: 'S1 × 9' });
  for (const kind of ['tray', 'box'] as const)
    expect(await room.printer.call(papers.printPapers, room.printing(kind, [boxNo]))).toMatchObject({ code: 0 });
});
