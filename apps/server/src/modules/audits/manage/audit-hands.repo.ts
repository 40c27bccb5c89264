import type { TaskHands } from '@mintmark/domain/audits/audit-desk.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import type { AuditTaskRow } from '../../../workflow/audits/audit-tasks.repo.ts';
import { type Auditor, auditorsOf, decidersOfCompany, decidesAudit } from '../../../workflow/audits/auditors.repo.ts';
import { gradersOf } from '../../../workflow/coins/scores.repo.ts';
import { decidersOf } from '../audits.repo.ts';
import { RISES } from './assignees.repo.ts';

const factsOf = (db: Reader, coinId: string | null) =>
  coinId === null
    ? undefined
    : db
        .selectFrom('coins')
        .select(['companyId', 'gradingCompanyId', 'category1', 'enteredBy', 'measuredBy', 'authenticatedBy'])
        .where('id', '=', coinId)
        .executeTakeFirst();

/** Who had a hand in what the task is about: nobody of them gets it. */
export async function handsOf(db: Reader, task: AuditTaskRow): Promise<TaskHands> {
  const coin = await factsOf(db, task.coinId);
  const makers = [coin?.enteredBy, coin?.measuredBy, coin?.authenticatedBy].filter((id) => typeof id === 'string');
  return {
    graders: task.coinId === null ? new Set() : await gradersOf(db, task.coinId),
    makers: new Set(makers),
    requester: task.requestedBy,
    deciders: new Set(await decidersOf(db, task.id)),
  };
}

/** Ids of the accounts that hold the right to decide the task, for its company and its category. */
export async function ableFor(db: Reader, task: AuditTaskRow): Promise<readonly string[]> {
  const permission = decidesAudit(task.type);
  const coin = await factsOf(db, task.coinId);
  if (!coin) return decidersOfCompany(db, task.companyId, permission);
  return (await auditorsOf(db, coin, permission)).map(({ accountId }) => accountId);
}

/** Those of them that also hand tasks over: an overdue one rises to them. */
export async function higherFor(db: Reader, task: AuditTaskRow): Promise<readonly string[]> {
  const coin = await factsOf(db, task.coinId);
  const managers: readonly (string | Auditor)[] = coin
    ? await auditorsOf(db, coin, RISES)
    : await decidersOfCompany(db, task.companyId, RISES);
  const ids = new Set(managers.map((one) => (typeof one === 'string' ? one : one.accountId)));
  return (await ableFor(db, task)).filter((id) => ids.has(id));
}
