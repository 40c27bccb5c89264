import { App as AntApp, Tooltip } from 'antd';
import type { MessageInstance } from 'antd/es/message/interface.js';
import { CircleQuestionMark } from 'lucide-react';
import { findHelp, helpAddress, helpKeyOf, provideHelpScreens, rememberedHelp } from '../../kit/help/index.ts';
import { text, useText } from '../../kit/i18n/index.ts';
import type { ScreenDef } from '../../kit/registry/screen.ts';
import { registry } from '../registry/index.ts';
import css from './header.module.css';
import { useActiveScreen } from './use-active-screen.ts';

provideHelpScreens(registry.screens);

/** Shows the document of a key in a tab that the click itself opened: a later one would be a pop-up (conventions §1.8). */
async function showHelp(key: string, say: (outcome: 'none' | 'failed') => void): Promise<void> {
  if (rememberedHelp(key) === 'none') return say('none');
  const tab = window.open('', '_blank');
  const outcome = await findHelp(key);
  if (outcome === 'found') {
    if (!tab) return window.location.assign(helpAddress(key));
    tab.opener = null;
    return tab.location.replace(helpAddress(key));
  }
  tab?.close();
  if (outcome !== 'refused') say(outcome);
}

/** Opens the document of a screen, or says that there is none; call it in the click or key press itself. */
export function openHelp(screen: ScreenDef, message: Pick<MessageInstance, 'info' | 'error'>): void {
  const say = (outcome: 'none' | 'failed') =>
    void (outcome === 'none' ? message.info(text('app.help.none')) : message.error(text('app.help.failed')));
  void showHelp(helpKeyOf(screen), say);
}

/** Document of the screen that is shown, in a new tab, or the words that there is none (R033, R034, R315, R316). */
export function HelpButton() {
  const t = useText();
  const { message } = AntApp.useApp();
  const active = useActiveScreen();
  return (
    <Tooltip title={t('app.help.open')}>
      <button
        type="button"
        className={css['icon']}
        aria-label={t('app.help.open')}
        disabled={!active}
        onClick={() => active && openHelp(active.screen, message)}
      >
        <CircleQuestionMark size={18} strokeWidth={1.6} aria-hidden />
      </button>
    </Tooltip>
  );
}
