import { text, textOr } from '../../kit/i18n/index.ts';
import type { Tab } from './tabs.model.ts';

/** Title from data, else the screen's, else the word for unnamed (R296). Call it under `useText`, so that it follows the language. */
export function tabTitle(tab: Pick<Tab, 'title' | 'titleKey'>): string {
  return tab.title ?? (tab.titleKey ? textOr(tab.titleKey, text('app.tabs.unnamed')) : text('app.tabs.unnamed'));
}
