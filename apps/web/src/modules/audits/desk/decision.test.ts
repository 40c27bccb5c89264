import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { SCALES } from '@mintmark/domain/grading/scales/scales.ts';
import { describe, expect, test } from 'vitest';
import { canDrop, changeProblem, nextInQueue, otherVerdicts, stepInQueue } from './decision.ts';

const scale = SCALES.sheldon70;
const ms = (number: number, plus = false) => ({
  resultType: RESULT.graded,
  strike: 'MS' as const,
  number,
  ...(plus ? { plus } : {}),
});

describe('what is asked of the auditor', () => {
  test('a verdict can become genuine or any other verdict', () => expect(otherVerdicts(4)).toEqual([1, 5, 6, 8, 9]));
});

describe('dropping points', () => {
  test('needs a grade on the ladder', () => {
    expect(canDrop(scale, ms(65))).toBe(true);
    expect(canDrop(scale, { resultType: RESULT.genuine })).toBe(false);
    expect(canDrop(scale, { resultType: RESULT.details, band: 'AU', defectCode: '02' })).toBe(false);
    expect(canDrop(null, ms(65))).toBe(false);
    expect(canDrop(scale, null)).toBe(false);
  });

  test('is strictly downwards: a lower number, or the same without its plus', () => {
    expect(changeProblem('drop', scale, ms(65), ms(64, true))).toBeNull();
    expect(changeProblem('drop', scale, ms(64, true), ms(64))).toBeNull();
    expect(changeProblem('drop', scale, ms(65), ms(65))).toBe('notLower');
    expect(changeProblem('drop', scale, ms(65), ms(66))).toBe('notLower');
    expect(changeProblem('drop', scale, ms(65), { resultType: RESULT.genuine })).toBe('notLower');
  });

  test('a changed score may go anywhere but where it is', () => {
    expect(changeProblem('scoreChange', scale, ms(63), ms(64))).toBeNull();
    expect(changeProblem('scoreChange', scale, ms(63), ms(62))).toBeNull();
    expect(changeProblem('scoreChange', scale, ms(63), ms(63))).toBe('same');
    expect(changeProblem('scoreChange', scale, null, ms(63))).toBeNull();
  });
});

describe('the queue', () => {
  const ids = ['1', '2', '3'];
  test('goes on to the next task, or back from the last', () => {
    expect(nextInQueue(ids, '1')).toBe('2');
    expect(nextInQueue(ids, '3')).toBe('2');
    expect(nextInQueue(['1'], '1')).toBeNull();
    expect(nextInQueue(ids, '9')).toBe('1');
    expect(nextInQueue([], '9')).toBeNull();
  });
  test('is walked with the arrows and does not wrap', () => {
    expect(stepInQueue(ids, '1', 1)).toBe('2');
    expect(stepInQueue(ids, '3', 1)).toBe('3');
    expect(stepInQueue(ids, '1', -1)).toBe('1');
    expect(stepInQueue(ids, null, 1)).toBe('1');
    expect(stepInQueue([], null, 1)).toBeNull();
  });
});
