import { Dropdown, type MenuProps, Tooltip } from 'antd';
import { ChevronDown, RotateCw } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState, type WheelEvent } from 'react';
import { useText } from '../../kit/i18n/index.ts';
import { whenIdle } from '../../kit/later/index.ts';
import { useGo } from '../registry/use-go.ts';
import { isOn } from '../settings/settings.model.ts';
import { useSettings } from '../settings/settings.store.ts';
import { useShell } from '../shell/shell.store.ts';
import css from './tab-bar.module.css';
import { type StripItem, TabStrip } from './tab-strip.tsx';
import { tabTitle } from './tab-title.ts';
import { type CloseScope, fullPathOf, keysToClose, reloadTab, type Tab } from './tabs.model.ts';
import { setTabs, useTabs } from './tabs.store.ts';
import { useCloseTabs } from './use-close-tabs.ts';

type Strip = ComponentType<{ readonly items: readonly StripItem[] }>;

/** Loads the drag code when the browser is idle; until then the strip works without it. */
function useStrip(): Strip {
  const [strip, setStrip] = useState<{ readonly component: Strip }>({ component: TabStrip });
  useEffect(() => {
    const load = () => void import('./tab-strip-drag.tsx').then((m) => setStrip({ component: m.TabStripDrag }));
    return whenIdle(load);
  }, []);
  return strip.component;
}

/** Keeps the active tab in view and scrolls the strip with the wheel. */
function useStripScroll(activeKey: string | null) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = activeKey === null ? null : ref.current?.querySelector('[data-active="true"]');
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [activeKey]);
  const onWheel = (event: WheelEvent<HTMLDivElement>): void => {
    event.currentTarget.scrollLeft += event.deltaY;
  };
  return { ref, onWheel };
}

const SCOPES = ['self', 'left', 'right', 'others', 'all'] as const satisfies readonly CloseScope[];
const SCOPE_KEYS = {
  self: 'app.tabs.closeSelf',
  left: 'app.tabs.closeLeft',
  right: 'app.tabs.closeRight',
  others: 'app.tabs.closeOthers',
  all: 'app.tabs.closeAll',
} as const;

/** The close menu for one tab (R291–R295). */
function useCloseMenu(key: string): MenuProps['items'] {
  const t = useText();
  const close = useCloseTabs();
  const state = useTabs((store) => store.state);
  return SCOPES.map((scope) => ({
    key: scope,
    label: t(SCOPE_KEYS[scope]),
    disabled: keysToClose(state, scope, key).length === 0,
    onClick: () => void close(scope, key),
  }));
}

function useStripItems(onMenu: (key: string) => void): readonly StripItem[] {
  const go = useGo();
  const close = useCloseTabs();
  const { state, dirty } = useTabs();
  const settings = useSettings();
  const show = (tab: Tab) => go(fullPathOf(tab), { state: { keep: true } });
  return state.tabs.map((tab, index) => ({
    tab,
    isActive: tab.key === state.activeKey,
    isDirty: dirty.has(tab.instanceId),
    hasIcon: isOn(settings, 'tabIcons'),
    onSelect: () => {
      if (tab.key !== state.activeKey) show(tab);
      else if (settings.tabsReload) setTabs((current) => reloadTab(current, tab.key));
    },
    onClose: () => void close('self', tab.key),
    onStep: (step) => {
      const next = state.tabs[(index + step + state.tabs.length) % state.tabs.length];
      if (!next) return;
      show(next);
      document.getElementById(`tab-${next.labelId}`)?.focus();
    },
    onMenu: () => onMenu(tab.key),
  }));
}

/** The bar of open pages (spec §2 “Tabs”; facts F). */
export function TabBar() {
  const t = useText();
  const { state } = useTabs();
  const settings = useSettings();
  const isOut = useShell((shell) => shell.chrome.areTabsHidden);
  const activeKey = state.activeKey ?? '';
  const [menuKey, setMenuKey] = useState(activeKey);
  const items = useStripItems(setMenuKey);
  const Strip = useStrip();
  const { ref, onWheel } = useStripScroll(state.activeKey);
  const tabMenu = useCloseMenu(menuKey);
  const barMenu = useCloseMenu(activeKey);
  const go = useGo();
  const openPages: MenuProps['items'] = state.tabs.map((tab) => ({
    key: tab.instanceId,
    label: tabTitle(tab),
    onClick: () => go(fullPathOf(tab), { state: { keep: true } }),
  }));
  return (
    <nav className={css['bar']} data-out={isOut} aria-label={t('app.tabs.label')}>
      <div role="tablist" aria-label={t('app.tabs.label')} aria-owns={ownedIds(state.tabs)} />
      <Dropdown trigger={['contextMenu']} menu={{ items: tabMenu ?? [] }}>
        <div className={css['strip']} ref={ref} onWheel={onWheel}>
          <Strip items={items} />
        </div>
      </Dropdown>
      {settings.reloadButton ? (
        <Tooltip title={t('app.tabs.reload')}>
          <button
            type="button"
            className={css['icon']}
            aria-label={t('app.tabs.reload')}
            onClick={() => setTabs((current) => reloadTab(current, activeKey))}
          >
            <RotateCw size={14} strokeWidth={1.6} aria-hidden />
          </button>
        </Tooltip>
      ) : null}
      <Dropdown trigger={['click']} menu={{ items: [...(barMenu ?? []), { type: 'divider' }, ...openPages] }}>
        <button type="button" className={css['icon']} aria-label={t('app.tabs.menu')}>
          <ChevronDown size={14} strokeWidth={1.6} aria-hidden />
        </button>
      </Dropdown>
    </nav>
  );
}

const ownedIds = (tabs: readonly Tab[]): string => tabs.map((tab) => `tab-${tab.labelId}`).join(' ');
