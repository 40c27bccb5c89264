import type { Tx } from '../../kernel/db/database.ts';
import { notify } from '../../kernel/notices/notices.repo.ts';
import type { AuditTaskRow } from '../../workflow/audits/audit-tasks.repo.ts';
import type { DecisionInput } from './decision.ts';

const KINDS = { approve: 'auditApproved', change: 'auditChanged', reject: 'auditRejected' } as const;

/** Who asked for an audit hears how it ended; audits that the system opened have nobody to tell. */
export async function tellRequester(
  tx: Tx,
  task: AuditTaskRow,
  input: Pick<DecisionInput, 'kind' | 'comment'>,
  by: { readonly now: Date; readonly accountId: string },
): Promise<void> {
  const path =
    task.coinId === null
      ? `/Finance/paymentManagement/priceNewPage/${task.orderId}/0`
      : `/closeReview/orderCodeManagement/details/${task.coinId}`;
  const params = { taskNo: task.taskNo, comment: input.comment ?? '' };
  await notify(tx, task.requestedBy, { kind: KINDS[input.kind], params, path }, by);
}
