import { auditDueAt } from '@mintmark/domain/audits/audit-desk.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { jsonb, type Tx } from '../../kernel/db/database.ts';
import { sayTask } from '../audits/audit-tasks.repo.ts';
import { nextAuditNo } from '../numbers.repo.ts';
import type { OrderRow } from '../orders/order.repo.ts';

/**
 * Opens the audit of a line by hand above its author's limit (fees.md §22); it does not move coins, but nothing ships. A
 * price is a matter of the receiving company: the grading company does not see the task (D14).
 */
export async function insertPriceAudit(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'companyId' | 'calculatedFen'>,
  coin: { readonly id: string } | null,
  after: unknown,
  by: { now: Date; accountId: string | null; reason: string },
): Promise<{ id: string; taskNo: string }> {
  const task = await tx
    .insertInto('auditTasks')
    .values({
      companyId: order.companyId,
      gradingCompanyId: order.companyId,
      taskNo: await nextAuditNo(tx, by.now),
      type: AUDIT_TYPE.priceChange,
      coinId: coin?.id ?? null,
      orderId: order.id,
      before: jsonb({ totalFen: order.calculatedFen }),
      after: jsonb(after),
      requestedBy: by.accountId,
      reason: by.reason,
      dueAt: auditDueAt(AUDIT_TYPE.priceChange, by.now),
      createdAt: by.now,
      updatedAt: by.now,
    })
    .returning(['id', 'taskNo', 'status'])
    .executeTakeFirstOrThrow();
  sayTask(tx, { ...task, type: AUDIT_TYPE.priceChange });
  return task;
}
