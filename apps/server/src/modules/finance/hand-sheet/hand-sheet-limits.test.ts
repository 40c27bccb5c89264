import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { aPriceDesk, fieldsOf, ids, type PriceDesk } from './hand-sheet.factory.ts';

let server: TestServer;
let desk: PriceDesk;

beforeAll(async () => {
  server = await startTestServer();
  desk = await aPriceDesk(server);
});
afterAll(async () => {
  expect(await verifyAll(server.services)).toMatchObject({ findings: [] });
  expect(await desk.finance.ok(financeEndpoints.getTieOut, {})).toMatchObject({ isClosed: true });
  await server.stop();
});

describe('the limit is held against all acts together', () => {
  const decide = (client: TestClient, taskId = '') =>
    client.call(auditsEndpoints.approveTask, { params: { id: taskId }, body: { version: 1 } });

  test('the third act passes it and waits for another person; approved, it counts with both names', async () => {
    const { order, coins } = await desk.dear();
    const [coinId = ''] = coins.map(({ id }) => id);
    const second = await server.person({
      permissions: ['audit:otherAudit:decide', 'audit:otherAudit:page'],
      companyId: desk.companyId,
    });
    const asked = [
      await desk.save(order.id, { [coinId]: { waiverFen: 20_000 } }),
      await desk.save(order.id, { [coinId]: { waiverFen: 40_000 } }),
      await desk.save(order.id, { [coinId]: { waiverFen: 60_000, reason: '赔礼' } }),
    ];
    expect(asked.map(({ data }) => data.auditNo === null)).toEqual([true, true, false]);
    const sheet = await desk.sheetOf(order.id);
    expect(sheet.rows[0]).toMatchObject({ waiverFen: 40_000 });
    expect(sheet.pending).toMatchObject([{ coinId, feeType: FEE.waiver, amountFen: -60_000, reason: '赔礼' }]);
    const taskId = sheet.pending[0]?.taskId ?? '';
    expect(await second.ok(auditsEndpoints.getTask, { params: { id: taskId } })).toMatchObject({
      price: { takenFen: 40_000, lines: [{ coinCode: coins[0]?.coinCode, amountFen: -60_000, reason: '赔礼' }] },
    });
    expect(await decide(second, taskId)).toMatchObject({ code: 0 });
    expect((await desk.sheetOf(order.id)).rows[0]).toMatchObject({ waiverFen: 60_000 });
    const last = (await desk.recordsOf(order.id)).at(-1);
    expect(last).toMatchObject({ newValue: -60_000, reason: '赔礼' });
    expect(last?.approvedBy).not.toBe(last?.accountId);
    expect(last?.approvedBy).not.toBeNull();
  });

  test('one save of three coins counts as one; charges as well', async () => {
    const made = await desk.billed([9_000_000, 9_000_000, 9_000_000]);
    const [a, b, c] = ids(made);
    const less = await desk.save(made.order.id, {
      [a]: { waiverFen: 20_000 },
      [b]: { waiverFen: 20_000 },
      [c]: { waiverFen: 20_000 },
    });
    expect(less.data.auditNo).not.toBeNull();
    const more = await desk.billed([9_000_000, 9_000_000, 9_000_000]);
    const rows = (await desk.sheetOf(more.order.id)).rows;
    const raised = Object.fromEntries(rows.map(({ id, ruleFen }) => [id, { priceFen: ruleFen + 20_000 }]));
    expect((await desk.save(more.order.id, raised)).data.auditNo).not.toBeNull();
    const [first = ''] = rows.map(({ id }) => id);
    expect((await desk.save(more.order.id, { [first]: raised[first] ?? {} })).data.auditNo).toBeNull();
  });

  test('discounts together above one’s own are refused beside the cell that passes it', async () => {
    const made = await desk.billed([9_000_000, 9_000_000, 9_000_000]);
    const [a, b, c] = ids(made);
    const cells = { [a]: { discountFen: 20_000 }, [b]: { discountFen: 20_000 }, [c]: { discountFen: 20_000 } };
    expect(fieldsOf(await desk.save(made.order.id, cells))).toEqual([
      { path: 'rows.2.discountFen', msg: '本单优惠合计超过您的权限 500.00' },
    ]);
  });

  test('what has changed since it was asked for is not approved', async () => {
    const { order, coins } = await desk.dear();
    const [coinId = ''] = coins.map(({ id }) => id);
    await desk.save(order.id, { [coinId]: { waiverFen: 30_000 } });
    await desk.save(order.id, { [coinId]: { waiverFen: 80_000 } });
    const [task] = (await desk.sheetOf(order.id)).pending;
    await desk.save(order.id, { [coinId]: { waiverFen: 10_000 } });
    const second = await server.person({ permissions: ['audit:otherAudit:decide'], companyId: desk.companyId });
    expect(await decide(second, task?.taskId)).toMatchObject({
      code: -3,
      msg: '申请之后价格已变化，请驳回，由申请人重新提交',
    });
    expect((await desk.sheetOf(order.id)).rows[0]).toMatchObject({ waiverFen: 10_000 });
    const reject = { params: { id: task?.taskId ?? '' }, body: { version: 1, comment: '重新提交' } };
    expect(await second.call(auditsEndpoints.rejectTask, reject)).toMatchObject({ code: 0 });
  });
});

/** Numbers that are the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

test('any sequence of saves of two people ends where its last save wanted it, or changes nothing', async () => {
  const made = await desk.billed();
  const other = await server.person({
    permissions: ['finance:payment:page', 'finance:payment:adjust', 'finance:payment:waive'],
    companyId: desk.companyId,
  });
  const next = numbers(17);
  const outcomes = new Set<string>();
  for (let step = 0; step < 40; step += 1) {
    const client = next(2) === 0 ? desk.finance : other;
    const coinId = ids(made)[next(3)] ?? '';
    const wanted = { priceFen: next(100) * 900, discountFen: next(3) * next(2_000), waiverFen: next(3) * next(2_500) };
    const before = await desk.sheetOf(made.order.id);
    const answer = await desk.save(made.order.id, { [coinId]: wanted }, client);
    const after = await desk.sheetOf(made.order.id);
    const row = after.rows.find(({ id }) => id === coinId);
    const isDone = answer.code === 0 && answer.data.auditNo === null;
    outcomes.add(answer.code !== 0 ? 'refused' : isDone ? 'done' : 'asked');
    if (isDone) expect(row).toMatchObject(wanted);
    else expect(after.rows).toEqual(before.rows);
    expect(after.totals.finalFen).toBe(after.rows.reduce((sum, { totalFen }) => sum + totalFen, 0));
    expect(after.totals.billedFen).toBe(after.totals.finalFen);
    expect(after.rows.every(({ totalFen }) => totalFen >= 0)).toBe(true);
  }
  expect([...outcomes].sort()).toEqual(['asked', 'done', 'refused']);
});
