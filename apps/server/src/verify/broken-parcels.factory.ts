import { type Broken, exec } from './broken-rows.factory.ts';

/** An incident of the last coin, which lies where it should; one that was paid stands in no ledger. */
const lossOf = (
  state: 'open' | 'paid',
): string => `INSERT INTO losses (company_id, coin_id, order_id, loss_no, state, coin_qty, declared_fen,
    claimed_fen, paid_fen, reason, reported_by, confirmed_by, reported_at, settled_at)
  SELECT company_id, id, order_id, 'LS-test', '${state}', 1, 100, 100, ${state === 'paid' ? '50' : 'NULL'}, 'x',
    (SELECT min(id) FROM accounts), (SELECT max(id) FROM accounts), now(), ${state === 'paid' ? 'now()' : 'NULL'}
  FROM coins WHERE id = (SELECT max(id) FROM coins)`;

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
  [
    'losses: a coin that is missing',
    () => exec(`UPDATE coins SET place = 'missing' WHERE id = (SELECT max(id) FROM coins)`),
  ],
  ['losses: a coin that is missing', () => exec(lossOf('open'))],
  ['losses: what was paid', () => exec(lossOf('paid'))],
];
