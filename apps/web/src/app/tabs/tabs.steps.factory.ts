import fc from 'fast-check';
import {
  activate,
  arrive,
  type CloseScope,
  initialTabs,
  keysToClose,
  type Move,
  moveTab,
  neighbourAfterClose,
  reloadTab,
  removeTabs,
  type TabSeed,
  type TabsState,
} from './tabs.model.ts';

/** Random use of the tabs, for the properties. */
export const seed = (pathname: string, search = '', extra: Partial<TabSeed> = {}): TabSeed => ({
  name: pathname,
  pathname,
  search,
  params: {},
  titleKey: `title.${pathname}`,
  closable: true,
  single: false,
  cached: true,
  ...extra,
});
export const HOME = seed('/dashboard/console', '', { closable: false });
export const PATHS = ['/a', '/b', '/c', '/d', '/closeReview/confirm', '/dashboard/console'];
export const seedFor = (path: string, search: string): TabSeed =>
  path === HOME.pathname ? HOME : seed(path, search, { single: path === '/closeReview/confirm' });
export const open = (state: TabsState, ...seeds: TabSeed[]): TabsState =>
  seeds.reduce((now, item) => arrive(now, item, 'push').state, state);
export const keys = (state: TabsState): readonly string[] => state.tabs.map((tab) => tab.key);

export type Step =
  | { readonly kind: 'go'; readonly path: string; readonly search: string; readonly move: Move; readonly keep: boolean }
  | { readonly kind: 'close'; readonly scope: CloseScope; readonly at: number }
  | { readonly kind: 'reload'; readonly at: number }
  | { readonly kind: 'move'; readonly from: number; readonly to: number };
const index = fc.nat(9);
export const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('go' as const),
    path: fc.constantFrom(...PATHS),
    search: fc.constantFrom('', '?x=1', '?x=2', '?y=1&x=1', '?x=1&y=1', '?c=abc', '?x=1&c=z'),
    move: fc.constantFrom<Move>('push', 'replace', 'pop'),
    keep: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('close' as const),
    scope: fc.constantFrom<CloseScope>('self', 'left', 'right', 'others', 'all'),
    at: index,
  }),
  fc.record({ kind: fc.constant('reload' as const), at: index }),
  fc.record({ kind: fc.constant('move' as const), from: index, to: index }),
);

/** One step as the shell takes it; closing the visible tab goes to its neighbour. */
export function take(state: TabsState, now: Step): TabsState {
  const keyAt = (at: number): string => state.tabs[at % state.tabs.length]?.key ?? '';
  if (now.kind === 'move') return moveTab(state, keyAt(now.from), keyAt(now.to));
  if (now.kind === 'reload') return reloadTab(state, keyAt(now.at));
  if (now.kind === 'go') return arrive(state, seedFor(now.path, now.search), now.move, now.keep).state;
  const gone = keysToClose(state, now.scope, keyAt(now.at));
  const next = now.scope === 'all' ? state.tabs[0] : neighbourAfterClose(state, gone);
  const left = removeTabs(state, gone);
  return next ? arrive(activate(left, next.key), next, 'push', true).state : left;
}
export const run = (steps: readonly Step[]): TabsState =>
  steps.reduce(take, arrive(initialTabs(HOME), HOME, 'push').state);
/** Holds over random use, from the first page on. */
export const property = (check: (steps: readonly Step[]) => void): void =>
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      check(steps);
    }),
    { numRuns: 300 },
  );
