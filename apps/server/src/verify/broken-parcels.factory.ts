import { type Broken, exec } from './broken-rows.factory.ts';

/** What the list of parcels keeps of them: kinds, days, insured values; and what is kept of modification records and audit rules. */
export const parcelsBroken = (): readonly Broken[] => [
  [
    'lists: kept totals of what parcels',
    () =>
      exec(
        `INSERT INTO delivery_kinds (company_id, status, method, payer, is_waived, n) VALUES (0, 4, 2, 3, false, 1)`,
      ),
  ],
  [
    'lists: kept totals of what parcels',
    () => exec(`INSERT INTO delivery_days (company_id, kind, day, status, n) VALUES (0, 'created', now(), 4, 1)`),
  ],
  ['lists: kept totals of what parcels', () => exec('INSERT INTO delivery_values VALUES (0, 12345, 4, 1)')],
  [
    'lists: kept totals of modification records',
    () => exec(`INSERT INTO modification_kinds VALUES (0, 0, 'order', NULL, false, 1)`),
  ],
  ['lists: kept totals of modification records', () => exec('INSERT INTO modification_days VALUES (0, now(), 0, 1)')],
  ['lists: kept totals of what audit rules', () => exec(`INSERT INTO audit_rule_totals VALUES (0, 'house:gap', 2, 1)`)],
  [
    'lists: kept totals of what audit rules',
    () => exec(`INSERT INTO audit_rule_totals VALUES (0, 'house:check', 3, 1, 'quality')`),
  ],
];
