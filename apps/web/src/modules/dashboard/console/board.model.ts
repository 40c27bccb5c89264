import type { ConsoleData, ConsoleStep } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { conditionsLink } from '../../../kit/list/conditions.ts';
import type { FilterValues } from '../../../kit/list/list-types.ts';

export type Tile = ConsoleData['tiles'][number];

/** The board: six phases of the trade, two steps each (design.md §4 Tiles). */
export const PHASES = [
  { key: 'receive', steps: ['receive', 'exception'] },
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

interface Target {
  readonly path: string;
  /** Conditions of the list there (its contract's filters); absent: the screen is that one queue. */
  readonly filters?: FilterValues;
  /** Queue tab there. */
  readonly tab?: string;
}

/** Where each tile leads; the states are those the server counts. */
const TARGETS: Readonly<Record<ConsoleStep, Target>> = {
  receive: { path: '/closeReview/confirm', filters: { status: [20] }, tab: 'arrived' },
  exception: { path: '/closeReview/confirm', filters: { status: [25] }, tab: 'exception' },
  entry: { path: '/closeReview/DetailedEntry', filters: { status: [30, 40] } },
  information: { path: '/closeReview/MessageEntry', filters: { status: [10, 20] } },
  grade: { path: '/closeReview/addCoinScore' },
  conference: { path: '/closeReview/addCoinScore' },
  highScore: { path: '/auditManagement/highScoreAudit' },
  otherAudit: { path: '/auditManagement/otherAudit' },
  production: { path: '/closeReview/printTags' },
  quality: { path: '/auditManagement/finCheck' },
  ship: { path: '/closeReview/deliveryManagementByCode' },
  pickup: { path: '/closeReview/deliveryManagementByCode' },
};

/** Address of the screen where a step's work is done, with the list there already narrowed (D32). */
export function tileLink(step: ConsoleStep): string {
  const { path, filters, tab } = TARGETS[step];
  return filters ? `${path}?c=${conditionsLink(filters, tab)}` : path;
}

/** Share of a part in percent with one decimal; null when there is no whole. */
export function shareOf(part: number, whole: number): string | null {
  return whole > 0 ? `${((part / whole) * 100).toFixed(1)}%` : null;
}
