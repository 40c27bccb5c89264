import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { ScreenMatch } from '../registry/registry.ts';
import { useGo } from '../registry/use-go.ts';
import { seedOf } from './tab-seed.ts';
import { arrive, fullPathOf, type Move } from './tabs.model.ts';
import { activeTab, dirtyTabs, setTabs, useTabs } from './tabs.store.ts';

const MOVES: Readonly<Record<string, Move>> = { PUSH: 'push', REPLACE: 'replace', POP: 'pop' };

const isKept = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keep' in state && state.keep === true;

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
export function useTabSync(match: ScreenMatch): void {
  const location = useLocation();
  const move = MOVES[useNavigationType()] ?? 'push';
  const go = useGo();
  const seen = useRef<string | null>(null);
  useLeaveQuestion();
  useLayoutEffect(() => {
    const step = `${location.key} ${location.pathname}${location.search}`;
    if (seen.current === step) return;
    seen.current = step;
    const seed = seedOf(match, location.pathname, location.search);
    if (!seed) return;
    const before = useTabs.getState().state;
    const { state, isBlocked } = arrive(before, seed, move, isKept(location.state));
    const current = activeTab(before);
    if (isBlocked && current) go(fullPathOf(current), { replace: true, state: { keep: true } });
    else setTabs(() => state);
  }, [location, move, match, go]);
}
