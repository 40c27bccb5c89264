import type { CompanyItemPeriod } from '@mintmark/contract/companies/company-item.schema.ts';
import { companyItemsEndpoints as calls } from '@mintmark/contract/companies/company-items.endpoints.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { presentedHistory } from '../../../kernel/operation-log/record-history.queries.ts';
import { reaches } from '../../../kernel/reach.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { findCompany } from '../company/company-facts.queries.ts';
import { choicesFor } from './item-choices.ts';
import { houseItem, periodsOf } from './items.queries.ts';

const EDIT = 'system:companyItem:edit';

function actionsOf(
  period: Pick<CompanyItemPeriod, 'phase' | 'coins'>,
  far: string | false,
  { actor, locale }: SignedInContext,
) {
  const rule = { permission: EDIT, isInState: true } as const;
  const unused = [far, period.coins > 0 && 'companyItemUsed'];
  return allowedActions(actor, locale, [
    { ...rule, action: 'edit', failing: unused },
    { ...rule, action: 'end', failing: [far, period.phase === 'expired' && 'companyItemOver'] },
    { ...rule, action: 'remove', failing: unused },
  ]);
}

/** One item as the house has it, beside all that a company of the scope says of it. */
export const getCompanyItem = query(calls.getCompanyItem, async ({ params }, context) => {
  const { db, scope, actor, locale, clock } = context;
  return db.read(scope, async (reader) => {
    const company = found(await findCompany(reader, scope, params.id));
    const house = found(await houseItem(reader, params.itemId));
    const periods = await periodsOf(reader, company.id, house.id);
    const today = shanghaiDay(clock.now());
    const far = !reaches(scope, company.id) && 'houseWide';
    const ids = periods.map(({ id }) => id);
    const { boxTypes, ...choices } = await choicesFor(reader, { companyId: company.id, day: today }, house);
    return {
      companyId: company.id,
      today,
      house: { ...house, boxTypes: [...boxTypes] },
      ...choices,
      periods: periods.map((period) => ({ ...period, allowedActions: actionsOf(period, far, context) })),
      history: await presentedHistory(reader, [{ type: 'companyItem', ids }], locale),
      allowedActions: allowedActions(actor, locale, [
        { action: 'create', permission: EDIT, isInState: true, failing: [far] },
      ]),
    };
  });
});
