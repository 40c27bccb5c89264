import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { aCoin } from '../../../../test/factories/order.factory.ts';
import type { TestClient, TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { openAudit } from '../../../workflow/audits/audit-tasks.repo.ts';

/** What a senior of the desk may do: look, decide, hand over. */
export const MANAGER = [
  'audit:highScore:page',
  'audit:highScore:decide',
  'audit:otherAudit:page',
  'audit:otherAudit:decide',
  'audit:otherAudit:assign',
] as const;
/** Decides, but hands nothing over. */
export const AUDITOR = MANAGER.slice(0, 4);

export interface TaskOptions {
  readonly companyId: string;
  readonly type?: number;
  readonly levels?: number;
  readonly ruleCode?: string;
  readonly requestedBy?: TestClient;
  readonly enteredBy?: TestClient;
  /** Due by the database's clock long after the test's day. */
  readonly isInTime?: boolean;
}

/** An open task about a coin of the company; a plain question unless another type is wanted. */
export async function anAudit(server: TestServer, options: TaskOptions) {
  const { companyId, type = AUDIT_TYPE.reprint, levels = 1, ruleCode = '', requestedBy, enteredBy } = options;
  const { coin, order } = await aCoin(server, { status: 60, enteredBy: enteredBy?.accountId ?? null }, { companyId });
  const audit = { type, levels, ruleCode, before: {}, requestedBy: requestedBy?.accountId ?? null, reason: '标签破损' };
  const by = { now: server.clock.now(), accountId: null };
  const id = await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const taskId = await openAudit(tx, coin, audit, by);
    if (options.isInTime)
      await tx
        .updateTable('auditTasks')
        .set({ dueAt: new Date('2099-01-01') })
        .where('id', '=', taskId)
        .execute();
    return taskId;
  });
  return { id, coin, order };
}

/** The task as it stands in the database now. */
export async function auditNow(server: TestServer, id: string) {
  return server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('auditTasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
}
