import { text, textOr } from '../../kit/i18n/index.ts';
import { ownNumber, type Tab } from './tabs.model.ts';

type Titled = Pick<Tab, 'title' | 'titleKey' | 'params' | 'search'>;

/**
 * Title from data, else the screen's with the number that the address carries (after a reload the data of pages not yet
 * shown is unknown, and data titles are not stored, D21), else the word for unnamed (R296). Call it under `useText`, so
 * that it follows the language.
 */
export function tabTitle(tab: Titled): string {
  if (tab.title !== null) return tab.title;
  if (!tab.titleKey) return text('app.tabs.unnamed');
  const title = textOr(tab.titleKey, text('app.tabs.unnamed'));
  const number = ownNumber(tab);
  return number === null ? title : text('app.tabs.numbered', { title, number });
}
