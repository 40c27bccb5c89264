import { docsEndpoints } from '@mintmark/contract/docs/docs.endpoints.ts';
import { found } from '../../kernel/errors.ts';
import { command } from '../../kernel/handlers.ts';
import { lockNode, lockVersion, setActive } from './contents.repo.ts';

/** Publishes version b of document a; the one shown before in that language steps back (R531). Throws NOT_FOUND. */
export const activateDocContent = command(docsEndpoints.activateDocContent, async (tx, { params }, context) => {
  await lockNode(tx, params.a);
  const row = await lockVersion(tx, params.b);
  found(row.nodeId === params.a ? row : null);
  await setActive(tx, row, { accountId: context.actor.accountId, now: context.now });
  await context.audit({
    targetType: 'helpContent',
    targetId: row.id,
    after: { menuId: row.nodeId, lang: row.lang, no: row.no },
  });
  return null;
});
