import { categoriesEndpoints } from '@mintmark/contract/catalogue/categories.endpoints.ts';
import { readNeeds } from '@mintmark/domain/catalogue/category-book.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { acceptSecondLevels, isLetterFixed, lockCategories, lockedOne, saveCategory } from './categories.repo.ts';
import { loggedCategory } from './category.present.ts';
import { gradingFaults, isNameFixed } from './category-accepted.ts';
import { assertCategory, storedNeeds } from './category-rules.ts';
import { assertLabelTemplate } from './label-template-rule.ts';

/** Names, letter and demands. The letter stays once a certificate carries it (invariant 1 of records.md §10). */
export const updateCategory = command(categoriesEndpoints.updateCategory, async (tx, { params, body }, context) => {
  const rows = await lockCategories(tx);
  const before = lockedOne(rows, params.code, body.version);
  const { version: _, zh, en, certLetter, ...needs } = body;
  const { code, category1 } = before;
  const isFirst = code === category1;
  const isAccepted = isFirst ? (body.first?.isAccepted ?? before.isAccepted) : before.isAccepted;
  const others = rows.filter((row) => row.code !== code);
  assertCategory({ code, category1, zh, en, certLetter, ...needs }, isAccepted, others);
  await assertLabelTemplate(tx, body.labelTemplate, readNeeds(before.needs).labelTemplate ?? null);
  if (certLetter !== before.certPrefix && (await isLetterFixed(tx, code)))
    throw fieldError('certLetter', 'letter-fixed');
  if (zh !== before.zh && (await isNameFixed(tx, before))) throw fieldError('zh', 'name-fixed');
  const asked = { category1, isFirst, isAccepted, wasAccepted: before.isAccepted, defects: body.defects };
  const fields = await gradingFaults(tx, asked, shanghaiDay(context.now));
  if (fields.length > 0) throw new AppError('INPUT_INVALID', { fields });
  const change = { zh, en, certPrefix: certLetter, isAccepted, needs: storedNeeds(needs) };
  if (isFirst && isAccepted !== before.isAccepted) await acceptSecondLevels(tx, category1, isAccepted);
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
