import { AGREEMENT_DAYS } from '@mintmark/contract/companies/grader.schema.ts';
import { gradersEndpoints as calls } from '@mintmark/contract/companies/graders.endpoints.ts';
import { shanghaiDay, startOfDay } from '../../../kernel/clock.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { masterActions } from '../../../kernel/master/index.ts';
import { reaches } from '../../../kernel/reach.ts';
import { coversCompany } from '../../../kernel/scope.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { searchCustomers } from '../../customers/index.ts';
import { signFileUrl } from '../../files/index.ts';
import { workOfDay } from '../../grading/index.ts';
import { recusalsOf } from './grader.repo.ts';
import { agreementOf, findGraderRecord, graderCandidates, graderHanging } from './grader-facts.queries.ts';

const EDIT = 'system:grader:edit';

/** One grader of the scope with everything that hangs on him. */
export const getGrader = query(calls.getGrader, async ({ params }, { db, scope, actor, locale, clock, config }) =>
  db.read(scope, async (reader) => {
    const row = found(await findGraderRecord(reader, scope, params.id));
    const now = clock.now();
    const hanging = await graderHanging(reader, row.accountId, now);
    const { doneToday } = await workOfDay(reader, row.accountId, startOfDay(shanghaiDay(now)));
    const failing = [!reaches(scope, row.companyId) && 'houseWide'];
    const steps = masterActions(row, EDIT, failing);
    const holder = { accountId: actor.accountId, purpose: 'detail', now };
    return {
      ...row,
      hasSignature: row.signatureKey !== null,
      signatureUrl: signFileUrl(config, row.signatureKey, holder),
      doneToday,
      agreement: await agreementOf(reader, row.accountId, startOfDay(shanghaiDay(now), 1 - AGREEMENT_DAYS)),
      recusals: await recusalsOf(reader, scope, row.accountId),
      hanging,
      updatedAt: row.updatedAt.toISOString(),
      allowedActions: allowedActions(actor, locale, [
        steps.edit,
        { action: 'recusals', permission: EDIT, isInState: true, failing },
        { action: 'signature', permission: EDIT, isInState: true, failing },
        steps.status,
        steps.remove(hanging.some(({ isBook }) => isBook) && 'graderBooks'),
      ]),
    };
  }),
);

/** People of a company of the scope who may become graders. */
export const listGraderCandidates = query(calls.listGraderCandidates, async ({ query: asked }, { db, scope }) => {
  if (!coversCompany(scope, asked.companyId)) throw new AppError('NOT_FOUND');
  return { list: await db.read(scope, (reader) => graderCandidates(reader, asked.companyId, asked.name ?? '')) };
});

/** Customers of the scope by name, mobile or number. */
export const listRecusalCustomers = query(calls.listRecusalCustomers, async ({ query: asked }, { db, scope }) => {
  const rows = await db.read(scope, (reader) => searchCustomers(reader, scope, { q: asked.name ?? '' }));
  return { list: rows.map(({ id, customerNo, name }) => ({ id, customerNo, name })) };
});
