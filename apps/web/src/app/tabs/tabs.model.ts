/** Page tabs as pure data (spec §2 and §4 “Tabs”; D32; conventions §1.1, ten invariants). */

/** What a location opens, computed from the registry. */
export interface TabSeed {
  /** Path pattern of the screen. */
  readonly name: string;
  readonly pathname: string;
  /** Query with its question mark, `c` included, or empty. */
  readonly search: string;
  readonly params: Readonly<Record<string, string>>;
  readonly titleKey: string;
  readonly closable: boolean;
  readonly single: boolean;
  readonly cached: boolean;
}

export interface Tab extends TabSeed {
  readonly key: string;
  /** Random 32-character key of the mounted page; new = mounted anew (R283). */
  readonly instanceId: string;
  /** Six characters for DOM ids (R284). */
  readonly labelId: string;
  /** Title from data; never stored (D21). */
  readonly title: string | null;
}

export interface TabsState {
  readonly tabs: readonly Tab[];
  readonly activeKey: string | null;
  /** Keys that the person closed, newest last; Back does not bring them back. At most {@link CLOSED_LIMIT}. */
  readonly closed: ReadonlySet<string>;
}

/** What is stored per user: path, query, title key, nothing from data (D21). */
export interface SavedTab {
  readonly path: string;
  readonly query: string;
  readonly titleKey: string;
}

export type Move = 'push' | 'replace' | 'pop';

/** More than a browser keeps of its history (50), so forgetting the older ones opens nothing. */
export const CLOSED_LIMIT = 100;

/** The list conditions live in this query parameter and are no part of the key (D32). */
export const CONDITIONS = 'c';

/** Query in one order and one encoding, without `c`. */
function normalQuery(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(CONDITIONS);
  query.sort();
  return query.toString();
}

/** Path in one encoding, without a trailing slash. */
function normalPath(pathname: string): string {
  let plain = pathname;
  try {
    plain = decodeURI(pathname);
  } catch {
    // Not decodable: keep it as it stands.
  }
  const path = encodeURI(plain);
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

/** One tab per key: full path, or the pattern for single-instance pages (R282, R298–R300). */
export function tabKey(seed: Pick<TabSeed, 'name' | 'pathname' | 'search' | 'single'>): string {
  if (seed.single) return seed.name;
  const query = normalQuery(seed.search);
  return normalPath(seed.pathname) + (query ? `?${query}` : '');
}

/** Address of a tab with everything it remembers. */
export const fullPathOf = (tab: Pick<TabSeed, 'pathname' | 'search'>): string => tab.pathname + tab.search;

/** The value of `c`, or null. */
export const conditionsOf = (search: string): string | null => new URLSearchParams(search).get(CONDITIONS);

/** A query with `c` set or removed and the rest as it was. */
export function withConditions(search: string, value: string | null): string {
  const query = new URLSearchParams(search);
  if (value === null || value === '') query.delete(CONDITIONS);
  else query.set(CONDITIONS, value);
  const next = query.toString();
  return next ? `?${next}` : '';
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Random letters and digits for instance keys and label ids. */
export function randomId(length: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => ALPHABET[byte % 62] ?? 'A').join('');
}

const makeTab = (seed: TabSeed): Tab => ({
  ...seed,
  key: tabKey(seed),
  instanceId: randomId(32),
  labelId: randomId(6),
  title: null,
});

/** Starts with the fixed first tab alone. */
export function initialTabs(home: TabSeed): TabsState {
  return { tabs: [makeTab({ ...home, closable: false })], activeKey: null, closed: new Set() };
}

const replaceTab = (state: TabsState, tab: Tab): readonly Tab[] =>
  state.tabs.map((item) => (item.key === tab.key ? tab : item));

function shouldReload(state: TabsState, known: Tab, seed: TabSeed, move: Move): boolean {
  if (known.single && normalQuery(known.search) !== normalQuery(seed.search)) return true;
  const isSame = known.search === seed.search;
  return known.key === state.activeKey && isSame && move !== 'pop';
}

/**
 * A navigation arrived at `seed`. Opens, updates or shows its tab; the same address again by link or menu mounts the
 * page anew (R297, R312). `isBlocked`: Back hit a closed tab, and the state is as it was.
 */
export function arrive(
  state: TabsState,
  seed: TabSeed,
  move: Move,
  isKept = false,
): { readonly state: TabsState; readonly isBlocked: boolean } {
  const key = tabKey(seed);
  const known = state.tabs.find((tab) => tab.key === key);
  if (!known) {
    if (move === 'pop' && state.activeKey !== null && state.closed.has(key)) return { state, isBlocked: true };
    const closed = new Set(state.closed);
    closed.delete(key);
    return { state: { tabs: [...state.tabs, makeTab(seed)], activeKey: key, closed }, isBlocked: false };
  }
  const isReload = !isKept && shouldReload(state, known, seed, move);
  const isSamePlace = known.pathname === seed.pathname && known.search === seed.search;
  if (isSamePlace && !isReload) return { state: activate(state, key), isBlocked: false };
  const tab: Tab = {
    ...known,
    ...seed,
    closable: known.closable,
    title: isReload ? null : known.title,
    instanceId: isReload ? randomId(32) : known.instanceId,
  };
  return { state: { ...state, tabs: replaceTab(state, tab), activeKey: key }, isBlocked: false };
}

/** Shows an open tab; nothing else changes, so nothing else is rendered again. */
export function activate(state: TabsState, key: string): TabsState {
  const isOpen = state.tabs.some((tab) => tab.key === key);
  return state.activeKey === key || !isOpen ? state : { ...state, activeKey: key };
}

/** Mounts the page of a tab anew (reload button). */
export function reloadTab(state: TabsState, key: string): TabsState {
  const tabs = state.tabs.map((tab) => (tab.key === key ? { ...tab, instanceId: randomId(32), title: null } : tab));
  return { ...state, tabs };
}

/** Changes title or query of one tab (data title, conditions of a hidden page). */
export function patchTab(state: TabsState, key: string, patch: Partial<Pick<Tab, 'title' | 'search'>>): TabsState {
  return { ...state, tabs: state.tabs.map((tab) => (tab.key === key ? { ...tab, ...patch } : tab)) };
}

export type CloseScope = 'self' | 'left' | 'right' | 'others' | 'all';

/** Keys that a close command would close: never the fixed first tab, never one that is not closable (R304, R305). */
export function keysToClose(state: TabsState, scope: CloseScope, key: string): readonly string[] {
  const at = state.tabs.findIndex((tab) => tab.key === key);
  if (at < 0) return [];
  const isHit = (index: number): boolean => {
    if (scope === 'self') return index === at;
    if (scope === 'left') return index < at;
    if (scope === 'right') return index > at;
    return scope === 'others' ? index !== at : true;
  };
  return state.tabs.filter((tab, index) => index > 0 && tab.closable && isHit(index)).map((tab) => tab.key);
}

/** Previous neighbour if it was last, else the next (R301, R302); null stays on the page. */
export function neighbourAfterClose(state: TabsState, keys: readonly string[]): Tab | null {
  const { activeKey } = state;
  if (activeKey === null || !keys.includes(activeKey)) return null;
  const at = state.tabs.findIndex((tab) => tab.key === activeKey);
  const isLeft = (tab: Tab): boolean => !keys.includes(tab.key);
  return state.tabs.slice(at + 1).find(isLeft) ?? state.tabs.slice(0, at).findLast(isLeft) ?? state.tabs[0] ?? null;
}

/** The newest closed keys, each once. */
const rememberClosed = (keys: readonly string[]): ReadonlySet<string> =>
  new Set([...new Set(keys.toReversed())].slice(0, CLOSED_LIMIT).toReversed());

/** Takes tabs away; the caller navigates to the neighbour (or to `key` of a bulk command). */
export function removeTabs(state: TabsState, keys: readonly string[]): TabsState {
  const gone = new Set(keys.filter((key) => state.tabs.findIndex((tab) => tab.key === key) > 0));
  return {
    ...state,
    tabs: state.tabs.filter((tab) => !gone.has(tab.key)),
    closed: rememberClosed([...state.closed, ...gone]),
  };
}

/** The page at `key` is over (a form became its record, a draft was deleted): the visible tab stands in its place. */
export function takeOver(state: TabsState, key: string): TabsState {
  const { activeKey } = state;
  const isOver = key !== activeKey && state.tabs.some((tab) => tab.key === key && tab.closable);
  if (!isOver || activeKey === null) return state;
  const isLast = state.tabs.at(-1)?.key === activeKey;
  return removeTabs(isLast ? moveTab(state, activeKey, key) : state, [key]);
}

/** Drags a tab to the place of another; nothing moves to or from the first place (R304). */
export function moveTab(state: TabsState, from: string, to: string): TabsState {
  const source = state.tabs.findIndex((tab) => tab.key === from);
  const target = state.tabs.findIndex((tab) => tab.key === to);
  const moved = state.tabs[source];
  if (!moved || source <= 0 || target <= 0) return state;
  const rest = state.tabs.filter((tab) => tab.key !== from);
  return { ...state, tabs: [...rest.slice(0, target), moved, ...rest.slice(target)] };
}

/** What goes to storage. */
export function saveTabs(state: TabsState): readonly SavedTab[] {
  return state.tabs.map((tab) => ({ path: tab.pathname, query: tab.search, titleKey: tab.titleKey }));
}

const isSavedTab = (value: unknown): value is SavedTab =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'query' in value &&
  typeof value.query === 'string';

/** Keys that were closed before a reload; those that are open again are not among them. */
export function withClosed(state: TabsState, stored: unknown): TabsState {
  const open = new Set(state.tabs.map((tab) => tab.key));
  const keys = (Array.isArray(stored) ? stored : []).filter((key): key is string => typeof key === 'string');
  return { ...state, closed: rememberClosed(keys.filter((key) => !open.has(key))) };
}

/** The tab `step` places further, around the ends; null without a visible tab. */
export function tabAt(state: TabsState, key: string, to: -1 | 1 | 'first' | 'last'): Tab | null {
  const at = state.tabs.findIndex((tab) => tab.key === key);
  const count = state.tabs.length;
  if (to === 'first') return state.tabs[0] ?? null;
  if (to === 'last') return state.tabs[count - 1] ?? null;
  return at < 0 ? null : (state.tabs[(at + to + count) % count] ?? null);
}

/**
 * The number that an address itself carries: its first parameter that is not 0 (all), else the record that its query names
 * (`id`, or `refundId` where a screen opens several kinds); or null.
 */
export function ownNumber(tab: Pick<TabSeed, 'params' | 'search'>): string | null {
  const named = [...new URLSearchParams(tab.search)].find(([key, value]) => /^(?:id|\w+Id)$/.test(key) && value !== '');
  return Object.values(tab.params).find((one) => one !== '0') ?? named?.[1] ?? null;
}

/** Instances that leave with the step from one state to the other. */
export function goneInstances(before: TabsState, after: TabsState): readonly string[] {
  const stay = new Set(after.tabs.map((tab) => tab.instanceId));
  return before.tabs.map((tab) => tab.instanceId).filter((id) => !stay.has(id));
}

/** Takes the data titles of pages that are not mounted away: they were written in another language. */
export function forgetTitles(state: TabsState, isMounted: (instanceId: string) => boolean): TabsState {
  const isStale = (tab: Tab): boolean => tab.title !== null && !isMounted(tab.instanceId);
  if (!state.tabs.some(isStale)) return state;
  return { ...state, tabs: state.tabs.map((tab) => (isStale(tab) ? { ...tab, title: null } : tab)) };
}

/** Saved tabs that still resolve; `resolve` answers null for unknown routes and forbidden ones (R306–R309). */
export function restoreTabs(
  home: TabSeed,
  saved: unknown,
  resolve: (pathname: string, search: string) => TabSeed | null,
): TabsState {
  let state = initialTabs(home);
  for (const item of Array.isArray(saved) ? saved : []) {
    const seed = isSavedTab(item) ? resolve(item.path, item.query) : null;
    if (!seed) continue;
    const key = tabKey(seed);
    if (state.tabs.some((tab) => tab.key === key)) continue;
    state = { ...state, tabs: [...state.tabs, makeTab(seed)] };
  }
  return state;
}
