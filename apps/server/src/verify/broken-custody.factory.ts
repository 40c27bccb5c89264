import { type Broken, exec, type Ids, steps } from './broken-rows.factory.ts';

const handOver = ({ company, me }: Ids, values: string) =>
  `INSERT INTO hand_overs (company_id, hand_over_no, giver_id, receiver_id, pieces, declared_fen, given_at, status, taken, taken_fen, ended_at)
   SELECT ${company}, 'H-test', ${me}, max(id), 1, 100, now(), ${values} FROM accounts WHERE id <> ${me}`;
const item = ({ company }: Ids, coinId: string, state: number) =>
  `INSERT INTO hand_over_items (company_id, hand_over_id, coin_id, from_place, from_status, declared_fen, state)
   SELECT ${company}, id, ${coinId}, 'entry', 0, 100, ${state} FROM hand_overs WHERE hand_over_no = 'H-test'`;
const count = ({ company, me }: Ids, values: string) =>
  `INSERT INTO stock_counts (company_id, count_no, place, counted_by, expected, started_at, status, missing, confirmed_by, confirmed_at)
   SELECT ${company}, 'D-test', 'store', max(id), 1, now(), ${values} FROM accounts WHERE id <> ${me}`;
const counted = ({ company }: Ids, coinId: string) =>
  `INSERT INTO stock_count_items (company_id, count_id, coin_id, state, place, declared_fen)
   SELECT ${company}, id, ${coinId}, 5, 'store', 100 FROM stock_counts WHERE count_no = 'D-test'`;
const TAKEN = '1, 1, 100, now()';
const OPEN = '0, 0, 0, NULL';

/** Hand-overs that say what their coins do not: no move, another sum, coins that wait after the end, and totals of places that are none. */
export const handOversBroken = (ids: Ids, coin: { readonly fresh: string }): readonly Broken[] => [
  ['custody: what was taken over was moved', () => steps(handOver(ids, TAKEN), item(ids, coin.fresh, 1))],
  ['custody: a hand-over is the sum', () => steps(handOver(ids, OPEN))],
  ['custody: coins wait in open hand-overs', () => steps(handOver(ids, TAKEN), item(ids, coin.fresh, 0))],
  ['custody: a count is the sum', () => steps(count(ids, '1, 0, NULL, NULL'), counted(ids, coin.fresh))],
  [
    'custody: each difference of a confirmed count',
    () => steps(count(ids, `2, 1, ${ids.me}, now()`), counted(ids, coin.fresh)),
  ],
  ['lists: kept totals of places', () => exec(`INSERT INTO coin_places VALUES (0, 0, 'nowhere', 0, 1, 1, 1)`)],
];
