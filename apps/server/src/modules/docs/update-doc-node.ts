import { docsEndpoints } from '@mintmark/contract/docs/docs.endpoints.ts';
import { found } from '../../kernel/errors.ts';
import { command } from '../../kernel/handlers.ts';
import { changeNode, listNodes, lockTree, sortNodes } from './nodes.repo.ts';
import { assertPlace, placeAmong } from './tree.ts';

/** Name, key and place of a node (R524). Throws field errors on `parentId` (cycle, depth) and `key`, VERSION_STALE. */
export const updateDocNode = command(docsEndpoints.updateDocNode, async (tx, { body }, context) => {
  await lockTree(tx);
  const nodes = await listNodes(tx);
  const node = found(nodes.find((one) => one.id === body.id));
  const { titleZh = node.titleZh, titleEn = node.titleEn, position } = body;
  const key = body.key === undefined ? node.key : body.key;
  const parentId = body.parentId === undefined ? node.parentId : body.parentId;
  const isMoved = parentId !== node.parentId || position !== undefined;
  assertPlace(nodes, node.id, parentId);
  const { actor, now } = context;
  const change = { titleZh, titleEn, key, parentId, updatedAt: now, updatedBy: actor.accountId };
  await changeNode(tx, node, change, body.version);
  if (isMoved) await sortNodes(tx, placeAmong(nodes, node.id, { parentId, position }));
  await context.audit({
    targetType: 'helpNode',
    targetId: node.id,
    before: { titleZh: node.titleZh, key: node.key, parentId: node.parentId },
    after: { titleZh, key, parentId, position },
  });
  return null;
});
