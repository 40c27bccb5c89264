import { create } from 'zustand';

/** Which of the two windows over everything is open: the command palette or the key list. */
export type Overlay = 'palette' | 'keys';

export const useOverlay = create<{ readonly open: Overlay | null }>(() => ({ open: null }));

export const openPalette = (): void => useOverlay.setState({ open: 'palette' });
export const openKeyList = (): void => useOverlay.setState({ open: 'keys' });
export const closeOverlay = (): void => useOverlay.setState({ open: null });
