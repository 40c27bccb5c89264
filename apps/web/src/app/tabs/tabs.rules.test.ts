// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startI18n } from '../../kit/i18n/index.ts';
import { tabKeyAction } from './tab-keys.ts';
import { tabTitle } from './tab-title.ts';
import {
  activate,
  arrive,
  CLOSED_LIMIT,
  forgetTitles,
  initialTabs,
  keysToClose,
  neighbourAfterClose,
  ownNumber,
  patchTab,
  removeTabs,
  tabAt,
  tabKey,
  withClosed,
} from './tabs.model.ts';
import { HOME, keys, open, property, run, seed } from './tabs.steps.factory.ts';

describe('rules over random navigation', () => {
  test('5: closing the visible tab shows the next one, or the previous if it was last; another leaves it (R301, R302, R303)', () => {
    property((steps) => {
      const state = run(steps);
      const order = keys(state);
      for (const key of order.slice(1)) {
        const at = order.indexOf(key);
        const expected = order[at + 1] ?? order[at - 1];
        expect(neighbourAfterClose({ ...state, activeKey: key }, [key])?.key).toBe(expected);
        expect(neighbourAfterClose({ ...state, activeKey: order[0] ?? '' }, [key])).toBeNull();
      }
    });
  });

  test('5: bulk closing shows the nearest tab that stays, to the right first (R301, R302)', () => {
    property((steps) => {
      const state = run(steps);
      for (const scope of ['left', 'right', 'others'] as const)
        for (const { key } of state.tabs) {
          const gone = keysToClose(state, scope, key);
          const next = neighbourAfterClose(state, gone);
          if (!gone.includes(state.activeKey ?? '')) expect(next).toBeNull();
          else expect(next?.key).toBe(key);
        }
    });
  });

  test('2: the same page under another order or encoding of the query is the same tab (R282, R297)', () => {
    property((steps) => {
      const state = run(steps);
      for (const tab of state.tabs) {
        const turned = `?${new URLSearchParams([...new URLSearchParams(tab.search)].reverse())}`;
        const again = arrive(state, { ...tab, search: turned }, 'push').state;
        expect(keys(again)).toEqual(keys(state));
        expect(again.activeKey).toBe(tab.key);
      }
    });
  });

  test('an open tab has the name, address, parameters and title key of its screen (R313)', () => {
    const tab = open(initialTabs(HOME), seed('/a/7', '?x=1', { name: '/a/:id', params: { id: '7' } })).tabs[1];
    expect(tab).toMatchObject({ name: '/a/:id', pathname: '/a/7', search: '?x=1', params: { id: '7' } });
    expect(tab).toMatchObject({ titleKey: 'title./a/7', closable: true, single: false, cached: true });
  });
});

describe('closed tabs', () => {
  test('are remembered over a reload, the newest hundred, without those that are open again', () => {
    const many = Array.from({ length: CLOSED_LIMIT + 20 }, (_, index) => seed(`/p${index}`));
    const full = open(initialTabs(HOME), HOME, ...many);
    const closed = removeTabs(
      full,
      full.tabs.map((tab) => tab.key),
    ).closed;
    expect(closed.size).toBe(CLOSED_LIMIT);
    expect(closed.has('/p119') && !closed.has('/p0')).toBe(true);
    const restored = withClosed(open(initialTabs(HOME), seed('/p119')), [...closed, 5]);
    expect([restored.closed.has('/p119'), restored.closed.has('/p118')]).toEqual([false, true]);
    expect(withClosed(restored, 'nonsense').closed.size).toBe(0);
  });

  test('closing the same tab again makes it the newest', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('/a', '/b', '/c'), { minLength: 1, maxLength: 20 }), (paths) => {
        const state = paths.reduce(
          (now, path) => removeTabs(open(now, seed(path)), [path]),
          open(initialTabs(HOME), HOME),
        );
        expect([...state.closed].at(-1)).toBe(paths.at(-1));
      }),
    );
  });
});

describe('walking', () => {
  test('goes around the ends, to the first and to the last', () => {
    const state = open(initialTabs(HOME), HOME, seed('/a'), seed('/b'));
    const at = (key: string, to: -1 | 1 | 'first' | 'last') => tabAt(state, key, to)?.key;
    expect([at('/b', 1), at(HOME.pathname, -1), at('/a', 1)]).toEqual([HOME.pathname, '/b', '/b']);
    expect([at('/a', 'first'), at('/a', 'last'), at('/gone', 1)]).toEqual([HOME.pathname, '/b', undefined]);
  });

  test('the keys are those of the place on the keyboard, alone with Alt', () => {
    const press = (code: string, more: KeyboardEventInit = { altKey: true }) =>
      tabKeyAction(new KeyboardEvent('keydown', { code, ...more }));
    expect(['PageUp', 'PageDown', 'KeyW', 'KeyQ'].map((code) => press(code))).toEqual([
      'previous',
      'next',
      'close',
      null,
    ]);
    expect(press('KeyW', { altKey: true, ctrlKey: true })).toBeNull();
    expect(press('PageDown', {})).toBeNull();
  });

  test('showing the visible tab again, or one that is gone, changes nothing', () => {
    const state = open(initialTabs(HOME), HOME, seed('/a'));
    expect(activate(state, '/a')).toBe(state);
    expect(activate(state, '/gone')).toBe(state);
    expect(arrive(state, seed('/a'), 'pop').state).toBe(state);
  });
});

describe('titles', () => {
  test('a tab without a title is unnamed, in both languages (R296)', async () => {
    const blank = { title: null, titleKey: '', params: {}, search: '' };
    await startI18n('zh-CN');
    expect(tabTitle(blank)).toBe('未命名');
    await startI18n('en');
    expect(tabTitle(blank)).toBe('Unnamed');
    await startI18n('zh-CN');
  });

  test('a record whose data is not known says its number, from the path or from id in the query (D21)', () => {
    const titleKey = 'ratings.record.title';
    const title = tabTitle({ title: null, titleKey, params: {}, search: '' });
    expect(tabTitle({ title: null, titleKey, params: { coinId: '12' }, search: '' })).toBe(`${title} #12`);
    expect(tabTitle({ title: null, titleKey, params: { coinId: '0', companyId: '3' }, search: '' })).toBe(
      `${title} #3`,
    );
    expect(tabTitle({ title: null, titleKey, params: {}, search: '?id=7' })).toBe(`${title} #7`);
    expect(tabTitle({ title: 'S1', titleKey, params: { coinId: '12' }, search: '' })).toBe('S1');
    expect(ownNumber({ params: {}, search: '?n=1&id=' })).toBeNull();
    // Two payments, or a payment and a refund, are told apart before their data is there.
    expect(ownNumber({ params: {}, search: '?refundId=16' })).toBe('16');
  });

  test('titles of pages that are not mounted go with the language, the others stay', () => {
    const two = open(initialTabs(HOME), seed('/a'), seed('/b'));
    const [, a, b] = two.tabs;
    const named = patchTab(patchTab(two, '/a', { title: '订单 1' }), '/b', { title: '订单 2' });
    const after = forgetTitles(named, (id) => id === a?.instanceId);
    expect(after.tabs.map((tab) => tab.title)).toEqual([null, '订单 1', null]);
    expect(b && tabKey(b)).toBe('/b');
    expect(forgetTitles(after, () => false).tabs[1]?.title).toBeNull();
    expect(forgetTitles(two, () => false)).toBe(two);
  });
});
