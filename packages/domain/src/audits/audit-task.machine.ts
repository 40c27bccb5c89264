import { type ActionName, defineMachine, type StateCode } from '../kernel/machine.ts';

/**
 * 审核. The `*` in a permission stands for the page of the audit type (highScore, otherAudit, finCheck …); it is not a
 * wildcard that grants (D15). Source: states.md audit task.
 */
export const auditTaskMachine = defineMachine({
  name: 'auditTask',
  field: 'auditStatus',
  states: [
    { code: 0, zh: '待审', en: 'Pending', kind: 'start' },
    { code: 1, zh: '通过', en: 'Approved', kind: 'terminal' },
    { code: 2, zh: '降分/改判', en: 'Points dropped or changed', kind: 'terminal' },
    { code: 3, zh: '驳回', en: 'Rejected', kind: 'terminal' },
    { code: 4, zh: '撤回', en: 'Withdrawn', kind: 'terminal' },
    { code: 5, zh: '转交', en: 'Transferred', kind: 'normal' },
    { code: 6, zh: '升级', en: 'Escalated', kind: 'normal' },
  ],
  transitions: [
    {
      action: 'approve',
      from: [0, 5, 6],
      to: 1,
      actor: 'assignee',
      permission: 'audit:*:decide',
      guards: ['assigneeOrGroup', 'notGraderOfCoin', 'notRequester', 'lastLevel', 'versionCurrent'],
      effects: ['coin moves on'],
    },
    {
      action: 'approveLevel',
      from: [0, 5, 6],
      to: 0,
      actor: 'assignee',
      permission: 'audit:*:decide',
      guards: ['notLastLevel', 'notGraderOfCoin', 'notEarlierLevel', 'versionCurrent'],
      effects: ['level+1'],
    },
    {
      action: 'change',
      from: [0, 5, 6],
      to: 2,
      actor: 'assignee',
      permission: 'audit:*:decide',
      guards: ['newValueGiven', 'newBelowProposedIfType1', 'notGraderOfCoin', 'versionCurrent'],
      effects: ['new score or verdict'],
      needsReason: true,
    },
    {
      action: 'reject',
      from: [0, 5, 6],
      to: 3,
      actor: 'assignee',
      permission: 'audit:*:decide',
      guards: ['notGraderOfCoin', 'versionCurrent'],
      effects: ['coin back'],
      needsReason: true,
    },
    {
      action: 'withdraw',
      from: [0, 5, 6],
      to: 4,
      actor: 'requester',
      permission: 'audit:*:request',
      guards: ['requestedByPerson', 'own'],
      effects: ['before-state restored'],
      needsReason: true,
    },
    {
      action: 'transfer',
      from: [0, 5, 6],
      to: 5,
      actor: 'assignee|audit manager',
      permission: 'audit:*:assign',
      guards: ['newAssigneeMayDecide'],
      effects: ['assignee changed'],
    },
    {
      action: 'escalate',
      from: [0, 5],
      to: 6,
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
