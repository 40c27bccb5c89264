import type { Permission } from '@mintmark/contract/kernel/permissions.ts';

/** Whoever has coins in hand gives them on and takes them over. */
const HANDS = [
  'manager',
  'counter',
  'entry-clerk',
  'photographer',
  'information-clerk',
  'appraiser',
  'grader',
  'senior-auditor',
  'quality-checker',
  'label-operator',
  'encapsulator',
  'shipping',
] as const;

/**
 * What the work of each seeded role needs, for the test that holds roles.data.ts against it. Actors are those of the machines
 * (states.md); who of the house they are is decided here.
 */
export const ACTORS: Readonly<Record<string, readonly string[]>> = {
  giver: HANDS,
  taker: HANDS,
  agent: ['agent'],
  appraiser: ['appraiser', 'grader'],
  assignee: ['senior-auditor'],
  'audit manager': ['manager', 'senior-auditor'],
  auditor: ['senior-auditor'],
  'box operator': ['encapsulator'],
  cashier: ['cashier'],
  clerk: ['counter', 'company-staff', 'company-admin'],
  'conference chair': ['senior-auditor'],
  counter: ['counter'],
  encapsulator: ['encapsulator'],
  'entry clerk': ['entry-clerk'],
  finance: ['finance'],
  'finance manager': ['finance', 'manager'],
  grader: ['grader'],
  'information clerk': ['information-clerk'],
  'label operator': ['label-operator'],
  mailroom: ['counter'],
  manager: ['manager'],
  packer: ['shipping'],
  photographer: ['photographer'],
  'quality checker': ['quality-checker'],
  're-checker': ['senior-auditor'],
  receiver: ['counter'],
  'same grader': ['grader'],
  'senior appraiser': ['senior-auditor'],
  'senior auditor': ['senior-auditor'],
  service: ['service'],
  shipping: ['shipping'],
  'stock keeper': ['shipping', 'manager'],
  supervisor: ['manager'],
  'anyone reports, supervisor confirms': ['manager', 'service'],
};

/** Actors that are no colleague: nobody's role needs the string for them. */
export const OUTSIDE: readonly string[] = [
  'system',
  'customer',
  'gateway',
  'courier event',
  'timer',
  'timer (60 days without arrival)',
];

/** Lines whose permission belongs to another bench than the actor's: who does it for him, and why. */
export const INSTEAD: readonly {
  readonly actor: string;
  readonly permission: string;
  readonly roles: readonly string[];
  readonly why: string;
}[] = [
  {
    actor: 'finance',
    permission: 'finance:payment:refund',
    roles: ['cashier'],
    why: 'D17: who approves a refund does not pay it out; the payment follows the pay-out',
  },
  {
    actor: 'finance manager',
    permission: 'finance:payment:invoiceVoid',
    roles: ['finance'],
    why: 'invoices are finance alone; the manager stands in for approvals only',
  },
  {
    actor: 'requester',
    permission: 'finance:payment:refund',
    roles: ['cashier'],
    why: 'the desk that took the money asks for its return',
  },
  {
    actor: 'requester',
    permission: 'finance:amountaudit:request',
    roles: ['cashier'],
    why: 'top-ups are asked for where the money comes in',
  },
  {
    actor: 'requester',
    permission: 'finance:capital:request',
    roles: ['cashier'],
    why: 'the desk that holds the cash asks for transfers and counts it; finance books them',
  },
  {
    actor: 'requester',
    permission: 'finance:closing:close',
    roles: ['finance'],
    why: 'who closes the books asks for their reopening',
  },
  {
    actor: 'requester',
    permission: 'audit:*:request',
    roles: ['manager'],
    why: 'a supervisor asks for a change of a frozen score',
  },
  {
    actor: 'service',
    permission: 'closeReview:rating:measure',
    roles: ['information-clerk'],
    why: 'the raw return is corrected at the measuring bench on the word of service',
  },
  {
    actor: 'service',
    permission: 'closeReview:delivery:pack',
    roles: ['shipping'],
    why: 'the parcel stands at the packing bench',
  },
];

/** Strings of states.md that stand for one of several screens. */
export const ONE_OF: Readonly<Record<string, readonly Permission[]>> = {
  'audit:*:decide': ['audit:highScore:decide', 'audit:otherAudit:decide'],
  'audit:*:request': ['audit:otherAudit:request'],
  'audit:*:assign': ['audit:otherAudit:assign'],
};
