import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../../kernel/auth/actor.ts';
import type { ScoreRow } from '../../../workflow/coins/scores.repo.ts';
import { hidesAuthor, isSealed, presentResult, presentScores } from './score.present.ts';

const actor = (accountId: string, ...access: string[]): Actor => ({
  accountId,
  sessionId: '1',
  uuid: 'u',
  username: 'u',
  realName: '',
  access,
  scope: { kind: 'all' },
  companyId: null,
  agentId: null,
  guard: 'none',
});

const row = (id: string, graderId: string, level: number, more: Partial<ScoreRow> = {}): ScoreRow => ({
  id,
  companyId: '1',
  coinId: '1',
  round: 1,
  level,
  graderId,
  kind: 'score',
  supersedesId: null,
  sealSalt: '00000000-0000-4000-8000-000000000000',
  resultType: RESULT.graded,
  grade: { resultType: RESULT.graded, strike: 'MS', number: 63 },
  comment: 'c',
  reason: '',
  fineScore: '63.1',
  observed: {},
  participants: [],
  spentMs: null,
  isBlind: true,
  submittedAt: new Date(0),
  ...more,
});

const coin = (status: number, more: object = {}) => ({
  status,
  returnPoints: [],
  isRework: false,
  gradedAt: null,
  resultType: null,
  round: 1,
  ...more,
});

const graded = { gradedAt: new Date(0), resultType: RESULT.graded };

describe('isSealed', () => {
  test.each([
    ['before a result', coin(30), true],
    ['in the review', coin(35), true],
    ['between the rows', coin(41), true],
    ['in a conference, even with the result of an earlier round', coin(42, graded), true],
    ['in the high-score audit', coin(45, graded), false],
    ['in another audit', coin(46, graded), false],
    ['once final', coin(50, graded), false],
    ['in production', coin(60, graded), false],
    ['in data rework, where the score stands', coin(20, { ...graded, isRework: true }), false],
    ['lost out of the second grade', coin(-4, { returnPoints: [41] }), true],
    ['lost out of the store', coin(-4, { ...graded, returnPoints: [90] }), false],
    ['withdrawn and returned', coin(-5, { gradedAt: new Date(0), resultType: RESULT.withdrawn }), true],
  ])('%s: %s', (_, one, expected) => {
    expect(isSealed(one)).toBe(expected);
  });
});

describe('presentScores', () => {
  const rows = [row('1', '7', 1), row('2', '8', 2)];
  const reader = actor('9', 'closeReview:rating:read');
  const names = new Map([['7', 'T-07']]);

  test('gives “2 of 2” and nothing else while the coin is sealed, whatever the person may', () => {
    const sight = presentScores(coin(42), rows, actor('9', '*:*:*'), names);

    expect(sight).toEqual({ given: 2, expected: 2, rows: [] });
  });

  test('gives the author his own row, sealed or not', () => {
    expect(presentScores(coin(41), rows, actor('7'), names).rows.map((one) => one.id)).toEqual(['1']);
    expect(presentScores(coin(60, graded), rows, actor('7'), names).rows.map((one) => one.id)).toEqual(['1']);
  });

  test('gives readers every row once the result stands', () => {
    const sight = presentScores(coin(60, graded), rows, reader, names);

    expect(sight.rows).toMatchObject([
      { id: '1', graderNo: 'T-07', fineScore: 63.1, isOwn: false },
      { id: '2', graderNo: null },
    ]);
  });

  test('does not count rows that were taken back', () => {
    const taken = [row('1', '7', 1), row('3', '7', 1, { kind: 'recall', supersedesId: '1' })];

    expect(presentScores(coin(40), taken, actor('9')).given).toBe(0);
  });
});

test('presentResult says nothing of an earlier round while the coin is back in the conference', () => {
  const result = {
    ...graded,
    grade: { resultType: RESULT.graded },
    gradeZh: 'MS 66',
    gradeEn: 'MS 66',
    gradeNumber: 66,
  };

  expect(presentResult({ ...coin(42), ...result })).toMatchObject({ resultType: null, gradeZh: null });
  expect(presentResult({ ...coin(45), ...result })).toMatchObject({ resultType: RESULT.graded, gradeZh: 'MS 66' });
});

test('hidesAuthor keeps the graders of a sealed coin out of its history, not the author from his own entry', () => {
  const entry = { kind: 'score1', accountId: '7' };

  expect(hidesAuthor(coin(41), entry, actor('9', '*:*:*'))).toBe(true);
  expect(hidesAuthor(coin(41), entry, actor('7'))).toBe(false);
  expect(hidesAuthor(coin(60, graded), entry, actor('9'))).toBe(false);
  expect(hidesAuthor(coin(41), { kind: 'measure', accountId: '7' }, actor('9'))).toBe(false);
});
