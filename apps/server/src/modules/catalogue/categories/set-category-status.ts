import { categoriesEndpoints } from '@mintmark/contract/catalogue/categories.endpoints.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { lockCategories, lockedOne, saveCategory } from './categories.repo.ts';

/** Closed: no new lines, imports or rows of it; orders that were submitted and coins in the house go on to their end. */
export const setCategoryStatus = command(
  categoriesEndpoints.setCategoryStatus,
  async (tx, { params, body }, context) => {
    const before = lockedOne(await lockCategories(tx), params.code, body.version);
    if (before.isActive === body.isActive)
      throw new AppError('GUARD_FAILED', { params: { guard: body.isActive ? 'categoryOpen' : 'categoryClosed' } });
    const by = { now: context.now, accountId: context.actor.accountId };
    const row = await saveCategory(tx, before.code, { isActive: body.isActive }, by);
    await context.audit({
      targetType: 'category',
      targetId: params.code,
      targetNo: row.zh,
      before: { isActive: before.isActive },
      after: { isActive: row.isActive },
      reason: body.reason,
    });
    return { code: row.code, version: row.version };
  },
);
