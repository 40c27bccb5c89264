import { companyScopeEndpoints as calls } from '@mintmark/contract/companies/company-scope.endpoints.ts';
import { openFirstLevels } from '@mintmark/domain/catalogue/category-book.ts';
import { iso, shanghaiDay, startOfDay } from '../../../kernel/clock.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { presentedHistory } from '../../../kernel/operation-log/record-history.queries.ts';
import { reaches } from '../../../kernel/reach.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { readCategoryBook } from '../../../workflow/categories.repo.ts';
import { findCompany } from '../company/company-facts.queries.ts';
import { periodsOf } from './scope.repo.ts';

const EDIT = 'system:scope:edit';

/** The scope of a company of mine: what the house has, and which of it the company offers in which period. */
export const getScope = query(calls.getScope, async ({ params }, { db, scope, actor, locale, clock }) =>
  db.read(scope, async (reader) => {
    const company = found(await findCompany(reader, scope, params.id));
    const stored = await periodsOf(reader, company.id);
    const house = openFirstLevels(await readCategoryBook(reader));
    const failing = [!reaches(scope, company.id) && 'houseWide'];
    return {
      companyId: company.id,
      version: company.scopeVersion,
      today: shanghaiDay(clock.now()),
      house: house.map(({ code, zh, en, needs }) => ({
        category1: code,
        zh,
        en,
        services: [...(needs.services ?? [])],
      })),
      periods: stored.map(({ validFrom, offers, note, updatedAt, updatedBy }, at) => {
        const next = stored[at + 1];
        return {
          ...{ validFrom, note, updatedBy },
          validTo: next === undefined ? null : shanghaiDay(startOfDay(next.validFrom, -1)),
          offers: offers.map(({ category1, services }) => ({ category1, services: [...services] })),
          updatedAt: iso(updatedAt) ?? '',
        };
      }),
      history: await presentedHistory(reader, [{ type: 'companyScope', ids: [company.id] }], locale),
      allowedActions: allowedActions(actor, locale, [
        { action: 'edit', permission: EDIT, isInState: true, failing },
        { action: 'remove', permission: EDIT, isInState: true, failing },
      ]),
    };
  }),
);
