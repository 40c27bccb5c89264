import { App as AntApp, ConfigProvider } from 'antd';
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Location } from 'react-router';
import { useLocale } from '../../kit/i18n/index.ts';
import { type Activity, createActivity } from '../../kit/page-active/activity.ts';
import { type Page, PageContext } from '../../kit/page-active/page-active.ts';
import { HouseGate } from '../guard/house-gate.tsx';
import { PermissionGate } from '../guard/permission-gate.tsx';
import { ErrorBoundary } from '../pages/error-boundary.tsx';
import { ScreenView } from '../pages/screen-view.tsx';
import { registry } from '../registry/index.ts';
import { useGo } from '../registry/use-go.ts';
import { reportScroll } from '../shell/page-scroll.ts';
import { SiteFooter } from '../shell/site-footer.tsx';
import css from './page-frame.module.css';
import { tabTitle } from './tab-title.ts';
import { conditionsOf, patchTab, reloadTab, type Tab, withConditions } from './tabs.model.ts';
import { setPageDirty, setPageTitle, setTabs } from './tabs.store.ts';
import { useCloseTabs } from './use-close-tabs.ts';
import { usePageFocus } from './use-page-focus.ts';

interface Props {
  readonly tab: Tab;
  readonly active: boolean;
  readonly hasFooter: boolean;
}

/** Tells the page's own parts whether it is in sight, without rendering them. */
function useActivity(active: boolean): Activity {
  const [activity] = useState(() => createActivity(active));
  useLayoutEffect(() => activity.set(active), [activity, active]);
  return activity;
}

/** The page's dealings with its tab; identities are stable, so effects of pages do not run again. */
function usePageOf(tab: Tab, activity: Activity, container: HTMLElement): Page {
  const go = useGo();
  const closeTabs = useCloseTabs();
  const { key, instanceId, pathname, search } = tab;
  const setConditions = useCallback(
    (value: string | null) => {
      const next = withConditions(search, value);
      if (next === search) return;
      if (activity.isActive()) go(pathname + next, { replace: true, state: { keep: true } });
      else setTabs((state) => patchTab(state, key, { search: next }));
    },
    [go, key, pathname, search, activity],
  );
  const setTitle = useCallback((title: string | null) => setPageTitle(instanceId, title), [instanceId]);
  const setDirty = useCallback(
    (name: string, isDirty: boolean) => setPageDirty(instanceId, name, isDirty),
    [instanceId],
  );
  const close = useCallback(() => void closeTabs('self', key), [closeTabs, key]);
  const reload = useCallback(() => setTabs((state) => reloadTab(state, key)), [key]);
  const conditions = conditionsOf(search);
  return useMemo(
    () => ({ activity, instanceId, container, conditions, setConditions, setTitle, setDirty, close, reload }),
    [activity, instanceId, container, conditions, setConditions, setTitle, setDirty, close, reload],
  );
}

/** Tells the shell where a page is scrolled to; the place itself stays with its element (conventions §1.2). */
function useScrollPlace(active: boolean) {
  const scroller = useRef<HTMLDivElement>(null);
  const place = useRef(0);
  const isShown = useRef(active);
  isShown.current = active;
  useLayoutEffect(() => {
    if (active) reportScroll(place.current, true);
  }, [active]);
  const remember = useCallback(() => {
    if (!isShown.current || !scroller.current) return;
    place.current = scroller.current.scrollTop;
    reportScroll(place.current);
  }, []);
  return { scroller, remember };
}

/** Where the page's overlays go: there before the page is, so that nothing of it is rendered a second time for it. */
function useOverlays() {
  const [container] = useState(() => {
    const element = document.createElement('div');
    element.className = css['overlays'] ?? '';
    return element;
  });
  const place = useCallback((page: HTMLElement | null) => page?.append(container), [container]);
  return { container, place };
}

interface BodyProps {
  readonly tab: Tab;
  readonly activity: Activity;
  readonly container: HTMLElement;
}

/** What stands in the frame. Hiding and showing the page renders none of it. */
const PageBody = memo(function PageBody({ tab, activity, container }: BodyProps) {
  const popupPlace = useCallback(() => container, [container]);
  const page = usePageOf(tab, activity, container);
  const screen = registry.byPath(tab.name);
  // The heading is read outside of React: this renders it again in another language.
  useLocale();
  const { pathname, search, instanceId } = tab;
  const location = useMemo<Location>(
    () => ({ pathname, search, hash: '', state: null, key: instanceId }),
    [pathname, search, instanceId],
  );
  if (!screen) return null;
  return (
    <PageContext.Provider value={page}>
      <ConfigProvider getPopupContainer={popupPlace}>
        <AntApp component={false}>
          <main className={css['main']}>
            <div
              className={css['body']}
              role="tabpanel"
              id={`page-${tab.labelId}`}
              aria-labelledby={`tab-${tab.labelId}`}
            >
              <h1 className={css['title']}>{tabTitle(tab)}</h1>
              <ErrorBoundary key={instanceId} onRetry={page.reload}>
                <PermissionGate required={screen.permission} title={screen.titleKey}>
                  <HouseGate screen={screen} instanceId={instanceId}>
                    <ScreenView screen={screen} location={location} />
                  </HouseGate>
                </PermissionGate>
              </ErrorBoundary>
            </div>
          </main>
        </AntApp>
      </ConfigProvider>
    </PageContext.Provider>
  );
});

/**
 * One mounted page: frozen location, own overlays, own error boundary, own scroller (ARCHITECTURE.md “Web”). Hidden it keeps
 * its layout and its scroll place, and the browser does no work for it (`content-visibility`).
 */
export const PageFrame = memo(function PageFrame({ tab, active, hasFooter }: Props) {
  const { container, place } = useOverlays();
  const { scroller, remember } = useScrollPlace(active);
  const keepFocus = usePageFocus(active);
  const activity = useActivity(active);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is
    <div className={css['page']} hidden={!active} data-instance={tab.instanceId} onFocus={keepFocus} ref={place}>
      <div className={css['scroller']} ref={scroller} onScroll={remember} data-page-scroller>
        <PageBody tab={tab} activity={activity} container={container} />
        {hasFooter ? <SiteFooter /> : null}
      </div>
    </div>
  );
});
