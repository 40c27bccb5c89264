import type { KeyBinding } from '../../kit/keys/index.ts';

/**
 * Keys of the tabs for the list of keys (`?`). Those with Alt work everywhere, also in a field; no browser keeps them for
 * itself (Ctrl+PageUp, Ctrl+Tab and Ctrl+W it does). The others belong to the tab that has the focus.
 */
export const TAB_KEYS: readonly KeyBinding[] = [
  { keys: ['Alt', 'PageUp'], textKey: 'app.tabs.keyPrevious' },
  { keys: ['Alt', 'PageDown'], textKey: 'app.tabs.keyNext' },
  { keys: ['Alt', 'W'], textKey: 'app.tabs.keyClose' },
  { keys: ['←', '→'], textKey: 'app.keys.tabStep' },
  { keys: ['Delete'], textKey: 'app.keys.tabClose' },
];

export type TabKeyAction = 'previous' | 'next' | 'close';

/** What a key press asks of the tabs, or null. By place, not by letter: Alt+W writes “∑” on a Mac. */
export function tabKeyAction(event: KeyboardEvent): TabKeyAction | null {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) return null;
  if (event.code === 'PageUp') return 'previous';
  if (event.code === 'PageDown') return 'next';
  return event.code === 'KeyW' ? 'close' : null;
}
