import { describe, expect, test } from 'vitest';
import { type ColumnSize, chooseColumns, shareRoom } from './column-fit.ts';

let next = 0;
const size = (key: string, least: number, more: Partial<ColumnSize> = {}): ColumnSize => ({
  key,
  least,
  best: least + 20,
  most: least + 50,
  rank: next++,
  isExtra: false,
  isKept: false,
  ...more,
});

const code = size('code', 140, { isKept: true });
const name = size('name', 180);
const state = size('state', 100);
const fee = size('fee', 80);
const box = size('box', 90, { isExtra: true });
const tier = size('tier', 60, { isExtra: true });
const all = [code, name, state, fee, box, tier];
const shownIn = (room: number, sizes = all) => [...chooseColumns(sizes, room)].toSorted();

describe('chooseColumns', () => {
  test('shows the usual columns as long as they have their least widths', () => {
    expect(shownIn(500)).toEqual(['code', 'fee', 'name', 'state']);
    expect(shownIn(580)).toEqual(['code', 'fee', 'name', 'state']);
  });

  test('lets the last by rank leave where the room is less, and never what is kept', () => {
    expect(shownIn(499)).toEqual(['code', 'name', 'state']);
    expect(shownIn(10)).toEqual(['code']);
    expect(shownIn(419, [code, { ...name, rank: 99 }, state, fee])).toEqual(['code', 'fee', 'state']);
  });

  test('brings further columns by their rank when all have their best width', () => {
    expect(shownIn(690)).toEqual(['box', 'code', 'fee', 'name', 'state']);
    expect(shownIn(689)).toEqual(['code', 'fee', 'name', 'state', 'tier']);
    expect(shownIn(770)).toEqual(['box', 'code', 'fee', 'name', 'state', 'tier']);
  });

  test('what the person asked for stays, and others leave for it', () => {
    const asked = [code, name, state, fee, { ...box, isKept: true }];
    expect(shownIn(510, asked)).toEqual(['box', 'code', 'name', 'state']);
  });
});

describe('shareRoom', () => {
  const sizes = [code, name];
  test('gives all the room, between least, best and most', () => {
    for (const room of [320, 335, 360, 380, 420, 900]) {
      const widths = shareRoom(sizes, room);
      expect(widths.reduce((a, b) => a + b, 0)).toBeCloseTo(room);
      for (const [at, width] of widths.entries()) expect(width).toBeGreaterThanOrEqual(sizes[at]?.least ?? 0);
    }
    expect(shareRoom(sizes, 360)).toEqual([160, 200]);
    expect(shareRoom(sizes, 420)).toEqual([190, 230]);
  });

  test('no column is narrower than its least, however little room there is', () => {
    expect(shareRoom(sizes, 100)).toEqual([140, 180]);
  });
});
