import { personalFilterEndpoints } from '@mintmark/contract/kernel/personal-filter.endpoints.ts';
import { receivingEndpoints as calls } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { PAY_STATE } from '@mintmark/domain/finance/finance.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, anOrder } from '../../../../test/factories/order.factory.ts';
import { aCounter, aDraft, aLine, aSubmitted, type Counter } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;
let counter: Counter;
const codes: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server);
  const wang = { companyId: counter.companyId, customerId: counter.customerId };
  const li = await aCustomer(server, { companyId: counter.companyId, name: '李秋水', mobile: '13912345678' });
  codes.draft = (
    await aDraft(counter, { lines: [aLine({ category1: CATEGORY.ancient, name: '大观通宝', quantity: 3 })] })
  ).orderCode;
  codes.submitted = (await aSubmitted(counter, { lines: [aLine({ quantity: 2 })] })).orderCode;
  codes.exception = (
    await anOrder(server, { ...wang, reached: 'arrived', hasOpenDiscrepancy: true, declaredFen: 5_000 })
  ).order.orderCode;
  codes.held = (
    await anOrder(server, { ...wang, reached: 'received', isHeld: true, isMark: 4, customerId: li.id })
  ).order.orderCode;
  await anOrder(server);
});
afterAll(() => server.stop());

const list = (query: NonNullable<Parameters<typeof counter.client.ok<typeof calls.listOrders>>[1]>['query'] = {}) =>
  counter.client.ok(calls.listOrders, { query });

describe('the list of submission orders', () => {
  test('shows the company’s orders, newest first, with the counts of the tabs and the sums', async () => {
    const page = await list();

    expect(page.list.map((row) => row.orderCode)).toEqual([codes.held, codes.exception, codes.submitted, codes.draft]);
    expect(page.total).toBe(4);
    expect(page.counts).toMatchObject({ all: 4, draft: 1, submitted: 1, exception: 1, entry: 1, grading: 0 });
    expect(page.totals).toMatchObject({ piecesQty: 5, piecesFen: 905_000 });
    expect(page.list[0]).toMatchObject({ customerName: '李秋水', customerMobile: '139****5678', isHeld: true });
  });

  test.each<[string, Parameters<typeof list>[0], string[]]>([
    ['codes pasted in lines', { code: `x\n${'S'}` }, []],
    ['a customer’s name', { customer: '秋水' }, ['held']],
    ['the last digits of a mobile', { customer: '5678' }, ['held']],
    ['words of a line', { q: '大观' }, ['draft']],
    ['a status', { status: [10, 30] }, ['held', 'submitted']],
    ['a category', { category: [3] }, ['draft']],
    ['marks', { mark: [4] }, ['held']],
    ['holds', { held: 'true' }, ['held']],
    ['open discrepancies', { exception: 'true' }, ['exception']],
    [
      'the day of submission',
      { submitted: { from: '2026-11-20', to: '2026-11-20' } },
      ['held', 'exception', 'submitted'],
    ],
    ['declared values', { declared: { from: 5_000, to: 5_000 } }, ['exception']],
    ['unpaid', { isPay: [PAY_STATE.unpaid] }, ['submitted']],
  ])('finds orders by %s', async (_, query, wanted) => {
    const page = await list(query);

    expect(page.list.map((row) => row.orderCode)).toEqual(wanted.map((key) => codes[key]));
    expect(page.total).toBe(wanted.length);
  });

  test('takes a name or mobile that must not stand in an address by the id of a kept filter', async () => {
    const kept = await counter.client.ok(personalFilterEndpoints.keepPersonalFilter, {
      body: { values: { customer: '李秋水' } },
    });
    const page = await list({ personal: kept.id });

    expect(page.list.map((row) => row.orderCode)).toEqual([codes.held]);
  });

  test('finds pasted codes exactly', async () => {
    const page = await list({ code: `${codes.draft}\n ${codes.held?.toLowerCase()}，S0` });

    expect(page.list.map((row) => row.orderCode)).toEqual([codes.held, codes.draft]);
  });

  test('says per row what may be done now, and why not', async () => {
    const page = await list({ code: codes.submitted });
    const actions = new Map(page.list[0]?.allowedActions.map((action) => [action.action, action]));

    expect(actions.get('unsubmit')).toMatchObject({ allowed: true });
    expect(actions.get('edit')).toMatchObject({ allowed: false, reason: '当前状态不能进行该操作' });
    expect(actions.get('cancel')).toMatchObject({ allowed: true });
  });

  test('shows a reader no actions, an agent his own orders, and refuses unknown conditions', async () => {
    const reader = await server.person({ permissions: ['closeReview:order:page'], companyId: counter.companyId });
    const page = await reader.ok(calls.listOrders, {});
    const unknown = await counter.client.raw(calls.listOrders, { query: { sort: 'innerRemark' } });

    expect(page.list.flatMap((row) => row.allowedActions)).toEqual([]);
    expect(unknown.json()).toMatchObject({ code: -1, data: { errorId: 'FILTER_UNKNOWN' } });
  });

  test('shows a person with scope “own” what he made himself', async () => {
    const clerk = await server.person({
      permissions: ['closeReview:order:page', 'order:order:submit'],
      companyId: counter.companyId,
      scope: 'own',
    });
    const own = await aDraft({ ...counter, client: clerk });
    const page = await clerk.ok(calls.listOrders, {});

    expect(page.list.map((row) => row.orderCode)).toEqual([own.orderCode]);
  });
});
