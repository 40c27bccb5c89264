import { feeItemsEndpoints as calls } from '@mintmark/contract/system/fee-items.endpoints.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { ensureFeeItems } from './fee-items.repo.ts';

let server: TestServer;
let editor: TestClient;
const rules = {
  ...{ nameZh: '加急标签', nameEn: 'Express label', unit: 1 as const, isEditable: false, isTaxable: true },
  ...{ isDiscountable: false, categories: [5], note: '' },
};

beforeAll(async () => {
  server = await startTestServer();
  editor = await server.person({ permissions: ['system:xinxifee:list', 'system:otherAmount:edit'] });
});
afterAll(() => server.stop());

const find = async (search: string) => {
  const { list } = await editor.ok(calls.listFeeItems, { query: { search } });
  const [item] = list;
  if (!item) throw new Error(search);
  return item;
};

describe('fee items', () => {
  test('a house starts with some; what was removed stays away', async () => {
    const conserve = await find('CONSERVE');
    expect(conserve).toMatchObject({
      nameZh: '清洗养护',
      feeType: FEE.conservation,
      unit: 1,
      amountFen: 3_000,
      maxFen: 50_000,
    });
    await editor.ok(calls.removeFeeItem, { params: { id: conserve.id } });
    const now = server.services.clock.now();
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) => ensureFeeItems(tx, now, shanghaiDay(now)));
    expect((await editor.ok(calls.listFeeItems, { query: { search: 'CONSERVE' } })).total).toBe(0);
  });

  test('a new one holds from today; the same code, a limit below the amount and a day that is gone are refused', async () => {
    const body = { code: 'EXPRESS', feeType: FEE.other, ...rules, amountFen: 800, maxFen: 800 };
    expect(await editor.call(calls.createFeeItem, { body: { ...body, maxFen: 700 } })).toMatchObject({
      data: { fields: [{ path: 'maxFen' }] },
    });
    await editor.ok(calls.createFeeItem, { body });
    expect(await editor.call(calls.createFeeItem, { body })).toMatchObject({ data: { fields: [{ path: 'code' }] } });
    const { id, version } = await find('EXPRESS');
    const amount = { version, validFrom: '2020-01-01', amountFen: 900, maxFen: 900 };
    expect(await editor.call(calls.setFeeItemAmount, { params: { id }, body: amount })).toMatchObject({
      data: { fields: [{ path: 'validFrom' }] },
    });
    await editor.ok(calls.setFeeItemAmount, { params: { id }, body: { ...amount, validFrom: '2099-01-01' } });
    expect(await find('EXPRESS')).toMatchObject({ amountFen: 800, nextFrom: '2099-01-01', nextFen: 900 });
    expect((await editor.ok(calls.getFeeItemAmounts, { params: { id } })).map((one) => one.amountFen)).toEqual([
      900, 800,
    ]);
  });

  test('the second of two administrators sees the first one’s change', async () => {
    const { id, version } = await find('PHOTO');
    const body = { version, ...rules, isActive: true };
    await editor.ok(calls.updateFeeItem, { params: { id }, body });
    expect(await editor.call(calls.updateFeeItem, { params: { id }, body: { ...body, nameZh: '后到' } })).toMatchObject(
      { code: -2, data: { current: { nameZh: '加急标签' } } },
    );
  });

  test('what is offered needs the right to adjust prices, the list its page and changes their action', async () => {
    const cashier = await server.person({ permissions: ['finance:payment:adjust'] });
    const offered = await cashier.ok(calls.listOfferedFees);
    expect(offered.map(({ nameEn }) => nameEn)).toContain('Reinforced packing');
    expect((await cashier.call(calls.listFeeItems, { query: {} })).code).toBe(403);
    const reader = await server.person({ permissions: ['system:xinxifee:list'] });
    expect((await reader.call(calls.removeFeeItem, { params: { id: '1' } })).code).toBe(403);
  });
});
