import type { ConsoleData, ConsoleStep } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { conditionsLink } from '../../../kit/list/filters/conditions.ts';
import { type QuerySlots, slotFilters } from '../../../kit/list/filters/query-slots.ts';

export type Tile = ConsoleData['tiles'][number];

/** The board: six phases of the trade, two steps each, and the parcels that nobody knows the owner of (look.md §4 Tiles). */
export const PHASES = [
  { key: 'receive', steps: ['receive', 'exception', 'unowned'] },
  { key: 'entry', steps: ['entry', 'information'] },
  { key: 'grade', steps: ['grade', 'conference'] },
  { key: 'audit', steps: ['highScore', 'otherAudit'] },
  { key: 'production', steps: ['production', 'quality'] },
  { key: 'delivery', steps: ['ship', 'pickup'] },
] as const satisfies readonly { readonly key: string; readonly steps: readonly ConsoleStep[] }[];
export type PhaseKey = (typeof PHASES)[number]['key'];

export interface Phase {
  readonly key: PhaseKey;
  readonly tiles: readonly Tile[];
}

/** The phases with the tiles the person may open, in the order of the trade; phases without any are left out. */
export function boardOf(tiles: readonly Tile[]): readonly Phase[] {
  return PHASES.map(({ key, steps }) => ({
    key,
    tiles: steps.flatMap((step) => tiles.find((tile) => tile.step === step) ?? []),
  })).filter((phase) => phase.tiles.length > 0);
}

/** Who does the work of a step, not only looks at it. */
const DESKS: Readonly<Record<ConsoleStep, readonly Permission[]>> = {
  receive: ['order:confirm:confirm'],
  exception: ['order:confirm:resolve'],
  unowned: ['order:confirm:confirm'],
  entry: ['order:entry:edit'],
  information: ['closeReview:rating:image', 'closeReview:rating:measure'],
  grade: ['closeReview:rating:score', 'closeReview:rating:authenticate'],
  conference: ['closeReview:rating:conference'],
  highScore: ['audit:highScore:decide'],
  otherAudit: ['audit:otherAudit:decide'],
  production: ['closeReview:printTags:print', 'closeReview:order:box', 'closeReview:order:seal'],
  quality: ['audit:finCheck:decide'],
  ship: ['closeReview:delivery:pack', 'closeReview:delivery:ship'],
  pickup: ['closeReview:delivery:pack', 'closeReview:delivery:ship'],
};
/** Whoever works at more steps has no desk of their own: they see the house in its order. */
const MOST_DESKS = 4;

/** The tiles of the desk at which the person works, those with work first, and all others. Nobody's: all are others. */
export function deskOf(
  tiles: readonly Tile[],
  can: (any: readonly Permission[]) => boolean,
): { readonly own: readonly Tile[]; readonly others: readonly Tile[] } {
  const own = tiles.filter(({ step }) => can(DESKS[step]));
  if (own.length === 0 || own.length > MOST_DESKS || own.length === tiles.length) return { own: [], others: tiles };
  const waiting = own.toSorted((a, b) => Number(b.count > 0) - Number(a.count > 0));
  return { own: waiting, others: tiles.filter((tile) => !own.includes(tile)) };
}

interface Target {
  readonly path: string;
  /** Queue tab there. */
  readonly tab: string;
  /** Conditions of the list there; those of the server's count (console.queries.ts STEPS). */
  readonly slots?: QuerySlots;
}

const RATINGS = '/closeReview/orderCodeManagement';
const BY_CODE = '/closeReview/deliveryManagementByCode';

/** Where each tile leads: the list whose total is the tile's number (e2e/specs/console). */
const TARGETS: Readonly<Record<ConsoleStep, Target>> = {
  receive: { path: '/closeReview/confirm', tab: 'arrived' },
  exception: { path: '/closeReview/confirm', tab: 'exception' },
  unowned: { path: '/closeReview/parcels', tab: 'unowned' },
  entry: { path: '/closeReview/DetailedEntry', tab: 'open' },
  information: { path: '/closeReview/MessageEntry', tab: 'open' },
  grade: {
    path: RATINGS,
    tab: 'all',
    slots: {
      ratingStatus: [coinMachine.state.toAuthenticate, coinMachine.state.firstGrade, coinMachine.state.secondGrade],
    },
  },
  conference: { path: RATINGS, tab: 'all', slots: { ratingStatus: [coinMachine.state.conference] } },
  highScore: { path: '/auditManagement/highScoreAudit', tab: 'open' },
  otherAudit: { path: '/auditManagement/otherAudit', tab: 'open' },
  production: {
    path: '/closeReview/printTags',
    tab: 'all',
    slots: {
      ratingStatus: [
        coinMachine.state.toLabel,
        coinMachine.state.toBox,
        coinMachine.state.encapsulating,
        coinMachine.state.slabImaging,
      ],
    },
  },
  quality: { path: '/auditManagement/finCheck', tab: 'check' },
  ship: { path: BY_CODE, tab: 'ready' },
  pickup: { path: BY_CODE, tab: 'pickUp' },
};

/** Address of the screen where a step's work is done, with the list there already narrowed (D32). */
export function tileLink(step: ConsoleStep): string {
  const { path, slots, tab } = TARGETS[step];
  return `${path}?c=${conditionsLink(slotFilters(slots ?? {}), tab)}`;
}

/** Share of a part in percent with one decimal; null when there is no whole. */
export function shareOf(part: number, whole: number): string | null {
  return whole > 0 ? `${((part / whole) * 100).toFixed(1)}%` : null;
}
