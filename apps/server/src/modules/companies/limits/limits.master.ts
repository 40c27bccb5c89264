import type { LimitFields } from '@mintmark/contract/companies/limit.schema.ts';
import { limitsEndpoints as calls } from '@mintmark/contract/companies/limits.endpoints.ts';
import { LIMIT_NUMBERS } from '@mintmark/domain/companies/limits.ts';
import { readDays } from '@mintmark/domain/kernel/workdays.ts';
import { shanghaiDay, startOfDay } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { fieldError, found } from '../../../kernel/errors.ts';
import { type Binding, query } from '../../../kernel/handlers.ts';
import { bindList } from '../../../kernel/listing/index.ts';
import { type MasterSpec, masterActions, masterCommands } from '../../../kernel/master/index.ts';
import { actionText, historyOfRecords } from '../../../kernel/operation-log/record-history.queries.ts';
import { reaches } from '../../../kernel/reach.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { findFirstLevel } from '../../../workflow/catalogue/categories.repo.ts';
import { countGraded, takenOf, usedOf } from '../../../workflow/orders/limits.repo.ts';
import { findLimit, type LimitFacts, limitList } from './limits.queries.ts';

/** Throws INPUT_INVALID beside what contradicts itself. */
async function assertFields(tx: Tx, fields: LimitFields): Promise<void> {
  const isEmpty = LIMIT_NUMBERS.every((kind) => fields[kind] === null) && fields.blackoutDays === '';
  if (isEmpty) throw fieldError('dayPieces', 'limit-empty');
  if (fields.category1 !== null && (await findFirstLevel(tx, fields.category1)) === null)
    throw fieldError('category1', 'not-found');
  const isPart = fields.category1 !== null || fields.customerLevel !== null;
  for (const kind of ['dayGrading', 'graderDay'] as const)
    if (isPart && fields[kind] !== null) throw fieldError(kind, 'limit-whole-company');
  if (readDays(fields.blackoutDays).wrong.length > 0) throw fieldError('blackoutDays', 'bad-days');
  const { minPieces, maxPieces } = fields;
  if (minPieces !== null && maxPieces !== null && maxPieces < minPieces)
    throw fieldError('maxPieces', 'range-backwards');
  if (fields.validTo !== null && fields.validTo < fields.validFrom) throw fieldError('validTo', 'range-backwards');
}

/**
 * Limits of companies as a master; they stay, and those that are off say nothing. A change counts from the next order that is
 * submitted: what is taken already stays taken. Two of a company and category never hold on the same day.
 */
const LIMITS: MasterSpec<LimitFacts, LimitFields> = {
  table: 'company_limits',
  ownedBy: 'company',
  isErased: true,
  edited: [
    ...['category1', 'customerLevel', ...LIMIT_NUMBERS],
    ...['blackoutDays', 'action', 'validFrom', 'validTo', 'note'],
  ],
  unique: { company_limits_days: ['validFrom', 'limit-overlaps'] },
  targetType: 'companyLimit',
  no: 'id',
  calls: { create: calls.createLimit, update: calls.updateLimit, setStatus: calls.setLimitStatus },
  check: assertFields,
};

/** One limit of the scope, what is taken of it by now, who changed it, and what the reader may do. */
const getLimit = query(calls.getLimit, async ({ params }, { db, scope, actor, locale, clock }) =>
  db.read(scope, async (reader) => {
    const row = found(await findLimit(reader, scope, params.id));
    const now = clock.now();
    const today = shanghaiDay(now);
    const taken = await takenOf(reader, row.companyId, today);
    const others = { taken, orderId: '0', companyId: row.companyId };
    const { used, openPieces } = await usedOf(reader, { ...row, openPieces: row.openPieces ?? 0 }, others, today);
    const { day, week, month } = used;
    const events = await historyOfRecords(reader, [{ type: 'companyLimit', ids: [row.id] }]);
    const steps = masterActions(row, 'system:limit:edit', [!reaches(scope, row.companyId) && 'houseWide']);
    return {
      ...row,
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
      allowedActions: allowedActions(actor, locale, [steps.edit, steps.status]),
    };
  }),
);

export const limitBindings: readonly Binding[] = [
  bindList(calls.listLimits, limitList),
  getLimit,
  ...masterCommands(LIMITS),
];
