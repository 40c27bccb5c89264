import { create } from 'zustand';
import { type Chrome, SHOWN } from './chrome.model.ts';

interface ShellState {
  readonly isCollapsed: boolean;
  readonly isMenuOpen: boolean;
  readonly isSettingsOpen: boolean;
  readonly chrome: Chrome;
  readonly toggle: () => void;
}

/** What the shell itself shows: sider collapsed (R248), mobile drawer open (R233), settings drawer open (R030). */
export const useShell = create<ShellState>((set) => ({
  isCollapsed: false,
  isMenuOpen: false,
  isSettingsOpen: false,
  chrome: SHOWN,
  toggle: () => set((state) => ({ isCollapsed: !state.isCollapsed })),
}));
