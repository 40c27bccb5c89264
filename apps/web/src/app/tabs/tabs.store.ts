import { create } from 'zustand';
import { readHere, readOwn, storedAccess, writeHere, writeOwn } from '../../kit/session/storage.ts';
import { registry } from '../registry/index.ts';
import { homeSeed, seedResolver } from './tab-seed.ts';
import { patchTab, restoreTabs, saveTabs, type Tab, type TabsState, withClosed } from './tabs.model.ts';

const SLOT = 'tabs';
/** Of this browser tab alone, as its history is. */
const CLOSED_SLOT = 'closedTabs';
const EVERYTHING = '*:*:*';

interface TabsStore {
  readonly state: TabsState;
  /** Instance id → names of what is unsaved in it. */
  readonly dirty: ReadonlyMap<string, ReadonlySet<string>>;
}

export const useTabs = create<TabsStore>(() => ({
  // A lost access list comes back from the server; until then each page says itself what it lacks.
  state: withClosed(
    restoreTabs(homeSeed(registry), readOwn(SLOT), seedResolver(registry, storedAccess() ?? [EVERYTHING])),
    readHere(CLOSED_SLOT),
  ),
  dirty: new Map(),
}));

/** Replaces the tabs and stores them for the signed-in person (R307). */
export function setTabs(change: (state: TabsState) => TabsState): void {
  const { state } = useTabs.getState();
  const next = change(state);
  if (next === state) return;
  useTabs.setState({ state: next });
  if (next.tabs !== state.tabs) writeOwn(SLOT, saveTabs(next));
  if (next.closed !== state.closed) writeHere(CLOSED_SLOT, [...next.closed]);
}

/** The visible tab. */
export const activeTab = (state: TabsState): Tab | null =>
  state.tabs.find((tab) => tab.key === state.activeKey) ?? null;

/** Marks one source of unsaved work in a mounted page. */
export function setPageDirty(instanceId: string, name: string, isDirty: boolean): void {
  const { dirty } = useTabs.getState();
  const names = dirty.get(instanceId) ?? new Set<string>();
  if (names.has(name) === isDirty) return;
  const nextNames = new Set(names);
  if (isDirty) nextNames.add(name);
  else nextNames.delete(name);
  const next = new Map(dirty);
  if (nextNames.size > 0) next.set(instanceId, nextNames);
  else next.delete(instanceId);
  useTabs.setState({ dirty: next });
}

/** True while a mounted page has unsaved work. */
export const isPageDirty = (instanceId: string): boolean => useTabs.getState().dirty.has(instanceId);

/** Open tabs with unsaved work, for the questions before closing, reloading and leaving. */
export function dirtyTabs(keys?: readonly string[]): readonly Tab[] {
  const { state, dirty } = useTabs.getState();
  return state.tabs.filter((tab) => dirty.has(tab.instanceId) && (keys === undefined || keys.includes(tab.key)));
}

/** Title from data of the page with this instance id. */
export function setPageTitle(instanceId: string, title: string | null): void {
  setTabs((state) => {
    const tab = state.tabs.find((item) => item.instanceId === instanceId);
    return tab && tab.title !== title ? patchTab(state, tab.key, { title }) : state;
  });
}
