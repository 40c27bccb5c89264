import type { GraderFields, GraderHanging } from '@mintmark/contract/companies/grader.schema.ts';
import { gradersEndpoints as calls } from '@mintmark/contract/companies/graders.endpoints.ts';
import type { Locale } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { type Binding, command } from '../../../kernel/handlers.ts';
import {
  assertOwner,
  dropMaster,
  editedOf,
  insertMaster,
  lockToChange,
  lockToSwitch,
  type MasterSpec,
  masterCommands,
  masterTarget,
  saveMaster,
  writerOf,
} from '../../../kernel/master/index.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { emptyTable } from '../../grading/index.ts';
import { deleteRecusals, type GraderRow, knownCategories, personOfCompany } from './grader.repo.ts';
import { graderHanging } from './grader-facts.queries.ts';

/** Throws INPUT_INVALID beside what contradicts itself. */
async function assertFields(tx: Tx, { categories, activeFrom, activeTo }: GraderFields): Promise<void> {
  const known = await knownCategories(tx, categories);
  if (categories.some((code) => !known.has(code))) throw fieldError('categories', 'not-found');
  if (activeFrom !== null && activeTo !== null && activeTo < activeFrom)
    throw fieldError('activeTo', 'range-backwards');
}

/**
 * Graders as a master: numbers and people are graders once. A change takes effect with the next coin that the grader takes: the
 * queue reads it each time.
 */
export const GRADERS: MasterSpec<GraderRow, GraderFields> = {
  table: 'graders',
  ownedBy: 'company',
  isErased: true,
  edited: [
    ...['graderNo', 'level', 'categories', 'mayAuthenticate', 'mayGrade', 'mayFinalize', 'mayAudit', 'dailyCap'],
    ...['activeFrom', 'activeTo', 'note'],
  ],
  unique: {
    graders_company_id_grader_no_key: ['graderNo', 'already-used'],
    graders_account_id_key: ['accountId', 'already-grader'],
  },
  targetType: 'grader',
  no: 'graderNo',
  calls: { update: calls.updateGrader },
  check: assertFields,
};

/** Somebody of the company becomes its grader. A company or a person of others answers as absent. */
const createGrader = command(calls.createGrader, async (tx, { body }, context) => {
  await assertOwner(tx, GRADERS, body, context);
  const person = await personOfCompany(tx, body.companyId, body.accountId);
  if (!person) throw fieldError('accountId', 'not-found');
  await assertFields(tx, body);
  const row = await insertMaster<GraderRow>(tx, GRADERS, body, writerOf(context));
  await context.audit({
    ...masterTarget(GRADERS, row),
    after: { realName: person.realName, ...editedOf(GRADERS, row) },
  });
  return { id: row.id, version: row.version };
});

/** Off: the coins on the grader's table go back to the queue at once, so that nobody waits for them. */
const setGraderStatus = command(calls.setGraderStatus, async (tx, { params, body }, context) => {
  const { isActive, reason } = body;
  const before = await lockToSwitch<GraderRow>(tx, GRADERS, { ...body, id: params.id }, context);
  const row = await saveMaster(tx, GRADERS, before, { isActive }, writerOf(context));
  const released = isActive ? 0 : await emptyTable(tx, before.accountId, context.now);
  await context.audit({
    ...masterTarget(GRADERS, row),
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
const removeGrader = command(calls.removeGrader, async (tx, { params }, context) => {
  const row = await lockToChange<GraderRow>(tx, GRADERS, { id: params.id }, context);
  const hanging = await graderHanging(tx, row.accountId, context.now);
  const books = hanging.filter(({ isBook }) => isBook);
  if (books.length > 0) {
    const list = { zh: hangingText(books, 'zh-CN'), en: hangingText(books, 'en') };
    throw new AppError('GUARD_FAILED', { params: { guard: 'graderHasBooks' }, names: { list }, data: { hanging } });
  }
  await emptyTable(tx, row.accountId, context.now);
  await deleteRecusals(tx, row.accountId);
  await dropMaster(tx, GRADERS, row, writerOf(context));
  await context.audit({ ...masterTarget(GRADERS, row), before: editedOf(GRADERS, row) });
  return null;
});

export const graderCommands: readonly Binding[] = [
  createGrader,
  ...masterCommands(GRADERS),
  setGraderStatus,
  removeGrader,
];
