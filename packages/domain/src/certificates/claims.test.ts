import { describe, expect, test } from 'vitest';
import type { Grade } from '../grading/grade.ts';
import { RESULT } from '../grading/result-types.ts';
import { SCALES } from '../grading/scales/scales.ts';
import { SERVICE } from '../receiving/receiving.enums.ts';
import { claimMachine, claimStateOf, claimStatusOf } from './claim.machine.ts';
import { afterSaleEnd, claimBoundFen, fallsUnderWarranty } from './claims.ts';

const scale = SCALES.sheldon70;
const ms = (number: number, plus = false): Grade => ({
  resultType: RESULT.graded,
  strike: 'MS',
  number,
  ...(plus ? { plus } : {}),
});
const result = (resultType: number): Grade => ({ resultType });

describe('a result falls under warranty', () => {
  test.each([
    ['a lower number', SERVICE.regrade, ms(64), ms(63), true],
    ['a lost plus', SERVICE.regrade, ms(64, true), ms(64), true],
    ['details instead of a grade', SERVICE.regrade, ms(64), result(RESULT.details), true],
    ['a counterfeit in our own slab', SERVICE.reholder, ms(64), result(RESULT.counterfeit), true],
    ['an altered piece', SERVICE.warranty, ms(64), result(RESULT.altered), true],
    ['a fantasy that we called genuine', SERVICE.relabel, result(RESULT.genuine), result(RESULT.fantasy), true],
    ['the same grade', SERVICE.regrade, ms(64), ms(64), false],
    ['a better one', SERVICE.regrade, ms(64), ms(65), false],
    ['what cannot be told', SERVICE.regrade, ms(64), result(RESULT.questionable), false],
    ['what is not suitable', SERVICE.regrade, ms(64), result(RESULT.notSuitable), false],
    ['a piece without a grade of ours', SERVICE.regrade, null, ms(10), false],
    ['a holder of somebody else', SERVICE.crossover, ms(64), ms(60), false],
    ['a new grading', SERVICE.newGrading, ms(64), ms(60), false],
  ])('%s', (_what, serviceType, oldGrade, grade, expected) => {
    expect(fallsUnderWarranty({ serviceType, oldGrade, grade, scale })).toBe(expected);
  });
});

describe('the most that a claim pays', () => {
  const values = { declaredFen: 500_000, oldGuideFen: 300_000, newGuideFen: 120_000 };
  test.each([
    ['nothing for work', 'redo', values, 0],
    ['nothing for a label', 'relabel', values, 0],
    ['the market value, not what was declared', 'value', values, 300_000],
    ['what lies between the grades', 'difference', values, 180_000],
    ['the declared value without a catalogue price', 'value', { ...values, oldGuideFen: null }, 500_000],
    ['all of it for a piece that is worth nothing', 'difference', { ...values, newGuideFen: null }, 300_000],
    ['never less than nothing', 'difference', { ...values, newGuideFen: 400_000 }, 0],
  ] as const)('%s', (_what, remedy, given, expected) => {
    expect(claimBoundFen(remedy, given)).toBe(expected);
  });
});

describe('an order of an after-sale service ends', () => {
  test.each([
    ['not before its result', null, null, 'waiting'],
    ['with a new certificate', RESULT.graded, true, 'done'],
    ['without a change', RESULT.graded, false, 'noChange'],
    ['without a change by details', RESULT.details, false, 'noChange'],
    ['refused by its result', RESULT.counterfeit, false, 'refused'],
    ['with the same number', RESULT.graded, null, 'done'],
    ['refused while it was relabelled', RESULT.counterfeit, null, 'refused'],
  ])('%s', (_what, resultType, isRegradeSuccess, expected) => {
    expect(afterSaleEnd({ serviceType: SERVICE.regrade, resultType, isRegradeSuccess })).toBe(expected);
  });
});

test('a claim keeps the key of its state, and no other word', () => {
  for (const { code, key } of claimMachine.states) {
    expect([claimStateOf(code), claimStatusOf(key)]).toEqual([key, code]);
  }
  expect(() => claimStatusOf('paid')).toThrow(RangeError);
});
