import { companiesEndpoints as calls } from '@mintmark/contract/companies/companies.endpoints.ts';
import { COMPANY_STATE } from '@mintmark/domain/companies/companies.enums.ts';
import { missingSteps } from '@mintmark/domain/companies/readiness.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { presentedHistory } from '../../../kernel/operation-log/record-history.queries.ts';
import { reaches } from '../../../kernel/reach.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { signFileUrl } from '../../files/index.ts';
import { editable } from './company.repo.ts';
import { findCompany, graderIdsOf, hangingOf } from './company-facts.queries.ts';
import { readinessOf } from './readiness.ts';

/** One company of the scope, what it still needs, what hangs on it, and what the reader may do. */
export const getCompany = query(calls.getCompany, async ({ params }, context) =>
  context.db.read(context.scope, async (reader) => {
    const { scope, actor, locale, clock, config } = context;
    const row = found(await findCompany(reader, scope, params.id));
    const readiness = await readinessOf(reader, row, clock.now());
    const hanging = await hangingOf(reader, row.id);
    const isHouse = reaches(scope, null);
    const isOwn = reaches(scope, row.id);
    const isOn = row.status === COMPANY_STATE.working;
    const blocked = isOn
      ? hanging.some(({ isWork }) => isWork) && 'companyWorkOpen'
      : missingSteps(readiness).length > 0 && 'companyStepsMissing';
    return {
      id: row.id,
      version: row.version,
      code: row.code,
      status: row.status,
      ...editable(row),
      logoUrl: signFileUrl(config, row.logoKey, { accountId: actor.accountId, purpose: 'detail', now: clock.now() }),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      updatedByName: row.updatedByName,
      readiness,
      hanging,
      isHouse,
      allowedActions: allowedActions(actor, locale, [
        { action: 'edit', permission: 'system:company:edit', isInState: true, failing: [!isOwn && 'houseWide'] },
        { action: 'logo', permission: 'system:company:edit', isInState: true, failing: [!isOwn && 'houseWide'] },
        {
          action: isOn ? 'disable' : 'enable',
          permission: 'system:company:status',
          isInState: true,
          failing: [!isHouse && 'houseWide', blocked],
        },
      ]),
    };
  }),
);

/** What was done with the company and its graders. */
export const getCompanyHistory = query(calls.getCompanyHistory, async ({ params }, { db, scope, locale }) =>
  db.read(scope, async (reader) => {
    const { id } = found(await findCompany(reader, scope, params.id));
    const targets = [
      { type: 'company', ids: [id] },
      { type: 'grader', ids: await graderIdsOf(reader, id) },
    ];
    return presentedHistory(reader, targets, locale);
  }),
);
