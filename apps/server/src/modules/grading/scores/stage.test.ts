import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { SCALES } from '@mintmark/domain/grading/scales/scales.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { describe, expect, test } from 'vitest';
import { needsAppraiser, type StageFacts, stageOf, verdictsOf } from './stage.ts';

const ms = (number: number): Grade => ({ resultType: RESULT.graded, strike: 'MS', number });

const facts = (more: Partial<StageFacts>): StageFacts => ({
  status: 42,
  serviceType: SERVICE.newGrading,
  scale: SCALES.sheldon70,
  hasAppraiser: false,
  mode: 'A',
  grades: [],
  isVerdictReviewed: false,
  ...more,
});

describe('stageOf', () => {
  test.each<[string, Partial<StageFacts>, string | null]>([
    ['new grading', { status: 30 }, 'combined'],
    ['a category with its own appraiser', { status: 30, hasAppraiser: true }, 'authenticate'],
    ['authentication only', { status: 30, serviceType: SERVICE.authentication }, 'authenticate'],
    ['reholder', { status: 30, serviceType: SERVICE.reholder }, 'authenticate'],
    ['warranty redo is graded like new', { status: 30, serviceType: SERVICE.warranty }, 'combined'],
    ['one row wanted', { status: 40 }, 'first'],
    ['the second row wanted', { status: 41 }, 'second'],
    ['two rows differ', { grades: [ms(62), ms(65)] }, 'third'],
    ['two rows differ, mode C', { mode: 'C', grades: [ms(62), ms(65)] }, 'finalize'],
    ['one row is not genuine', { grades: [ms(62), { resultType: RESULT.counterfeit }] }, 'conference'],
    ['three rows agree on nothing', { grades: [ms(55), ms(62), ms(65)] }, 'conference'],
    ['a new round without rows', { grades: [] }, 'conference'],
    ['a reviewed verdict', { grades: [ms(62), ms(65)], isVerdictReviewed: true }, 'conference'],
    ['final', { status: 50 }, null],
    ['review', { status: 35 }, null],
  ])('%s', (_, more, expected) => {
    expect(stageOf(facts(more))?.stage ?? null).toBe(expected);
  });
});

test('the nearest category that says so decides on the appraiser', () => {
  expect(needsAppraiser(5, [{}, { needsAppraiser: true }])).toBe(true);
  expect(needsAppraiser(5, [{ needsAppraiser: false }, { needsAppraiser: true }])).toBe(false);
  expect(needsAppraiser(5, [undefined, null])).toBe(false);
});

test('the verdicts follow the service', () => {
  expect(verdictsOf(1)).toEqual(['genuine', 'doubt', 'notSuitable']);
  expect(verdictsOf(7)).toEqual(['copyOld', 'doubt', 'notSuitable']);
  expect(verdictsOf(8)).toEqual(['genuine', 'copyOld', 'doubt', 'notSuitable']);
});
