import { type ActionName, defineMachine, type StateCode } from '../kernel/machine.ts';

/** 证书. Source: states.md certificate and rule 7. */
export const certificateMachine = defineMachine({
  name: 'certificate',
  field: 'certStatus',
  states: [
    { code: 6, key: 'hidden', zh: '未公开', en: 'Hidden (allocated)', kind: 'start' },
    { code: 1, key: 'valid', zh: '有效', en: 'Valid', kind: 'normal' },
    { code: 2, key: 'superseded', zh: '已被取代', en: 'Superseded', kind: 'terminal' },
    { code: 3, key: 'void', zh: '作废', en: 'Void', kind: 'terminal' },
    { code: 4, key: 'reportedLost', zh: '挂失', en: 'Reported lost', kind: 'normal' },
    { code: 5, key: 'counterfeitAlert', zh: '仿冒预警', en: 'Counterfeit alert', kind: 'normal' },
  ],
  transitions: [
    {
      action: 'publish',
      from: ['hidden'],
      to: 'valid',
      actor: 'system',
      permission: '-',
      guards: ['coinReady', 'qcPassed', 'noOtherValidCertificateOfPiece'],
      effects: ['public page on', 'older certificate of the piece -> 2 in the same transaction'],
    },
    {
      action: 'hide',
      from: ['valid'],
      to: 'hidden',
      actor: 'system',
      permission: '-',
      guards: ['coinInHouse', 'unlockOrRework'],
      effects: ['public page says: being corrected'],
    },
    {
      action: 'dataVersion',
      from: ['hidden'],
      to: 'hidden',
      actor: 'system',
      permission: '-',
      guards: ['dataChanged'],
      effects: ['version+1, hash chained'],
    },
    {
      action: 'voidUnissued',
      from: ['hidden'],
      to: 'void',
      actor: 'auditor',
      permission: 'closeReview:rating:void',
      guards: ['resultWithoutCertificateOrLetterChanged'],
      effects: ['number never reused'],
      needsReason: true,
    },
    {
      action: 'void',
      from: ['valid', 'reportedLost', 'counterfeitAlert'],
      to: 'void',
      actor: 'auditor',
      permission: 'closeReview:rating:void',
      guards: ['auditApproved', 'slabReturnedOrDestroyed'],
      needsReason: true,
    },
    {
      action: 'supersede',
      from: ['valid', 'reportedLost', 'counterfeitAlert'],
      to: 'superseded',
      actor: 'system',
      permission: '-',
      guards: ['newCertificatePublished'],
      effects: ['supersededBy'],
    },
    {
      action: 'reportLost',
      from: ['valid'],
      to: 'reportedLost',
      actor: 'service',
      permission: 'closeReview:rating:certFlag',
      guards: ['ownerProof'],
      effects: ['public page warns'],
      needsReason: true,
    },
    {
      action: 'restore',
      from: ['reportedLost'],
      to: 'valid',
      actor: 'service',
      permission: 'closeReview:rating:certFlag',
      guards: ['ownerProof', 'noOtherValidCertificateOfPiece'],
      needsReason: true,
    },
    {
      action: 'alert',
      from: ['valid', 'reportedLost'],
      to: 'counterfeitAlert',
      actor: 'auditor',
      permission: 'closeReview:rating:certFlag',
      guards: [],
      effects: ['public page warns'],
      needsReason: true,
    },
    {
      action: 'liftAlert',
      from: ['counterfeitAlert'],
      to: ['valid', 'reportedLost'],
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
