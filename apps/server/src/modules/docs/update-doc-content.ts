import { docsEndpoints } from '@mintmark/contract/docs/docs.endpoints.ts';
import { command } from '../../kernel/handlers.ts';
import { cleanText } from './clean-text.ts';
import { type CleanText, changeVersion, lockVersion } from './contents.repo.ts';

/** Changes title or text of a version (R530). Throws VERSION_STALE when another person saved first. */
export const updateDocContent = command(docsEndpoints.updateDocContent, async (tx, { body }, context) => {
  const row = await lockVersion(tx, body.id);
  const text: Partial<CleanText> = body.content === undefined ? {} : cleanText(body.content);
  const change: Partial<CleanText> = { ...text, ...(body.title === undefined ? {} : { title: body.title }) };
  await changeVersion(tx, row, change, {
    accountId: context.actor.accountId,
    now: context.now,
    version: body.version,
  });
  await context.audit({
    targetType: 'helpContent',
    targetId: row.id,
    before: { title: row.title, length: row.plain.length },
    after: { title: change.title ?? row.title, length: (change.plain ?? row.plain).length },
  });
  return null;
});
