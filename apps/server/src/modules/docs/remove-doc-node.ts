import { docsEndpoints } from '@mintmark/contract/docs/docs.endpoints.ts';
import { AppError, found } from '../../kernel/errors.ts';
import { command } from '../../kernel/handlers.ts';
import { dropNode, listNodes, lockTree } from './nodes.repo.ts';

/** Removes a document with its versions (R525). Throws GUARD_FAILED (docHasChildren). */
export const removeDocNode = command(docsEndpoints.removeDocNode, async (tx, { params }, context) => {
  await lockTree(tx);
  const nodes = await listNodes(tx);
  const node = found(nodes.find((one) => one.id === params.id));
  if (nodes.some((one) => one.parentId === node.id))
    throw new AppError('GUARD_FAILED', { params: { guard: 'docHasChildren' } });
  await dropNode(tx, node.id, { accountId: context.actor.accountId, now: context.now });
  await context.audit({
    targetType: 'helpNode',
    targetId: node.id,
    before: { titleZh: node.titleZh, key: node.key, parentId: node.parentId },
  });
  return null;
});
