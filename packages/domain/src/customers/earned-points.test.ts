import { expect, test } from 'vitest';
import { earnedPoints } from './earned-points.ts';

const money = (billedFen: number | null, paidFen: number, refundedFen = 0, hasEarned = false) => ({
  ...{ billedFen, paidFen, refundedFen, hasEarned },
});

test.each([
  ['nothing before the bill', money(null, 50_000), 0],
  ['nothing while a fen of it is open', money(50_000, 49_999), 0],
  ['for every full hundred of a bill that is paid', money(25_900, 25_900), 6],
  ['nothing for what was paid too much', money(25_900, 99_900), 6],
  ['less with a refund', money(25_900, 25_900, 10_000, true), 3],
  ['nothing when all went back', money(25_900, 25_900, 25_900, true), 0],
  ['nothing of a free order', money(0, 0), 0],
])('%s', (_, order, points) => expect(earnedPoints(order, 3)).toBe(points));
