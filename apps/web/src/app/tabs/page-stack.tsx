import { useRef } from 'react';
import { livePages, touch } from './live-pages.model.ts';
import { PageFrame } from './page-frame.tsx';
import { activeTab, isPageDirty, useTabs } from './tabs.store.ts';

/** A page with a form, an open dialog or an upload in it is not taken away (D33). */
function isBusy(instanceId: string): boolean {
  if (isPageDirty(instanceId)) return true;
  const page = document.querySelector(`[data-instance="${instanceId}"]`);
  return page?.querySelector('[role="dialog"], [data-busy="true"]') !== null && page !== null;
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
  const pages = state.tabs
    .filter((tab) => live.includes(tab.instanceId))
    .sort((a, b) => (a.instanceId < b.instanceId ? -1 : 1));
  return pages.map((tab) => (
    <PageFrame key={tab.instanceId} tab={tab} active={tab.instanceId === activeId} hasFooter={hasFooter} />
  ));
}
