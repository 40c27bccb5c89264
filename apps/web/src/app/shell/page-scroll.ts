import { useSettings } from '../settings/settings.store.ts';
import { nextChrome, SHOWN } from './chrome.model.ts';
import { useShell } from './shell.store.ts';

let lastPx = 0;

/** A page scrolled, or came into view at this place: header, tabs and a sider that is not fixed follow. */
export function reportScroll(scrollTopPx: number, isArrival = false): void {
  const from = isArrival ? scrollTopPx : lastPx;
  lastPx = scrollTopPx;
  document.documentElement.style.setProperty('--page-scroll', `${scrollTopPx}px`);
  const { chrome } = useShell.getState();
  const next = nextChrome(useSettings.getState(), isArrival ? SHOWN : chrome, from, scrollTopPx);
  const isSame = next.isHeaderHidden === chrome.isHeaderHidden && next.areTabsHidden === chrome.areTabsHidden;
  if (!isSame) useShell.setState({ chrome: next });
}
