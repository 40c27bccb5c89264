import { expect, test } from 'vitest';
import { keepRows } from './kept-rows.ts';

interface Row {
  readonly id: string;
  readonly grade: { readonly number: number } | null;
}
const row = (id: string, number: number | null): Row => ({ id, grade: number === null ? null : { number } });
const key = ({ id }: Row) => id;

test('a row that is said once more is the same object, also in another place', () => {
  const before = [row('1', 60), row('2', null), row('3', 70)];
  const kept = keepRows(before, [row('9', 50), row('1', 60), row('2', null), row('3', 65)], key);
  expect(kept.map((one) => before.indexOf(one))).toEqual([-1, 0, 1, -1]);
  expect(kept[3]).toEqual(row('3', 65));
});
