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

/** Sixty orders over all states (D40), and one of a spot check. */
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
      [10, 5],
      [20, 5],
      [30, 2],
    ],
    facts: 'entered',
  },
  {
    name: 'grading',
    count: 9,
    days: [5, 14],
    coins: [
      [30, 4],
      [40, 5],
      [41, 6],
      [42, 1],
      [60, 2],
    ],
    facts: 'entered',
  },
  {
    name: 'audits',
    count: 5,
    days: [6, 15],
    coins: [
      [45, 3],
      [46, 1],
      [60, 3],
      [41, 1],
    ],
    facts: 'entered',
  },
  { name: 'unpaid', count: 6, days: [8, 20], coins: one(60), facts: 'entered' },
  {
    name: 'production',
    count: 7,
    days: [9, 22],
    coins: [
      [60, 2],
      [65, 3],
      [70, 2],
      [75, 2],
      [80, 4],
      [82, 1],
    ],
    facts: 'entered',
    isPaid: true,
  },
  { name: 'ready', count: 4, days: [12, 26], coins: one(90), facts: 'entered', isPaid: true },
  { name: 'shipped', count: 4, days: [20, 45], coins: one(95), facts: 'entered', isPaid: true },
  { name: 'spotChecks', count: 1, days: [9, 14], coins: one(80), facts: 'entered', isPaid: true },
];

/** The old certificate of the example list and its coin (D10): must exist, valid, with its first customer. */
export const OLD_CERTIFICATE = { certNo: 'Y6000123459', reference: 'L&M-63', number: 55 } as const;
