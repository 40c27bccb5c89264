import { Dropdown, Tooltip } from 'antd';
import { Languages, Maximize, Minimize, RotateCw, Settings2 } from 'lucide-react';
import { lazy, Suspense, useRef, useSyncExternalStore } from 'react';
import { LOCALES, switchLocale, useLocale, useText } from '../../kit/i18n/index.ts';
import { storageOwner } from '../../kit/session/storage.ts';
import { reloadTab } from '../tabs/tabs.model.ts';
import { setTabs } from '../tabs/tabs.store.ts';
import css from './header.module.css';
import { useShell } from './shell.store.ts';

const SettingsDrawer = lazy(async () => ({
  default: (await import('../settings/settings-drawer.tsx')).SettingsDrawer,
}));

/** Language dropdown (R029): texts, dates, title and `lang` change together. */
export function LanguageMenu() {
  const t = useText();
  const locale = useLocale();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [locale],
        items: LOCALES.map((key) => ({
          key,
          label: t(`app.language.${key}`),
          onClick: () => void switchLocale(key, storageOwner()),
        })),
      }}
    >
      <button type="button" className={css['icon']} aria-label={t('app.header.language')}>
        <Languages size={18} strokeWidth={1.6} aria-hidden />
      </button>
    </Dropdown>
  );
}

function watchFullscreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Fullscreen on and off; it follows the browser, so Escape resets it (R247). */
export function FullscreenButton() {
  const t = useText();
  const isFull = useSyncExternalStore(watchFullscreen, () => document.fullscreenElement !== null);
  const Icon = isFull ? Minimize : Maximize;
  const label = t(isFull ? 'app.header.exitFullscreen' : 'app.header.fullscreen');
  const toggle = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <Tooltip title={label}>
      <button type="button" className={css['icon']} aria-label={label} onClick={() => void toggle()}>
        <Icon size={18} strokeWidth={1.6} aria-hidden />
      </button>
    </Tooltip>
  );
}

/** Reloads the page that is shown; in the header while there is no tab bar to carry it (R262). */
export function ReloadButton() {
  const t = useText();
  const reload = (): void => setTabs((state) => (state.activeKey ? reloadTab(state, state.activeKey) : state));
  return (
    <Tooltip title={t('app.tabs.reload')}>
      <button type="button" className={css['icon']} aria-label={t('app.tabs.reload')} onClick={reload}>
        <RotateCw size={18} strokeWidth={1.6} aria-hidden />
      </button>
    </Tooltip>
  );
}

/** Opens the settings drawer. */
export function SettingsButton() {
  const t = useText();
  const open = (): void => useShell.setState({ isSettingsOpen: true });
  return (
    <Tooltip title={t('app.header.settings')}>
      <button type="button" className={css['icon']} aria-label={t('app.header.settings')} onClick={open}>
        <Settings2 size={18} strokeWidth={1.6} aria-hidden />
      </button>
    </Tooltip>
  );
}

/** The drawer, whose code loads at the first opening. Not in the header: a setting moves that, and the drawer must stay. */
export function SettingsPlace() {
  const isOpen = useShell((state) => state.isSettingsOpen);
  const wasOpen = useRef(false);
  wasOpen.current ||= isOpen;
  const close = (): void => useShell.setState({ isSettingsOpen: false });
  return <Suspense>{wasOpen.current ? <SettingsDrawer open={isOpen} onClose={close} /> : null}</Suspense>;
}
