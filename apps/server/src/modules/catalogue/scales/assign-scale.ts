import { scalesEndpoints as calls } from '@mintmark/contract/catalogue/scales.endpoints.ts';
import { dayBefore, placeInLine } from '@mintmark/domain/finance/pricing/price-list/price-list-line.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertReach } from '../../../kernel/reach.ts';
import { coversCompany } from '../../../kernel/scope.ts';
import { findFirstLevel } from '../../../workflow/catalogue/categories.repo.ts';
import { byOf } from './edit-scale.ts';
import { endRule, hasCompany, insertRule, lockRules, rulesOfCategory, scaleOnDay } from './scales.repo.ts';

/**
 * For orders from the day on a category is graded on the scale: a company's own or the house's; what held before ends the
 * day before. Without a scale a company goes back to what the house grades on. Coins that are there keep their version.
 */
export const assignScale = command(calls.assignScale, async (tx, { body }, context) => {
  const { companyId, category1, scaleId, validFrom, reason } = body;
  if (companyId !== null && !(coversCompany(context.scope, companyId) && (await hasCompany(tx, companyId))))
    throw fieldError('companyId', 'not-found');
  assertReach(context.scope, companyId);
  const category = await findFirstLevel(tx, category1);
  if (category === null) throw fieldError('category1', 'not-found');
  if (validFrom < shanghaiDay(context.now)) throw fieldError('validFrom', 'scale-day-past');
  if (scaleId === null && companyId === null) throw fieldError('scaleId', 'required');
  const scale = scaleId === null ? null : await scaleOnDay(tx, scaleId, companyId, validFrom);
  if (scaleId !== null && scale === null) throw fieldError('validFrom', 'scale-not-in-force');
  await lockRules(tx, companyId);
  const rules = await rulesOfCategory(tx, companyId, category1);
  const place = placeInLine(rules, validFrom);
  if (place === null) throw fieldError('validFrom', 'scale-rule-taken');
  const before = rules.find(({ id }) => id === place.predecessor?.id);
  const holdsThen = before !== undefined && (before.validTo === null || before.validTo >= validFrom);
  if (scaleId === null && !holdsThen) throw fieldError('scaleId', 'scale-rule-none');
  if (before && holdsThen) await endRule(tx, before.id, dayBefore(validFrom));
  const by = byOf(context);
  if (scaleId !== null)
    await insertRule(tx, {
      ...{ companyId, category1, scaleId, validFrom, validTo: place.validTo, reason },
      version: Math.max(0, ...rules.map(({ version }) => version)) + 1,
      createdAt: by.now,
      createdBy: by.accountId,
    });
  await context.audit({
    targetType: 'category',
    targetId: String(category1),
    targetNo: category.zh,
    companyId,
    before: { scale: holdsThen ? before.code : null },
    after: { scale: scale ? `${scale.nameZh} v${scale.versionNo}` : null, validFrom, validTo: place.validTo },
    reason,
  });
  return { category1 };
});
