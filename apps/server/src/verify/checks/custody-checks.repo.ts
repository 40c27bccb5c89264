import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { handOverMachine } from '@mintmark/domain/custody/hand-over.machine.ts';
import { HANDED } from '@mintmark/domain/custody/hand-overs.ts';
import { stockCountMachine } from '@mintmark/domain/custody/stock-count.machine.ts';
import { COUNTED } from '@mintmark/domain/custody/stock-counts.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Check } from '../check.ts';

/**
 * Moves that no event of their coin made: the same step by the same person at the same time. Sample data of older releases
 * brought a shipped coin to the courier without an event.
 */
const UNMADE = `SELECT coin_id, cause || ', ' || count(*) || ' moves' AS detail FROM custody_moves m
  WHERE NOT (cause = 'sample' AND account_id IS NULL) GROUP BY coin_id, company_id, cause, account_id, at
  HAVING count(*) > (SELECT count(*) FROM coin_events e WHERE e.coin_id = m.coin_id AND e.company_id = m.company_id AND e.kind = m.cause
    AND e.account_id IS NOT DISTINCT FROM m.account_id AND e.at = m.at)`;

/** Moves that do not begin where the one before ended; coins that were entered begin at the receiving desk. From hand to hand a coin may stay where it is. */
const GAPS = `SELECT coin_id, coalesce(before, 'nowhere') || ' / ' || from_place || ' → ' || to_place AS detail FROM (
    SELECT m.*, lag(to_place) OVER (PARTITION BY coin_id ORDER BY id) AS before FROM custody_moves m) m
  WHERE from_place <> coalesce(before, from_place) OR (from_place = to_place AND cause <> 'handOver')
    OR (before IS NULL AND (cause = 'created') <> EXISTS (SELECT FROM coin_events e WHERE e.coin_id = m.coin_id AND e.kind = 'created'))`;

const UNMOVED = `SELECT e.coin_id, 'created without a move' AS detail FROM coin_events e
  WHERE e.kind = 'created' AND NOT EXISTS (SELECT FROM custody_moves m WHERE m.coin_id = e.coin_id AND m.cause = 'created')`;

/** Coins that were taken over without a move into these hands. */
const UNTAKEN = `SELECT i.coin_id, h.hand_over_no || ' without a move' AS detail FROM hand_over_items i JOIN hand_overs h ON h.id = i.hand_over_id
  WHERE i.state = ${HANDED.taken} AND i.from_holder_id IS DISTINCT FROM h.receiver_id AND NOT EXISTS (SELECT FROM custody_moves m
    WHERE m.hand_over_id = h.id AND m.coin_id = i.coin_id AND m.holder_id = h.receiver_id AND m.giver_id IS NOT DISTINCT FROM i.from_holder_id)`;

/** Numbers of hand-overs that are not those of their coins. */
const SUMS = `SELECT h.hand_over_no AS what, h.pieces || ' / ' || count(i.id) || ', ' || h.taken || ' / ' || count(i.id) FILTER (WHERE i.state = ${HANDED.taken}) AS detail
  FROM hand_overs h LEFT JOIN hand_over_items i ON i.hand_over_id = h.id GROUP BY h.id
  HAVING h.pieces <> count(i.id) OR h.declared_fen <> coalesce(sum(i.declared_fen), 0)
    OR h.taken <> count(i.id) FILTER (WHERE i.state = ${HANDED.taken})
    OR h.taken_fen <> coalesce(sum(i.declared_fen) FILTER (WHERE i.state = ${HANDED.taken}), 0)`;

/** Numbers of ended counts that are not those of their coins. */
const COUNT_SUMS = `SELECT s.count_no AS what, s.found || ' ' || s.missing || ' ' || s.surplus AS detail
  FROM stock_counts s LEFT JOIN stock_count_items i ON i.count_id = s.id
  WHERE s.status IN (${stockCountMachine.state.counted}, ${stockCountMachine.state.confirmed}) GROUP BY s.id
  HAVING s.found <> count(i.id) FILTER (WHERE i.state = ${COUNTED.found}) OR s.missing <> count(i.id) FILTER (WHERE i.state = ${COUNTED.missing})
    OR s.surplus <> count(i.id) FILTER (WHERE i.state = ${COUNTED.surplus}) OR count(i.id) FILTER (WHERE i.state = ${COUNTED.expected}) > 0
    OR s.expected <> count(i.id) FILTER (WHERE i.state NOT IN (${COUNTED.surplus}, ${COUNTED.came}))`;

const ofCoins = (sql: string) =>
  `SELECT c.coin_code AS what, b.detail FROM (${sql}) b JOIN coins c ON c.id = b.coin_id`;

/** The way of every coin through the house: each move made by a step of its chain, each beginning where the last one ended. */
export const CUSTODY_CHECKS: readonly Check[] = [
  {
    name: 'custody: every coin in the house has a place',
    sql: `SELECT coin_code AS what, status::text AS detail FROM coins WHERE place = '' AND status NOT IN (${coinMachine.state.deleted}, ${coinMachine.state.lost}, ${coinMachine.state.returnedUngraded}) AND deleted_at IS NULL`,
  },
  {
    name: 'custody: the last move says where the coin is',
    sql: `SELECT c.coin_code AS what, c.place || ' / ' || m.to_place AS detail FROM coins c
      JOIN (SELECT DISTINCT ON (coin_id) coin_id, to_place FROM custody_moves ORDER BY coin_id, id DESC) m ON m.coin_id = c.id WHERE m.to_place <> c.place`,
  },
  { name: 'custody: every move was made by an event of its coin', sql: ofCoins(UNMADE) },
  {
    name: 'custody: every move begins where the last one ended',
    sql: `${ofCoins(GAPS)} UNION ALL ${ofCoins(UNMOVED)}`,
  },
  {
    name: 'losses: a coin that is missing in the house has its incident, and an open incident its missing coin',
    sql: `SELECT c.coin_code AS what, 'no incident' AS detail FROM coins c WHERE c.place = 'missing' AND c.deleted_at IS NULL
        AND NOT EXISTS (SELECT FROM losses l WHERE l.coin_id = c.id AND l.state IN ('open', 'paid'))
      UNION ALL SELECT l.loss_no, 'coin in ' || c.status FROM losses l JOIN coins c ON c.id = l.coin_id
        WHERE l.state IN ('open', 'paid') AND c.status <> ${coinMachine.state.lost}`,
  },
  {
    name: 'losses: what was paid for a missing coin is in the ledger, approved, and no more than it was declared at',
    sql: `SELECT l.loss_no AS what, coalesce(l.paid_fen, 0) || ' / ' || coalesce(e.fen, 0) AS detail FROM losses l
      LEFT JOIN audit_tasks t ON t.id = l.audit_task_id
      LEFT JOIN LATERAL (SELECT sum(x.amount_fen) AS fen FROM ledger_transfers f JOIN ledger_entries x ON x.transfer_id = f.id
        JOIN ledger_accounts a ON a.id = x.ledger_account_id WHERE f.key = 'compensation:' || l.loss_no AND a.kind = 'compensation') e ON true
      WHERE l.coin_id IS NOT NULL AND (coalesce(l.paid_fen, 0) <> coalesce(e.fen, 0) OR l.paid_fen > l.declared_fen
        OR (l.state = 'paid' AND t.status IS DISTINCT FROM ${auditTaskMachine.state.approved}))`,
  },
  { name: 'custody: what was taken over was moved into these hands', sql: ofCoins(UNTAKEN) },
  { name: 'custody: a hand-over is the sum of its coins', sql: SUMS },
  { name: 'custody: a count is the sum of its coins', sql: COUNT_SUMS },
  {
    name: 'custody: each difference of a confirmed count is explained',
    sql: `SELECT s.count_no AS what, count(*) || ' differences' AS detail FROM stock_counts s JOIN stock_count_items i ON i.count_id = s.id
      WHERE s.status = ${stockCountMachine.state.confirmed} AND i.remark = '' AND i.state IN (${COUNTED.missing}, ${COUNTED.surplus}) GROUP BY s.id`,
  },
  {
    name: 'custody: coins wait in open hand-overs only',
    sql: `SELECT h.hand_over_no AS what, count(*) || ' coins' AS detail FROM hand_over_items i JOIN hand_overs h ON h.id = i.hand_over_id
      WHERE i.state = ${HANDED.waiting} AND h.status <> ${handOverMachine.state.open} GROUP BY h.id`,
  },
];
