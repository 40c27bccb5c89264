import { limitsEndpoints as calls } from '@mintmark/contract/companies/limits.endpoints.ts';
import { LIMIT_NUMBERS } from '@mintmark/domain/companies/limits.ts';
import { readDays } from '@mintmark/domain/kernel/workdays.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertReach } from '../../../kernel/reach.ts';
import { coversCompany } from '../../../kernel/scope.ts';
import { findFirstLevel } from '../../../workflow/categories.repo.ts';
import { byOf } from '../graders/edit-grader.ts';
import {
  companyStands,
  editable,
  insertLimit,
  type LimitFields,
  type LimitRow,
  lockLimit,
  saveLimit,
} from './limit.repo.ts';

const targetOf = (row: LimitRow) => ({
  targetType: 'companyLimit',
  targetId: row.id,
  targetNo: row.id,
  companyId: row.companyId,
});

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

/** A limit of one company. A company of others answers as absent. */
export const createLimit = command(calls.createLimit, async (tx, { body }, context) => {
  const { companyId, ...fields } = body;
  if (!coversCompany(context.scope, companyId) || !(await companyStands(tx, companyId)))
    throw new AppError('NOT_FOUND');
  assertReach(context.scope, companyId);
  await assertFields(tx, fields);
  const by = byOf(context);
  const stamps = { createdAt: by.now, createdBy: by.accountId, updatedAt: by.now, updatedBy: by.accountId };
  const row = await insertLimit(tx, { companyId, ...fields, ...stamps });
  await context.audit({ ...targetOf(row), after: editable(row) });
  return { id: row.id, version: row.version };
});

/** Counts from the next order that is submitted; what is taken already stays taken. */
export const updateLimit = command(calls.updateLimit, async (tx, { params, body }, context) => {
  const { version, ...fields } = body;
  const before = await lockLimit(tx, context.scope, params.id, version);
  assertReach(context.scope, before.companyId);
  await assertFields(tx, fields);
  const row = await saveLimit(tx, before, fields, byOf(context));
  await context.audit({ ...targetOf(row), before: editable(before), after: editable(row) });
  return { id: row.id, version: row.version };
});

/** Off: the limit says nothing any more; on again only where no other has taken its days. */
export const setLimitStatus = command(calls.setLimitStatus, async (tx, { params, body }, context) => {
  const { version, isActive, reason } = body;
  const before = await lockLimit(tx, context.scope, params.id, version);
  assertReach(context.scope, before.companyId);
  if (before.isActive === isActive)
    throw new AppError('GUARD_FAILED', { params: { guard: isActive ? 'alreadyEnabled' : 'alreadyDisabled' } });
  const row = await saveLimit(tx, before, { isActive }, byOf(context));
  await context.audit({ ...targetOf(row), before: { isActive: before.isActive }, after: { isActive }, reason });
  return { id: row.id, version: row.version };
});
