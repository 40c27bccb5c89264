import { categoriesEndpoints } from '@mintmark/contract/catalogue/categories.endpoints.ts';
import { nextSecondCode } from '@mintmark/domain/catalogue/category-book.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { categoryEntry } from '../../../workflow/categories.repo.ts';
import { insertCategory, lockCategories } from './categories.repo.ts';
import { loggedCategory } from './category.present.ts';
import { assertCategory, storedNeeds } from './category-rules.ts';
import { assertLabelTemplate } from './label-template-rule.ts';

/** A second level behind its siblings. First levels are fixed: prices, scales and holders speak of them. */
export const createCategory = command(categoriesEndpoints.createCategory, async (tx, { body }, context) => {
  const rows = await lockCategories(tx);
  const { category1, zh, en, certLetter, ...needs } = body;
  const parent = rows.find((row) => row.code === category1 && row.category1 === category1);
  const code = nextSecondCode(rows.map(categoryEntry), category1);
  if (parent === undefined || code === null) throw fieldError('category1', 'bad-choice');
  assertCategory({ code, category1, zh, en, certLetter, ...needs, first: null }, parent.isAccepted, rows);
  await assertLabelTemplate(tx, body.labelTemplate, null);
  const lower = rows.filter((row) => row.code !== row.category1 && row.category1 <= category1);
  const { scaleCode, priceColumn, isAccepted } = parent;
  const sort = Math.max(-1, ...lower.map((row) => row.sort)) + 1;
  const row = await insertCategory(
    tx,
    {
      code,
      category1,
      zh,
      en,
      certPrefix: certLetter,
      sort,
      scaleCode,
      priceColumn,
      isAccepted,
      needs: storedNeeds({ ...needs, first: null }),
    },
    { now: context.now, accountId: context.actor.accountId },
  );
  await context.audit({ targetType: 'category', targetId: String(code), targetNo: zh, after: loggedCategory(row) });
  return { code, version: row.version };
});
