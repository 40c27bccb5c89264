import { z } from 'zod';
import { writeAudit } from '../../../kernel/audit.ts';
import { newTrail } from '../../../kernel/operation-log/trail.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { defineTask } from '../../../kernel/tasks/task.ts';
import { checkLog, loggedCheck } from './check-log.ts';

const HOURS_6 = 6 * 3_600_000;

/** One verification at a time, of everything: rows online and archived months. Its result stays with the task and in the log. */
export const verifyLogTask = defineTask({
  kind: 'system.verifyOperationLog',
  payload: z.object({}),
  timeoutMs: HOURS_6,
  concurrency: 1,
  deliver: async (_, { services, signal, progress, keepResult, askedBy, companyId }) => {
    const begun = services.clock.now();
    const elapsedMs = () => services.clock.now().getTime() - begun.getTime();
    const check = await checkLog(services, elapsedMs, async (done, total) => {
      signal.throwIfAborted();
      await progress(done, total);
    });
    signal.throwIfAborted();
    keepResult(check);
    const now = services.clock.now();
    const origin = { address: '', requestId: '', userAgent: '', trail: newTrail(elapsedMs), now };
    await services.db.transaction(SYSTEM_SCOPE, (tx) =>
      writeAudit(
        tx,
        { accountId: askedBy, companyId, ...origin },
        { action: 'system.verifyOperationLog', targetType: 'operationLog', after: loggedCheck(check) },
      ),
    );
  },
});
