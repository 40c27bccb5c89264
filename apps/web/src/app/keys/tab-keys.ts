import type { KeyBinding } from '../../kit/keys/index.ts';

/** Keys of the tab that has the focus (app/tabs/tab-label.tsx). */
export const TAB_KEYS: readonly KeyBinding[] = [
  { keys: ['←', '→'], textKey: 'app.keys.tabStep' },
  { keys: ['Delete'], textKey: 'app.keys.tabClose' },
];
