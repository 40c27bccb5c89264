import { lazy, memo, Suspense, useEffect, useRef } from 'react';
import { Overlays } from '../palette/overlays.tsx';
import { isOn } from '../settings/settings.model.ts';
import { useSettings } from '../settings/settings.store.ts';
import { PageStack } from '../tabs/page-stack.tsx';
import { TabBar } from '../tabs/tab-bar.tsx';
import { isFloating, SHOWN } from './chrome.model.ts';
import { Header } from './header.tsx';
import { SettingsPlace } from './header-actions.tsx';
import { Sider } from './menu/sider.tsx';
import css from './shell.module.css';
import { useShell } from './shell.store.ts';
import { useHasSider } from './use-active-screen.ts';
import { useKitServices } from './use-kit-services.ts';
import { type Device, useDevice } from './viewport.ts';

const MobileMenu = lazy(async () => ({ default: (await import('./menu/mobile-menu.tsx')).MobileMenu }));
const nothing = (): void => undefined;

/** Tablet starts collapsed, desktop expanded, also when the window crosses the border (R234, R235). */
function useDeviceCollapse(device: Device): void {
  useEffect(() => {
    useShell.setState({ isCollapsed: device === 'tablet', isMenuOpen: false });
  }, [device]);
}

/** Another setting starts with header and tabs in sight. */
function useChromeReset(isFloatingNow: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself is the reason
  useEffect(() => useShell.setState({ chrome: SHOWN }), [isFloatingNow]);
}

/** The menu's drawer, whose code loads at the first opening; it stays, so that closing can give the cursor back. */
function MenuDrawer() {
  const isOpen = useShell((state) => state.isMenuOpen);
  const wasOpen = useRef(false);
  wasOpen.current ||= isOpen;
  return <Suspense>{wasOpen.current ? <MobileMenu /> : null}</Suspense>;
}

/** Sider, header, tabs and the live pages. `isRestricted`: the guard lets one page only through, so no tabs. */
export const Shell = memo(function Shell({ isRestricted }: { readonly isRestricted: boolean }) {
  const device = useDevice();
  const settings = useSettings();
  const mayHaveSider = useHasSider();
  const isCollapsed = useShell((state) => state.isCollapsed);
  const isFloatingNow = isFloating(settings);
  useKitServices(isRestricted);
  useDeviceCollapse(device);
  useChromeReset(isFloatingNow);
  const hasSider = mayHaveSider && device !== 'mobile';
  const hasTabs = settings.tabs && !isRestricted;
  const isSticky = isOn(settings, 'stickyHeader') && device !== 'mobile';
  const header = (
    <Header device={device} hasBrand={isSticky || (!hasSider && device !== 'mobile')} isRestricted={isRestricted} />
  );
  return (
    <div className={css['shell']}>
      {isSticky ? header : null}
      <SettingsPlace />
      <div className={css['row']}>
        {hasSider ? <Sider device={device} hasBrand={!isSticky} onGo={nothing} /> : null}
        {device === 'mobile' ? <MenuDrawer /> : null}
        <div className={css['main']} data-floating={isFloatingNow} data-tabs={hasTabs} data-sticky={isSticky}>
          <div className={css['chrome']}>
            {isSticky ? null : header}
            {hasTabs ? <TabBar /> : null}
          </div>
          <div className={css['pages']}>
            <PageStack hasFooter={!hasSider || isCollapsed} />
          </div>
        </div>
      </div>
      {isRestricted ? null : <Overlays />}
    </div>
  );
});
