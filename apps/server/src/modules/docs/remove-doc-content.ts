import { docsEndpoints } from '@mintmark/contract/docs/docs.endpoints.ts';
import { command } from '../../kernel/handlers.ts';
import { dropVersion, lockVersion } from './contents.repo.ts';

/** Removes a version (R532); the active one too, then readers find nothing in that language. */
export const removeDocContent = command(docsEndpoints.removeDocContent, async (tx, { params }, context) => {
  const row = await lockVersion(tx, params.id);
  await dropVersion(tx, row.id, { accountId: context.actor.accountId, now: context.now });
  await context.audit({
    targetType: 'helpContent',
    targetId: row.id,
    before: { menuId: row.nodeId, lang: row.lang, no: row.no, title: row.title, active: row.isActive },
  });
  return null;
});
