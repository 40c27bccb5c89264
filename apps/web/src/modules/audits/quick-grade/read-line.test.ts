import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { SCALES } from '@mintmark/domain/grading/scales/scales.ts';
import { describe, expect, test } from 'vitest';
import { readLine } from './read-line.ts';

const struck = SCALES.sheldon70;

describe('a typed grade', () => {
  test('is read with its prefix and marks', () =>
    expect(readLine(struck, 'ms64+')).toEqual({
      grade: { resultType: RESULT.graded, strike: 'MS', number: 64, plus: true },
      problem: null,
      isEmpty: false,
    }));
  test('may carry a colour, as the piece may be copper', () =>
    expect(readLine(struck, 'ms63 rb')).toMatchObject({ grade: { designations: ['RB'] }, problem: null }));
  test('may be without one, as it may be silver', () => expect(readLine(struck, 'ms63').problem).toBeNull());
  test('says what is wrong', () => expect(readLine(struck, 'ms59').problem).not.toBeNull());
  test('takes no comment', () => expect(readLine(struck, 'ms63 轻擦').problem).toBe('COMMENT_NOT_HERE'));
  test('that is blank is nothing, and nothing wrong', () =>
    expect(readLine(struck, '  ')).toEqual({ grade: null, problem: null, isEmpty: true }));
});
