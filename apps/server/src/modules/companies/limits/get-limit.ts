import { limitsEndpoints as calls } from '@mintmark/contract/companies/limits.endpoints.ts';
import { shanghaiDay, startOfDay } from '../../../kernel/clock.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { actionText, historyOfRecords } from '../../../kernel/operation-log/record-history.queries.ts';
import { reaches } from '../../../kernel/reach.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { countGraded, takenOf, usedOf } from '../../../workflow/limits.repo.ts';
import { editable, findLimit } from './limit.repo.ts';

const EDIT = 'system:limit:edit';

/** One limit of the scope, what is taken of it by now, who changed it, and what the reader may do. */
export const getLimit = query(calls.getLimit, async ({ params }, { db, scope, actor, locale, clock }) =>
  db.read(scope, async (reader) => {
    const row = found(await findLimit(reader, scope, params.id));
    const now = clock.now();
    const today = shanghaiDay(now);
    const taken = await takenOf(reader, row.companyId, today);
    const others = { taken, orderId: '0', companyId: row.companyId };
    const { used, openPieces } = await usedOf(reader, { ...row, openPieces: row.openPieces ?? 0 }, others, today);
    const { day, week, month } = used;
    const events = await historyOfRecords(reader, [{ type: 'companyLimit', ids: [row.id] }]);
    const failing = [!reaches(scope, row.companyId) && 'houseWide'];
    return {
      id: row.id,
      version: row.version,
      companyId: row.companyId,
      companyZh: row.companyZh,
      companyEn: row.companyEn,
      ...editable(row),
      isActive: row.isActive,
      updatedAt: row.updatedAt.toISOString(),
      used: {
        dayOrders: day.orders,
        dayPieces: day.pieces,
        dayFen: day.valueFen,
        weekPieces: week.pieces,
        openPieces,
        monthOrders: month.orders,
        monthPieces: month.pieces,
        monthFen: month.valueFen,
        dayGrading: await countGraded(reader, row.companyId, { from: startOfDay(today), now }),
      },
      history: events.map((one) => ({ ...one, action: actionText(one.action, locale), changes: [...one.changes] })),
      allowedActions: allowedActions(actor, locale, [
        { action: 'edit', permission: EDIT, isInState: true, failing },
        { action: row.isActive ? 'disable' : 'enable', permission: EDIT, isInState: true, failing },
      ]),
    };
  }),
);
