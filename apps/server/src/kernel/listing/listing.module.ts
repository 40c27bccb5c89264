import type { ServerModule } from '../module.ts';
import { SYSTEM_SCOPE } from '../scope.ts';
import { listViewBindings } from './list-views.ts';
import { excelExportLog } from './log-export.ts';
import { personalFilterBindings, purgePersonalFilters } from './personal-filters.ts';
import { foldCounts } from './totals/counts.ts';

const EVERY_MS = 1_000;

/** Keeps the totals of the lists folded (D36). */
export const listingModule: ServerModule = {
  name: 'listing',
  bindings: [...personalFilterBindings, ...listViewBindings, excelExportLog],
  jobs: [
    {
      name: 'listing.foldCounts',
      everyMs: EVERY_MS,
      run: async ({ db }) => {
        await db.transaction(SYSTEM_SCOPE, foldCounts);
      },
    },
    purgePersonalFilters,
  ],
};
