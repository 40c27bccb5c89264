import { categoriesEndpoints } from '@mintmark/contract/catalogue/categories.endpoints.ts';
import { nextFirstCode, nextSecondCode } from '@mintmark/domain/catalogue/category-book.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command, type InputOf } from '../../../kernel/handlers.ts';
import { type CategoryRow, categoryEntry } from '../../../workflow/catalogue/categories.repo.ts';
import { insertCategory, lockCategories } from './categories.repo.ts';
import { loggedCategory } from './category.present.ts';
import { gradingFaults } from './category-accepted.ts';
import { assertCategory, storedNeeds } from './category-rules.ts';
import { assertLabelTemplate } from './label-template-rule.ts';

type Body = InputOf<typeof categoriesEndpoints.createCategory>['body'];
type Place = Pick<CategoryRow, 'code' | 'category1' | 'sort' | 'isAccepted' | 'priceColumn' | 'scaleCode'>;

const behind = (rows: readonly CategoryRow[]): number => Math.max(-1, ...rows.map((row) => row.sort)) + 1;

/** A first level behind the others: the wished code, or the next. Throws INPUT_INVALID (code). */
function firstPlace(rows: readonly CategoryRow[], { code: wished, first }: Body): Place {
  const firsts = rows.filter((row) => row.code === row.category1);
  const code = wished ?? nextFirstCode(rows.map(categoryEntry));
  if (code === null) throw fieldError('code', 'bad-choice');
  if (firsts.some((row) => row.code === code)) throw fieldError('code', 'already-used');
  const isAccepted = first?.isAccepted === true;
  return { code, category1: code, sort: behind(firsts), isAccepted, priceColumn: null, scaleCode: null };
}

/** A second level behind its siblings; it is taken in and graded as its first. Throws INPUT_INVALID (category1, code). */
function secondPlace(rows: readonly CategoryRow[], category1: number, wished: number | null): Place {
  if (wished !== null) throw fieldError('code', 'bad-choice');
  const parent = rows.find((row) => row.code === category1 && row.category1 === category1);
  const code = nextSecondCode(rows.map(categoryEntry), category1);
  if (parent === undefined || code === null) throw fieldError('category1', 'bad-choice');
  const { scaleCode, priceColumn, isAccepted } = parent;
  const siblings = rows.filter((row) => row.code !== row.category1 && row.category1 <= category1);
  return { code, category1, sort: behind(siblings), isAccepted, priceColumn, scaleCode };
}

async function assertGrading(tx: Tx, place: Place, body: Body, { now }: CommandContext): Promise<void> {
  const { code, category1, isAccepted } = place;
  const asked = { category1, isFirst: code === category1, isAccepted, wasAccepted: false, defects: body.defects };
  const fields = await gradingFaults(tx, asked, shanghaiDay(now));
  if (fields.length > 0) throw new AppError('INPUT_INVALID', { fields });
}

/** A new category of either level behind its siblings. */
export const createCategory = command(categoriesEndpoints.createCategory, async (tx, { body }, context) => {
  const rows = await lockCategories(tx);
  const { category1: parent, code: wished, zh, en, certLetter, ...needs } = body;
  const place = parent === null ? firstPlace(rows, body) : secondPlace(rows, parent, wished);
  const { code, category1 } = place;
  assertCategory({ code, category1, zh, en, certLetter, ...needs }, place.isAccepted, rows);
  await assertLabelTemplate(tx, body.labelTemplate, null);
  await assertGrading(tx, place, body, context);
  const row = await insertCategory(
    tx,
    { ...place, zh, en, certPrefix: certLetter, needs: storedNeeds(needs) },
    { now: context.now, accountId: context.actor.accountId },
  );
  await context.audit({ targetType: 'category', targetId: String(code), targetNo: zh, after: loggedCategory(row) });
  return { code, version: row.version };
});
