import { companyItemsEndpoints as calls } from '@mintmark/contract/companies/company-items.endpoints.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anEntry, aReceived, ENTRY_PERMISSIONS } from '../../../../test/factories/entry.factory.ts';
import { itemIdOf } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';
import { currentLines } from '../../../workflow/money/fees.repo.ts';

const NOTHING = {
  ...{ nameZh: null, nameEn: null, references: null, weightTolMg: null, diameterTolUm: null, varieties: null },
  ...{ baseFen: null, rateBp: null, minTier: null, maxNumber: null, boxType: null, isRefused: false, note: '' },
};

let server: TestServer;
let itemId: string;
beforeAll(async () => {
  server = await startTestServer();
  itemId = await itemIdOf(server, 'MS-001');
});
afterAll(() => server.stop());

async function aHouse() {
  const companyId = await server.company();
  const permissions = ['system:company:page', 'system:companyItem:edit'] as const;
  const manager = await server.person({ permissions, companyId });
  const give = (more: object) =>
    manager.ok(calls.createCompanyItem, {
      body: { companyId, itemId, validFrom: '2026-11-20', ...NOTHING, ...more },
    });
  const change = (id: string, version: number, more: object) =>
    manager.ok(calls.updateCompanyItem, { params: { id }, body: { version, ...NOTHING, ...more } });
  const quoted = () => aReceived(server, [{ catalogItemId: itemId, quantity: 1, confirmedQty: 1 }], { companyId });
  return { companyId, give, change, quoted };
}

/** Line 10 of the piece, entered and priced. */
async function pricedLine(companyId: string, order: Awaited<ReturnType<typeof aReceived>>) {
  await anEntry(await server.person({ permissions: ENTRY_PERMISSIONS, companyId }), order);
  const lines = await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await repriceOrder(tx, order.id, { now: server.clock.now(), accountId: null });
    return currentLines(tx, order.id, 'calc');
  });
  return lines.find(({ feeType }) => feeType === FEE.grading);
}

test('what a company gives an item later in the day does not price an order that was submitted before (D7)', async () => {
  const [house, other] = [await aHouse(), await aHouse()];
  const listed = await pricedLine(other.companyId, await other.quoted());
  const order = await house.quoted();
  await house.give({ baseFen: 99_900, minTier: 'T5' });
  expect(await pricedLine(house.companyId, order)).toMatchObject({
    ruleId: listed?.ruleId,
    amountFen: listed?.amountFen,
  });
});

test('the version of the values that price a piece is not that of the list: verify knows (24)', async () => {
  const house = await aHouse();
  const { id, version } = await house.give({ baseFen: 8_000 });
  await house.change(id, version, { baseFen: 8_800 });
  const line = await pricedLine(house.companyId, await house.quoted());
  expect(line).toMatchObject({ ruleVersion: version + 1, amountFen: 8_800 });
  const { findings } = await verifyAll(server.services);
  expect(findings.filter(({ check }) => check.endsWith('(24)'))).toEqual([]);
});
