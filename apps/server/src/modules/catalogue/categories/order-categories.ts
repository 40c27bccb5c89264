import { categoriesEndpoints } from '@mintmark/contract/catalogue/categories.endpoints.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import type { CategoryRow } from '../../../workflow/catalogue/categories.repo.ts';
import { lockCategories, saveCategory } from './categories.repo.ts';

/** The siblings that a list of codes is of: all first levels, or all second levels of one first. */
function siblingsOf(rows: readonly CategoryRow[], codes: readonly number[]): CategoryRow[] {
  const first = rows.find((row) => row.code === codes[0]);
  if (first === undefined) return [];
  return rows.filter((row) =>
    first.code === first.category1
      ? row.code === row.category1
      : row.category1 === first.category1 && row.code !== row.category1,
  );
}

/** Siblings in another order: exactly those there are. Of two orders at once the second is told. */
export const orderCategories = command(categoriesEndpoints.orderCategories, async (tx, { body }, context) => {
  const siblings = siblingsOf(await lockCategories(tx), body.codes);
  const known = new Map(siblings.map((row) => [row.code, row]));
  if (siblings.length !== body.codes.length || body.codes.some((code) => !known.has(code)))
    throw fieldError('codes', 'bad-choice');
  const now = siblings.map(({ code }) => code);
  if (now.join() !== body.before.join()) throw new AppError('VERSION_STALE', { data: { current: { codes: now } } });
  const places = siblings.map(({ sort }) => sort);
  const by = { now: context.now, accountId: context.actor.accountId };
  for (const [at, code] of body.codes.entries()) {
    const sort = places[at] ?? at;
    if (known.get(code)?.sort !== sort) await saveCategory(tx, code, { sort }, by);
  }
  const [first] = siblings;
  const nameOf = (code: number) => known.get(code)?.zh ?? String(code);
  await context.audit({
    targetType: 'category',
    // The order of second levels is part of their first; that of first levels is of no single one.
    targetId: first?.category1 === first?.code ? 'all' : String(first?.category1),
    targetNo: '',
    before: { order: now.map(nameOf).join(' ') },
    after: { order: body.codes.map(nameOf).join(' ') },
  });
  return { codes: body.codes };
});
