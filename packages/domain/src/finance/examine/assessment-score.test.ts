import { expect, test } from 'vitest';
import { coinMachine } from '../../grading/coin.machine.ts';
import { guardsApart } from '../../kernel/guards.ts';
import { assessmentMachine } from './assessment.machine.ts';
import { ASSESSMENT_GUARDS } from './assessment-rules.ts';
import { assess, payableOf, type WeightLine } from './assessment-score.ts';
import { INDICATORS, isFault, isIndicator, isWork, stepOfAction, WORK_ACTIONS } from './indicators.ts';

const WEIGHTS: readonly WeightLine[] = [
  { key: 'measure', pointsPer100: 2, amountFen: 10 },
  { key: 'faultData', pointsPer100: -100, amountFen: -500 },
  { key: 'loss', pointsPer100: -2_000, amountFen: 0 },
];

test('pieces bring points and fen, faults cost them, and what has no weight stands at nothing', () => {
  const sums = assess({ measure: 300, faultData: 2, ship: 7 }, WEIGHTS);
  expect(sums.lines).toEqual([
    { key: 'measure', count: 300, pointsPer100: 2, unitFen: 10, pointsCenti: 600, amountFen: 3_000 },
    { key: 'ship', count: 7, pointsPer100: 0, unitFen: 0, pointsCenti: 0, amountFen: 0 },
    { key: 'faultData', count: 2, pointsPer100: -100, unitFen: -500, pointsCenti: -200, amountFen: -1_000 },
  ]);
  expect(sums).toMatchObject({ scoreCenti: 10_400, bonusFen: 3_000, penaltyFen: -1_000 });
  expect(payableOf({ ...sums, adjustFen: 250 })).toBe(2_250);
});

test.each([
  ['never below nothing', { loss: 9 }, 0],
  ['never above two hundred', { measure: 900_000 }, 20_000],
  ['a hundred where nothing was counted', {}, 10_000],
])('a score is %s', (_, figures, score) => {
  expect(assess(figures, WEIGHTS).scoreCenti).toBe(score);
});

test('every step counts actions that the coin machine has, and each action once', () => {
  const known: readonly string[] = coinMachine.transitions.map(({ action }) => action);
  const counted = Object.values(WORK_ACTIONS).flat();
  expect(counted.filter((action) => !known.includes(action))).toEqual([]);
  expect(new Set(counted).size).toBe(counted.length);
  expect([stepOfAction('score1'), stepOfAction('lose')]).toEqual(['grade', null]);
});

test('indicators are known by their names and kinds', () => {
  expect(new Set(INDICATORS.map(({ code }) => code)).size).toBe(INDICATORS.length);
  expect([
    isIndicator('loss'),
    isIndicator('constructor'),
    isFault('faultData'),
    isWork('entry'),
    isWork('loss'),
  ]).toEqual([...[true, false, true, true, false]]);
});

test('the guards of an assessment are those of its machine', () => {
  expect(guardsApart(assessmentMachine, ASSESSMENT_GUARDS)).toEqual([]);
});
