import { Button, Drawer, Segmented, Switch } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../kit/i18n/index.ts';
import type { TextKey } from '../../kit/i18n/keys.ts';
import { isSwitchEnabled, type Settings, SWITCH_GROUPS, type SwitchKey } from './settings.model.ts';
import { changeSettings, resetSettings, useSettings } from './settings.store.ts';
import css from './settings-drawer.module.css';
import { ThemePicture } from './theme-picture.tsx';

const GROUP_TITLES: Readonly<Record<(typeof SWITCH_GROUPS)[number]['key'], TextKey>> = {
  layout: 'app.settings.layout',
  header: 'app.settings.header',
  tabs: 'app.settings.tabsGroup',
};

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={css['group']}>
      <h2 className={css['title']}>{title}</h2>
      {children}
    </section>
  );
}

function SwitchRow({ name, settings }: { readonly name: SwitchKey; readonly settings: Settings }) {
  const t = useText();
  const isEnabled = isSwitchEnabled(settings, name);
  const label = t(`app.settings.${name}`);
  return (
    <div className={isEnabled ? css['row'] : css['rowOff']}>
      <span>{label}</span>
      <Switch
        aria-label={label}
        checked={settings[name]}
        disabled={!isEnabled}
        onChange={(checked) => changeSettings({ [name]: checked })}
      />
    </div>
  );
}

/** The seventeen settings (spec §2, R249–R267) and light/dark/system. */
export function SettingsDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useText();
  const settings = useSettings();
  return (
    <Drawer
      title={t('app.settings.title')}
      open={open}
      onClose={onClose}
      size={336}
      closable={{ placement: 'end' }}
      footer={
        <div className={css['footer']}>
          <span>{t('app.settings.saved')}</span>
          <Button onClick={resetSettings}>{t('app.settings.reset')}</Button>
        </div>
      }
    >
      <Group title={t('app.settings.colorMode')}>
        <Segmented<Settings['colorMode']>
          block
          value={settings.colorMode}
          onChange={(colorMode) => changeSettings({ colorMode })}
          options={(['light', 'dark', 'system'] as const).map((value) => ({
            value,
            label: t(`app.settings.${value}`),
          }))}
        />
      </Group>
      <Group title={t('app.settings.siderTheme')}>
        <ThemePicture
          name="siderTheme"
          value={settings.siderTheme}
          options={['dark', 'light']}
          onChange={(siderTheme) => changeSettings({ siderTheme })}
        />
      </Group>
      <Group title={t('app.settings.headerTheme')}>
        <ThemePicture
          name="headerTheme"
          value={settings.headerTheme}
          options={['light', 'dark', 'primary']}
          onChange={(headerTheme) => changeSettings({ headerTheme })}
        />
      </Group>
      {SWITCH_GROUPS.map((group) => (
        <Group key={group.key} title={t(GROUP_TITLES[group.key])}>
          {group.switches.map((name) => (
            <SwitchRow key={name} name={name} settings={settings} />
          ))}
        </Group>
      ))}
    </Drawer>
  );
}
