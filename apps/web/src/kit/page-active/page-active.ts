import { createContext, useContext, useEffect } from 'react';

/** What a page knows of the tab it lives in. */
export interface Page {
  /** False while its tab is hidden: no polling, scanner, hotkeys or sockets then. */
  readonly active: boolean;
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
  active: true,
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

export const usePage = (): Page => useContext(PageContext);

/** True while the page is the visible one; always true outside of tabs (standalone pages, shell). */
export const usePageActive = (): boolean => useContext(PageContext).active;

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
