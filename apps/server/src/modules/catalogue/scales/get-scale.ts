import { scalesEndpoints as calls } from '@mintmark/contract/catalogue/scales.endpoints.ts';
import type { ScaleRow } from '@mintmark/contract/catalogue/scales.schema.ts';
import { iso, shanghaiDay } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { query } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { reaches } from '../../../kernel/reach.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { scaleList, scalePast, scaleUses } from './scale-list.queries.ts';
import { publishedVersions, rulesOf } from './scales.repo.ts';

const EDIT = 'basic:score:edit';
const PUBLISH = 'basic:score:publish';

function actionsOf(row: ScaleRow, today: string, context: SignedInContext) {
  const { actor, locale, scope } = context;
  const failing = [!reaches(scope, row.companyId) && 'houseWide'];
  const isDraft = row.status === 'draft';
  const isPublished = row.status === 'published';
  const rules = [
    { action: 'edit', permission: EDIT, isInState: true, failing, isThere: isDraft },
    { action: 'publish', permission: PUBLISH, isInState: true, failing, isThere: isDraft },
    { action: 'remove', permission: EDIT, isInState: true, failing, isThere: isDraft },
    { action: 'newVersion', permission: EDIT, isInState: true, failing, isThere: isPublished },
    { action: 'assign', permission: PUBLISH, isInState: true, isThere: isPublished },
    {
      action: 'withdraw',
      permission: PUBLISH,
      isInState: true,
      failing: [...failing, row.validFrom <= today && 'scaleBegun'],
      isThere: isPublished,
    },
    { action: 'copy', permission: EDIT, isInState: true, isThere: true },
  ] as const;
  return allowedActions(
    actor,
    locale,
    rules.filter(({ isThere }) => isThere),
  );
}

/** One version with its rules, the line it stands in, who is graded on it, and what may be done with it. */
export const getScale = query(calls.getScale, async ({ params }, context) => {
  const { db, scope, clock } = context;
  return db.read(scope, async (reader) => {
    const row = await rowById(reader, scaleList, scope, params.id);
    const { data, ...past } = await scalePast(reader, row.id);
    const line = await publishedVersions(reader, row.scaleId);
    const today = shanghaiDay(clock.now());
    return {
      ...row,
      ...past,
      rules: rulesOf({ data }),
      line: line.filter(({ id }) => id !== row.id),
      uses: await scaleUses(reader, scope, row.scaleId),
      today,
      createdAt: iso(past.createdAt) ?? '',
      withdrawnAt: iso(past.withdrawnAt),
      allowedActions: actionsOf(row, today, context),
    };
  });
});
