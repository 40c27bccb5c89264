import { expect, test } from 'vitest';
import { valueY } from './flow-chart.tsx';

const row = (today: number, mean7: number) => ({ step: 'graded', today, mean7 }) as const;

test.each([
  ['above the bar', row(5, 0), { top: 100, mean: 200, base: 200 }, 94],
  ['above the mark of the mean', row(5, 9), { top: 100, mean: 40, base: 200 }, 34],
  ['zero on the line of its bar', row(0, 9), { top: 200, mean: 40, base: 200 }, 194],
  ['zero alone on the line', row(0, 0), { top: 200, mean: 200, base: 200 }, 194],
  ['no zero in the air above a mark that lies on the line', row(0, 1), { top: 200, mean: 190, base: 200 }, null],
] as const)('the figure stands %s', (_, one, place, expected) => {
  expect(valueY(one, place)).toBe(expected);
});
