import { describe, expect, it } from 'vitest';
import { CATEGORY } from '../../catalogue/catalogue.enums.ts';
import { RESULT } from '../../grading/result-types.ts';
import { SERVICE } from '../../receiving/receiving.enums.ts';
import { OPENING } from '../../receiving/submission.enums.ts';
import { FEE } from './fee-line.ts';
import { findGuideFen } from './guide-price.ts';
import { checkManualLine } from './manual-line.ts';
import { lowestPayRateBp } from './pay-rate.ts';
import { validatePriceList } from './price-list/price-list-check.ts';
import { SEED_PRICE_LIST } from './price-list/price-list-seed.ts';
import { floorRatio, roundRatio } from './ratio.ts';
import { decideRegradeSuccess } from './regrade.ts';

const grade = (number: number | null, hasPlus = false) => ({ number, hasPlus });

describe('success of a regrade or crossover', () => {
  it.each([
    ['a higher number', 2, 1, grade(58), grade(55, true), null, true],
    ['a new plus', 2, 1, grade(55, true), grade(55), null, true],
    ['the same grade', 2, 1, grade(55), grade(55), null, false],
    ['a lost plus', 2, 1, grade(55), grade(55, true), null, false],
    ['a lower number with a plus', 2, 1, grade(53, true), grade(55), null, false],
    ['details', 2, 2, null, grade(55), null, false],
    ['no old grade', 2, 1, grade(58), null, null, false],
    ['the wished grade', 3, 1, grade(64), null, grade(64), true],
    ['below the wished grade', 3, 1, grade(63, true), null, grade(64), false],
    ['the number without the wished plus', 3, 1, grade(64), null, grade(64, true), false],
    ['no wish', 3, 1, grade(4), null, null, true],
    ['a grade without a number', 3, 1, grade(null), null, grade(64), false],
    ['a new grading', 1, 1, grade(64), grade(55), null, false],
  ])('%s', (_title, serviceType, resultType, newGrade, oldGrade, wishedGrade, expected) => {
    expect(decideRegradeSuccess({ serviceType, resultType, newGrade, oldGrade, wishedGrade })).toBe(expected);
  });
});

describe('the old slab of a regrade is opened', () => {
  it.each([
    ['for any better result', null, grade(55, true), null, true],
    ['not for a plus where a full point is asked', OPENING.fullPoint, grade(55, true), null, false],
    ['for a full point', OPENING.fullPoint, grade(56), null, true],
    ['not below the grade wished for', OPENING.better, grade(57), grade(58), false],
    ['at the grade wished for', OPENING.fullPoint, grade(58), grade(58), true],
  ])('%s', (_title, openWhen, newGrade, wishedGrade, expected) => {
    const input = { serviceType: SERVICE.regrade, resultType: RESULT.graded, oldGrade: grade(55) };
    expect(decideRegradeSuccess({ ...input, openWhen, newGrade, wishedGrade })).toBe(expected);
  });
});

describe('catalogue price', () => {
  const item = [
    { rank: 10, priceFen: 100 },
    { rank: 20, priceFen: 200 },
  ];

  it.each([
    ['exact', [], 20, 200],
    ['next lower', [], 19, 100],
    ['above the guide', [], 30, 200],
    ['below the guide', [], 9, null],
    ['variety first', [{ rank: 5, priceFen: 900 }], 20, 900],
    ['item when the variety has none so low', [{ rank: 15, priceFen: 900 }], 12, 100],
  ])('%s', (_title, variety, rank, expected) => {
    expect(findGuideFen({ variety, item }, rank)).toBe(expected);
  });
});

describe('pay rate', () => {
  it.each([
    [null, null, 0, 10_000],
    [null, null, 3, 9_000],
    [9_200, 8_800, 2, 8_800],
    [9_900, null, 1, 9_800],
    [null, null, 77, 10_000],
  ])('agent %s, company %s, level %i pays %i', (agentBp, companyBp, customerLevel, expected) => {
    expect(lowestPayRateBp(SEED_PRICE_LIST, { agentBp, companyBp, customerLevel })).toBe(expected);
  });
});

describe('line by hand', () => {
  const limits = { lineFen: 10_000, discountFen: 5_000 };

  it.each([
    [
      { feeType: FEE.other, amountFen: 10_000, reason: 'r' },
      { ok: true, value: { needsAudit: false } },
    ],
    [
      { feeType: FEE.adjustment, amountFen: -10_001, reason: 'r' },
      { ok: true, value: { needsAudit: true } },
    ],
    [
      { feeType: FEE.discount, amountFen: -5_001, reason: 'r' },
      { ok: false, error: 'DISCOUNT_ABOVE_LIMIT' },
    ],
    [
      { feeType: FEE.discount, amountFen: 1, reason: 'r' },
      { ok: false, error: 'SIGN_WRONG' },
    ],
    [
      { feeType: FEE.packing, amountFen: -1, reason: 'r' },
      { ok: false, error: 'SIGN_WRONG' },
    ],
    [
      { feeType: FEE.other, amountFen: 0, reason: 'r' },
      { ok: false, error: 'AMOUNT_ZERO' },
    ],
    [
      { feeType: FEE.other, amountFen: 1, reason: ' ' },
      { ok: false, error: 'REASON_MISSING' },
    ],
  ])('%j', (line, expected) => {
    expect(checkManualLine(line, limits, { totalFen: 100_000, coinTotalFen: null, manualLines: [] })).toEqual(expected);
  });
});

describe('exact ratios', () => {
  it('round half up on the absolute value and floor towards zero', () => {
    expect([roundRatio(5, 1, 2), roundRatio(-5, 1, 2), floorRatio(199, 5_000, 1_000_000)]).toEqual([3, -3, 0]);
    expect(roundRatio(9e15, 600, 10_600)).toBe(509_433_962_264_151);
  });
});

describe('check of a price list', () => {
  const faults = (change: object) => validatePriceList({ ...SEED_PRICE_LIST, ...change }).map((one) => one.code);

  it('finds nothing in the list we deliver', () => {
    expect(validatePriceList(SEED_PRICE_LIST)).toEqual([]);
  });

  it.each([
    [{ minimum: { coinFen: 1.5, orderFen: 5_000 } }, 'NOT_FEN'],
    [{ vatBp: 10_001 }, 'NOT_RATE'],
    [{ version: 0 }, 'NOT_COUNT'],
    [{ validFrom: '2026/01/01' }, 'NOT_DATE'],
    [{ validTo: '2019-01-01' }, 'NOT_DATE'],
    [{ columns: [...SEED_PRICE_LIST.columns, { key: 'x', category1: [CATEGORY.struck] }] }, 'REPEATED'],
    [{ tiers: SEED_PRICE_LIST.tiers.toReversed() }, 'CAPS_NOT_ASCENDING'],
    [{ tiers: SEED_PRICE_LIST.tiers.slice(0, 6) }, 'LAST_CAP_NOT_OPEN'],
    [{ columns: SEED_PRICE_LIST.columns.slice(1) }, 'UNKNOWN_COLUMN'],
    [{ patternMinTier: 'T9' }, 'UNKNOWN_TIER'],
    [{ services: SEED_PRICE_LIST.services.slice(1) }, 'MISSING'],
    [{ outcomes: SEED_PRICE_LIST.outcomes.slice(1) }, 'MISSING'],
    [
      {
        raritySurcharges: [
          { fromLevel: 1, toLevel: 3, rateBp: 1 },
          { fromLevel: 3, toLevel: 4, rateBp: 1 },
        ],
      },
      'OVERLAP',
    ],
    [{ shipping: { stepG: 1_000, zones: [] } }, 'MISSING'],
  ])('%# finds %s', (change, code) => {
    expect(faults(change)).toContain(code);
  });
});
