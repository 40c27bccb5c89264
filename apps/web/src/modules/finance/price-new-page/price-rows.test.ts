import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { describe, expect, test } from 'vitest';
import type { FeeLine, PricedCoin, PriceSheet, QuotedLine } from '../price-types.ts';
import { breakdownOf, coinGroups, priceRows, rowNotes, rowSums } from './price-rows.ts';

let serial = 0;

function line(feeType: number, amountFen: number, more: Partial<FeeLine> = {}): FeeLine {
  serial += 1;
  return {
    id: String(serial),
    feeType,
    ruleId: `${feeType}.x`,
    ruleVersion: 1,
    basisFen: null,
    rateBp: null,
    qty: 1,
    unitFen: amountFen,
    amountFen,
    isManual: false,
    reason: '',
    byName: null,
    at: null,
    explanation: { key: 'other', params: {} },
    ...more,
  };
}

function coin(lineId: string | null, lines: readonly FeeLine[], more: Partial<PricedCoin> = {}): PricedCoin {
  serial += 1;
  const sum = (isManual: boolean) =>
    lines.filter((one) => one.isManual === isManual).reduce((fen, one) => fen + one.amountFen, 0);
  return {
    id: String(serial),
    coinCode: `C${serial}`,
    seq: serial,
    lineId,
    dispatchId: '1',
    status: 60,
    name: '袁大头',
    nameEn: 'Yuan dollar',
    varietyText: '三年 O 版',
    varietyEn: 'Year 3, O variety',
    category1: CATEGORY.struck,
    serviceType: SERVICE.newGrading,
    resultType: RESULT.graded,
    grade: null,
    gradeZh: null,
    gradeEn: null,
    tier: {
      declaredFen: 100_000,
      guideFen: null,
      auditorFen: null,
      valueUsedFen: 100_000,
      valueSource: 'declared',
      tierAsked: null,
      tierOfItem: null,
      tierByValue: 'T2',
      tierUsed: 'T2',
      tierCapFen: 100_000,
    },
    refusals: [],
    lines: [...lines],
    ruleFen: sum(false),
    manualFen: sum(true),
    totalFen: sum(false) + sum(true),
    allocationFen: 0,
    ...more,
  };
}

function quoted(id: string, seq: number, quantity: number, pieceFen: number): QuotedLine {
  return {
    id,
    seq,
    name: '袁大头',
    nameEn: '',
    varietyText: '',
    varietyEn: '',
    category1: CATEGORY.struck,
    serviceType: SERVICE.newGrading,
    quantity,
    confirmedQty: quantity,
    declaredFen: 100_000,
    tierAsked: null,
    quotedTier: 'T2',
    quotedFen: quantity * pieceFen,
    lines: [line(10, quantity * pieceFen, { qty: quantity })],
  };
}

type Parts = Pick<PriceSheet, 'lines' | 'coins' | 'orderLines' | 'quoteOrderLines'>;
const sheet = (parts: Partial<Parts>): PriceSheet =>
  ({ lines: [], coins: [], orderLines: [], quoteOrderLines: [], ...parts }) as unknown as PriceSheet;

describe('price rows', () => {
  const a = quoted('a', 1, 2, 4_000);
  const b = quoted('b', 2, 2, 4_000);
  const full = sheet({
    lines: [a, b],
    coins: [
      coin('a', [line(10, 4_000)]),
      coin('a', [line(10, 4_000)]),
      coin('b', [line(10, 4_000), line(30, 500), line(90, -100, { isManual: true, reason: '老客户' })], {
        resultType: RESULT.counterfeit,
      }),
      coin(null, [line(10, 4_000)]),
    ],
    orderLines: [line(40, 1_500), line(90, 300, { ruleId: '90.afterPayment.40' })],
  });

  test('are one a submission line, then added coins, then fees of the order by what they are about', () => {
    const rows = priceRows(full, false);
    expect(rows.map((row) => [row.seq, row.feeType, row.qty, row.declaredQty])).toEqual([
      [1, null, 2, 2],
      [2, null, 1, 2],
      [null, null, 1, 0],
      [null, 40, 0, 0],
    ]);
    expect(rows.map((row) => row.isDifferent)).toEqual([false, true, true, true]);
    expect(rowSums(rows)).toEqual({ qty: 4, quotedFen: 16_000, ruleFen: 18_300, finalFen: 18_200 });
  });

  test('carry names and variety in both languages, those of the coin before those of the line', () => {
    expect(priceRows(full, false).map(({ name, variety }) => [name?.nameEn, variety?.nameEn])).toEqual([
      ...[1, 2, 3].map(() => ['Yuan dollar', 'Year 3, O variety']),
      [undefined, undefined],
    ]);
    const [bare] = priceRows(sheet({ lines: [a], coins: [] }), false);
    expect(bare).toMatchObject({ name: { name: '袁大头', nameEn: '' }, variety: null });
  });

  test('of one dispatch hold only what lies in it', () => {
    const rows = priceRows(sheet({ ...full, coins: full.coins.slice(0, 2) }), true);
    expect(rows.map((row) => row.key)).toEqual(['a']);
  });

  test('say why they differ', () => {
    const [, second] = priceRows(full, false);
    expect(second ? rowNotes(second) : null).toEqual([
      { kind: 'short', qty: 1, pieces: 1 },
      { kind: 'result', resultType: RESULT.counterfeit, pieces: 1 },
      { kind: 'fee', feeType: FEE.information, fen: 500 },
      { kind: 'manual', reason: '老客户', fen: -100 },
    ]);
  });

  test('name the value that raised the tier', () => {
    const tier = {
      ...coin('a', []).tier,
      guideFen: 1_250_000,
      valueUsedFen: 1_250_000,
      valueSource: 'guide',
      tierUsed: 'T5',
    } as const;
    const [row] = priceRows(
      sheet({ lines: [quoted('a', 1, 1, 4_000)], coins: [coin('a', [line(10, 22_000)], { tier })] }),
      false,
    );
    expect(row ? rowNotes(row) : null).toEqual([{ kind: 'guide', fen: 1_250_000 }]);
  });

  test('explain equal pieces once', () => {
    const [first, second, third] = [
      coin('a', [line(10, 4_000)]),
      coin('a', [line(10, 4_000)]),
      coin('a', [line(10, 6_000)]),
    ];
    expect(coinGroups([first, second, third].filter((one) => one !== undefined)).map((group) => group.length)).toEqual([
      2, 1,
    ]);
  });

  test('break down into parts that sum to the final total', () => {
    const parts = breakdownOf(full);
    expect(parts).toEqual([
      { key: 'fees', fen: 16_000 },
      { key: 'information', fen: 500 },
      { key: 'shipping', fen: 1_800 },
      { key: 'manual', fen: -100 },
    ]);
    expect(parts.reduce((sum, part) => sum + part.fen, 0)).toBe(18_200);
  });
});
