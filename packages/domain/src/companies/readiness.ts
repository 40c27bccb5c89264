import { appraisesOrGrades } from './company-types.ts';

/** What a company needs until it can work, in the order in which it is set up (records.md §8). */
export const READINESS_STEPS = ['data', 'people', 'graders', 'rules', 'prices', 'printers', 'limits'] as const;
export type ReadinessStep = (typeof READINESS_STEPS)[number];

/** `house`: the company has none of its own, those of the house count for it. */
export type ReadinessState = 'done' | 'house' | 'missing' | 'notNeeded';

/** What stands of a company: numbers of rows. */
export interface CompanyFacts {
  readonly type: number;
  readonly consensusMode: string;
  readonly contacts: number;
  readonly addresses: number;
  /** Enabled accounts of the company. */
  readonly people: number;
  /** Active graders who may sign in, by what they may do. */
  readonly authenticate: number;
  readonly grade: number;
  readonly finalize: number;
  readonly ownRules: number;
  readonly houseRules: number;
  /** Published price lists in force. */
  readonly ownPrices: number;
  readonly housePrices: number;
  /** Active printers. */
  readonly ownPrinters: number;
  readonly housePrinters: number;
  /** Limits in force today. */
  readonly limits: number;
}

export interface Readiness {
  readonly step: ReadinessStep;
  readonly state: ReadinessState;
}

/** How many people who may grade a mode needs: A a third blind one, B and C two (D5). */
export function gradersNeeded(consensusMode: string): number {
  return consensusMode === 'A' ? 3 : 2;
}

function gradersState(facts: CompanyFacts): ReadinessState {
  if (!appraisesOrGrades(facts.type)) return 'notNeeded';
  const isEnough = facts.authenticate > 0 && facts.finalize > 0 && facts.grade >= gradersNeeded(facts.consensusMode);
  return isEnough ? 'done' : 'missing';
}

function ownOrHouse(own: number, house: number): ReadinessState {
  if (own > 0) return 'done';
  return house > 0 ? 'house' : 'missing';
}

/** Without a printer of anybody labels come out of the browser's own dialog: nothing is missing. */
function printersState({ ownPrinters, housePrinters }: CompanyFacts): ReadinessState {
  const state = ownOrHouse(ownPrinters, housePrinters);
  return state === 'missing' ? 'notNeeded' : state;
}

const isDone = (claim: boolean): ReadinessState => (claim ? 'done' : 'missing');

/** The state of every step. */
export function companyReadiness(facts: CompanyFacts): Readiness[] {
  const states: Readonly<Record<ReadinessStep, ReadinessState>> = {
    data: isDone(facts.contacts > 0 && facts.addresses > 0),
    people: isDone(facts.people > 0),
    graders: gradersState(facts),
    rules: ownOrHouse(facts.ownRules, facts.houseRules),
    prices: ownOrHouse(facts.ownPrices, facts.housePrices),
    printers: printersState(facts),
    // Without a limit a company takes in whatever comes: that is a choice too.
    limits: facts.limits > 0 ? 'done' : 'notNeeded',
  };
  return READINESS_STEPS.map((step) => ({ step, state: states[step] }));
}

/** What is still missing; empty when the company can work. */
export function missingSteps(readiness: readonly Readiness[]): ReadinessStep[] {
  return readiness.filter(({ state }) => state === 'missing').map(({ step }) => step);
}
