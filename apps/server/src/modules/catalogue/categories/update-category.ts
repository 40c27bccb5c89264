import { categoriesEndpoints } from '@mintmark/contract/catalogue/categories.endpoints.ts';
import { readNeeds } from '@mintmark/domain/catalogue/category-book.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { isLetterFixed, lockCategories, lockedOne, saveCategory } from './categories.repo.ts';
import { loggedCategory } from './category.present.ts';
import { assertCategory, storedNeeds } from './category-rules.ts';
import { assertLabelTemplate } from './label-template-rule.ts';

/** Names, letter and demands. The letter stays once a certificate carries it (invariant 1 of domain.md §6.10). */
export const updateCategory = command(categoriesEndpoints.updateCategory, async (tx, { params, body }, context) => {
  const rows = await lockCategories(tx);
  const before = lockedOne(rows, params.code, body.version);
  const { version: _, zh, en, certLetter, ...needs } = body;
  const { code, category1, isAccepted } = before;
  const others = rows.filter((row) => row.code !== code);
  assertCategory({ code, category1, zh, en, certLetter, ...needs }, isAccepted, others);
  await assertLabelTemplate(tx, body.labelTemplate, readNeeds(before.needs).labelTemplate ?? null);
  if (certLetter !== before.certPrefix && (await isLetterFixed(tx, code)))
    throw new AppError('INPUT_INVALID', { fields: [{ path: 'certLetter', msg: 'letter-fixed' }] });
  const change = { zh, en, certPrefix: certLetter, needs: storedNeeds(needs) };
  const row = await saveCategory(tx, code, change, { now: context.now, accountId: context.actor.accountId });
  await context.audit({
    targetType: 'category',
    targetId: String(code),
    targetNo: row.zh,
    before: loggedCategory(before),
    after: loggedCategory(row),
  });
  return { code, version: row.version };
});
