import { isOn, type Settings } from '../settings/settings.model.ts';

/** Scrolled further down than this, a header that hides does so (spec §2; R244). */
export const HIDE_HEADER_PX = 300;
/** From here a header or tab bar that is not fixed has scrolled out (spec §9; R246). */
export const FIXED_TABS_PX = 64;

/** What of the header and the tabs is out of sight. */
export interface Chrome {
  readonly isHeaderHidden: boolean;
  readonly areTabsHidden: boolean;
}

export const SHOWN: Chrome = { isHeaderHidden: false, areTabsHidden: false };

/** Header and tabs lie over the page and move with its scrolling, as soon as one of them may leave. */
export function isFloating(settings: Settings): boolean {
  return !settings.fixedHeader || isOn(settings, 'hideHeader') || !settings.fixedTabs;
}

/** The next state after the page scrolled from one place to another (R244–R246). */
export function nextChrome(settings: Settings, now: Chrome, fromPx: number, toPx: number): Chrome {
  const isOut = toPx >= FIXED_TABS_PX;
  const areTabsHidden = !settings.fixedTabs && isOut;
  if (!settings.fixedHeader) return { isHeaderHidden: isOut, areTabsHidden };
  if (!isOn(settings, 'hideHeader')) return { isHeaderHidden: false, areTabsHidden };
  const isDown = toPx > fromPx;
  const isHeaderHidden = isDown ? now.isHeaderHidden || toPx > HIDE_HEADER_PX : toPx === fromPx && now.isHeaderHidden;
  return { isHeaderHidden, areTabsHidden };
}

/** Width that the rest of the header takes (spec §2). */
export const HEADER_RESERVE_PX = 560;

/** Hidden when header width − 560 is not more than the breadcrumb's natural width (R243). */
export const isBreadcrumbHidden = (headerPx: number, breadcrumbPx: number): boolean =>
  headerPx - HEADER_RESERVE_PX <= breadcrumbPx;

/** The header menu becomes a dropdown when it needs more height than this (R242). */
export const HEADER_MENU_PX = 64;
export const isMenuFolded = (heightPx: number): boolean => heightPx > HEADER_MENU_PX;
