import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  DEFAULT_SETTINGS,
  DEPENDS_ON,
  isOn,
  isSwitchEnabled,
  readSettings,
  SWITCH_GROUPS,
} from '../settings/settings.model.ts';
import { isBreadcrumbHidden, isFloating, isMenuFolded, nextChrome, SHOWN } from './chrome.model.ts';
import { deviceOf, throttle } from './viewport.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('sizes', () => {
  test.each([
    [600, 'mobile'],
    [601, 'tablet'],
    [992, 'tablet'],
    [993, 'desktop'],
  ])('%i px is %s (R230, R231, R232)', (width, device) => expect(deviceOf(width)).toBe(device));

  test('the breadcrumb is hidden when header − 560 is not more than its width (R243)', () => {
    expect([isBreadcrumbHidden(761, 200), isBreadcrumbHidden(760, 200)]).toEqual([false, true]);
  });

  test('the header menu folds above 64 px (R242)', () => {
    expect([isMenuFolded(64), isMenuFolded(65)]).toEqual([false, true]);
  });

  test('throttling runs at once, then at most every 100 ms, and never loses the last call (R238)', () => {
    const work = vi.fn();
    const throttled = throttle(work, 100);
    for (let call = 0; call < 5; call += 1) throttled();
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(100);
    expect(work).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(500);
    expect(work).toHaveBeenCalledTimes(2);
  });
});

describe('settings', () => {
  test('there are seventeen, and a dependent one is blocked until its parents are on, keeping its value (R249, R267)', () => {
    expect(SWITCH_GROUPS.flatMap((group) => group.switches)).toHaveLength(15);
    const off = { ...DEFAULT_SETTINGS, tabs: false };
    expect([isSwitchEnabled(off, 'tabIcons'), off.tabIcons, isOn(off, 'tabIcons')]).toEqual([false, true, false]);
    for (const [child, parents] of Object.entries(DEPENDS_ON)) expect(parents).not.toContain(child);
  });

  test('stored ones lie over the defaults; unknown keys and wrong values are ignored (R268–R274)', () => {
    const stored = { tabs: false, siderTheme: 'pink', headerTheme: 'dark', nonsense: 1, breadcrumb: 'yes', version: 9 };
    expect(readSettings(stored)).toEqual({ ...DEFAULT_SETTINGS, tabs: false, headerTheme: 'dark' });
    expect(readSettings(null)).toBe(DEFAULT_SETTINGS);
  });
});

describe('header and tabs while scrolling', () => {
  const hide = { ...DEFAULT_SETTINGS, hideHeader: true };

  test('with the defaults nothing floats and nothing hides', () => {
    expect(isFloating(DEFAULT_SETTINGS)).toBe(false);
    expect(nextChrome(DEFAULT_SETTINGS, SHOWN, 0, 900)).toEqual(SHOWN);
  });

  test('a hiding header leaves on the way down past 300 and returns on any way up (R244, R245)', () => {
    expect(nextChrome(hide, SHOWN, 0, 300).isHeaderHidden).toBe(false);
    const hidden = nextChrome(hide, SHOWN, 300, 301);
    expect(hidden.isHeaderHidden).toBe(true);
    expect(nextChrome(hide, hidden, 900, 899).isHeaderHidden).toBe(false);
  });

  test('a header that is not fixed is out from 64; fixed tabs stay, others go with it (R246)', () => {
    const loose = { ...DEFAULT_SETTINGS, fixedHeader: false };
    expect(nextChrome(loose, SHOWN, 0, 63)).toEqual(SHOWN);
    expect(nextChrome(loose, SHOWN, 0, 64)).toEqual({ isHeaderHidden: true, areTabsHidden: false });
    expect(nextChrome({ ...loose, fixedTabs: false }, SHOWN, 0, 64).areTabsHidden).toBe(true);
  });
});
