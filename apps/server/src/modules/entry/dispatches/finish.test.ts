import { entryEndpoints as api } from '@mintmark/contract/entry/entry.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { PAY_POINT } from '@mintmark/domain/finance/finance.enums.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../../test/factories/coin.factory.ts';
import {
  anEntry,
  aReceived,
  coinsNow,
  ENTRY_PERMISSIONS,
  finishEntry,
  patchRow,
  type ReceivedLine,
} from '../../../../test/factories/entry.factory.ts';
import { type OrderOptions, orderNow } from '../../../../test/factories/order.factory.ts';
import { itemIdOf } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

const { ancient } = CATEGORY;
let server: TestServer;
let companyId: string;
let clerk: TestClient;
let supervisor: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  clerk = await server.person({ permissions: ENTRY_PERMISSIONS, companyId });
  supervisor = await server.person({
    permissions: [
      'order:order:modifyDetail',
      'order:coin:delete',
      'auxiliary:recover:restore',
      'closeReview:order:page',
    ],
    companyId,
  });
});
afterAll(() => server.stop());

/** An order in entry whose rows have everything: dollars of MS-001 unless the lines say more. */
async function entry(lines: readonly ReceivedLine[] = [{ quantity: 2 }], options: OrderOptions = {}) {
  const itemId = await itemIdOf(server, 'MS-001');
  const order = await aReceived(
    server,
    lines.map((line) => ({ ...(line.category1 === undefined ? { catalogItemId: itemId } : {}), ...line })),
    { companyId, ...options },
  );
  const { started, dispatch } = await anEntry(clerk, order);
  return { order, started, dispatch, rows: dispatch.rows };
}

const finish = (dispatchId: string, who: TestClient = clerk) => finishEntry(clerk, dispatchId, who);

async function reopen(orderId: string) {
  const { version } = await orderNow(server, orderId);
  return supervisor.call(api.reopenEntry, { params: { orderId }, body: { version, reason: '客户更正' } });
}

const questionsOf = (orderId: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('customerQuestions').selectAll().where('orderId', '=', orderId).orderBy('id').execute(),
  );

describe('finishing detail entry', () => {
  test('locks the rows, moves the coins to imaging and stores the calculated price', async () => {
    const { order, dispatch } = await entry([{ quantity: 2, declaredFen: 180_000 }]);
    const done = await finish(dispatch.id);

    expect(done.data).toMatchObject({
      isOrderFinished: true,
      orderStatus: orderMachine.state.grading,
      raised: [],
      isAsked: false,
    });
    const coins = await coinsNow(server, order.id);
    expect(coins.map((coin) => [coin.status, coin.place, coin.enteredBy])).toEqual([
      [10, 'imaging', clerk.accountId],
      [10, 'imaging', clerk.accountId],
    ]);
    const now = await orderNow(server, order.id);
    expect(now.entryFinishedAt).not.toBeNull();
    // What the quote leaves out: a courier parcel of ¥15.00 and the insurance of ¥3,600.00 declared.
    expect(now.calculatedFen).toBe(now.quotedFen + 1_500 + 1_800);
    const log = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('auditLogs')
        .select('after')
        .where('targetId', '=', dispatch.id)
        .where('action', '=', 'entry.finishDispatch')
        .execute(),
    );
    expect(log).toMatchObject([{ after: { status: 50, coins: 2 } }]);
    expect((await finish(dispatch.id)).code).toBe(-3);
  });

  test('skips imaging where the category asks for no raw picture', async () => {
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .updateTable('categories')
        .set({ needs: JSON.stringify({ rawImages: [] }) })
        .where('code', '=', 506)
        .execute(),
    );
    const { order, dispatch } = await entry([{ quantity: 1, catalogItemId: null }]);
    await patchRow(clerk, dispatch.id, 0, { category2: 506 });
    await finish(dispatch.id);

    expect(await coinsNow(server, order.id)).toMatchObject([{ status: 20, place: 'information' }]);
  });

  test('is refused while the sum of coins is not the confirmed quantity', async () => {
    const { order, dispatch, rows } = await entry();
    await clerk.ok(api.deleteCoin, {
      params: { id: rows[0]?.id ?? '' },
      body: { version: rows[0]?.version ?? 0, reason: '录重了' },
    });
    const refused = await finish(dispatch.id);

    expect(refused).toMatchObject({ code: -3, msg: '录入枚数与确认枚数不一致', data: { entered: 1, confirmed: 2 } });
    expect(await coinsNow(server, order.id)).toMatchObject([{ status: -1 }, { status: 0 }]);
  });

  test('is refused while a row lacks something, and says which row and what', async () => {
    const { dispatch, rows } = await entry([{ quantity: 1, catalogItemId: null }]);

    const refused = await finish(dispatch.id);

    expect(refused).toMatchObject({
      code: -3,
      msg: '必填内容不完整',
      data: { rows: [{ id: rows[0]?.id, problems: [{ path: 'category2', msg: '必填' }] }] },
    });
  });

  test('the order waits in 40 for its last dispatch; a finished dispatch cannot be changed', async () => {
    const { order, started } = await entry([{ quantity: 1 }, { quantity: 1, category1: ancient, name: '大观通宝' }]);
    const [first, second] = started.dispatches;
    const one = await finish(first?.id ?? '');
    const { rows } = await clerk.ok(api.getDispatch, { params: { id: first?.id ?? '' } });
    const locked = await clerk.call(api.saveRows, {
      params: { id: first?.id ?? '' },
      body: { seq: 1, rows: [{ id: rows[0]?.id ?? '', version: rows[0]?.version ?? 0, patch: { name: '甲' } }] },
    });
    const statuses = (await coinsNow(server, order.id)).map((coin) => coin.status);
    await patchRow(clerk, second?.id ?? '', 0, { category2: 305 });
    const two = await finish(second?.id ?? '');

    expect(one.data).toMatchObject({ isOrderFinished: false, orderStatus: orderMachine.state.entering });
    expect(statuses).toEqual([0, 0]);
    expect(locked).toMatchObject({ code: -3, msg: '该分派已完成录入，明细已锁定' });
    expect(two.data).toMatchObject({ isOrderFinished: true, orderStatus: orderMachine.state.grading });
    expect((await coinsNow(server, order.id)).map((coin) => coin.status)).toEqual([10, 10]);
  });

  test('two clerks finish the two dispatches at once: the order is finished once, nobody is left in between', async () => {
    const { order, started } = await entry([{ quantity: 1 }, { quantity: 1, category1: ancient, name: '大观通宝' }]);
    await patchRow(clerk, started.dispatches[1]?.id ?? '', 0, { category2: 305 });
    const second = await server.person({ permissions: ENTRY_PERMISSIONS, companyId });

    const answers = await Promise.all(started.dispatches.map((one, at) => finish(one.id, at === 0 ? clerk : second)));

    expect(answers.map((answer) => answer.code)).toEqual([0, 0]);
    expect(answers.filter((answer) => answer.data.isOrderFinished)).toHaveLength(1);
    expect((await coinsNow(server, order.id)).map((coin) => coin.status)).toEqual([10, 10]);
  });

  test('with payPoint 1 the order waits for the money; a hold stops finishing; another company sees nothing', async () => {
    const prepaid = await entry([{ quantity: 1 }], { payPoint: PAY_POINT.beforeGrading });
    const held = await entry();
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('submissionOrders').set({ isHeld: true }).where('id', '=', held.order.id).execute(),
    );
    const stranger = await server.person({ permissions: ENTRY_PERMISSIONS, companyId: await server.company() });

    expect((await finish(prepaid.dispatch.id)).data).toMatchObject({ orderStatus: orderMachine.state.awaitingPayment });
    expect(await finish(held.dispatch.id)).toMatchObject({ code: -3, msg: '已挂起' });
    expect((await finish(held.dispatch.id, stranger)).code).toBe(404);
  });

  test('names the pieces whose tier was raised; a raised tier alone asks nothing', async () => {
    const { dispatch } = await entry([{ quantity: 2, tierAsked: 'T2', declaredFen: 100_000 }]);
    await patchRow(clerk, dispatch.id, 1, { declaredFen: 210_000 });

    const done = await finish(dispatch.id);

    expect(done.data.raised).toMatchObject([{ seq: 2, from: 'T2', to: expect.stringMatching(/^T[3-9]$/) }]);
    expect(done.data.isAsked).toBe(false);
  });

  test('asks the customer when the item is another than submitted, and when the price is far above the quote', async () => {
    const other = await entry([{ quantity: 1 }]);
    await patchRow(clerk, other.dispatch.id, 0, { catalogItemId: await itemIdOf(server, 'MS-002') });
    const dear = await entry([{ quantity: 1, declaredFen: 100_000 }]);
    await patchRow(clerk, dear.dispatch.id, 0, { declaredFen: 30_000_000 });

    const [first, second] = [await finish(other.dispatch.id), await finish(dear.dispatch.id)];

    expect(first.data).toMatchObject({ orderStatus: orderMachine.state.awaitingCustomer, isAsked: true });
    expect(await questionsOf(other.order.id)).toMatchObject([
      { cause: 'item', answeredAt: null, facts: { coins: [{ seq: 1 }] } },
    ]);
    expect(second.data).toMatchObject({ orderStatus: orderMachine.state.awaitingCustomer, isAsked: true });
    expect(await questionsOf(dear.order.id)).toMatchObject([{ cause: 'price', answeredAt: null }]);
  });
});

describe('opening finished rows again', () => {
  test('brings the coins back to 0; later changes are kept with the reason; finishing again closes an outdated question', async () => {
    const { order, dispatch } = await entry([{ quantity: 1 }]);
    const submitted = await itemIdOf(server, 'MS-001');
    await patchRow(clerk, dispatch.id, 0, { catalogItemId: await itemIdOf(server, 'MS-002') });
    await finish(dispatch.id);

    const opened = await reopen(order.id);
    const [back] = await coinsNow(server, order.id);
    await patchRow(clerk, dispatch.id, 0, { catalogItemId: submitted, declaredFen: 190_000 });
    const done = await finish(dispatch.id);

    expect(opened.data).toMatchObject({ status: 40 });
    expect(back).toMatchObject({ status: 0, place: 'entry' });
    expect(done.data).toMatchObject({ isAsked: false, orderStatus: orderMachine.state.grading });
    expect(await questionsOf(order.id)).toMatchObject([{ cause: 'item', answer: 'obsolete' }]);
    const records = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('modificationRecords').selectAll().where('orderId', '=', order.id).execute(),
    );
    expect(records.every((record) => record.fieldGroup === 'detail' && record.reason === '客户更正')).toBe(true);
    expect(records.find((record) => record.field === 'declaredFen')).toMatchObject({
      oldValue: 180_000,
      newValue: 190_000,
    });
  });

  test('is refused when something is paid, when a coin was graded, and while entry is not finished', async () => {
    const early = await entry();
    const paid = await entry();
    const graded = await entry();
    await finish(paid.dispatch.id);
    await finish(graded.dispatch.id);
    await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      await tx.updateTable('submissionOrders').set({ paidFen: 100 }).where('id', '=', paid.order.id).execute();
      await tx
        .updateTable('coins')
        .set({ status: 41 })
        .where('id', '=', graded.rows[0]?.id ?? '')
        .execute();
    });

    expect(await reopen(early.order.id)).toMatchObject({ code: -3, data: { errorId: 'STATE_CONFLICT' } });
    expect(await reopen(paid.order.id)).toMatchObject({ code: -3, msg: '已有付款' });
    expect(await reopen(graded.order.id)).toMatchObject({ code: -3, msg: '有钱币已开始鉴定或评级，不能重新打开' });
  });
});

describe('deleting after entry', () => {
  test('needs an approved correction; order and line lose a piece, and a restoration gives it back', async () => {
    const { order, dispatch, rows } = await entry([{ quantity: 2 }]);
    await finish(dispatch.id);
    const id = rows[1]?.id ?? '';
    const remove = async () =>
      supervisor.call(api.deleteCoin, {
        params: { id },
        body: { version: (await coinNow(server, id)).version, reason: '实物不存在' },
      });
    const without = await remove();
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .insertInto('auditTasks')
        .values({
          companyId,
          gradingCompanyId: companyId,
          taskNo: `A-${id}`,
          type: 11,
          coinId: id,
          orderId: order.id,
          before: '{}',
          after: '{}',
          status: 1,
          createdAt: server.clock.now(),
          updatedAt: server.clock.now(),
        })
        .execute(),
    );
    const deleted = await remove();
    const between = await orderNow(server, order.id);
    const restored = await supervisor.ok(api.restoreCoin, {
      params: { id },
      body: { version: deleted.data.version, reason: '找到了' },
    });

    expect(without).toMatchObject({ code: -3, msg: '录入完成后删除，须先有已通过的删除审核' });
    expect(deleted.data).toMatchObject({ status: -1 });
    expect(between).toMatchObject({ confirmedQty: 1, coinQty: 1 });
    expect(restored).toMatchObject({ status: 10 });
    expect(await orderNow(server, order.id)).toMatchObject({ confirmedQty: 2, coinQty: 2 });
    // One approval is good for one deletion.
    expect((await remove()).code).toBe(-3);
  });
});
