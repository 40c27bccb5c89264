import { Dropdown, Tooltip } from 'antd';
import { ChevronDown, ChevronLeft, ChevronRight, RotateCw } from 'lucide-react';
import { type ComponentType, memo, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../kit/i18n/index.ts';
import { whenIdle } from '../../kit/later/index.ts';
import { isOn } from '../settings/settings.model.ts';
import { useSettings } from '../settings/settings.store.ts';
import { useShell } from '../shell/shell.store.ts';
import { OpenPages } from './open-pages.tsx';
import css from './tab-bar.module.css';
import type { StripItem, TabActions } from './tab-label.tsx';
import { TabStrip } from './tab-strip.tsx';
import type { Tab } from './tabs.model.ts';
import { useTabs } from './tabs.store.ts';
import { useCloseMenu } from './use-close-menu.ts';
import { useReloadTab } from './use-show-tab.ts';
import { useStripScroll } from './use-strip-scroll.ts';
import { useTabActions } from './use-tab-actions.ts';
import { useTabKeys } from './use-tab-keys.ts';

type Strip = ComponentType<{ readonly items: readonly StripItem[] }>;

/** Does work after the press that goes on, click included. Returns how to call it off. */
function onceReleased(work: () => void): () => void {
  const stop = new AbortController();
  const after = (): void => {
    stop.abort();
    setTimeout(work);
  };
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, after, { signal: stop.signal });
  return () => stop.abort();
}

const loadDrag = async (): Promise<Strip> => (await import('./tab-strip-drag.tsx')).TabStripDrag;

/**
 * Loads the drag code when the browser is idle; until then the strip works without it. The labels are new elements
 * then: the one that has the focus gets it back, and a press that has begun on one of them is waited for.
 */
function useStrip(bar: RefObject<HTMLElement | null>): Strip {
  const [strip, setStrip] = useState<{ readonly component: Strip }>({ component: TabStrip });
  const focused = useRef<string | null>(null);
  useEffect(() => {
    let stop = (): void => undefined;
    const swap = (component: Strip): void => {
      const held = document.activeElement;
      focused.current = held?.getAttribute('role') === 'tab' && bar.current?.contains(held) ? held.id : null;
      // In one go: a key that moves the focus before the new labels stand would be undone by them.
      flushSync(() => setStrip({ component }));
    };
    const arrive = (component: Strip): void => {
      // Not asked again after the press: after a long one of a finger the bar stays `:active`.
      if (bar.current?.matches(':active')) stop = onceReleased(() => swap(component));
      else swap(component);
    };
    // Without a network the strip goes on without dragging.
    stop = whenIdle(() => void loadDrag().then(arrive, () => undefined));
    return () => stop();
  }, [bar]);
  useLayoutEffect(() => {
    if (strip.component !== TabStrip && focused.current) document.getElementById(focused.current)?.focus();
  }, [strip]);
  return strip.component;
}

function useStripItems(tabs: readonly Tab[], actions: TabActions): readonly StripItem[] {
  const hasIcon = useSettings((settings) => isOn(settings, 'tabIcons'));
  return useMemo(() => tabs.map((tab) => ({ tab, hasIcon, actions })), [tabs, hasIcon, actions]);
}

interface ArrowProps {
  readonly side: 'before' | 'after';
  readonly onStep: () => void;
  readonly isIdle: boolean;
}

/** For the mouse: keys and readers walk along the tabs themselves. */
function Arrow({ side, onStep, isIdle }: ArrowProps) {
  const Icon = side === 'before' ? ChevronLeft : ChevronRight;
  return (
    <button type="button" className={css['arrow']} tabIndex={-1} aria-hidden disabled={isIdle} onClick={onStep}>
      <Icon size={14} strokeWidth={1.6} />
    </button>
  );
}

function ReloadButton() {
  const t = useText();
  const reload = useReloadTab();
  return (
    <Tooltip title={t('app.tabs.reload')}>
      <button
        type="button"
        className={css['icon']}
        aria-label={t('app.tabs.reload')}
        onClick={() => void reload(useTabs.getState().state.activeKey ?? '')}
      >
        <RotateCw size={14} strokeWidth={1.6} aria-hidden />
      </button>
    </Tooltip>
  );
}

/** The bar of open pages (spec §2 “Tabs”; facts F). Which of them is active its labels look up themselves. */
export const TabBar = memo(function TabBar() {
  const t = useText();
  const tabs = useTabs((store) => store.state.tabs);
  const hasReload = useSettings((settings) => settings.reloadButton);
  const isOut = useShell((shell) => shell.chrome.areTabsHidden);
  const [menuKey, setMenuKey] = useState('');
  const bar = useRef<HTMLElement>(null);
  const items = useStripItems(tabs, useTabActions(bar, setMenuKey));
  const Strip = useStrip(bar);
  const { ref, overflow, step } = useStripScroll(tabs);
  const tabMenu = useCloseMenu(menuKey);
  const barMenu = useCloseMenu(null);
  const hasArrows = overflow.before || overflow.after;
  useTabKeys();
  return (
    <nav className={css['bar']} data-out={isOut} aria-label={t('app.tabs.label')} ref={bar}>
      <div role="tablist" aria-label={t('app.tabs.label')} aria-owns={ownedIds(tabs)} />
      {hasArrows ? <Arrow side="before" isIdle={!overflow.before} onStep={() => step(-1)} /> : null}
      <Dropdown trigger={['contextMenu']} {...tabMenu}>
        <div className={css['strip']} ref={ref} data-before={overflow.before} data-after={overflow.after}>
          <Strip items={items} />
        </div>
      </Dropdown>
      {hasArrows ? <Arrow side="after" isIdle={!overflow.after} onStep={() => step(1)} /> : null}
      <OpenPages />
      {hasReload ? <ReloadButton /> : null}
      <Dropdown trigger={['click']} {...barMenu}>
        <button type="button" className={css['icon']} aria-label={t('app.tabs.menu')}>
          <ChevronDown size={14} strokeWidth={1.6} aria-hidden />
        </button>
      </Dropdown>
    </nav>
  );
});

const ownedIds = (tabs: readonly Tab[]): string => tabs.map((tab) => `tab-${tab.labelId}`).join(' ');
