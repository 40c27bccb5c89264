import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import type { TaskHands } from '@mintmark/domain/audits/audit-desk.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { auditorsOf } from '../../../workflow/audits/auditors.repo.ts';
import { gradersOf } from '../../../workflow/coins/scores.repo.ts';
import { RISES } from '../manage/assignees.repo.ts';
import type { CheckTaskDbRow } from './check-tasks.repo.ts';

/** Who holds it checks pieces before they leave. */
export const CHECKS: Permission = 'audit:finCheck:decide';

const factsOf = (db: Reader, coinId: string) =>
  db
    .selectFrom('coins')
    .select(['companyId', 'category1', 'enteredBy', 'labelledBy', 'boxedBy', 'sealedBy'])
    .where('id', '=', coinId)
    .executeTakeFirstOrThrow();

/** Who entered, labelled, boxed or sealed the coin, graded it, or checked it as the first of two: nobody of them checks it. */
export async function checkHandsOf(db: Reader, task: CheckTaskDbRow): Promise<TaskHands> {
  const coin = await factsOf(db, task.coinId);
  const makers = [coin.enteredBy, coin.labelledBy, coin.boxedBy, coin.sealedBy].filter((id) => id !== null);
  const first =
    task.firstRecordId === null
      ? undefined
      : await db.selectFrom('qcRecords').select('checkedBy').where('id', '=', task.firstRecordId).executeTakeFirst();
  return {
    graders: await gradersOf(db, task.coinId),
    makers: new Set(makers),
    requester: null,
    deciders: new Set(first ? [first.checkedBy] : []),
  };
}

/** The check is the coin's own company's, not that of the company which graded it. */
async function holders(db: Reader, task: CheckTaskDbRow, permission: Permission): Promise<readonly string[]> {
  const { companyId, category1 } = await factsOf(db, task.coinId);
  const found = await auditorsOf(db, { companyId, gradingCompanyId: companyId, category1 }, permission);
  return found.map(({ accountId }) => accountId);
}

/** Ids of the accounts that may check the coin, by company and category. */
export const ableToCheck = (db: Reader, task: CheckTaskDbRow) => holders(db, task, CHECKS);

/** Those of them that also hand tasks over: an overdue one rises to them. */
export async function higherCheckers(db: Reader, task: CheckTaskDbRow): Promise<readonly string[]> {
  const managers = new Set(await holders(db, task, RISES));
  return (await ableToCheck(db, task)).filter((id) => managers.has(id));
}
