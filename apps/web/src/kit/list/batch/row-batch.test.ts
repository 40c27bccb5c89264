import { expect, test } from 'vitest';
import { runForRows } from './row-batch.ts';

const nameOf = (row: number) => ({ key: String(row), label: `C${row}` });
const rows = Array.from({ length: 11 }, (_, at) => at + 1);

test('every row has its call, a few at a time, and what failed is told in the order of the rows', async () => {
  let underWay = 0;
  let most = 0;
  const asked: number[] = [];
  const result = await runForRows(rows, nameOf, async (row) => {
    asked.push(row);
    underWay += 1;
    most = Math.max(most, underWay);
    await Promise.resolve();
    underWay -= 1;
    return row % 5 === 0 ? `no ${row}` : null;
  });
  expect(asked.toSorted((a, b) => a - b)).toEqual(rows);
  expect(most).toBe(4);
  expect(result).toEqual({
    succeeded: 9,
    failures: [
      { key: '5', label: 'C5', reason: 'no 5' },
      { key: '10', label: 'C10', reason: 'no 10' },
    ],
  });
});

test('without rows nothing is asked', async () => {
  expect(await runForRows([], nameOf, () => Promise.reject(new Error('asked')))).toEqual({
    succeeded: 0,
    failures: [],
  });
});
