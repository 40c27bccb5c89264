import { create } from 'zustand';

interface Badges {
  /** Unread messages: prefix of the document title (R037). */
  readonly messages: number;
  /** Counts beside menu entries, by the `count` key of the screen. */
  readonly menu: Readonly<Record<string, number>>;
}

export const useBadges = create<Badges>(() => ({ messages: 0, menu: {} }));

/** Sets the message count of the document title. */
export const setMessageCount = (messages: number): void => useBadges.setState({ messages });

/** Sets counts of menu entries; keys that are not given stay. */
export function setMenuCounts(counts: Readonly<Record<string, number>>): void {
  useBadges.setState((state) => ({ menu: { ...state.menu, ...counts } }));
}
