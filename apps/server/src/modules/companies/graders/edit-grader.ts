import type { GraderHanging } from '@mintmark/contract/companies/grader.schema.ts';
import { gradersEndpoints as calls } from '@mintmark/contract/companies/graders.endpoints.ts';
import type { Locale } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { assertReach } from '../../../kernel/reach.ts';
import { coversCompany } from '../../../kernel/scope.ts';
import { emptyTable } from '../../grading/index.ts';
import {
  deleteGrader,
  editable,
  type GraderFields,
  type GraderRow,
  insertGrader,
  knownCategories,
  lockGrader,
  personOfCompany,
  saveGrader,
} from './grader.repo.ts';
import { graderHanging } from './grader-facts.queries.ts';

export const byOf = (context: CommandContext) => ({ now: context.now, accountId: context.actor.accountId });
export const targetOf = (row: GraderRow) => ({
  targetType: 'grader',
  targetId: row.id,
  targetNo: row.graderNo,
  companyId: row.companyId,
});

/** Throws INPUT_INVALID beside what contradicts itself. */
async function assertFields(tx: Tx, { categories, activeFrom, activeTo }: GraderFields): Promise<void> {
  const known = await knownCategories(tx, categories);
  if (categories.some((code) => !known.has(code))) throw fieldError('categories', 'not-found');
  if (activeFrom !== null && activeTo !== null && activeTo < activeFrom)
    throw fieldError('activeTo', 'range-backwards');
}

/** Somebody of the company becomes its grader. A company or a person of others answers as absent. */
export const createGrader = command(calls.createGrader, async (tx, { body }, context) => {
  const { companyId, accountId, ...fields } = body;
  if (!coversCompany(context.scope, companyId)) throw new AppError('NOT_FOUND');
  assertReach(context.scope, companyId);
  const person = await personOfCompany(tx, companyId, accountId);
  if (!person) throw fieldError('accountId', 'not-found');
  await assertFields(tx, fields);
  const by = byOf(context);
  const stamps = { createdAt: by.now, createdBy: by.accountId, updatedAt: by.now, updatedBy: by.accountId };
  const row = await insertGrader(tx, { companyId, accountId, ...fields, ...stamps });
  await context.audit({ ...targetOf(row), after: { realName: person.realName, ...editable(row) } });
  return { id: row.id, version: row.version };
});

/** Takes effect with the next coin that the grader takes: the queue reads it each time. */
export const updateGrader = command(calls.updateGrader, async (tx, { params, body }, context) => {
  const { version, ...fields } = body;
  const before = await lockGrader(tx, context.scope, params.id, version);
  assertReach(context.scope, before.companyId);
  await assertFields(tx, fields);
  const row = await saveGrader(tx, before, fields, byOf(context));
  await context.audit({ ...targetOf(row), before: editable(before), after: editable(row) });
  return { id: row.id, version: row.version };
});

/** Off: the coins on his table go back to the queue at once, so that nobody waits for them. */
export const setGraderStatus = command(calls.setGraderStatus, async (tx, { params, body }, context) => {
  const before = await lockGrader(tx, context.scope, params.id, body.version);
  assertReach(context.scope, before.companyId);
  const { isActive, reason } = body;
  if (before.isActive === isActive)
    throw new AppError('GUARD_FAILED', { params: { guard: isActive ? 'alreadyEnabled' : 'alreadyDisabled' } });
  const row = await saveGrader(tx, before, { isActive }, byOf(context));
  const released = isActive ? 0 : await emptyTable(tx, before.accountId, context.now);
  await context.audit({
    ...targetOf(row),
    before: { isActive: before.isActive },
    after: { isActive, ...(isActive ? {} : { released }) },
    reason,
  });
  return { id: row.id, version: row.version };
});

const hangingText = (hanging: readonly GraderHanging[], locale: Locale): string =>
  hanging
    .map(({ kind, count }) => textMessage(`grader.hanging.${kind}`, locale, { count }))
    .join(textMessage('company.comma', locale));

/** Only somebody who has graded and decided nothing: evidence keeps its author. */
export const removeGrader = command(calls.removeGrader, async (tx, { params }, context) => {
  const row = await lockGrader(tx, context.scope, params.id);
  assertReach(context.scope, row.companyId);
  const hanging = await graderHanging(tx, row.accountId, context.now);
  const books = hanging.filter(({ isBook }) => isBook);
  if (books.length > 0) {
    const list = { zh: hangingText(books, 'zh-CN'), en: hangingText(books, 'en') };
    throw new AppError('GUARD_FAILED', { params: { guard: 'graderHasBooks' }, names: { list }, data: { hanging } });
  }
  await emptyTable(tx, row.accountId, context.now);
  await deleteGrader(tx, row);
  await context.audit({ ...targetOf(row), before: editable(row) });
  return null;
});
