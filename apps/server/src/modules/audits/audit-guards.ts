import { type AuditDecision, auditObjection } from '@mintmark/domain/audits/audit-decisions.ts';
import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import type { Reader, Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import type { CommandContext } from '../../kernel/handlers.ts';
import { type AuditTaskRow, OPEN_AUDIT_STATES } from '../../workflow/audits/audit-tasks.repo.ts';
import type { CoinRow } from '../../workflow/coins/coin.repo.ts';
import { stateConflict } from '../../workflow/coins/move-coin.ts';
import { gradersOf, standingScores } from '../../workflow/coins/scores.repo.ts';
import { decidersOf, nameOf } from './audits.repo.ts';
import { isTheirs } from './manage/assignment.repo.ts';

const DECISION_NAMES: Readonly<Record<number, string>> = {
  [auditTaskMachine.state.approved]: 'approve',
  [auditTaskMachine.state.changed]: 'change',
  [auditTaskMachine.state.rejected]: 'reject',
  [auditTaskMachine.state.withdrawn]: 'withdraw',
};

/** Is this the screen of the task's type? High scores have their own page and permission. */
export function assertPage(task: AuditTaskRow, page: 'highScore' | 'otherAudit'): void {
  if ((task.type === AUDIT_TYPE.highScore) !== (page === 'highScore')) throw new AppError('NOT_FOUND');
}

/** Somebody was faster: 2201 with who and when (D28). */
export async function assertOpen(
  tx: Tx,
  task: Pick<AuditTaskRow, 'status' | 'version' | 'level' | 'decidedBy' | 'decidedAt'>,
  version: number,
): Promise<void> {
  if (!OPEN_AUDIT_STATES.includes(task.status)) {
    const who = await nameOf(tx, task.decidedBy);
    throw new AppError('ALREADY_DECIDED', {
      params: { who },
      data: {
        decidedAt: task.decidedAt?.toISOString() ?? null,
        decision: DECISION_NAMES[task.status] ?? '',
        version: task.version,
      },
    });
  }
  if (task.version !== version)
    throw new AppError('VERSION_STALE', { data: { current: { version: task.version, level: task.level } } });
}

/** A task that was given to somebody is theirs. Graders do not audit their coin, a requester not his own request, nobody two levels (states.md rule 18, D17). */
export async function assertMayDecide(tx: Tx, task: AuditTaskRow, context: CommandContext): Promise<void> {
  const me = context.actor.accountId;
  if (!(await isTheirs(tx, task, me))) throw new AppError('GUARD_FAILED', { params: { guard: 'assigneeOrGroup' } });
  if (task.coinId !== null && (await gradersOf(tx, task.coinId)).has(me))
    throw new AppError('DUTY_CONFLICT', { params: { duty: 'grader' } });
  if (task.requestedBy === me) throw new AppError('DUTY_CONFLICT', { params: { duty: 'requester' } });
  if ((await decidersOf(tx, task.id)).includes(me))
    throw new AppError('DUTY_CONFLICT', { params: { duty: 'earlierLevel' } });
}

/** What a decision of the task rests on: where its coin is, and whether somebody has scored it in this round. */
export async function caseOf(db: Reader, task: AuditTaskRow, coin: CoinRow | null) {
  const scores = coin === null ? [] : await standingScores(db, coin.id, coin.round);
  return { type: task.type, coinStatus: coin?.status ?? null, hasScores: scores.length > 0 };
}

/** Throws when the tables of states.md have no way for this decision now; the screen does not offer it either. */
export async function assertDecidable(
  tx: Tx,
  task: AuditTaskRow,
  coin: CoinRow | null,
  decision: AuditDecision,
): Promise<void> {
  const objection = auditObjection(await caseOf(tx, task, coin), decision);
  if (objection === null) return;
  if (objection === 'wrong-state' && coin !== null) throw stateConflict(coin, decision);
  throw new AppError('GUARD_FAILED', { params: { guard: objection } });
}
