import { expect, test } from 'vitest';
import { livePages, touch } from './live-pages.model.ts';
import { arrive, initialTabs, type TabsState } from './tabs.model.ts';
import { HOME, property, type Step, take } from './tabs.steps.factory.ts';

const CAP = 3;
/** A third of the pages has work in it. */
const isBusy = (instanceId: string): boolean => /^[0-9A-J]/.test(instanceId);

interface Walk {
  readonly state: TabsState;
  readonly live: readonly string[];
  /** Every instance that was ever seen to go. */
  readonly gone: ReadonlySet<string>;
}

/** The pages as the page stack keeps them, after one more step. */
function walk(before: Walk, step: Step): Walk {
  const state = take(before.state, step);
  const activeId = state.tabs.find((tab) => tab.key === state.activeKey)?.instanceId ?? null;
  const tabs = new Map(state.tabs.map((tab) => [tab.instanceId, tab]));
  const live = livePages({ shown: touch(before.live, activeId), activeId, tabs, isBusy, cap: CAP });
  const gone = before.state.tabs.map((tab) => tab.instanceId).filter((id) => !tabs.has(id));
  return { state, live, gone: new Set([...before.gone, ...gone]) };
}

const begin = (): Walk =>
  walk(
    { state: initialTabs(HOME), live: [], gone: new Set() },
    { kind: 'go', path: HOME.pathname, search: '', move: 'push', keep: false },
  );

test('7: over random use a page is never alive without its tab, and a closed one never comes back to life (R310, R311)', () => {
  property((steps) => {
    let now = begin();
    for (const step of steps) {
      now = walk(now, step);
      const open = new Set(now.state.tabs.map((tab) => tab.instanceId));
      expect(now.live.filter((id) => !open.has(id))).toEqual([]);
      expect(now.live.filter((id) => now.gone.has(id))).toEqual([]);
      expect(new Set(now.live).size).toBe(now.live.length);
    }
  });
});

test('over random use the visible page is alive, work is never dropped, and the others keep to the cap (D33)', () => {
  property((steps) => {
    let now = begin();
    for (const step of steps) {
      const before = now;
      now = walk(before, step);
      const activeId = now.state.tabs.find((tab) => tab.key === now.state.activeKey)?.instanceId ?? '';
      expect(now.live).toContain(activeId);
      const open = new Set(now.state.tabs.map((tab) => tab.instanceId));
      const work = before.live.filter((id) => isBusy(id) && open.has(id));
      expect(work.filter((id) => !now.live.includes(id))).toEqual([]);
      const idle = now.live.filter((id) => id !== activeId && !isBusy(id));
      const held = now.live.length - idle.length;
      expect(idle.length).toBeLessThanOrEqual(Math.max(0, CAP - held));
    }
  });
});

test('a page that the cap took keeps its tab and comes back with the same key, as another page does not (D33, R283)', () => {
  property((steps) => {
    const end = steps.reduce(walk, begin());
    for (const tab of end.state.tabs) {
      const back = arrive(end.state, tab, 'pop').state;
      expect(back.tabs.find((one) => one.key === tab.key)?.instanceId).toBe(tab.instanceId);
    }
  });
});
