import { App as AntApp } from 'antd';
import {
  CircleQuestionMark,
  Keyboard,
  Languages,
  LogOut,
  Maximize,
  Moon,
  RotateCw,
  Settings2,
  Sun,
  Volume2,
  VolumeX,
  X,
} from 'lucide-react';
import { LOCALES, switchLocale, type TextKey, useLocale, useText } from '../../kit/i18n/index.ts';
import type { MenuIcon } from '../../kit/registry/screen.ts';
import { storageOwner } from '../../kit/session/storage.ts';
import { namesOf } from '../registry/find-screens.ts';
import { changeSettings, useSettings } from '../settings/settings.store.ts';
import { openHelp } from '../shell/help-button.tsx';
import { useShell } from '../shell/shell.store.ts';
import { useActiveScreen } from '../shell/use-active-screen.ts';
import { useLogout } from '../shell/use-logout.ts';
import { type CloseScope, keysToClose, reloadTab } from '../tabs/tabs.model.ts';
import { setTabs, useTabs } from '../tabs/tabs.store.ts';
import { useCloseTabs } from '../tabs/use-close-tabs.ts';
import type { LocalChoice } from './choices.ts';
import { openKeyList } from './palette.store.ts';

interface Action {
  readonly key: string;
  readonly textKey: TextKey;
  readonly icon: MenuIcon;
  readonly keys?: readonly string[];
  readonly run: () => void;
}

const CLOSES = [
  ['self', 'app.palette.closeTab'],
  ['others', 'app.palette.closeOthers'],
  ['all', 'app.palette.closeAll'],
] as const satisfies readonly (readonly [CloseScope, TextKey])[];

/** Reloading and closing pages, as far as the tabs allow it now. */
function useTabActions(): readonly Action[] {
  const close = useCloseTabs();
  const state = useTabs((store) => store.state);
  const { activeKey } = state;
  if (activeKey === null) return [];
  return [
    {
      key: 'reload',
      textKey: 'app.tabs.reload',
      icon: RotateCw,
      run: () => setTabs((current) => reloadTab(current, activeKey)),
    },
    ...CLOSES.filter(([scope]) => keysToClose(state, scope, activeKey).length > 0).map(([scope, textKey]) => ({
      key: `close-${scope}`,
      textKey,
      icon: X,
      run: () => void close(scope, activeKey),
    })),
  ];
}

function useShellActions(): readonly Action[] {
  const { message } = AntApp.useApp();
  const locale = useLocale();
  const logout = useLogout();
  const active = useActiveScreen();
  const isDark = useSettings((settings) => settings.colorMode === 'dark');
  const isLoud = useSettings((settings) => settings.sound);
  const other = LOCALES.find((one) => one !== locale);
  const help = active?.screen;
  const toggleFull = () =>
    document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  return [
    {
      key: 'theme',
      textKey: isDark ? 'app.palette.light' : 'app.palette.dark',
      icon: isDark ? Sun : Moon,
      run: () => changeSettings({ colorMode: isDark ? 'light' : 'dark' }),
    },
    ...(other
      ? [
          {
            key: 'language',
            textKey: `app.palette.to.${other}` as const,
            icon: Languages,
            run: () => void switchLocale(other, storageOwner()),
          },
        ]
      : []),
    {
      key: 'sound',
      textKey: isLoud ? 'app.palette.soundOff' : 'app.palette.soundOn',
      icon: isLoud ? VolumeX : Volume2,
      run: () => changeSettings({ sound: !isLoud }),
    },
    {
      key: 'settings',
      textKey: 'app.header.settings',
      icon: Settings2,
      run: () => useShell.setState({ isSettingsOpen: true }),
    },
    {
      key: 'fullscreen',
      textKey: document.fullscreenElement ? 'app.header.exitFullscreen' : 'app.header.fullscreen',
      icon: Maximize,
      run: () => void toggleFull(),
    },
    ...(help
      ? [
          {
            key: 'help',
            textKey: 'app.help.open' as const,
            icon: CircleQuestionMark,
            run: () => openHelp(help, message),
          },
        ]
      : []),
    { key: 'keys', textKey: 'app.keys.title', icon: Keyboard, keys: ['?'], run: openKeyList },
    { key: 'logout', textKey: 'app.header.logout', icon: LogOut, run: () => void logout() },
  ];
}

/** What the shell itself can do now. */
export function useActionChoices(): readonly LocalChoice[] {
  const t = useText();
  return [...useTabActions(), ...useShellActions()].map(({ textKey, ...action }) => {
    const title = t(textKey);
    return {
      ...action,
      key: `action:${action.key}`,
      title,
      findable: { title, path: action.key, ...namesOf(textKey) },
    };
  });
}
