import { beforeEach, expect, test, vi } from 'vitest';
import { forgetTrails, leaveTrail, placeOf } from './trail.ts';

const pathsOf = (page: number) => [1, 2, 3].map((at) => `/coin/${(page - 1) * 3 + at}`).slice(0, page === 3 ? 1 : 3);
const ask = vi.fn(async (page: number) => pathsOf(page));
const coins = () => leaveTrail('coins', { page: 2, size: 3, total: 7, paths: pathsOf(2) }, ask);

beforeEach(() => {
  forgetTrails();
  ask.mockClear();
});

test('a record knows its place over all pages, and those beside it', async () => {
  coins();
  const place = placeOf('/coin/5');
  expect([place?.at, place?.total]).toEqual([5, 7]);
  expect(await place?.step(1)).toBe('/coin/6');
  expect(await place?.step(-1)).toBe('/coin/4');
  expect(ask).not.toHaveBeenCalled();
});

test('beyond the page the list is asked for the next one, once', async () => {
  coins();
  expect(await placeOf('/coin/6')?.step(1)).toBe('/coin/7');
  expect(await placeOf('/coin/4')?.step(-1)).toBe('/coin/3');
  expect(ask.mock.calls).toEqual([[3], [1]]);
  expect(await placeOf('/coin/7')?.step(-1)).toBe('/coin/6');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('before the first and after the last there is none, and none where the list does not answer', async () => {
  coins();
  await placeOf('/coin/6')?.step(1);
  expect(await placeOf('/coin/7')?.step(1)).toBeNull();
  leaveTrail('one', { page: 1, size: 3, total: 9, paths: ['/order/1'] }, async () => Promise.reject(new Error('lost')));
  expect(await placeOf('/order/1')?.step(-1)).toBeNull();
  expect(await placeOf('/order/1')?.step(1)).toBeNull();
});

test('the list that was in sight last leads, and a record that no list led to has no place', () => {
  coins();
  leaveTrail('found', { page: 1, size: 20, total: 1, paths: ['/coin/5'] }, ask);
  expect(placeOf('/coin/5')?.total).toBe(1);
  coins();
  expect(placeOf('/coin/5')?.total).toBe(7);
  expect(placeOf('/coin/99')).toBeNull();
});
