import type { StatusTab } from '../../../kit/list/index.ts';

/** Queues of the house in the order of the work (mock 03); every state of a coin stands in exactly one. */
const STATES = {
  entry: [0, 10, 20],
  grading: [30, 40, 41, 42],
  audit: [35, 45, 46],
  pricing: [50, 55],
  production: [60, 65, 70, 75],
  check: [80, 85],
  rework: [82],
  ready: [90],
  shipped: [95, 100],
  out: [-1, -3, -4, -5],
} as const satisfies Readonly<Record<string, readonly number[]>>;

type TabKey = keyof typeof STATES;
const KEYS: readonly TabKey[] = [
  'entry',
  'grading',
  'audit',
  'pricing',
  'production',
  'check',
  'rework',
  'ready',
  'shipped',
  'out',
];
/** Someone must act: the count stands in red. */
const ALERTS: readonly TabKey[] = ['audit', 'rework'];

export const RATING_TABS: readonly StatusTab[] = [
  { key: 'all', labelKey: 'ratings.tab.all' },
  ...KEYS.map(
    (key): StatusTab => ({
      key,
      labelKey: `ratings.tab.${key}`,
      query: { status: STATES[key] },
      alert: ALERTS.includes(key),
    }),
  ),
];

/** Counts by state → counts by tab. */
export function tabCounts(byState: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const sum = (states: readonly number[]) => states.reduce((total, state) => total + (byState[String(state)] ?? 0), 0);
  const all = Object.values(byState).reduce((total, count) => total + count, 0);
  return { all, ...Object.fromEntries(KEYS.map((key) => [key, sum(STATES[key])])) };
}
