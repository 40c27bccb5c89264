import { AUDIT_PAGES, CUSTODY } from './role-pages.data.ts';
import { role, type SeededRole } from './seeded-role.ts';

/** Those who grade. */
export const GRADING: readonly SeededRole[] = [
  role('appraiser', '鉴定师', 'Appraiser', ['closeReview:rating:page', 'closeReview:rating:authenticate', ...CUSTODY]),
  // No `closeReview:rating:read`: graders stay blind (D6). The first grade includes the authentication (D2).
  role('grader', '评级师', 'Grader', [
    'closeReview:rating:page',
    'closeReview:rating:authenticate',
    'closeReview:rating:score',
    ...CUSTODY,
  ]),
  // No `closeReview:rating:score`: seniors who audit do not grade (states.md rule 18).
  role('senior-auditor', '高级审核', 'Senior auditor', [
    ...AUDIT_PAGES.filter((page) => page !== 'audit:finCheck:page'),
    'closeReview:rating:page',
    'closeReview:rating:read',
    'closeReview:rating:conference',
    'closeReview:rating:finalize',
    'closeReview:rating:void',
    'closeReview:rating:certFlag',
    'audit:highScore:decide',
    'audit:otherAudit:decide',
    'audit:otherAudit:assign',
    'order:reCheck:decide',
    ...CUSTODY,
  ]),
];

/** Those who make labels, boxes and parcels. */
export const PRODUCTION: readonly SeededRole[] = [
  role('quality-checker', '质检', 'Quality checker', [
    'audit:finCheck:page',
    'audit:finCheck:decide',
    'closeReview:rating:page',
    'closeReview:rating:read',
    ...CUSTODY,
  ]),
  role('label-operator', '标签/芯片员', 'Label and chip operator', [
    'closeReview:printTags:page',
    'closeReview:printTags:print',
    'closeReview:rating:page',
    'audit:finCheck:page',
    ...CUSTODY,
  ]),
  role('encapsulator', '封装员', 'Box and seal operator', [
    'closeReview:order:page',
    'closeReview:rating:page',
    'closeReview:order:box',
    'closeReview:order:seal',
    'audit:finCheck:page',
    ...CUSTODY,
  ]),
  role('shipping', '仓管发货', 'Store and shipping', [
    'closeReview:delivery:page',
    'closeReview:delivery:pack',
    'closeReview:delivery:waybill',
    'closeReview:delivery:ship',
    'closeReview:delivery:trace',
    'closeReview:delivery:checkIn',
    'closeReview:delivery:cancel',
    'closeReview:delivery:bill',
    ...CUSTODY,
    'closeReview:custody:count',
  ]),
];
