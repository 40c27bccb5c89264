import { create } from 'zustand';
import { sessionStore } from '../session/browser-store.ts';

/** Set while the window is open, so that it is there again after a reload. */
const OPEN_KEY = 'exports:open';

/** Whether the exports of the background are shown. */
export const useExportsOpen = create<{ readonly isOpen: boolean }>(() => ({
  isOpen: sessionStore.get(OPEN_KEY) !== null,
}));

/** Shows the own exports of the background. */
export function openExports(): void {
  sessionStore.set(OPEN_KEY, '1', { isQuiet: true });
  useExportsOpen.setState({ isOpen: true });
}

/** The exports go on; a notice tells when a file is ready. */
export function closeExports(): void {
  sessionStore.remove(OPEN_KEY);
  useExportsOpen.setState({ isOpen: false });
}
