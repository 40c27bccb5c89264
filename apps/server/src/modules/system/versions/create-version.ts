import { versionsEndpoints } from '@mintmark/contract/system/versions.endpoints.ts';
import { saidAtField } from '../../../kernel/db/said-at-field.ts';
import { command } from '../../../kernel/handlers.ts';
import { FREE_NUMBER, logged } from './version-rules.ts';
import { insertVersion } from './versions.repo.ts';

/** A draft; nobody sees it before it is published. */
export const createVersion = command(versionsEndpoints.createVersion, async (tx, { body }, context) => {
  const { actor, now } = context;
  const who = { createdAt: now, createdBy: actor.accountId, updatedAt: now, updatedBy: actor.accountId };
  const id = await saidAtField(insertVersion(tx, { ...body, ...who, publishedAt: null }), FREE_NUMBER);
  await context.audit({ targetType: 'appVersion', targetId: id, targetNo: body.number, after: logged(body) });
  return { id, version: 1 };
});
