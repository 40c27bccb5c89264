import type { AuditDetail } from '@mintmark/contract/audits/audit-task.schema.ts';
import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { OUTCOME } from '@mintmark/contract/kernel/outcomes.ts';
import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { useState } from 'react';
import { failureText, useCommand } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import type { AuditPage, DecisionAction } from './decision.ts';

/** Another auditor was faster: who, what and when, for the place where one would have decided (D28). */
export interface Elsewhere {
  readonly taskId: string;
  readonly msg: string;
  readonly decision: string | null;
  readonly decidedAt: string | null;
}

export interface Decision {
  readonly action: DecisionAction;
  readonly comment: string;
  readonly grade?: Grade;
}

interface Refused {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

/** The six calls of the two pages behind one function. Resolves true when the decision stands. */
export function useDecision(page: AuditPage, reload: () => void) {
  const { toast } = useFeedback();
  const [elsewhere, setElsewhere] = useState<Elsewhere | null>(null);
  const takeRefusal = (taskId: string, { code, msg, data }: Refused): boolean => {
    if (code !== OUTCOME.alreadyDecided) return false;
    setElsewhere({ taskId, msg, decision: failureText(data, 'decision'), decidedAt: failureText(data, 'decidedAt') });
    reload();
    return true;
  };
  const shared = { invalidate: [auditsEndpoints.listTasks, auditsEndpoints.getTask], onFailure: reload };
  const ofBody = {
    ...shared,
    onOutcome: (refused: Refused, input: { body: { taskId: string | number } }) =>
      takeRefusal(String(input.body.taskId), refused),
  };
  const ofPath = {
    ...shared,
    onOutcome: (refused: Refused, input: { params: { id: string | number } }) =>
      takeRefusal(String(input.params.id), refused),
  };
  const approveHigh = useCommand(auditsEndpoints.approveHighScore, ofBody);
  const drop = useCommand(auditsEndpoints.dropPoints, ofBody);
  const rejectHigh = useCommand(auditsEndpoints.rejectHighScore, ofBody);
  const approve = useCommand(auditsEndpoints.approveTask, ofPath);
  const change = useCommand(auditsEndpoints.changeTask, ofPath);
  const reject = useCommand(auditsEndpoints.rejectTask, ofPath);

  const send = (task: AuditDetail, { action, comment, grade }: Decision) => {
    const { id, version } = task;
    const params = { id };
    if (page === 'highScore') {
      const body = { taskId: id, version, comment };
      if (action === 'approve') return approveHigh.run({ body });
      if (action === 'reject') return rejectHigh.run({ body });
      return grade ? drop.run({ body: { ...body, grade } }) : null;
    }
    if (action === 'approve') return approve.run({ params, body: { version, comment } });
    if (action === 'reject') return reject.run({ params, body: { version, comment } });
    return grade ? change.run({ params, body: { version, comment, grade } }) : null;
  };

  const decide = async (task: AuditDetail, decision: Decision): Promise<boolean> => {
    const done = await send(task, decision);
    if (!done) return false;
    const isLevel = done.status === auditTaskMachine.state.pending;
    if (isLevel) toast('audits.done.level', { level: task.level });
    else toast(`audits.done.${decision.action}`, { code: task.coinCode ?? task.taskNo });
    return true;
  };

  const isPending = [approveHigh, drop, rejectHigh, approve, change, reject].some((command) => command.isPending);
  return { decide, isPending, elsewhere };
}
