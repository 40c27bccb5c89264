import { App as AntApp, Tooltip } from 'antd';
import { CircleQuestionMark } from 'lucide-react';
import { findHelp, helpAddress, helpKeyOf, provideHelpScreens, rememberedHelp } from '../../kit/help/index.ts';
import { useText } from '../../kit/i18n/index.ts';
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

/** Document of the screen that is shown, in a new tab, or the words that there is none (R033, R034, R315, R316). */
export function HelpButton() {
  const t = useText();
  const { message } = AntApp.useApp();
  const active = useActiveScreen();
  const say = (outcome: 'none' | 'failed') =>
    void (outcome === 'none' ? message.info(t('app.help.none')) : message.error(t('app.help.failed')));
  return (
    <Tooltip title={t('app.help.open')}>
      <button
        type="button"
        className={css['icon']}
        aria-label={t('app.help.open')}
        disabled={!active}
        onClick={() => active && void showHelp(helpKeyOf(active.screen), say)}
      >
        <CircleQuestionMark size={18} strokeWidth={1.6} aria-hidden />
      </button>
    </Tooltip>
  );
}
