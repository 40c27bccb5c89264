import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import type { CoinAction } from '@mintmark/domain/grading/coin.machine.ts';
import type { CoinPatch, CoinRow } from '../../workflow/coins/coin.repo.ts';
import { isSlabbed } from './quality.ts';

/** How a failed coin goes to the step that repairs it, and who may take it there. */
export interface Way {
  readonly action: CoinAction;
  readonly permission: Permission;
  readonly patch: CoinPatch;
  readonly voidsLabel: boolean;
}

const WAYS: Readonly<Record<string, Way>> = {
  data: {
    action: 'reworkData',
    permission: 'closeReview:rating:measure',
    patch: { isRework: true },
    voidsLabel: false,
  },
  label: { action: 'reworkLabel', permission: 'closeReview:printTags:print', patch: {}, voidsLabel: true },
  holder: {
    action: 'reworkHolder',
    permission: 'closeReview:order:box',
    patch: { boxNo: null, boxPosition: null },
    voidsLabel: false,
  },
};
const RAW: Way = { action: 'reworkRaw', permission: 'closeReview:rating:measure', patch: {}, voidsLabel: false };

/** The way out of 82 that the ticket names; null for a grade ticket, which goes through a score change request. */
export function reworkWayOf(coin: CoinRow): Way | null {
  return isSlabbed(coin) ? (WAYS[coin.reworkStep ?? ''] ?? null) : RAW;
}
