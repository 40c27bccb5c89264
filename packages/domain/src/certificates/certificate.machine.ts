import { type ActionName, defineMachine, type StateCode } from '../kernel/machine.ts';

/** 证书. Source: states.md certificate and rule 7. */
export const certificateMachine = defineMachine({
  name: 'certificate',
  field: 'certStatus',
  states: [
    { code: 6, zh: '未公开', en: 'Hidden (allocated)', kind: 'start' },
    { code: 1, zh: '有效', en: 'Valid', kind: 'normal' },
    { code: 2, zh: '已被取代', en: 'Superseded', kind: 'terminal' },
    { code: 3, zh: '作废', en: 'Void', kind: 'terminal' },
    { code: 4, zh: '挂失', en: 'Reported lost', kind: 'normal' },
    { code: 5, zh: '仿冒预警', en: 'Counterfeit alert', kind: 'normal' },
  ],
  transitions: [
    {
      action: 'publish',
      from: [6],
      to: 1,
      actor: 'system',
      permission: '-',
      guards: ['coinReady', 'qcPassed', 'noOtherValidCertificateOfPiece'],
      effects: ['public page on', 'older certificate of the piece -> 2 in the same transaction'],
    },
    {
      action: 'hide',
      from: [1],
      to: 6,
      actor: 'system',
      permission: '-',
      guards: ['coinInHouse', 'unlockOrRework'],
      effects: ['public page says: being corrected'],
    },
    {
      action: 'dataVersion',
      from: [6],
      to: 6,
      actor: 'system',
      permission: '-',
      guards: ['dataChanged'],
      effects: ['version+1, hash chained'],
    },
    {
      action: 'voidUnissued',
      from: [6],
      to: 3,
      actor: 'auditor',
      permission: 'closeReview:rating:void',
      guards: ['resultWithoutCertificateOrLetterChanged'],
      effects: ['number never reused'],
      needsReason: true,
    },
    {
      action: 'void',
      from: [1, 4, 5],
      to: 3,
      actor: 'auditor',
      permission: 'closeReview:rating:void',
      guards: ['auditApproved', 'slabReturnedOrDestroyed'],
      needsReason: true,
    },
    {
      action: 'supersede',
      from: [1, 4, 5],
      to: 2,
      actor: 'system',
      permission: '-',
      guards: ['newCertificatePublished'],
      effects: ['supersededBy'],
    },
    {
      action: 'reportLost',
      from: [1],
      to: 4,
      actor: 'service',
      permission: 'closeReview:rating:certFlag',
      guards: ['ownerProof'],
      effects: ['public page warns'],
      needsReason: true,
    },
    {
      action: 'restore',
      from: [4],
      to: 1,
      actor: 'service',
      permission: 'closeReview:rating:certFlag',
      guards: ['ownerProof', 'noOtherValidCertificateOfPiece'],
      needsReason: true,
    },
    {
      action: 'alert',
      from: [1, 4],
      to: 5,
      actor: 'auditor',
      permission: 'closeReview:rating:certFlag',
      guards: [],
      effects: ['public page warns'],
      needsReason: true,
    },
    {
      action: 'liftAlert',
      from: [5],
      to: [1, 4],
      actor: 'auditor',
      permission: 'closeReview:rating:certFlag',
      guards: ['auditApproved'],
      needsReason: true,
    },
  ],
});

/** A stored certStatus. */
export type CertificateStatus = StateCode<typeof certificateMachine>;

/** An action of the table. */
export type CertificateAction = ActionName<typeof certificateMachine>;
