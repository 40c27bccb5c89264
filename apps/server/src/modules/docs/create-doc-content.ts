import { docsEndpoints } from '@mintmark/contract/docs/docs.endpoints.ts';
import { command } from '../../kernel/handlers.ts';
import { cleanText } from './clean-text.ts';
import { insertVersion, lockNode } from './contents.repo.ts';

/** The next version of a text in one language (R529); readers see it once it is made active. */
export const createDocContent = command(docsEndpoints.createDocContent, async (tx, { body }, context) => {
  const { menuId, lang, title, content } = body;
  await lockNode(tx, menuId);
  const text = { title, ...cleanText(content) };
  const who = { accountId: context.actor.accountId, now: context.now };
  const { id, no } = await insertVersion(tx, { nodeId: menuId, lang }, text, who);
  await context.audit({
    targetType: 'helpContent',
    targetId: id,
    after: { menuId, lang, no, title, length: text.plain.length },
  });
  return { id };
});
