import { auditDueAt } from '@mintmark/domain/audits/audit-desk.ts';
import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { type AuditDemand, VERDICT_RULE_IDS, verdictAudit } from '@mintmark/domain/audits/check-rules.ts';
import type { Selectable } from 'kysely';
import type { AuditTasksTable } from '../../db/schema.generated.ts';
import { jsonb, type Reader, type Tx } from '../../kernel/db/database.ts';
import { sayMoved } from '../../kernel/words/words.ts';
import type { CoinRow } from '../coins/coin.repo.ts';
import { nextAuditNo } from '../numbers.repo.ts';

export type AuditTaskRow = Selectable<AuditTasksTable>;

type By = { now: Date; accountId: string | null };

/** States of a task in which somebody must still decide (states.md audit task). */
export const OPEN_AUDIT_STATES: readonly number[] = [
  auditTaskMachine.state.pending,
  auditTaskMachine.state.transferred,
  auditTaskMachine.state.escalated,
];

export interface NewAudit {
  readonly type: number;
  readonly levels: number;
  /** Id of the rule that fired, '' for a person's request. */
  readonly ruleCode: string;
  readonly before: unknown;
  readonly after?: unknown;
  readonly requestedBy: string | null;
  readonly reason: string;
}

/** Pages that show the task hear that it came, or came to another state. */
export const sayTask = (tx: Tx, task: { readonly id: string; readonly type: number; readonly status: number | null }) =>
  sayMoved(tx, task.type === AUDIT_TYPE.highScore ? 'highScoreTask' : 'auditTask', task.id, task.status);

/** The task as it stands. */
export async function auditTaskNow(db: Reader, id: string): Promise<AuditTaskRow> {
  return db.selectFrom('auditTasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Opens a task about a coin; pages with its queue are told. */
export async function openAudit(tx: Tx, coin: CoinRow, audit: NewAudit, by: By): Promise<string> {
  const row = await tx
    .insertInto('auditTasks')
    .values({
      companyId: coin.companyId,
      gradingCompanyId: coin.gradingCompanyId,
      taskNo: await nextAuditNo(tx, by.now),
      type: audit.type,
      coinId: coin.id,
      orderId: coin.orderId,
      ruleCode: audit.ruleCode,
      round: coin.round,
      before: jsonb(audit.before ?? {}),
      after: jsonb(audit.after ?? {}),
      requestedBy: audit.requestedBy,
      reason: audit.reason,
      levels: audit.levels,
      dueAt: auditDueAt(audit.type, by.now),
      createdAt: by.now,
      updatedAt: by.now,
    })
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow();
  sayTask(tx, { ...row, type: audit.type });
  return row.id;
}

/** Opens the tasks of rules that fired; each rule fires once per coin and round (states.md rule 3). */
export async function openAudits(
  tx: Tx,
  coin: CoinRow,
  demands: readonly AuditDemand[],
  before: unknown,
  by: By,
): Promise<void> {
  for (const demand of demands) {
    await openAudit(
      tx,
      coin,
      { type: demand.auditType, levels: demand.levels, ruleCode: demand.ruleId, before, requestedBy: null, reason: '' },
      by,
    );
  }
}

/**
 * Opens the review of a verdict 4, 5, 6, 8 or 9 (states.md rule 4). The rule fires once in a round; a second doubt of the
 * same round (another appraiser, or the conference) opens its task without the rule's name, so that no coin waits in 35
 * for nobody. Nobody is named as requester: graders stay anonymous until the result stands (D6).
 */
export async function openVerdictAudit(
  tx: Tx,
  coin: CoinRow,
  verdict: { readonly resultType: number; readonly reason: string },
  by: By,
): Promise<void> {
  const demand = verdictAudit(verdict.resultType, coin.declaredFen);
  if (demand === null) return;
  const ruleCode =
    demand.auditType === AUDIT_TYPE.counterfeit
      ? VERDICT_RULE_IDS[AUDIT_TYPE.counterfeit]
      : VERDICT_RULE_IDS[AUDIT_TYPE.questionable];
  const hasFired = (await firedRules(tx, coin)).includes(ruleCode);
  const { auditType: type, levels } = demand;
  const { resultType, reason } = verdict;
  const rule = hasFired ? '' : ruleCode;
  await openAudit(
    tx,
    coin,
    { type, levels, ruleCode: rule, before: {}, after: { resultType }, requestedBy: null, reason },
    by,
  );
}

/** Rules that fired for this coin in this round. */
export async function firedRules(tx: Tx, coin: CoinRow): Promise<string[]> {
  const rows = await tx
    .selectFrom('auditTasks')
    .select('ruleCode')
    .where('coinId', '=', coin.id)
    .where('round', '=', coin.round)
    .where('ruleCode', '<>', '')
    .execute();
  return rows.map((row) => row.ruleCode);
}

export async function openTasksOf(db: Reader, coinId: string): Promise<AuditTaskRow[]> {
  return db
    .selectFrom('auditTasks')
    .selectAll()
    .where('coinId', '=', coinId)
    .where('status', 'in', [...OPEN_AUDIT_STATES])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
}

/**
 * Open tasks that keep a parcel in the house: of one of its coins, or of one of its orders as a whole, such as a price on
 * the order (states.md rule 3, invariant 15). A task of another coin of the order does not count.
 */
export async function openTasksBeforeShipping(
  db: Reader,
  parcel: { readonly orderIds: readonly string[]; readonly coinIds: readonly string[] },
): Promise<{ taskNo: string; coinId: string | null }[]> {
  if (parcel.orderIds.length === 0) return [];
  return db
    .selectFrom('auditTasks')
    .select(['taskNo', 'coinId'])
    .where('orderId', 'in', [...parcel.orderIds])
    .where((eb) => eb.or([eb('coinId', 'is', null), eb('coinId', 'in', [...parcel.coinIds, '0'])]))
    .where('status', 'in', [...OPEN_AUDIT_STATES])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
}
