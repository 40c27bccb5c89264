import { logisticsEndpoints as calls } from '@mintmark/contract/system/logistics.endpoints.ts';
import { iso } from '../../../kernel/clock.ts';
import { query } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { reaches } from '../../../kernel/reach.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { courierList } from './couriers.queries.ts';
import { parcelsOf } from './couriers.repo.ts';

const LISTED = 10;
const EDIT = 'system:logistics:edit';

/** One courier, the newest parcels that hang on it, and what may be done with it. */
export const getCourier = query(calls.getCourier, async ({ params }, { db, scope, actor, locale }) =>
  db.read(scope, async (reader) => {
    const row = await rowById(reader, courierList, scope, params.id);
    const usedBy = await parcelsOf(reader, row.id, LISTED);
    const failing = [!reaches(scope, row.companyId) && 'houseWide'];
    return {
      ...row,
      usedBy: usedBy.map((one) => ({ ...one, createdAt: iso(one.createdAt) ?? '' })),
      allowedActions: allowedActions(actor, locale, [
        { action: 'edit', permission: EDIT, isInState: true, failing },
        { action: 'secret', permission: 'system:logistics:credentials', isInState: true, failing },
        { action: 'test', permission: 'system:logistics:test', isInState: true },
        { action: row.isActive ? 'disable' : 'enable', permission: EDIT, isInState: true, failing },
        {
          action: 'remove',
          permission: EDIT,
          isInState: true,
          failing: [...failing, row.parcels > 0 && 'courierInUse'],
        },
      ]),
    };
  }),
);
