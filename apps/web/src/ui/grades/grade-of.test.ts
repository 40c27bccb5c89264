import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { expect, test } from 'vitest';
import { badgeOf } from './grade-of.ts';

/** As the server stores it where the coin's scale words it otherwise than the delivered one (decision 0021). */
const OWN: Grade = {
  ...{ resultType: RESULT.graded, strike: 'MS', number: 59 },
  words: { prefix: { zh: '江南', en: 'JN' }, word: { zh: '江南近未流通', en: 'Nearly new' } },
};

test('a grade is worded by the scale that it was given on', () => {
  expect(badgeOf(5, OWN, 'zh')).toMatchObject({ prefix: '江南', number: 59, word: '江南近未流通' });
  expect(badgeOf(5, { resultType: RESULT.graded, strike: 'MS', number: 63 }, 'zh')).toMatchObject({
    prefix: 'MS',
    word: '未流通',
  });
});

test('a category that the house added has no delivered scale: its grades bring their words', () => {
  expect(badgeOf(11, OWN, 'en')).toMatchObject({ kind: 'graded', prefix: 'JN', word: 'Nearly new' });
  expect(badgeOf(11, null, 'en')).toEqual({ kind: 'none' });
});
