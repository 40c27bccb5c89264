import { Modal, Switch } from 'antd';
import { useText } from '../../kit/i18n/index.ts';
import { capsOf, type KeyBinding, listKeys } from '../../kit/keys/index.ts';
import { KeyHint } from '../../ui/layout.tsx';
import { closeOverlay } from '../palette/palette.store.ts';
import { changeSettings, useSettings } from '../settings/settings.store.ts';
import { useActiveScreen } from '../shell/use-active-screen.ts';
import { TAB_KEYS } from '../tabs/tab-keys.ts';
import css from './key-list.module.css';

function Keys({ title, lines }: { readonly title: string; readonly lines: readonly KeyBinding[] }) {
  const t = useText();
  if (lines.length === 0) return null;
  return (
    <section className={css['section']} aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {lines.map(({ keys, textKey }) => (
          <div key={`${keys.join('+')} ${textKey}`}>
            <dt>{t(textKey)}</dt>
            <dd>
              <KeyHint keys={capsOf(keys)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The key list (`?`): what works everywhere, on the tabs, and on the page that is shown; and the sound of the scanner. */
export function KeyList({ isOpen }: { readonly isOpen: boolean }) {
  const t = useText();
  const active = useActiveScreen();
  const isLoud = useSettings((settings) => settings.sound);
  return (
    <Modal
      open={isOpen}
      onCancel={closeOverlay}
      title={t('app.keys.title')}
      footer={null}
      width={720}
      transitionName=""
      maskTransitionName=""
    >
      <div className={css['columns']}>
        <div>
          <Keys title={t('app.keys.everywhere')} lines={listKeys('global')} />
          <Keys title={t('app.keys.tabs')} lines={TAB_KEYS} />
        </div>
        <div>
          <Keys title={active ? (active.title ?? t(active.titleKey)) : ''} lines={listKeys('page')} />
        </div>
      </div>
      <div className={css['sound']}>
        <span id="key-list-sound">{t('app.keys.sound')}</span>
        <Switch
          size="small"
          aria-labelledby="key-list-sound"
          checked={isLoud}
          onChange={(sound) => changeSettings({ sound })}
        />
      </div>
    </Modal>
  );
}
