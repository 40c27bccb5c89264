import { type ActionName, defineMachine, type StateCode } from '../kernel/machine.ts';

/**
 * 审核. The `*` in a permission stands for the page of the audit type (highScore, otherAudit, finCheck …); it is not a
 * wildcard that grants (D15). Source: states.md audit task.
 */
export const auditTaskMachine = defineMachine({
  name: 'auditTask',
  field: 'auditStatus',
  states: [
    { code: 0, key: 'pending', zh: '待审', en: 'Pending', kind: 'start' },
    { code: 1, key: 'approved', zh: '通过', en: 'Approved', kind: 'terminal' },
    { code: 2, key: 'changed', zh: '降分/改判', en: 'Points dropped or changed', kind: 'terminal' },
    { code: 3, key: 'rejected', zh: '驳回', en: 'Rejected', kind: 'terminal' },
    { code: 4, key: 'withdrawn', zh: '撤回', en: 'Withdrawn', kind: 'terminal' },
    { code: 5, key: 'transferred', zh: '转交', en: 'Transferred', kind: 'normal' },
    { code: 6, key: 'escalated', zh: '升级', en: 'Escalated', kind: 'normal' },
  ],
  transitions: [
    {
      action: 'approve',
      from: ['pending', 'transferred', 'escalated'],
      to: 'approved',
      actor: 'assignee',
      permission: 'audit:*:decide',
      guards: ['assigneeOrGroup', 'notGraderOfCoin', 'notRequester', 'lastLevel', 'versionCurrent'],
      effects: ['coin moves on'],
    },
    {
      action: 'approveLevel',
      from: ['pending', 'transferred', 'escalated'],
      to: 'pending',
      actor: 'assignee',
      permission: 'audit:*:decide',
      guards: ['notLastLevel', 'notGraderOfCoin', 'notEarlierLevel', 'versionCurrent'],
      effects: ['level+1'],
    },
    {
      action: 'change',
      from: ['pending', 'transferred', 'escalated'],
      to: 'changed',
      actor: 'assignee',
      permission: 'audit:*:decide',
      guards: ['newValueGiven', 'newBelowProposedIfType1', 'notGraderOfCoin', 'versionCurrent'],
      effects: ['new score or verdict'],
      needsReason: true,
    },
    {
      action: 'reject',
      from: ['pending', 'transferred', 'escalated'],
      to: 'rejected',
      actor: 'assignee',
      permission: 'audit:*:decide',
      guards: ['notGraderOfCoin', 'versionCurrent'],
      effects: ['coin back'],
      needsReason: true,
    },
    {
      action: 'withdraw',
      from: ['pending', 'transferred', 'escalated'],
      to: 'withdrawn',
      actor: 'requester',
      permission: 'audit:*:request',
      guards: ['requestedByPerson', 'own'],
      effects: ['before-state restored'],
      needsReason: true,
    },
    {
      action: 'transfer',
      from: ['pending', 'transferred', 'escalated'],
      to: 'transferred',
      actor: 'assignee|audit manager',
      permission: 'audit:*:assign',
      guards: ['newAssigneeMayDecide'],
      effects: ['assignee changed'],
    },
    {
      action: 'escalate',
      from: ['pending', 'transferred'],
      to: 'escalated',
      actor: 'timer',
      permission: '-',
      guards: ['dueAtPassed'],
      effects: ['assignee = higher group'],
    },
  ],
});

/** A stored auditStatus. */
export type AuditTaskStatus = StateCode<typeof auditTaskMachine>;

/** An action of the table. */
export type AuditTaskAction = ActionName<typeof auditTaskMachine>;
