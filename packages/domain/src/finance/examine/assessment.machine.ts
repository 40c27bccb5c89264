import { type ActionName, defineMachine, type StateCode } from '../../kernel/machine.ts';

/** 考核: the work of one person for a company in a month. Source: records.md §3, terms.md “Enumerations”, decision 0107. */
export const assessmentMachine = defineMachine({
  name: 'assessment',
  field: 'examineStatus',
  states: [
    { code: 0, key: 'draft', zh: '草稿', en: 'Draft', kind: 'start' },
    { code: 1, key: 'toConfirm', zh: '待确认', en: 'To confirm', kind: 'normal' },
    { code: 2, key: 'confirmed', zh: '已确认', en: 'Confirmed', kind: 'normal' },
    { code: 3, key: 'settled', zh: '已结算', en: 'Settled', kind: 'terminal' },
    { code: 4, key: 'appealed', zh: '申诉中', en: 'Appealed', kind: 'normal' },
  ],
  transitions: [
    {
      action: 'submit',
      from: ['draft'],
      to: 'toConfirm',
      actor: 'finance',
      permission: 'finance:examine:assess',
      guards: ['notSubject'],
      effects: ['figures and amounts are fixed'],
    },
    {
      action: 'sendBack',
      from: ['toConfirm'],
      to: 'draft',
      actor: 'manager',
      permission: 'finance:examine:confirm',
      guards: [],
      effects: ['figures are counted anew when drafts are made again'],
      needsReason: true,
    },
    {
      action: 'confirm',
      from: ['toConfirm'],
      to: 'confirmed',
      actor: 'manager',
      permission: 'finance:examine:confirm',
      guards: ['notSubject', 'notSubmitter'],
      effects: ['the person sees it'],
    },
    {
      action: 'appeal',
      from: ['confirmed'],
      to: 'appealed',
      actor: 'the person',
      permission: '-',
      guards: ['isSubject'],
      needsReason: true,
    },
    {
      action: 'decideAppeal',
      from: ['appealed'],
      to: 'confirmed',
      actor: 'manager',
      permission: 'finance:examine:confirm',
      guards: ['notSubject'],
      effects: ['an adjustment, also of nothing'],
      needsReason: true,
    },
    {
      action: 'settle',
      from: ['confirmed'],
      to: 'settled',
      actor: 'finance',
      permission: 'finance:examine:assess',
      guards: [],
      effects: ['number of the settlement'],
    },
  ],
});

/** A stored examineStatus. */
export type AssessmentStatus = StateCode<typeof assessmentMachine>;

/** An action of the table. */
export type AssessmentAction = ActionName<typeof assessmentMachine>;
