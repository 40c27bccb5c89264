import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';

/** How far a sample order has come. `coins`: states its coins may have. `days`: how long ago it was submitted. */
export interface Stage {
  readonly name: string;
  readonly count: number;
  readonly days: readonly [number, number];
  readonly coins: readonly (readonly [number, number])[];
  /** Facts that are set, in their order. */
  readonly facts: 'draft' | 'submitted' | 'arrived' | 'received' | 'entering' | 'entered';
  readonly isPaid?: boolean;
  readonly isExcepted?: boolean;
}

const one = (status: number): readonly (readonly [number, number])[] => [[status, 1]];

/** Sixty orders over all states (D40), one of a spot check, one for each state of a parcel in the house, and one of each end. */
export const STAGES: readonly Stage[] = [
  { name: 'draft', count: 2, days: [0, 2], coins: [], facts: 'draft' },
  { name: 'submitted', count: 5, days: [0, 4], coins: [], facts: 'submitted' },
  { name: 'arrived', count: 4, days: [1, 4], coins: [], facts: 'arrived' },
  { name: 'exception', count: 2, days: [2, 6], coins: [], facts: 'arrived', isExcepted: true },
  { name: 'received', count: 4, days: [2, 6], coins: [], facts: 'received' },
  { name: 'entering', count: 3, days: [3, 8], coins: one(0), facts: 'entering' },
  {
    name: 'information',
    count: 5,
    days: [4, 10],
    coins: [
      [coinMachine.state.toImage, 5],
      [coinMachine.state.toMeasure, 5],
      [coinMachine.state.toAuthenticate, 2],
    ],
    facts: 'entered',
  },
  {
    name: 'grading',
    count: 9,
    days: [5, 14],
    coins: [
      [coinMachine.state.toAuthenticate, 4],
      [coinMachine.state.firstGrade, 5],
      [coinMachine.state.secondGrade, 6],
      [coinMachine.state.conference, 1],
      [coinMachine.state.toLabel, 2],
    ],
    facts: 'entered',
  },
  {
    name: 'audits',
    count: 5,
    days: [6, 15],
    coins: [
      [coinMachine.state.highScoreAudit, 3],
      [coinMachine.state.otherAudit, 1],
      [coinMachine.state.toLabel, 3],
      [coinMachine.state.secondGrade, 1],
    ],
    facts: 'entered',
  },
  { name: 'unpaid', count: 6, days: [8, 20], coins: one(60), facts: 'entered' },
  {
    name: 'production',
    count: 7,
    days: [9, 22],
    coins: [
      [coinMachine.state.toLabel, 2],
      [coinMachine.state.toBox, 3],
      [coinMachine.state.encapsulating, 2],
      [coinMachine.state.slabImaging, 2],
      [coinMachine.state.toCheck, 4],
      [coinMachine.state.rework, 1],
    ],
    facts: 'entered',
    isPaid: true,
  },
  { name: 'ready', count: 4, days: [12, 26], coins: one(90), facts: 'entered', isPaid: true },
  { name: 'shipped', count: 4, days: [20, 45], coins: one(95), facts: 'entered', isPaid: true },
  { name: 'spotChecks', count: 1, days: [9, 14], coins: one(80), facts: 'entered', isPaid: true },
  { name: 'dispatch', count: 5, days: [10, 20], coins: one(90), facts: 'entered', isPaid: true },
  // What people have done with these stands in acts.ts.
  { name: 'asked', count: 1, days: [6, 9], coins: one(coinMachine.state.toAuthenticate), facts: 'entered' },
  { name: 'returned', count: 1, days: [4, 6], coins: [], facts: 'received' },
  { name: 'cancelled', count: 1, days: [5, 8], coins: [], facts: 'submitted' },
  {
    name: 'partly',
    count: 1,
    days: [20, 26],
    coins: [
      [coinMachine.state.ready, 1],
      [coinMachine.state.shipped, 1],
    ],
    facts: 'entered',
    isPaid: true,
  },
  { name: 'closed', count: 1, days: [30, 40], coins: one(95), facts: 'entered', isPaid: true },
  // Sent on account and not paid: of the agent's customers, and of one with credit of their own, who is late.
  { name: 'onAccount', count: 2, days: [14, 24], coins: one(95), facts: 'entered' },
  { name: 'overdue', count: 1, days: [50, 60], coins: one(95), facts: 'entered' },
];

/** The old certificate of the example list and its coin (D10): must exist, valid, with its first customer. */
export const OLD_CERTIFICATE = { certNo: 'Y6000123459', reference: 'L&M-63', number: 55 } as const;
