import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useText } from '../../../kit/i18n/index.ts';
import { useSession } from '../../../kit/session/session.store.ts';
import { useHouseMenu } from '../../registry/house-menu.store.ts';
import { registry } from '../../registry/index.ts';
import { searchMenu, visibleMenu } from '../../registry/menu.ts';
import { useSettings } from '../../settings/settings.store.ts';
import { Brand } from '../brand.tsx';
import { useShell } from '../shell.store.ts';
import { SiteFooter } from '../site-footer.tsx';
import { useActiveScreen } from '../use-active-screen.ts';
import type { Device } from '../viewport.ts';
import { MenuSearch, MenuSearchButton } from './menu-search.tsx';
import css from './sider.module.css';
import { SiderMenu } from './sider-menu.tsx';

interface Props {
  readonly device: Device;
  readonly hasBrand: boolean;
  readonly onGo: () => void;
}

/** The side menu: 256 wide, 80 collapsed (R236, R237); inside a drawer on mobile. With the top-bar menu one group. */
export function Sider({ device, hasBrand, onGo }: Props) {
  const t = useText();
  const access = useSession((state) => state.access);
  const house = useHouseMenu((state) => state.menu);
  const all = useMemo(() => visibleMenu(registry, access, house), [access, house]);
  const isCollapsed = useShell((state) => state.isCollapsed) && device !== 'mobile';
  const toggle = useShell((state) => state.toggle);
  const settings = useSettings();
  const active = useActiveScreen();
  const isOneGroup = settings.topMenu && device !== 'mobile';
  const [typed, setTyped] = useState('');
  const isSearched = typed.trim() !== '' && !isCollapsed;
  const group = active?.group ?? null;
  const entries = useMemo(() => {
    if (isSearched) return searchMenu(all, typed, t);
    return isOneGroup ? all.filter((entry) => entry.group.key === group) : all;
  }, [all, isSearched, typed, t, isOneGroup, group]);
  const menu = useRef<HTMLElement>(null);
  const go = useCallback((): void => {
    setTyped('');
    onGo();
  }, [onGo]);
  const Icon = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <div
      className={css['sider']}
      data-theme-choice={settings.siderTheme}
      data-collapsed={isCollapsed}
      data-device={device}
      data-fixed={settings.fixedSider}
    >
      <aside className={css['inner']} ref={menu}>
        {hasBrand ? <Brand isCollapsed={isCollapsed} /> : null}
        {isCollapsed ? <MenuSearchButton /> : <MenuSearch value={typed} onChange={setTyped} menu={menu} />}
        {isSearched && entries.length === 0 ? (
          <p className={css['nothing']} role="status">
            {t('app.menu.nothing')}
          </p>
        ) : null}
        <SiderMenu
          entries={entries}
          activePath={active?.menuPath ?? null}
          activeGroup={group}
          isCollapsed={isCollapsed}
          isSearched={isSearched}
          onGo={go}
        />
      </aside>
      {isCollapsed || device === 'mobile' ? null : <SiteFooter className={css['legal']} />}
      {settings.collapseButton && device !== 'mobile' ? (
        <div className={css['foot']}>
          <button type="button" onClick={toggle} aria-label={t(isCollapsed ? 'app.menu.expand' : 'app.menu.collapse')}>
            <Icon size={16} strokeWidth={1.6} aria-hidden />
          </button>
        </div>
      ) : null}
    </div>
  );
}
