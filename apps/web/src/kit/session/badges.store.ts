import type { WaitingKey } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { create } from 'zustand';

/** Waiting work by menu entry; a key that nobody told is no zero. */
export type MenuCounts = Readonly<Partial<Record<WaitingKey, number>>>;

interface Badges {
  /** Unread messages: prefix of the document title (R037). */
  readonly messages: number;
  /** Counts beside menu entries, by the `count` key of the screen. */
  readonly menu: MenuCounts;
}

export const useBadges = create<Badges>(() => ({ messages: 0, menu: {} }));

/** Sets the message count of the document title. */
export const setMessageCount = (messages: number): void => useBadges.setState({ messages });

/** Sets counts of menu entries; keys that are not given stay. Pages that know better than the last answer tell it here. */
export function setMenuCounts(counts: MenuCounts): void {
  useBadges.setState((state) => ({ menu: { ...state.menu, ...counts } }));
}
