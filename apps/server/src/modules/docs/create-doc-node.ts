import { docsEndpoints } from '@mintmark/contract/docs/docs.endpoints.ts';
import { command } from '../../kernel/handlers.ts';
import { insertNode, listNodes, lockTree, sortNodes } from './nodes.repo.ts';
import { assertPlace, placeAmong } from './tree.ts';

/** A chapter or document at its place in the tree (R523). Throws field errors on `parentId` and `key`. */
export const createDocNode = command(docsEndpoints.createDocNode, async (tx, { body }, context) => {
  await lockTree(tx);
  const nodes = await listNodes(tx);
  const { titleZh, titleEn = '', key = null, parentId = null, position } = body;
  assertPlace(nodes, null, parentId);
  const { actor, now } = context;
  const values = { titleZh, titleEn, key, parentId, sort: nodes.length, accountId: actor.accountId, now };
  const id = await insertNode(tx, values);
  await sortNodes(tx, placeAmong(nodes, id, { parentId, position }));
  await context.audit({ targetType: 'helpNode', targetId: id, after: { titleZh, key, parentId } });
  return { id };
});
