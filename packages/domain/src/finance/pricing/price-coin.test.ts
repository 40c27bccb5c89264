import { describe, expect, it } from 'vitest';
import { CATEGORY } from '../../catalogue/catalogue.enums.ts';
import { RESULT } from '../../grading/result-types.ts';
import { SERVICE } from '../../receiving/receiving.enums.ts';
import { type CoinInput, coinInput } from './coin-input.ts';
import { FEE, isFeeType, sumLines } from './fee-line.ts';
import { SINGLE_COINS } from './fixtures/single-coins.ts';
import { expectedFees, type FixtureRow, feesOf, numberOf, optional, readTable } from './fixtures/table.ts';
import { type CoinPrice, priceCoin } from './price-coin.ts';
import type { WithdrawnStage } from './price-list/price-list.ts';
import { SEED_PRICE_LIST } from './price-list/price-list-seed.ts';

const STAGES: readonly WithdrawnStage[] = ['draft', 'entered', 'scored'];

function caseInput(row: FixtureRow): CoinInput {
  const extras = (row['extras'] ?? '').split(' ').filter((extra) => extra !== '');
  const [, pieces] = extras.find((extra) => extra.startsWith('22:'))?.split(':') ?? [];
  const chosen = extras.map(Number).filter(isFeeType);
  return coinInput({
    coinKey: row['case'] ?? '',
    category1: numberOf(row, 'category1'),
    serviceType: numberOf(row, 'service'),
    tierAsked: row['tierAsked'] || null,
    isBulkQualified: row['bulk'] === '1',
    declaredFen: numberOf(row, 'declaredFen'),
    guideFen: optional(row, 'guideFen'),
    auditorFen: optional(row, 'auditorFen'),
    resultType: numberOf(row, 'result'),
    gradeNumber: optional(row, 'number'),
    isSuccess: row['success'] === '1',
    withdrawnStage: STAGES.find((stage) => stage === row['stage']) ?? null,
    diameterUm: optional(row, 'diameterUm'),
    rarityLevel: optional(row, 'rarity'),
    isPattern: row['pattern'] === '1',
    isError: row['error'] === '1',
    isOurFault: row['ourFault'] === '1',
    isVarietySet: chosen.includes(FEE.variety),
    extras: chosen,
    multiBox: pieces === undefined ? null : { boxKey: 'box', pieces: Number(pieces) },
    payRateBp: numberOf(row, 'payRateBp'),
  });
}

function priced(facts: Partial<CoinInput>): CoinPrice {
  const plain = { coinKey: 'a', category1: CATEGORY.struck, declaredFen: 250_000 };
  const result = priceCoin(SEED_PRICE_LIST, coinInput({ ...plain, ...facts }));
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

const fee = (price: CoinPrice, feeType: number) => sumLines(price.lines.filter((line) => line.feeType === feeType));

describe('the case table of the fee rules', () => {
  const rows = readTable(SINGLE_COINS);
  it('has all cases', () => {
    expect(rows).toHaveLength(50);
  });

  it.each(rows.map((row) => [row['case'], row['title'], row] as const))('case %s: %s', (_case, _title, row) => {
    const price = priceCoin(SEED_PRICE_LIST, caseInput(row));
    if (!price.ok) throw new Error(price.error.code);
    expect(price.value).toMatchObject({
      valueUsedFen: numberOf(row, 'valueFen'),
      tierUsed: row['tierUsed'] || null,
      totalFen: numberOf(row, 'totalFen'),
    });
    expect(feesOf(price.value.lines, row)).toEqual(expectedFees(row));
  });
});

describe('results and services beyond the table', () => {
  it.each([
    ['draft', 0, 0],
    ['entered', 0, 500],
    ['scored', 6_000, 0],
  ] as const)('a coin withdrawn at stage %s pays %i fen and %i fen information fee', (withdrawnStage, line10, info) => {
    const price = priced({ resultType: RESULT.withdrawn, withdrawnStage });
    expect([price.goodsFen, price.infoFen, price.insuredFen]).toEqual([line10, info, 250_000]);
  });

  it('a coin we refuse costs nothing', () => {
    expect(priced({ resultType: RESULT.refused })).toMatchObject({ totalFen: 0, hasCertificate: false });
  });

  it.each([4, 9])('result %i is insured for nothing', (resultType) => {
    expect(priced({ resultType }).insuredFen).toBe(0);
  });

  it.each([2, 3])('service %i without success carries line 10 only, whatever was chosen', (serviceType) => {
    const facts = { serviceType, gradeNumber: 67, rarityLevel: 1, diameterUm: 41_000, isError: false };
    const price = priced({ ...facts, extras: [FEE.photo, FEE.specialLabel, FEE.rush], isSuccess: false });
    expect(price.lines.map((line) => line.feeType)).toEqual([FEE.grading]);
    expect(price.refusals).toEqual([]);
  });

  it('success without a score counts as no success', () => {
    expect(priced({ serviceType: SERVICE.crossover, resultType: RESULT.genuine, isSuccess: true }).totalFen).toBe(
      6_000,
    );
  });

  it('a reholder may have a large holder, a special label and a chip, and nothing else', () => {
    const extras = [FEE.specialLabel, FEE.chip, FEE.photo, FEE.rush];
    const price = priced({
      serviceType: SERVICE.reholder,
      diameterUm: 41_000,
      rarityLevel: 1,
      gradeNumber: 70,
      extras,
    });
    expect(price.lines.map((line) => line.feeType)).toEqual([10, 21, 24, 25]);
    expect(price.refusals.map((refusal) => refusal.feeType)).toEqual([FEE.photo, FEE.rush]);
  });

  it('a relabel for our own mistake is free', () => {
    expect(priced({ serviceType: SERVICE.relabel, isOurFault: true }).totalFen).toBe(0);
  });

  it('a variety attribution has no line 26, 12 or 13', () => {
    const facts = { serviceType: SERVICE.attribution, declaredFen: 20_000_000, rarityLevel: 1, isVarietySet: true };
    const price = priced({ ...facts, extras: [FEE.variety] });
    expect(price.lines.map((line) => line.feeType)).toEqual([FEE.grading]);
    expect(price.totalFen).toBe(50_000);
  });

  it('authentication at the top tier pays the guarantee only with a certificate', () => {
    const facts = { serviceType: SERVICE.authentication, declaredFen: 20_000_000 };
    expect(fee(priced({ ...facts, resultType: RESULT.genuine }), FEE.guarantee)).toBe(200_000);
    expect(fee(priced({ ...facts, resultType: RESULT.counterfeit }), FEE.guarantee)).toBe(0);
  });

  it('a warranty redo costs nothing even when the coin turns out false', () => {
    const price = priced({ serviceType: SERVICE.warranty, resultType: RESULT.counterfeit });
    expect(price).toMatchObject({ goodsFen: 0, infoFen: 0, totalFen: 0 });
    expect(fee(price, FEE.waiver)).toBe(-6_500);
  });
});

describe('add-ons', () => {
  it.each([
    [1, null],
    [2, 6_000],
    [3, 6_000],
    [4, 9_500],
    [6, 9_500],
    [7, null],
  ])('a box of %i pieces costs %s fen', (pieces, amountFen) => {
    const price = priced({ multiBox: { boxKey: 'b', pieces } });
    expect(fee(price, FEE.multiBox)).toBe(amountFen ?? 0);
    expect(price.refusals).toEqual(amountFen === null ? [{ feeType: FEE.multiBox, code: 'PIECES_NOT_ALLOWED' }] : []);
  });

  it.each([
    [100_000, true],
    [1_000_000, true],
    [1_000_001, false],
  ])('rush at a value of %i fen: %s', (declaredFen, isSold) => {
    const price = priced({ declaredFen, extras: [FEE.rush] });
    expect(fee(price, FEE.rush) > 0).toBe(isSold);
    expect(price.refusals).toEqual(isSold ? [] : [{ feeType: FEE.rush, code: 'TIER_NOT_ALLOWED' }]);
  });

  it('a chosen variety that was not determined is not charged', () => {
    expect(fee(priced({ extras: [FEE.variety] }), FEE.variety)).toBe(0);
  });

  it('a set variety that was not chosen is not charged', () => {
    expect(fee(priced({ isVarietySet: true }), FEE.variety)).toBe(0);
  });

  it('exactly 40.00 mm is not oversize', () => {
    expect(fee(priced({ diameterUm: 40_000 }), FEE.oversize)).toBe(0);
    expect(fee(priced({ diameterUm: 40_001 }), FEE.oversize)).toBe(2_000);
  });

  it('a photo is taken of everything that was looked at, the slab lines need a slab', () => {
    const price = priced({
      resultType: RESULT.altered,
      extras: [FEE.photo, FEE.specialLabel, FEE.chip],
      diameterUm: 41_000,
    });
    expect(price.lines.map((line) => line.feeType)).toEqual([10, 23, 30]);
  });

  it('a line by hand for conservation counts with the goods, another one beside them', () => {
    const manualLines = [
      { feeType: FEE.conservation, amountFen: 8_000, reason: 'customer agreed by phone' },
      { feeType: FEE.adjustment, amountFen: -500, reason: 'courtesy' },
    ];
    expect(priced({ manualLines })).toMatchObject({ goodsFen: 14_000, manualFen: -500, totalFen: 13_500 });
  });
});

describe('minimum of a coin', () => {
  it('lifts a discounted bulk coin to 15.00', () => {
    const facts = {
      category1: CATEGORY.ancient,
      declaredFen: 8_000,
      tierAsked: 'T1',
      isBulkQualified: true,
      payRateBp: 8_000,
    };
    const price = priced(facts);
    expect(price.lines.map((line) => [line.feeType, line.amountFen])).toEqual([
      [10, 1_800],
      [80, -360],
      [90, 60],
    ]);
  });

  it('does not lift a warranty redo or a variety attribution', () => {
    const facts = { category1: CATEGORY.ancient, declaredFen: 8_000, tierAsked: 'T1', isBulkQualified: true };
    expect(priced({ ...facts, serviceType: SERVICE.attribution }).totalFen).toBe(900);
    expect(priced({ ...facts, serviceType: SERVICE.authentication }).totalFen).toBe(1_500);
  });
});

describe('refused prices', () => {
  it.each([4, 6])('category %i has no price rule', (category1) => {
    const result = priceCoin(SEED_PRICE_LIST, coinInput({ coinKey: 's', category1, declaredFen: 1 }));
    expect(result).toEqual({ ok: false, error: { code: 'NO_PRICE_RULE', coinKey: 's' } });
  });

  it.each([
    [{ category1: CATEGORY.stamp, serviceType: SERVICE.relabel }, 'NO_PRICE_RULE'],
    [{ serviceType: 9 }, 'SERVICE_UNKNOWN'],
    [{ resultType: 12 }, 'RESULT_UNKNOWN'],
    [{ resultType: RESULT.withdrawn }, 'RESULT_UNKNOWN'],
    [{ tierAsked: 'T9' }, 'TIER_UNKNOWN'],
    [{ manualLines: [{ feeType: FEE.other, amountFen: 1, reason: ' ' }] }, 'REASON_MISSING'],
  ])('%j is %s', (facts, code) => {
    const coin = coinInput({ coinKey: 'a', category1: CATEGORY.struck, declaredFen: 1, ...facts });
    expect(priceCoin(SEED_PRICE_LIST, coin)).toEqual({ ok: false, error: { code, coinKey: 'a' } });
  });
});

describe('explanation of a line', () => {
  it('names rule, version, basis, rate and quantity', () => {
    const price = priced({ gradeNumber: 66, payRateBp: 9_500 });
    expect(
      price.lines.map(({ ruleId, ruleVersion, basisFen, rateBp, qty }) => [ruleId, ruleVersion, basisFen, rateBp, qty]),
    ).toEqual([
      ['10.T3.机制币', 1, 6_000, 10_000, 1],
      ['11.machine.66', 1, 6_000, 2_000, 1],
      ['80.payRate', 1, 7_200, 500, 1],
    ]);
  });

  it('tells which value decided', () => {
    expect(priced({ guideFen: 300_001, auditorFen: 300_001 }).valueSource).toBe('guide');
    expect(priced({ resultType: RESULT.details, guideFen: 900_000 }).valueSource).toBe('declared');
  });
});

describe('a company’s own terms for an item (records.md §8 company/coinEdit)', () => {
  const own = { itemCode: 'MS-001', version: 3, baseFen: null, rateBp: null, minTier: null };
  const priced = (more: Partial<CoinInput>) => {
    const price = priceCoin(
      SEED_PRICE_LIST,
      coinInput({ coinKey: '1', category1: CATEGORY.struck, declaredFen: 90_000, gradeNumber: 66, ...more }),
    );
    if (!price.ok) throw new Error(price.error.code);
    return price.value;
  };
  const line10 = (more: Partial<CoinInput>) => priced(more).lines.find(({ feeType }) => feeType === FEE.grading);

  it('put a price in place of the base; percent lines follow it, rule and version are the company’s', () => {
    const { lines } = priced({ own: { ...own, baseFen: 8_800 } });
    const shown = lines.map(({ feeType, ruleId, ruleVersion, amountFen }) => [feeType, ruleId, ruleVersion, amountFen]);
    expect(shown).toEqual([
      [10, '10.T2.机制币.own@MS-001', 3, 8_800],
      [11, '11.machine.66', SEED_PRICE_LIST.version, 1_760],
    ]);
  });

  it('or take a share of it, half up, before the factor of the service', () => {
    const base = line10({})?.basisFen ?? 0;
    expect(line10({ own: { ...own, rateBp: 7_550 } })).toMatchObject({
      ruleId: '10.T2.机制币.own@MS-001@7550',
      amountFen: Math.round(base * 0.755),
    });
    expect(line10({ serviceType: SERVICE.authentication, own: { ...own, baseFen: 1_001 } })).toMatchObject({
      basisFen: 1_001,
      amountFen: 601,
    });
  });

  it('lift the tier and never lower it; the bulk tier does not come below', () => {
    expect(priced({ own: { ...own, minTier: 'T4' } })).toMatchObject({ tierByValue: 'T4', tierUsed: 'T4' });
    expect(priced({ declaredFen: 30_000_000, own: { ...own, minTier: 'T3' } }).tierUsed).toBe('T7');
    const bulk = { declaredFen: 20_000, tierAsked: 'T1', isBulkQualified: true };
    expect(priced(bulk).tierUsed).toBe('T1');
    expect(priced({ ...bulk, own: { ...own, minTier: 'T3' } }).tierUsed).toBe('T3');
  });

  it('leave a flat service and the list as they are where nothing is said', () => {
    expect(line10({ serviceType: SERVICE.reholder, own: { ...own, baseFen: 1 } })).toMatchObject({ amountFen: 4_000 });
    expect(line10({ own: { ...own, minTier: 'T2' } })).toEqual(line10({}));
  });
});
