import { companyScopeEndpoints as calls } from '@mintmark/contract/companies/company-scope.endpoints.ts';
import { type CategoryBook, isSecondLevel, openFirstLevels } from '@mintmark/domain/catalogue/category-book.ts';
import type { ScopeOffer } from '@mintmark/domain/companies/grading-scope.ts';
import { findResultType } from '@mintmark/domain/grading/result-types.ts';
import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { fieldError, found } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { writerOf } from '../../../kernel/master/index.ts';
import { assertReach } from '../../../kernel/reach.ts';
import { readCategoryBook } from '../../../workflow/catalogue/categories.repo.ts';
import { deletePeriod, lockScope, periodsOf, raiseScopeVersion, savePeriod } from './scope.repo.ts';

interface Owner {
  readonly id: string;
  readonly code: string;
}
const targetOf = ({ id, code }: Owner) => ({
  targetType: 'companyScope',
  targetId: id,
  targetNo: code,
  companyId: id,
});

const serviceName = (code: number): string => SERVICE_TYPES.find((one) => one.code === code)?.zh ?? String(code);

/** What the log keeps: the services of each category in words. */
function logged(book: CategoryBook, offers: readonly ScopeOffer[]): Record<string, string> {
  const nameOf = (category1: number) => book.byCode.get(category1)?.zh ?? String(category1);
  const words = ({ services, seconds, tiers, results, maxFen }: ScopeOffer) => [
    services.map(serviceName).join(' '),
    ...(seconds ? [seconds.map(nameOf).join(' ')] : []),
    ...(tiers ? [tiers.join(' ')] : []),
    ...(results ? [results.map((code) => findResultType(code)?.zh ?? code).join(' ')] : []),
    ...(maxFen === undefined ? [] : [`≤ ${(maxFen / 100).toFixed(2)}`]),
  ];
  return Object.fromEntries(offers.map((offer) => [nameOf(offer.category1), words(offer).join('; ')]));
}

/** Does the house take in such pieces for such services? */
function isOfHouse(book: CategoryBook, { category1, services, seconds = [] }: ScopeOffer): boolean {
  const entry = openFirstLevels(book).find(({ code }) => code === category1);
  if (!seconds.every((code) => isSecondLevel(code) && book.byCode.get(code)?.category1 === category1)) return false;
  return entry !== undefined && services.every((service) => entry.needs.services?.some((one) => one === service));
}

const sorted = (codes: readonly number[]): number[] => [...new Set(codes)].sort((a, b) => a - b);

/** One entry a category, in order, without doubles and empty rows. */
function tidy(offers: readonly ScopeOffer[]): ScopeOffer[] {
  const byCategory = new Map(offers.map((offer) => [offer.category1, offer]));
  return [...byCategory.values()]
    .map(({ category1, services, seconds, tiers, results, maxFen }) => ({
      ...{ category1, services: sorted(services) },
      ...(seconds?.length ? { seconds: sorted(seconds) } : {}),
      ...(tiers?.length ? { tiers: [...new Set(tiers)].sort() } : {}),
      ...(results?.length ? { results: sorted(results) } : {}),
      ...(maxFen === undefined ? {} : { maxFen }),
    }))
    .filter(({ services }) => services.length > 0)
    .sort((a, b) => a.category1 - b.category1);
}

/** From the day on; orders that are submitted before it, and those that stand already, are not touched. */
export const putScope = command(calls.putScope, async (tx, { params, body }, context) => {
  const { version, validFrom, note } = body;
  const company = await lockScope(tx, context.scope, params.id, version);
  assertReach(context.scope, company.id);
  if (validFrom < shanghaiDay(context.now)) throw fieldError('validFrom', 'rule-day-past');
  const offers = tidy(body.offers);
  if (offers.length === 0) throw fieldError('offers', 'scope-empty');
  const book = await readCategoryBook(tx);
  if (!offers.every((offer) => isOfHouse(book, offer))) throw fieldError('offers', 'scope-beyond-house');
  const before = (await periodsOf(tx, company.id)).filter((one) => one.validFrom <= validFrom).at(-1);
  await savePeriod(tx, company.id, { validFrom, offers, note }, writerOf(context));
  await context.audit({
    ...targetOf(company),
    before: before ? { validFrom: before.validFrom, ...logged(book, before.offers) } : {},
    after: { validFrom, ...logged(book, offers) },
    reason: note,
  });
  return { version: await raiseScopeVersion(tx, company.id) };
});

/** Only what has not begun: what orders were taken in by stays in the book. */
export const removeScope = command(calls.removeScope, async (tx, { params, body }, context) => {
  const { version, validFrom, reason } = body;
  const company = await lockScope(tx, context.scope, params.id, version);
  assertReach(context.scope, company.id);
  if (validFrom <= shanghaiDay(context.now)) throw fieldError('validFrom', 'scope-begun');
  const gone = found(await deletePeriod(tx, company.id, validFrom));
  const book = await readCategoryBook(tx);
  const before = { validFrom, ...logged(book, gone.offers as readonly ScopeOffer[]) };
  await context.audit({ ...targetOf(company), before, reason });
  return { version: await raiseScopeVersion(tx, company.id) };
});
