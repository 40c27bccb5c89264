import { categoriesEndpoints } from '@mintmark/contract/catalogue/categories.endpoints.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { historyOfRecords } from '../../../kernel/operation-log/record-history.queries.ts';
import { reaches } from '../../../kernel/reach.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { houseScaleCodes } from '../../../workflow/coins/scales.repo.ts';
import { allCategories, isLetterFixed, usesOf } from './categories.repo.ts';
import { present } from './category.present.ts';
import { isNameFixed } from './category-accepted.ts';

const EDIT = 'basic:category:edit';

/** One category with what hangs on it and what may be done. */
export const getCategory = query(categoriesEndpoints.getCategory, async ({ params }, { db, scope, actor, locale }) =>
  db.read(scope, async (reader) => {
    const row = found((await allCategories(reader)).find((one) => String(one.code) === params.code));
    const failing = [!reaches(scope, null) && 'houseWide'];
    const scales = await houseScaleCodes(reader);
    const isFirst = row.code === row.category1;
    return {
      ...present(row),
      ...{ code: row.code, version: row.version, category1: row.category1 },
      ...{ isAccepted: row.isAccepted, scaleCode: scales.get(row.category1) ?? null },
      isLetterFixed: !isFirst && (await isLetterFixed(reader, row.code)),
      isNameFixed: await isNameFixed(reader, row),
      uses: await usesOf(reader, row),
      allowedActions: allowedActions(actor, locale, [
        { action: 'edit', permission: EDIT, isInState: true, failing },
        ...(isFirst ? [{ action: 'create', permission: EDIT, isInState: true, failing } as const] : []),
        ...(isFirst ? [{ action: 'createFirst', permission: EDIT, isInState: true, failing } as const] : []),
        { action: 'order', permission: EDIT, isInState: true, failing },
        { action: 'history', permission: 'basic:category:page', isInState: true },
        { action: row.isActive ? 'close' : 'open', permission: EDIT, isInState: true, failing },
      ]),
    };
  }),
);

/** Changes of one category, the newest first. */
export const getCategoryHistory = query(categoriesEndpoints.getCategoryHistory, async ({ params }, { db, scope }) =>
  db.read(scope, async (reader) => {
    found((await allCategories(reader)).find((one) => String(one.code) === params.code));
    const events = await historyOfRecords(reader, [{ type: 'category', ids: [params.code] }]);
    return events.map(({ changes, ...event }) => ({ ...event, changes: [...changes] }));
  }),
);
