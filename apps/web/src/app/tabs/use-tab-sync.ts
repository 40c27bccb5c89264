import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router';
import { useAddress } from '../boot/still-router.tsx';
import type { ScreenMatch } from '../registry/registry.ts';
import { useGo } from '../registry/use-go.ts';
import { seedOf } from './tab-seed.ts';
import { arrive, fullPathOf, goneInstances, type Move, takeOver } from './tabs.model.ts';
import { activeTab, dirtyTabs, setTabs, useTabs } from './tabs.store.ts';
import { useUnsavedQuestion } from './use-unsaved-question.ts';

const MOVES: Readonly<Record<string, Move>> = { PUSH: 'push', REPLACE: 'replace', POP: 'pop' };

/** `keep`: shows the tab as it is; `sure`: unsaved work may go; `instead`: the page that was left is over. */
const says = (state: unknown, word: 'keep' | 'sure' | 'instead'): boolean =>
  typeof state === 'object' && state !== null && Reflect.get(state, word) === true;

/** Asks before the document goes while there is unsaved work. */
function useLeaveQuestion(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (dirtyTabs().length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}

/** Every navigation of the router becomes one step of the tabs (R280); before paint, so no page sees another's URL. */
export function useTabSync(match: ScreenMatch, location: Location): void {
  const move = MOVES[useAddress().move] ?? 'push';
  const go = useGo();
  const mayLose = useUnsavedQuestion();
  const seen = useRef<string | null>(null);
  useLeaveQuestion();
  useLayoutEffect(() => {
    const step = `${location.key} ${location.pathname}${location.search}`;
    if (seen.current === step) return;
    seen.current = step;
    const seed = seedOf(match, location.pathname, location.search);
    if (!seed) return;
    const before = useTabs.getState().state;
    const { state: arrived, isBlocked } = arrive(before, seed, move, says(location.state, 'keep'));
    const current = activeTab(before);
    const state = says(location.state, 'instead') && current ? takeOver(arrived, current.key) : arrived;
    const gone = new Set(goneInstances(before, state));
    const lost = says(location.state, 'sure') ? [] : dirtyTabs().filter((tab) => gone.has(tab.instanceId));
    if (current && (isBlocked || lost.length > 0)) go(fullPathOf(current), { replace: true, state: { keep: true } });
    if (lost.length > 0) {
      const keys = lost.map((tab) => tab.key);
      void mayLose('reload', keys).then((isSure) => isSure && go(fullPathOf(seed), { state: { sure: true } }));
    } else if (!isBlocked) setTabs(() => state);
  }, [location, move, match, go, mayLose]);
}
