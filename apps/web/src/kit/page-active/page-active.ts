import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { type Activity, ALWAYS_ACTIVE, whileActive } from './activity.ts';

/** What a page knows of the tab it lives in. */
export interface Page {
  /** Whether its tab is the visible one: no polling, scanner, hotkeys or sockets while it is not. */
  readonly activity: Activity;
  /** Random 32-character key of the mounted page (R283). */
  readonly instanceId: string;
  /** Overlays of this page go here, so they hide with it. Null before the first commit. */
  readonly container: HTMLElement | null;
  /** The list conditions (`c`), or null (D32). */
  readonly conditions: string | null;
  /** Writes `c` by history.replace; in a hidden page only the tab remembers it. Opens and reloads nothing. */
  readonly setConditions: (value: string | null) => void;
  /** Title from data (“订单 S2026…”); null goes back to the screen's own. */
  readonly setTitle: (title: string | null) => void;
  /** Unsaved work: dot in the tab, asked before closing, never evicted (D33). `name` tells sources apart. */
  readonly setDirty: (name: string, isDirty: boolean) => void;
  /** Closes this page's tab. */
  readonly close: () => void;
  /** Mounts the page anew. */
  readonly reload: () => void;
}

const outside: Page = {
  activity: ALWAYS_ACTIVE,
  instanceId: '',
  container: null,
  conditions: null,
  setConditions: () => undefined,
  setTitle: () => undefined,
  setDirty: () => undefined,
  close: () => undefined,
  reload: () => undefined,
};

export const PageContext = createContext<Page>(outside);

/** The page's dealings with its tab. They do not change when it is hidden or shown, so that this renders nothing again. */
export const usePage = (): Page => useContext(PageContext);

/** True while the page is the visible one; always true outside of tabs (standalone pages, shell). Renders at each change. */
export function usePageActive(): boolean {
  const { activity } = usePage();
  return useSyncExternalStore(activity.subscribe, activity.isActive);
}

/** Where overlays of this page go, and whether it is the visible one. */
export function useOverlayPlace(): { readonly active: boolean; readonly container: HTMLElement | null } {
  const { container } = usePage();
  return { active: usePageActive(), container };
}

/** Does work while the page is the visible one; `start` must be stable, and returns how to stop. Renders nothing. */
export function useWhileActive(start: () => () => void): void {
  const { activity } = usePage();
  useEffect(() => whileActive(activity, start), [activity, start]);
}

/** Tab and document title from data. */
export function usePageTitle(title: string | null | undefined): void {
  const { setTitle } = usePage();
  useEffect(() => {
    setTitle(title ?? null);
  }, [setTitle, title]);
}

/** Marks the page as having unsaved work while `isDirty` holds. */
export function usePageDirty(isDirty: boolean, name = 'page'): void {
  const { setDirty } = usePage();
  useEffect(() => {
    setDirty(name, isDirty);
    return () => setDirty(name, false);
  }, [setDirty, name, isDirty]);
}
