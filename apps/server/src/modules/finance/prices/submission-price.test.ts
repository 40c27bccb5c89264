import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { PAY_STATE } from '@mintmark/domain/finance/finance.enums.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { SUBMISSION_GOLD } from '@mintmark/domain/finance/pricing/fixtures/submission-gold.ts';
import { expectedFees, numberOf, readTable } from '@mintmark/domain/finance/pricing/fixtures/table.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPricedSubmission, SUBMISSION_ROWS } from '../../../../test/factories/priced-submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { verifyAll } from '../../../verify/verify.ts';

const PERMISSIONS = ['finance:payment:page'];

let server: TestServer;
let finance: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  finance = await server.person({ permissions: PERMISSIONS });
});
afterAll(async () => {
  expect(await verifyAll(server.services)).toMatchObject({ findings: [] });
  await server.stop();
});

type Sheet = Awaited<ReturnType<typeof sheetOf>>;
const sheetOf = (id: string) => finance.ok(financeEndpoints.getPrice, { params: { id } });

function feesOf(coin: Sheet['coins'][number], row: Readonly<Record<string, string>>): Record<string, number> {
  return Object.fromEntries(
    Object.keys(expectedFees(row)).map((column) => [
      column,
      coin.lines.filter((line) => `f${line.feeType}` === column).reduce((sum, line) => sum + line.amountFen, 0),
    ]),
  );
}

describe('the submission of 38 lines in a real database', () => {
  let sheet: Sheet;
  beforeAll(async () => {
    const { order } = await aPricedSubmission(server);
    sheet = await sheetOf(order.id);
  });

  test('is quoted at 7,155.00 with the missing piece', () => {
    expect(sheet.totals.quotedFen).toBe(715_500);
    expect(sheet.lines).toHaveLength(38);
    expect(sheet.lines.reduce((sum, line) => sum + line.quantity, 0)).toBe(66);
    const quoted = sheet.lines.reduce((sum, line) => sum + line.quotedFen, 0);
    expect(quoted + sheet.quoteOrderLines.reduce((sum, line) => sum + line.amountFen, 0)).toBe(715_500);
    expect(sheet.lines[7]).toMatchObject({ seq: 8, quantity: 5, confirmedQty: 4, quotedTier: 'T3', quotedFen: 30_000 });
    expect(sheet.lines[7]?.lines).toMatchObject([{ feeType: FEE.grading, qty: 5, unitFen: 6_000, amountFen: 30_000 }]);
  });

  test('has the fees, tiers and totals of the fee rules coin by coin', () => {
    expect(
      sheet.coins.map((coin, index) => [feesOf(coin, SUBMISSION_ROWS[index] ?? {}), coin.tier.tierUsed, coin.totalFen]),
    ).toEqual(SUBMISSION_ROWS.map((row) => [expectedFees(row), row['tierUsed'], numberOf(row, 'totalFen')]));
  });

  test('comes to 9,230.35 with shipping and insurance, 522.47 of it VAT', () => {
    expect(sheet.totals).toMatchObject({
      goodsFen: 714_300,
      infoFen: 1_000,
      shippingFen: 5_500,
      insuranceFen: 202_235,
      ruleFen: 923_035,
      finalFen: 923_035,
      billedFen: 923_035,
      dueFen: 923_035,
      vatFen: 52_247,
    });
    expect(sheet.order).toMatchObject({
      status: 60,
      isPay: PAY_STATE.unpaid,
      coinQty: 65,
      priceListVersion: expect.any(Number),
    });
  });

  test('ties out coin by coin and with the ledger', () => {
    expect(sheet.tieOut).toMatchObject({ totalFen: 923_035, offFen: 0, receivableFen: 923_035, receivableOffFen: 0 });
    expect(sheet.ledger).toMatchObject([{ kind: 'bill' }]);
  });

  test('explains every line with rule, version and basis', () => {
    const lines = [...sheet.coins.flatMap((coin) => coin.lines), ...sheet.orderLines];
    expect(lines.every((line) => line.ruleId !== '' && line.ruleVersion > 0 && line.explanation.key !== 'other')).toBe(
      true,
    );
    expect(new Set(lines.map(({ ruleVersion }) => ruleVersion))).toEqual(new Set([sheet.order.priceListVersion]));
    const guarantee = sheet.coins.flatMap((coin) => coin.lines).find((line) => line.feeType === FEE.guarantee);
    expect(guarantee).toMatchObject({
      basisFen: 16_000_000,
      rateBp: 100,
      amountFen: 160_000,
      explanation: { key: 'guarantee', params: { tier: 'T7', basisFen: 16_000_000, rateBp: 100 } },
    });
    expect(sheet.orderLines.map((line) => line.explanation)).toEqual([
      { key: 'shipping', params: { zone: 'near', steps: 5 } },
      { key: 'insurance', params: { basisFen: 40_447_000, rateBp: 50 } },
    ]);
  });

  test('can be narrowed to a dispatch, and to no other order’s', async () => {
    const [dispatch] = sheet.order.dispatches;
    const params = { id: sheet.order.id };
    const narrowed = await finance.ok(financeEndpoints.getPrice, { params, query: { dispatchId: dispatch?.id ?? '' } });
    expect(narrowed.coins).toHaveLength(65);
    expect(await finance.call(financeEndpoints.getPrice, { params, query: { dispatchId: '999999' } })).toMatchObject({
      code: 404,
    });
  });
});

describe('the second run', () => {
  test('gold level, add-ons, coupon and points give 8,424.45, spread over the coins', async () => {
    const { order } = await aPricedSubmission(server, {
      couponFen: 10_000,
      pointsUsed: 500,
      customer: { level: 2, points: 500 },
      extras: { 2: { feeTypes: [FEE.photo] }, 20: { feeTypes: [FEE.specialLabel, FEE.chip] } },
    });
    const sheet = await sheetOf(order.id);
    const gold = readTable(SUBMISSION_GOLD);
    expect(sheet.order.payRateBp).toBe(9_500);
    expect(sheet.coins.map((coin, index) => [feesOf(coin, gold[index] ?? {}), coin.allocationFen])).toEqual(
      gold.map((row) => [expectedFees(row), numberOf(row, 'allocationFen')]),
    );
    expect(sheet.totals).toMatchObject({
      goodsFen: 693_710,
      discountFen: -27_590,
      reductionFen: -60_000,
      finalFen: 842_445,
      vatFen: 47_686,
    });
    expect(sheet.tieOut).toMatchObject({ offFen: 0, receivableOffFen: 0 });
  });
});
