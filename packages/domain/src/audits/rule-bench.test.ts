import { expect, test } from 'vitest';
import { type BenchPiece, benchResult } from './rule-bench.ts';

const piece = (id: string, more: Partial<BenchPiece>): BenchPiece => ({
  id,
  coinCode: `C${id}`,
  day: '2026-11-01',
  graderIds: ['1', '2'],
  before: [],
  after: [],
  misses: [],
  ...more,
});

test('the bench counts audits by type, grader and day, and the misses that a draft stops', () => {
  const result = benchResult(
    [
      piece('1', { before: [1], after: [1], misses: ['corrected'] }),
      piece('2', { after: [1, 2], misses: ['corrected', 'qcFailed'], graderIds: ['2'] }),
      piece('3', { day: '2026-11-02', before: [14] }),
      piece('4', { misses: ['disputed'] }),
    ],
    20,
  );
  expect(result).toMatchObject({ pieces: 4, before: 2, after: 3 });
  expect(result.types).toEqual([
    { key: '1', before: 1, after: 2 },
    { key: '2', before: 0, after: 1 },
    { key: '14', before: 1, after: 0 },
  ]);
  expect(result.graders).toEqual([
    { key: '1', before: 2, after: 1 },
    { key: '2', before: 2, after: 3 },
  ]);
  expect(result.days).toEqual([
    { key: '2026-11-01', before: 1, after: 3 },
    { key: '2026-11-02', before: 1, after: 0 },
  ]);
  expect(result.misses).toEqual([
    { kind: 'corrected', total: 2, before: 1, after: 2 },
    { kind: 'disputed', total: 1, before: 0, after: 0 },
    { kind: 'qcFailed', total: 1, before: 0, after: 1 },
  ]);
  expect(result.caught).toEqual([
    { coinId: '2', coinCode: 'C2', day: '2026-11-01', misses: ['corrected', 'qcFailed'] },
  ]);
});
