import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LIVE_CAP, livePages, touch } from './live-pages.model.ts';

const ids = Array.from({ length: 40 }, (_, index) => `p${index}`);
const cached = new Map(ids.map((id) => [id, { cached: true }]));
const idle = (): boolean => false;

describe('live pages', () => {
  test('beyond the cap the ones shown longest ago go first, never the visible one', () => {
    const live = livePages({ shown: ids, activeId: 'p0', tabs: cached, isBusy: idle });
    expect(live).toHaveLength(LIVE_CAP);
    expect(live).toContain('p0');
    expect(live.at(-1)).toBe('p39');
    expect(live).not.toContain('p1');
  });

  test('a page with work in it is never dropped, however many there are', () => {
    expect(livePages({ shown: ids, activeId: 'p39', tabs: cached, isBusy: () => true })).toHaveLength(40);
  });

  test('pages that are not cached leave when another is shown, unless there is work in them', () => {
    const tabs = new Map([
      ['a', { cached: false }],
      ['b', { cached: false }],
      ['c', { cached: true }],
    ]);
    const input = { shown: ['a', 'b', 'c'], activeId: 'c', tabs };
    expect(livePages({ ...input, isBusy: idle })).toEqual(['c']);
    expect(livePages({ ...input, isBusy: (id) => id === 'a' })).toEqual(['a', 'c']);
  });

  test('a page is never alive without its tab', () => {
    fc.assert(
      fc.property(fc.subarray(ids), fc.subarray(ids), fc.nat(30), (shown, open, cap) => {
        const tabs = new Map(open.map((id) => [id, { cached: true }]));
        const live = livePages({ shown, activeId: shown.at(-1) ?? null, tabs, isBusy: (id) => id.endsWith('7'), cap });
        expect(live.every((id) => tabs.has(id))).toBe(true);
      }),
    );
  });

  test('showing puts a page last once', () => {
    expect(touch(['a', 'b'], 'a')).toEqual(['b', 'a']);
    expect(touch(['a', 'b'], null)).toEqual(['a', 'b']);
  });
});
