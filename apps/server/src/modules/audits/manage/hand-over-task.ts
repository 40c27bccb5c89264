import { auditDeskEndpoints } from '@mintmark/contract/audits/audit-desk.endpoints.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertOpen } from '../audit-guards.ts';
import { findTask, lockTask, widenForTask } from '../audits.repo.ts';
import { auditDesk } from './audit-desk.ts';
import { typesInSight } from './desk.queries.ts';
import { handOver } from './hand-over.ts';

/** An audit task is given to a person or a group, passed on, or taken back to the desk. */
export const handOverTask = command(auditDeskEndpoints.handOverTask, async (tx, { params, body }, context) => {
  const seen = found(await findTask(tx, context.scope, params.id));
  if (!typesInSight(context.actor).includes(seen.type)) throw new AppError('NOT_FOUND');
  await widenForTask(tx, context.scope, seen);
  const task = await lockTask(tx, context.scope, params.id);
  await assertOpen(tx, task, body.version);
  return handOver(tx, auditDesk, task, { asked: body, context });
});
