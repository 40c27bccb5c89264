import { companyScopeEndpoints as calls } from '@mintmark/contract/companies/company-scope.endpoints.ts';
import { openFirstLevels, secondLevels } from '@mintmark/domain/catalogue/category-book.ts';
import type { ScopeOffer } from '@mintmark/domain/companies/grading-scope.ts';
import { iso, shanghaiDay, startOfDay } from '../../../kernel/clock.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { presentedHistory } from '../../../kernel/operation-log/record-history.queries.ts';
import { reaches } from '../../../kernel/reach.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { readCategoryBook } from '../../../workflow/catalogue/categories.repo.ts';
import { priceListForOrder } from '../../../workflow/money/quote.repo.ts';
import { findCompany } from '../company/company-facts.queries.ts';
import { periodsOf } from './scope.repo.ts';

/** An offer as it travels; what is not narrowed is left out. */
const offerDto = ({ category1, services, seconds, tiers, results, maxFen }: ScopeOffer) => ({
  ...{ category1, services: [...services] },
  ...(seconds ? { seconds: [...seconds] } : {}),
  ...(tiers ? { tiers: [...tiers] } : {}),
  ...(results ? { results: [...results] } : {}),
  ...(maxFen === undefined ? {} : { maxFen }),
});

const EDIT = 'system:scope:edit';

/** The scope of a company of mine: what the house has, and which of it the company offers in which period. */
export const getScope = query(calls.getScope, async ({ params }, { db, scope, actor, locale, clock }) =>
  db.read(scope, async (reader) => {
    const company = found(await findCompany(reader, scope, params.id));
    const stored = await periodsOf(reader, company.id);
    const book = await readCategoryBook(reader);
    const house = openFirstLevels(book);
    const today = shanghaiDay(clock.now());
    const published = await priceListForOrder(reader, { companyId: company.id }, today);
    const failing = [!reaches(scope, company.id) && 'houseWide'];
    return {
      companyId: company.id,
      version: company.scopeVersion,
      today,
      house: house.map(({ code, zh, en, needs }) => ({
        category1: code,
        zh,
        en,
        services: [...(needs.services ?? [])],
        seconds: secondLevels(book, code).map((one) => ({ code: one.code, zh: one.zh, en: one.en })),
      })),
      tiers: (published?.list.tiers ?? []).map((tier) => ({ code: tier.code, zh: tier.zh, en: tier.en })),
      periods: stored.map(({ validFrom, offers, note, updatedAt, updatedBy }, at) => {
        const next = stored[at + 1];
        return {
          ...{ validFrom, note, updatedBy },
          validTo: next === undefined ? null : shanghaiDay(startOfDay(next.validFrom, -1)),
          offers: offers.map(offerDto),
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
