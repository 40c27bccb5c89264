import { CONSOLE_STEPS } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { decodeConditions } from '../../../kit/list/filters/conditions.ts';
import { boardOf, deskOf, PHASES, shareOf, type Tile, tileLink } from './board.model.ts';

const tile = (step: Tile['step']): Tile => ({ step, unit: 'coin', count: 1, oldestDays: 0, lateCount: 0 });
const START = { filters: {}, tab: null, sort: null, page: 1, size: 20 };

describe('the board', () => {
  test('has a place for every step, in the order of the trade', () => {
    expect(PHASES.flatMap(({ steps }) => [...steps])).toEqual([...CONSOLE_STEPS]);
    const board = boardOf(CONSOLE_STEPS.toReversed().map(tile));
    expect(board.flatMap((phase) => phase.tiles.map(({ step }) => step))).toEqual([...CONSOLE_STEPS]);
  });

  test('leaves out phases of which the person may open nothing', () => {
    const board = boardOf([tile('quality'), tile('entry')]);
    expect(board.map(({ key, tiles }) => [key, tiles.map(({ step }) => step)])).toEqual([
      ['entry', ['entry']],
      ['production', ['quality']],
    ]);
    expect(boardOf([])).toEqual([]);
  });
});

describe('a tile', () => {
  test.each([
    ['exception', '/closeReview/confirm', 'exception', {}],
    ['unowned', '/closeReview/parcels', 'unowned', {}],
    ['entry', '/closeReview/DetailedEntry', 'open', {}],
    ['grade', '/closeReview/orderCodeManagement', 'all', { status: [30, 40, 41] }],
    ['production', '/closeReview/printTags', 'all', { status: [60, 65, 70, 75] }],
    ['pickup', '/closeReview/deliveryManagementByCode', 'pickUp', {}],
  ] as const)('%s leads to its list, narrowed to what was counted', (step, path, tab, filters) => {
    const url = new URL(tileLink(step), 'http://here');
    expect(url.pathname).toBe(path);
    expect(decodeConditions(url.searchParams.get('c'), START)).toMatchObject({ tab, filters });
  });
});

test('shares are percents with one decimal, and nothing of nothing', () => {
  expect(shareOf(34153, 290889)).toBe('11.7%');
  expect(shareOf(0, 290889)).toBe('0.0%');
  expect(shareOf(0, 0)).toBeNull();
});

describe('the desk of a person', () => {
  const tiles = CONSOLE_STEPS.map(tile);
  const steps = (some: readonly Tile[]) => some.map(({ step }) => step);
  const holding =
    (...held: readonly string[]) =>
    (any: readonly string[]) =>
      any.some((one) => held.includes(one));

  test('stands first, what waits before what does not, and is not said again', () => {
    const quiet = tiles.map((one) => (one.step === 'receive' ? { ...one, count: 0 } : one));
    const { own, others } = deskOf(quiet, holding('order:confirm:confirm'));
    expect(steps(own)).toEqual(['unowned', 'receive']);
    expect(steps(others)).toEqual(CONSOLE_STEPS.filter((step) => step !== 'receive' && step !== 'unowned'));
  });

  test('is nobody’s who only looks, works everywhere, or sees nothing else', () => {
    expect(deskOf(tiles, () => false)).toEqual({ own: [], others: tiles });
    expect(deskOf(tiles, () => true)).toEqual({ own: [], others: tiles });
    const [first] = tiles;
    expect(deskOf(first ? [first] : [], () => true).own).toEqual([]);
  });
});
