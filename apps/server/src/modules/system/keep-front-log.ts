import { frontLogEndpoints } from '@mintmark/contract/system/work/front-log.endpoints.ts';
import { found } from '../../kernel/errors.ts';
import { open } from '../../kernel/handlers.ts';
import { limitRate } from '../../kernel/rate-limit.ts';
import { insertFrontLogs } from './front-logs.repo.ts';

const RATE = { operation: 'frontLog', limit: 30, windowMs: 60_000 };

/**
 * Keeps what a browser reports of its failures. No operation-log row and no idempotency record on purpose: it is a log
 * itself, and a batch that arrives twice does no harm.
 */
export const keepFrontLog = open(frontLogEndpoints.keepFrontLog, async ({ body }, context) => {
  const { accountId } = found(context.actor);
  await limitRate(context, RATE, accountId);
  const from = { accountId, agent: context.userAgent, now: context.clock.now() };
  await context.db.transaction(context.scope, (tx) => insertFrontLogs(tx, body.entries, from));
  return { kept: body.entries.length };
});
