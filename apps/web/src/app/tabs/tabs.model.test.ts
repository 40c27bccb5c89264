import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arrive,
  conditionsOf,
  initialTabs,
  keysToClose,
  moveTab,
  neighbourAfterClose,
  randomId,
  removeTabs,
  restoreTabs,
  saveTabs,
  type TabsState,
  tabKey,
  takeOver,
  withConditions,
} from './tabs.model.ts';
import { HOME, keys, open, property, run, seed, seedFor } from './tabs.steps.factory.ts';

describe('invariants over random navigation', () => {
  test('1: one tab per key, and the visible tab is one of them', () => {
    property((steps) => {
      const state = run(steps);
      expect(new Set(keys(state)).size).toBe(state.tabs.length);
      expect(keys(state)).toContain(state.activeKey);
      for (const tab of state.tabs) expect(tabKey(tab)).toBe(tab.key);
    });
  });

  test('3: a single-instance page never has a second tab', () => {
    property((steps) => {
      expect(run(steps).tabs.filter((tab) => tab.name === '/closeReview/confirm').length).toBeLessThan(2);
    });
  });

  test('4: the first tab is the console, whatever is closed or dragged', () => {
    property((steps) => expect(run(steps).tabs[0]?.pathname).toBe(HOME.pathname));
  });

  test('6: bulk closing never takes the first tab or one that is not closable', () => {
    property((steps) => {
      const state = run(steps);
      for (const scope of ['left', 'right', 'others', 'all', 'self'] as const)
        for (const tab of state.tabs) {
          const gone = keysToClose(state, scope, tab.key);
          expect(gone).not.toContain(state.tabs[0]?.key);
          expect(state.tabs.filter((item) => gone.includes(item.key)).every((item) => item.closable)).toBe(true);
        }
    });
  });

  test('7: an instance lives exactly as long as its tab', () => {
    property((steps) => {
      const state = run(steps);
      expect(new Set(state.tabs.map((tab) => tab.instanceId)).size).toBe(state.tabs.length);
      for (const tab of state.tabs.slice(1)) {
        const again = open(removeTabs(state, [tab.key]), tab);
        expect(again.tabs.at(-1)?.instanceId).not.toBe(tab.instanceId);
      }
    });
  });

  test('8: what is restored is what was saved, without the forbidden and the unknown', () => {
    property((steps) => {
      const state = run(steps);
      const stored: unknown = JSON.parse(JSON.stringify(saveTabs(state)));
      const all = restoreTabs(HOME, stored, seedFor);
      expect(keys(all)).toEqual(keys(state));
      const some = restoreTabs(HOME, stored, (path, search) => (path === '/b' ? null : seedFor(path, search)));
      expect(keys(some)).toEqual(keys(state).filter((key) => !key.startsWith('/b')));
    });
  });

  test('10: Back never brings a closed tab back', () => {
    property((steps) => {
      const state = run(steps);
      for (const tab of state.tabs.slice(1)) {
        const closed = removeTabs(state, [tab.key]);
        if (closed.activeKey === tab.key) continue;
        const back = arrive(closed, tab, 'pop');
        expect([back.isBlocked, back.state]).toEqual([true, closed]);
      }
    });
  });
});

describe('keys', () => {
  test('2: are stable under the order and encoding of the query, and leave the conditions out', () => {
    const query = fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.string()), { maxLength: 5 });
    fc.assert(
      fc.property(query, fc.string(), (pairs, conditions) => {
        const plain = pairs.filter(([name]) => name !== 'c');
        const unique = [...new Map(plain)];
        const there = `?${new URLSearchParams(unique)}`;
        const back = `?${new URLSearchParams([...unique].reverse())}`;
        expect(tabKey(seed('/a', there))).toBe(tabKey(seed('/a', back)));
        expect(tabKey(seed('/a', withConditions(there, conditions)))).toBe(tabKey(seed('/a', there)));
        expect(conditionsOf(withConditions(there, conditions))).toBe(conditions === '' ? null : conditions);
      }),
    );
    expect(tabKey(seed('/订单/', '?a=1'))).toBe(tabKey(seed('/%E8%AE%A2%E5%8D%95', '?a=1')));
    expect(tabKey(seed('/a', '?x=1'))).not.toBe(tabKey(seed('/a', '?x=2')));
  });

  test('instance keys have 32 letters and digits', () => {
    expect(randomId(32)).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(open(initialTabs(HOME), seed('/a')).tabs[1]?.labelId).toMatch(/^[A-Za-z0-9]{6}$/);
  });
});

describe('navigation', () => {
  const start = open(initialTabs(HOME), HOME, seed('/a', '?x=1'));
  const instance = (state: TabsState, at = 1): string | undefined => state.tabs[at]?.instanceId;

  test('the same address again mounts the page anew; a click on a tab, Back and a change of conditions do not', () => {
    expect(instance(open(start, seed('/a', '?x=1')))).not.toBe(instance(start));
    expect(instance(arrive(start, seed('/a', '?x=1'), 'push', true).state)).toBe(instance(start));
    expect(instance(arrive(start, seed('/a', '?x=1'), 'pop').state)).toBe(instance(start));
    const changed = arrive(start, seed('/a', '?x=1&c=q'), 'replace').state;
    expect([instance(changed), changed.tabs[1]?.search]).toEqual([instance(start), '?x=1&c=q']);
  });

  test('a single-instance page takes over the new query and mounts anew', () => {
    const confirm = (search: string) => seedFor('/closeReview/confirm', search);
    const first = open(start, confirm('?id=1'));
    const second = open(first, HOME, confirm('?id=2'));
    expect(second.tabs).toHaveLength(3);
    expect([second.tabs[2]?.search, instance(second, 2) === instance(first, 2)]).toEqual(['?id=2', false]);
  });

  test('what a page became stands in its place, and Back does not open what is over', () => {
    const form = open(start, seed('/form/0'), seed('/b'));
    const made = takeOver(open({ ...form, activeKey: '/form/0' }, seed('/form/7')), '/form/0');
    expect([keys(made), made.activeKey]).toEqual([[HOME.pathname, '/a?x=1', '/form/7', '/b'], '/form/7']);
    expect(arrive(made, seed('/form/0'), 'pop').isBlocked).toBe(true);
  });

  test('a page that is over and leads to an open one leaves that where it was; the console stays', () => {
    const draft = open(start, seed('/list'), seed('/b'), seed('/list/7'));
    const left = takeOver(open(draft, seed('/list')), '/list/7');
    expect([keys(left), left.activeKey]).toEqual([[HOME.pathname, '/a?x=1', '/list', '/b'], '/list']);
    expect(takeOver(left, HOME.pathname)).toBe(left);
  });

  test.each([
    ['/c', '/b'],
    ['/a', '/b'],
    ['/b', '/c'],
  ])('5: closing the visible %s moves to %s', (visible, expected) => {
    const three = open(initialTabs(HOME), HOME, seed('/a'), seed('/b'), seed('/c'));
    const state: TabsState = { ...three, activeKey: visible };
    expect(neighbourAfterClose(state, [visible])?.key).toBe(expected);
    expect(neighbourAfterClose(state, ['/other'])).toBeNull();
  });

  test('dragging puts a tab in the place of another', () => {
    const three = open(initialTabs(HOME), HOME, seed('/a'), seed('/b'), seed('/c'));
    expect(keys(moveTab(three, '/a', '/c')).slice(1)).toEqual(['/b', '/c', '/a']);
    expect(keys(moveTab(three, '/c', '/a')).slice(1)).toEqual(['/c', '/a', '/b']);
    expect(moveTab(three, '/a', HOME.pathname)).toBe(three);
    expect(moveTab(three, HOME.pathname, '/a')).toBe(three);
  });

  test.each([null, 5, [{}], [{ path: 1, query: '' }], 'x'])(
    'stored nonsense %j restores the first tab only',
    (saved) => {
      expect(keys(restoreTabs(HOME, saved, seedFor))).toEqual([HOME.pathname]);
    },
  );
});
