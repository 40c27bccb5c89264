import type { Permission } from '@mintmark/contract/kernel/permissions.ts';

/**
 * What the work of each seeded role needs, for the test that holds roles.data.ts against it. Actors are those of the machines
 * (states.md); who of the house they are is decided here.
 */
export const ACTORS: Readonly<Record<string, readonly string[]>> = {
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

const AT_THE_BENCH = 'the screen where this work is done';
const LOOKS_UP = 'looks up what the customer in front of it asks';
const OVERSIGHT = 'sees every step it answers for';
const SECOND = 'the second person must hold what he witnesses (D4)';
const STANDS_IN = 'stands in when the desk is not manned';
const FIGURES = 'figures of its own work';
const READS = 'reads; every write has a string of its own';

type Reasons = Readonly<Record<string, Readonly<Partial<Record<Permission, string>>>>>;

/** Screens, and strings that no line of a machine names: for each the reason. */
export const REASONS: Reasons = {
  manager: {
    'closeReview:order:page': OVERSIGHT,
    'closeReview:rating:page': OVERSIGHT,
    'closeReview:confirm:page': OVERSIGHT,
    'closeReview:delivery:page': OVERSIGHT,
    'closeReview:printTags:page': OVERSIGHT,
    'audit:highScore:page': OVERSIGHT,
    'audit:otherAudit:page': OVERSIGHT,
    'audit:finCheck:page': OVERSIGHT,
    'order:reCheck:page': OVERSIGHT,
    'statistics:coin:page': OVERSIGHT,
    'statistics:rating:page': OVERSIGHT,
    'statistics:workload:page': OVERSIGHT,
    'statistics:xinxiBill:export': OVERSIGHT,
    'order:export:page': OVERSIGHT,
    'customer:user:page': OVERSIGHT,
    'customer:user:unmask': 'calls customers back when an order is held; each look is logged',
    'customer:agent:page': OVERSIGHT,
    'customer:user:readagrement': OVERSIGHT,
    'closeReview:rating:read': 'reads scores to ask for a change of one',
    'closeReview:order:seal': SECOND,
    'closeReview:delivery:cancel': STANDS_IN,
    'order:confirm:confirm': SECOND,
    'order:confirm:exception': STANDS_IN,
    'order:confirm:resolve': STANDS_IN,
    'order:order:submit': STANDS_IN,
    'order:order:arrive': STANDS_IN,
    'order:order:answer': STANDS_IN,
    'order:order:hold': 'holds and releases (states.md §1)',
    'finance:payment:page': 'approves waivers and refunds',
    'finance:payment:waive': 'above the limit of finance (D17)',
    'finance:amountaudit:page': 'approves top-ups above the limit',
    'finance:amountaudit:decide': 'the second person above the limit',
    'basic:category:page': 'keeps categories, compendium and price lists',
    'basic:IdVerification:IdVerification': 'reviews ID cards',
    'system:company:page': 'keeps the companies the house grades for',
    'auxiliary:coin:page': OVERSIGHT,
    'auxiliary:recover:page': 'restores what was deleted by mistake',
    'order:order:claimInfoQuery': 'decides claims',
    'order:jump:list': 'keeps where certificate numbers lead',
    'admin:operlog:page': 'finds who did what on a record; under 等保 the audit administrator’s alone',
  },
  counter: {
    'customer:user:page': LOOKS_UP,
    'customer:user:readagrement': 'the agreement is signed at the counter',
    'closeReview:order:page': AT_THE_BENCH,
    'closeReview:confirm:page': AT_THE_BENCH,
    'closeReview:delivery:page': 'hands over what is picked up',
    'order:confirm:printTag': 'receipt labels',
  },
  'entry-clerk': {
    'closeReview:order:page': AT_THE_BENCH,
    'order:entry:finish': 'finishes what it entered',
    'closeReview:DetailedEntry:printTag': 'labels of the entered pieces',
  },
  photographer: {
    'closeReview:order:page': 'slabs are pictured from the box page, which hangs on the order page',
    'closeReview:rating:page': AT_THE_BENCH,
  },
  'information-clerk': {
    'closeReview:rating:page': AT_THE_BENCH,
    'audit:finCheck:page': 'rework comes back from the quality check',
  },
  appraiser: { 'closeReview:rating:page': AT_THE_BENCH },
  grader: { 'closeReview:rating:page': AT_THE_BENCH },
  'senior-auditor': {
    'audit:highScore:page': AT_THE_BENCH,
    'audit:otherAudit:page': AT_THE_BENCH,
    'order:reCheck:page': AT_THE_BENCH,
    'closeReview:rating:page': 'the queue of conferences',
    'closeReview:rating:read': 'audits what was graded',
    'closeReview:rating:finalize': 'consensus C: the finalizer sees both and decides (D5)',
  },
  'quality-checker': {
    'audit:finCheck:page': AT_THE_BENCH,
    'closeReview:rating:page': 'opens the coin it checks',
    'closeReview:rating:read': 'compares the label with the final result',
  },
  'label-operator': {
    'closeReview:printTags:page': AT_THE_BENCH,
    'closeReview:rating:page': 'opens the coin of a label',
    'audit:finCheck:page': 'rework comes back from the quality check',
  },
  encapsulator: {
    'closeReview:order:page': AT_THE_BENCH,
    'closeReview:rating:page': 'opens the coin it seals',
    'audit:finCheck:page': 'rework comes back from the quality check',
  },
  shipping: {
    'closeReview:delivery:page': AT_THE_BENCH,
    'closeReview:delivery:trace': 'follows parcels it handed over',
  },
  finance: {
    'finance:payment:page': AT_THE_BENCH,
    'finance:capital:page': 'reconciles the accounts of the house',
    'finance:amountaudit:page': AT_THE_BENCH,
    'finance:examine:list': 'settles assessments',
    'finance:capitaltrade:sumIn': FIGURES,
    'amount:wechat:list': 'bills information fees',
    'finance:payment:waive': 'within its limit (D17)',
    'statistics:rating:page': FIGURES,
    'statistics:xinxiBill:export': FIGURES,
    'order:export:page': FIGURES,
  },
  cashier: {
    'finance:payment:page': AT_THE_BENCH,
    'finance:amountaudit:page': AT_THE_BENCH,
    'finance:capitaltrade:sumIn': FIGURES,
  },
  service: {
    'customer:user:page': LOOKS_UP,
    'customer:user:unmask': 'calls customers back; each look is logged',
    'customer:agent:page': LOOKS_UP,
    'customer:user:readagrement': LOOKS_UP,
    'closeReview:order:page': LOOKS_UP,
    'closeReview:rating:page': LOOKS_UP,
    'closeReview:confirm:page': 'records the decision on a discrepancy',
    'closeReview:delivery:page': LOOKS_UP,
    'closeReview:rating:read': 'explains results to their owner',
    'order:order:submit': 'takes orders on the telephone',
    'order:order:hold': 'holds an order while the customer is asked (states.md §1)',
    'auxiliary:coin:page': LOOKS_UP,
    'order:order:claimInfoQuery': 'takes claims',
  },
  agent: {
    'customer:user:page': 'its own customers',
    'closeReview:order:page': 'its own orders',
    'closeReview:delivery:page': 'its own parcels',
    'order:order:answer': 'answers for its customers',
    'order:order:cancel': 'takes back its orders before they arrive',
  },
  'company-admin': {
    'company:company:page': 'its own company',
    'company:employee:page': 'its own people; accounts and roles of the house are not its work',
    'company:printer:page': 'its own printers',
    'customer:user:page': 'its own customers',
    'customer:agent:page': 'its own agents',
    'customer:user:readagrement': 'agreements of its customers',
    'closeReview:order:page': 'its own orders',
    'closeReview:rating:page': 'its own coins',
    'closeReview:delivery:page': 'its own parcels',
    'closeReview:rating:read': 'results of its coins, once final',
    'order:order:answer': 'answers for its customers',
    'order:order:cancel': 'takes back its orders before they arrive',
    'finance:payment:page': 'what it owes',
    'statistics:coin:page': FIGURES,
    'statistics:rating:page': FIGURES,
    'statistics:workload:page': FIGURES,
    'statistics:xinxiBill:export': FIGURES,
    'order:export:page': FIGURES,
  },
  'company-staff': {
    'customer:user:page': 'customers of its company',
    'closeReview:order:page': 'orders of its company',
    'closeReview:rating:page': 'coins of its company',
    'closeReview:delivery:page': 'parcels of its company',
    'order:order:answer': 'answers for its customers',
  },
  'website-editor': { 'website:column:page': AT_THE_BENCH, 'website:article:page': AT_THE_BENCH },
  'audit-readonly': {
    'closeReview:order:page': READS,
    'closeReview:rating:page': READS,
    'closeReview:confirm:page': READS,
    'closeReview:delivery:page': READS,
    'closeReview:printTags:page': READS,
    'audit:highScore:page': READS,
    'audit:otherAudit:page': READS,
    'audit:finCheck:page': READS,
    'order:reCheck:page': READS,
    'statistics:coin:page': READS,
    'statistics:rating:page': READS,
    'statistics:workload:page': READS,
    'statistics:xinxiBill:export': READS,
    'order:export:page': READS,
    'customer:user:readagrement': READS,
    'finance:payment:page': READS,
    'finance:amountaudit:page': READS,
    'finance:capitaltrade:sumIn': READS,
    'admin:operlog:page': READS,
    'admin:menu:page': 'why somebody can see something',
    'admin:role:page': 'who has an account; both strings of the swapped pair together (R432, R433)',
    'admin:user:page': 'which role holds what; both strings of the swapped pair together (R432, R433)',
  },
  unassigned: {},
};
