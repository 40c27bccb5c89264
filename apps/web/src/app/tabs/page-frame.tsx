import { App as AntApp, ConfigProvider } from 'antd';
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Location } from 'react-router';
import { useLocale } from '../../kit/i18n/index.ts';
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

/** The page's dealings with its tab; identities are stable, so effects of pages do not run again. */
function usePageOf(tab: Tab, active: boolean, container: HTMLElement | null): Page {
  const go = useGo();
  const closeTabs = useCloseTabs();
  const { key, instanceId, pathname, search } = tab;
  const isActive = useRef(active);
  isActive.current = active;
  const setConditions = useCallback(
    (value: string | null) => {
      const next = withConditions(search, value);
      if (next === search) return;
      if (isActive.current) go(pathname + next, { replace: true, state: { keep: true } });
      else setTabs((state) => patchTab(state, key, { search: next }));
    },
    [go, key, pathname, search],
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
    () => ({ active, instanceId, container, conditions, setConditions, setTitle, setDirty, close, reload }),
    [active, instanceId, container, conditions, setConditions, setTitle, setDirty, close, reload],
  );
}

/** Keeps the scroll place of a page over hiding and showing (conventions §1.2). */
function useScrollPlace(active: boolean) {
  const scroller = useRef<HTMLDivElement>(null);
  const place = useRef(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!active || !element) return;
    element.scrollTop = place.current;
    reportScroll(place.current, true);
  }, [active]);
  const remember = useCallback(() => {
    const element = scroller.current;
    if (!element || element.offsetParent === null) return;
    place.current = element.scrollTop;
    reportScroll(element.scrollTop);
  }, []);
  return { scroller, remember };
}

/** One mounted page: frozen location, own overlays, own error boundary, own scroller (architecture.md “Web”). */
export const PageFrame = memo(function PageFrame({ tab, active, hasFooter }: Props) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const { scroller, remember } = useScrollPlace(active);
  const keepFocus = usePageFocus(active);
  const popupPlace = useCallback(() => container ?? document.body, [container]);
  const page = usePageOf(tab, active, container);
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
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is
    <div className={css['page']} hidden={!active} data-instance={instanceId} onFocus={keepFocus}>
      <div className={css['scroller']} ref={scroller} onScroll={remember} data-page-scroller>
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
        {hasFooter ? <SiteFooter /> : null}
      </div>
      <div ref={setContainer} className={css['overlays']} />
    </div>
  );
});
