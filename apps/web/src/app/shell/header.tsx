import { Menu } from 'lucide-react';
import { memo, useMemo } from 'react';
import { useText } from '../../kit/i18n/index.ts';
import { useSession } from '../../kit/session/session.store.ts';
import { NoticeBell } from '../notices/notice-bell.tsx';
import { ConnectionMark } from '../notify/connection-mark.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { useHouseMenu } from '../registry/house-menu.store.ts';
import { registry } from '../registry/index.ts';
import { visibleMenu } from '../registry/menu.ts';
import { useSettings } from '../settings/settings.store.ts';
import { Brand } from './brand.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import css from './header.module.css';
import { FullscreenButton, LanguageMenu, ReloadButton, SettingsButton } from './header-actions.tsx';
import { HelpButton } from './help-button.tsx';
import { TopMenu } from './menu/top-menu.tsx';
import { useShell } from './shell.store.ts';
import { useActiveScreen } from './use-active-screen.ts';
import { UserMenu } from './user-menu.tsx';
import type { Device } from './viewport.ts';

function HeaderMenu() {
  const access = useSession((state) => state.access);
  const house = useHouseMenu((state) => state.menu);
  const entries = useMemo(() => visibleMenu(registry, access, house), [access, house]);
  return <TopMenu entries={entries} activeGroup={useActiveScreen()?.group ?? null} />;
}

interface Props {
  readonly device: Device;
  readonly hasBrand: boolean;
  /** The guard lets one page only through: messages are counted, not read (D18). */
  readonly isRestricted: boolean;
}

/** The header: 64 high; breadcrumb or menu left, actions and the person right. */
export const Header = memo(function Header({ device, hasBrand, isRestricted }: Props) {
  const t = useText();
  const settings = useSettings();
  const isHidden = useShell((state) => state.chrome.isHeaderHidden);
  const hasTabs = settings.tabs && !isRestricted;
  const isTopMenu = settings.topMenu && device !== 'mobile';
  return (
    <header
      className={css['header']}
      data-theme-choice={settings.headerTheme}
      data-brand={hasBrand}
      data-out={isHidden}
      inert={isHidden}
    >
      {hasBrand ? <Brand isCollapsed={device === 'tablet'} /> : null}
      {device === 'mobile' ? (
        <button
          type="button"
          className={css['icon']}
          aria-label={t('app.menu.open')}
          onClick={() => useShell.setState({ isMenuOpen: true })}
        >
          <Menu size={18} strokeWidth={1.6} aria-hidden />
        </button>
      ) : null}
      {isTopMenu ? <HeaderMenu /> : <Breadcrumb />}
      <div className={css['actions']}>
        <ConnectionMark />
        <PaletteButton />
        {settings.reloadButton && !hasTabs ? <ReloadButton /> : null}
        {settings.languageSelector ? <LanguageMenu /> : null}
        <NoticeBell isHeld={isRestricted} />
        <HelpButton />
        <FullscreenButton />
        <SettingsButton />
      </div>
      <span className={css['rule']} />
      <UserMenu />
    </header>
  );
});
