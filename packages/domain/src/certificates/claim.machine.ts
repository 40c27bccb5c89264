import { type ActionName, defineMachine, type StateCode } from '../kernel/machine.ts';

/**
 * 售后申请: what the house owes for a certificate of its own that promised too much, or for a label of its own that says
 * something wrong. Rows keep the key of the state. Source: states.md warranty claim, steps.md §2.
 */
export const claimMachine = defineMachine({
  name: 'warrantyClaim',
  field: 'claimState',
  note: 'A claim is asked for by a person, or opened by the result of a coin that falls below the certificate it came with.',
  states: [
    { code: 0, key: 'open', zh: '待评估', en: 'To assess', kind: 'start' },
    { code: 1, key: 'waiting', zh: '待审批', en: 'Waiting for a second person', kind: 'normal' },
    { code: 2, key: 'approved', zh: '已批准', en: 'Approved', kind: 'settled' },
    { code: 3, key: 'rejected', zh: '已拒绝', en: 'Refused', kind: 'terminal' },
    { code: 4, key: 'used', zh: '使用中', en: 'In use', kind: 'normal' },
    { code: 5, key: 'lapsed', zh: '已失效', en: 'Lapsed', kind: 'terminal' },
    { code: 6, key: 'done', zh: '已完成', en: 'Done', kind: 'terminal' },
  ],
  transitions: [
    {
      action: 'assess',
      from: ['open'],
      to: 'waiting',
      actor: 'service',
      permission: 'customer:claim:request',
      guards: ['remedyOfClaim', 'amountWithinBound'],
      effects: ['audit 12 opened'],
      needsReason: true,
    },
    {
      action: 'dismiss',
      from: ['open'],
      to: 'rejected',
      actor: 'service',
      permission: 'customer:claim:request',
      guards: [],
      note: 'an opened slab or a clerical mistake (steps.md §2)',
      needsReason: true,
    },
    {
      action: 'lapse',
      from: ['open'],
      to: 'lapsed',
      actor: 'system',
      permission: '-',
      guards: ['resultNoLongerBelow'],
    },
    {
      action: 'approve',
      from: ['waiting'],
      to: 'approved',
      actor: 'senior auditor',
      permission: 'audit:otherAudit:decide',
      guards: ['notWhoAsked', 'notAGraderOfCoin', 'allLevelsDecided'],
    },
    {
      action: 'reject',
      from: ['waiting'],
      to: 'rejected',
      actor: 'senior auditor',
      permission: 'audit:otherAudit:decide',
      guards: ['notWhoAsked', 'notAGraderOfCoin'],
      needsReason: true,
    },
    {
      action: 'use',
      from: ['approved'],
      to: 'used',
      actor: 'system',
      permission: '-',
      guards: ['orderNamesCertificate', 'sameOwner'],
      effects: ['the piece is done again for nothing'],
    },
    {
      action: 'free',
      from: ['used'],
      to: 'approved',
      actor: 'system',
      permission: '-',
      guards: ['orderCancelledOrReturned'],
    },
    {
      action: 'finish',
      from: ['used'],
      to: 'done',
      actor: 'system',
      permission: '-',
      guards: ['newCertificatePublished'],
    },
  ],
});

/** A state of a claim as its row keeps it. */
export type ClaimState = keyof typeof claimMachine.state;
export type ClaimStatus = StateCode<typeof claimMachine>;
export type ClaimAction = ActionName<typeof claimMachine>;

const isClaimState = (key: string): key is ClaimState => Object.hasOwn(claimMachine.state, key);

/** The code of a state that a row keeps by its key. Throws a RangeError for a key that the machine has not. */
export function claimStatusOf(key: string): ClaimStatus {
  if (!isClaimState(key)) throw new RangeError(`no state ${key} of a claim`);
  return claimMachine.state[key];
}

/** The key of a state as its row keeps it. */
export function claimStateOf(status: ClaimStatus): ClaimState {
  const found = claimMachine.states.find(({ code }) => code === status);
  if (found === undefined || !isClaimState(found.key)) throw new RangeError(`no state ${status} of a claim`);
  return found.key;
}
