import { useEffect, useRef } from 'react';
import { useLocale } from '../../kit/i18n/index.ts';
import { livePages, touch } from './live-pages.model.ts';
import { PageFrame } from './page-frame.tsx';
import { forgetTitles } from './tabs.model.ts';
import { activeTab, isPageDirty, setTabs, useTabs } from './tabs.store.ts';

/** Open, though its page may be hidden: nothing between the dialog and its page is switched off. */
function isOpenIn(page: Element, dialog: Element): boolean {
  for (let node: Element | null = dialog; node && node !== page; node = node.parentElement)
    if (getComputedStyle(node).display === 'none') return false;
  return true;
}

/** A page with unsaved work, an open dialog or an upload in it is not taken away (D33). */
function isBusy(instanceId: string): boolean {
  if (isPageDirty(instanceId)) return true;
  const page = document.querySelector(`[data-instance="${instanceId}"]`);
  if (!page) return false;
  const dialogs = [...page.querySelectorAll('[role="dialog"]')];
  return page.querySelector('[data-busy="true"]') !== null || dialogs.some((dialog) => isOpenIn(page, dialog));
}

/** Pages that are mounted say their title in the new language; the titles of the others fall back to the screen's. */
function useTitlesInLanguage(live: readonly string[]): void {
  const locale = useLocale();
  const seen = useRef(locale);
  useEffect(() => {
    if (seen.current === locale) return;
    seen.current = locale;
    setTabs((state) => forgetTitles(state, (id) => live.includes(id)));
  }, [locale, live]);
}

/** All live pages, one visible. The order in the DOM never changes, so nothing is moved and loses its scroll. */
export function PageStack({ hasFooter }: { readonly hasFooter: boolean }) {
  const state = useTabs((store) => store.state);
  const shown = useRef<readonly string[]>([]);
  const activeId = activeTab(state)?.instanceId ?? null;
  const live = livePages({
    shown: touch(shown.current, activeId),
    activeId,
    tabs: new Map(state.tabs.map((tab) => [tab.instanceId, tab])),
    isBusy,
  });
  shown.current = live;
  useTitlesInLanguage(live);
  const pages = state.tabs
    .filter((tab) => live.includes(tab.instanceId))
    .sort((a, b) => (a.instanceId < b.instanceId ? -1 : 1));
  return pages.map((tab) => (
    <PageFrame key={tab.instanceId} tab={tab} active={tab.instanceId === activeId} hasFooter={hasFooter} />
  ));
}
