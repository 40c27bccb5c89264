import { modificationsEndpoints as api } from '@mintmark/contract/grading/modifications.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aGrade } from '../../../../test/factories/coin.factory.ts';
import { anOrder } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { foldCounts } from '../../../kernel/listing/index.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { type FieldChange, recordChanges } from '../../../workflow/coins/modifications.repo.ts';

const permissions = ['order:order:modifyDetail'];
let server: TestServer;
let reader: TestClient;
let companyId: string;

/** An order with two coins of which one is with the graders, and what was changed of them. */
async function aChangedOrder() {
  const made = await anOrder(server, { companyId, coins: [{ status: 60, grade: aGrade() }, { status: 40 }] });
  const [final, blind] = made.coins;
  if (!final || !blind) throw new Error('two coins were wanted');
  const of = { companyId, orderId: made.order.id, reason: '客户来电更正' };
  const changes: FieldChange[] = [
    {
      ...of,
      coinId: null,
      group: 'order',
      field: 'receiver',
      before: { name: '王守成', mobile: '13800138000' },
      after: null,
    },
    { ...of, coinId: final.id, group: 'detail', field: 'declaredFen', before: 100_00, after: 300_00 },
    {
      ...of,
      coinId: final.id,
      group: 'score',
      field: 'grade',
      before: { zh: 'MS 62', en: 'MS 62' },
      after: { zh: 'MS 63', en: 'MS 63' },
    },
    {
      ...of,
      coinId: blind.id,
      group: 'score',
      field: 'grade',
      before: { zh: 'AU 58', en: 'AU 58' },
      after: { zh: 'AU 55', en: 'AU 55' },
    },
  ];
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    recordChanges(tx, changes, { now: server.clock.now(), accountId: reader.accountId }),
  );
  return { order: made.order, final, blind };
}

beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  reader = await server.person({ companyId, permissions });
});
afterAll(() => server.stop());

describe('modification records', () => {
  test('say what was changed of an order and its coins, newest first, narrowed by code, kind and person', async () => {
    const { order, final, blind } = await aChangedOrder();
    const all = await reader.ok(api.listModifications, { query: { orderCode: order.orderCode } });
    expect(all.list.map(({ group, field, coinCode }) => [group, field, coinCode])).toEqual([
      ['score', 'grade', blind.coinCode],
      ['score', 'grade', final.coinCode],
      ['detail', 'declaredFen', final.coinCode],
      ['order', 'receiver', null],
    ]);
    expect(all.list[2]).toMatchObject({
      before: 100_00,
      after: 300_00,
      reason: '客户来电更正',
      orderCode: order.orderCode,
    });
    const details = await reader.ok(api.listModifications, {
      query: { coinCode: final.coinCode, group: ['detail'] },
    });
    expect(details.total).toBe(1);
    expect((await reader.ok(api.listModifications, { query: { who: '没有此人' } })).total).toBe(0);
    const unapproved = await reader.ok(api.listModifications, {
      query: { orderCode: order.orderCode, approved: 'yes' },
    });
    expect(unapproved.total).toBe(0);
  });

  test('are counted from what is kept of them, folded or not', async () => {
    await aChangedOrder();
    const today = shanghaiDay(server.clock.now());
    const { rows } = await server.services.db.allPool.query<{ username: string }>(
      'SELECT username FROM accounts WHERE id = $1',
      [reader.accountId],
    );
    const asked = {
      all: {},
      scores: { group: ['score' as const] },
      theirs: { who: rows[0]?.username },
      unapproved: { approved: 'no' as const },
      today: { at: { from: today, to: today } },
    };
    const totals = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(asked).map(async ([name, query]) => {
            const { total, list } = await reader.ok(api.listModifications, { query: { ...query, limit: 200 } });
            expect(total, name).toBe(list.length);
            return [name, total] as const;
          }),
        ),
      );
    const open = await totals();
    expect(open.all).toBeGreaterThanOrEqual(4);
    await server.services.db.transaction(SYSTEM_SCOPE, foldCounts);
    expect(await totals()).toEqual(open);
  });

  test('tell nobody the result of before while a coin is graded again, nor the name and number of a receiver', async () => {
    const { order, blind } = await aChangedOrder();
    const { list, total } = await reader.ok(api.listModifications, { query: { coinCode: blind.coinCode } });
    const untold = { isSealed: true, before: null, after: null, reason: '', who: null, approvedBy: null };
    expect([total, list]).toEqual([1, [expect.objectContaining({ coinId: blind.id, field: 'grade', ...untold })]]);
    const story = await reader.ok(api.getModificationStory, { query: { orderId: order.id } });
    expect(story.list.find(({ coinId }) => coinId === blind.id)).toMatchObject(untold);
    expect(story.list.filter(({ isSealed }) => isSealed)).toHaveLength(1);
    const body = {
      query: { orderCode: order.orderCode },
      columns: ['field', 'before', 'after'],
      format: 'csv' as const,
    };
    expect((await reader.raw(api.exportModifications, { body })).payload).not.toContain('AU 5');
    expect(JSON.stringify([list, story])).not.toContain('AU 5');
    expect(story.list[0]).toMatchObject({ field: 'receiver', before: '王*' });
    expect(JSON.stringify(story)).not.toContain('13800138000');
  });

  test('tell the story of a coin with the changes of its order, and of an order with all of its coins', async () => {
    const { order, final } = await aChangedOrder();
    const ofCoin = await reader.ok(api.getModificationStory, { query: { coinId: final.id } });
    expect(ofCoin).toMatchObject({ orderCode: order.orderCode, coinCode: final.coinCode, total: 3 });
    expect(ofCoin.list.map(({ field, isWhole }) => [field, isWhole])).toEqual([
      ['receiver', true],
      ['declaredFen', true],
      ['grade', true],
    ]);
    const refused = await reader.call(api.getModificationStory, { query: {} });
    expect(refused.code).toBe(-1);
  });

  test('name the row that was changed behind the seals', async () => {
    const { final } = await aChangedOrder();
    await server.services.db.allPool.query(`RESET ROLE; ALTER TABLE modification_records DISABLE TRIGGER USER;
      UPDATE modification_records SET reason = '' WHERE coin_id = ${final.id} AND field = 'declaredFen';
      ALTER TABLE modification_records ENABLE TRIGGER USER; SET ROLE mintmark_all`);
    const story = await reader.ok(api.getModificationStory, { query: { coinId: final.id } });
    expect(story.list.filter(({ isWhole }) => !isWhole).map(({ field }) => field)).toEqual(['declaredFen']);
  });

  test('are of their company alone', async () => {
    const { order, final } = await aChangedOrder();
    const stranger = await server.person({ companyId: await server.company(), permissions });
    expect((await stranger.ok(api.listModifications, { query: { orderCode: order.orderCode } })).total).toBe(0);
    expect((await stranger.call(api.getModificationStory, { query: { coinId: final.id } })).code).toBe(404);
  });

  test('leave as a file in words', async () => {
    const { order } = await aChangedOrder();
    const body = {
      query: { orderCode: order.orderCode },
      columns: ['at', 'group', 'field', 'before', 'after'],
      format: 'csv' as const,
    };
    const file = await reader.raw(api.exportModifications, { body });
    expect(file.payload).toContain('申报价值,100.00,300.00');
    expect(file.payload).toContain('MS 62,MS 63');
    expect(file.payload).not.toContain('13800138000');
  });
});
