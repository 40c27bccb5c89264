import type { TimelineEvent } from '@mintmark/contract/customers/timeline.schema.ts';
import type { TimelineKind } from '@mintmark/contract/customers/timeline.words.ts';
import { paymentMachine } from '@mintmark/domain/finance/payment.machine.ts';
import { BOOKED_STATES } from '@mintmark/domain/finance/top-up-rules.ts';
import { LOG_STATUS } from '@mintmark/domain/system/operation-log.enums.ts';
import { type RawBuilder, sql } from 'kysely';
import { startOfDay } from '../../../kernel/clock.ts';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { rowsOfPerson } from '../person.repo.ts';

export interface TimelineQuery {
  readonly customerId: string;
  readonly kinds?: readonly TimelineKind[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly page: number;
  readonly limit: number;
  /** Reasons of the house are left out. */
  readonly isForAgent: boolean;
}

/** Columns of every part, in this order: key, kind, at, what, no, amount_fen, qty, method, note, account_id. */
type Part = (who: RawBuilder<string>, isForAgent: boolean) => RawBuilder<unknown>;

const orders: Part = (who) => sql`
  SELECT 'o' || o.id || x.what, 'order', x.at, x.what, o.order_code, CASE x.what WHEN 'submitted' THEN o.quoted_fen END,
    nullif(o.coin_qty, 0), NULL::int, '', NULL::bigint
  FROM submission_orders o CROSS JOIN LATERAL (VALUES ('submitted', o.submitted_at), ('arrived', o.arrived_at),
    ('confirmed', o.confirmed_at), ('cancelled', o.cancelled_at), ('closed', o.closed_at)) x (what, at)
  WHERE o.customer_id IN ${who} AND o.deleted_at IS NULL AND x.at IS NOT NULL`;

const deliveries: Part = (who) => sql`
  SELECT 'd' || d.id || x.what, 'delivery', x.at, x.what, d.delivery_no, NULL::bigint, NULL::int, NULL::int,
    coalesce(d.waybill_no, ''), CASE x.what WHEN 'shipped' THEN d.shipped_by END
  FROM deliveries d CROSS JOIN LATERAL (VALUES ('shipped', d.shipped_at), ('delivered', d.delivered_at)) x (what, at)
  WHERE d.customer_id IN ${who} AND d.deleted_at IS NULL AND x.at IS NOT NULL`;

const bills: Part = (who) => sql`
  SELECT 'b' || e.id, 'bill', t.at, t.kind, coalesce(o.order_code, ''), e.amount_fen, NULL::int, NULL::int, t.reason,
    t.account_id
  FROM ledger_accounts l JOIN ledger_entries e ON e.ledger_account_id = l.id JOIN ledger_transfers t ON t.id = e.transfer_id
    LEFT JOIN submission_orders o ON o.id = t.order_id
  WHERE l.customer_id IN ${who} AND l.kind = 'receivable' AND t.kind IN ('bill', 'reversal')`;

const payments: Part = (who) => sql`
  SELECT 'p' || p.id, 'payment', p.created_at, 'paid', p.pay_no, p.amount_fen, NULL::int, p.method::int, p.note, p.collected_by
  FROM payments p WHERE p.customer_id IN ${who} AND p.status IN (${codes(paymentMachine.state.succeeded, paymentMachine.state.refunded, paymentMachine.state.partlyRefunded)})`;

/** What was booked on the balance, bonus included, and what was undone of it. */
const topUps: Part = (who) => sql`
  SELECT 't' || t.id || x.what, 'topUp', x.at, x.what, t.top_up_no, x.sign * (t.amount_fen + t.bonus_fen), NULL::int, t.method::int,
    '', x.by
  FROM top_ups t CROSS JOIN LATERAL (VALUES
    ('toppedUp', CASE WHEN t.status IN (${codes(...BOOKED_STATES)}) THEN t.decided_at END, t.decided_by, 1),
    ('topUpReversed', t.reversed_at, t.reversed_by, -1)) x (what, at, by, sign)
  WHERE t.customer_id IN ${who} AND x.at IS NOT NULL`;

/** Asked for, refused, given back, of a payment or of his balance; money that leaves is below zero, and why is the house's own. */
const refunds: Part = (who, isForAgent) => sql`
  SELECT 'r' || r.id || x.what, 'refund', x.at, x.what, r.refund_no, x.sign * r.amount_fen, NULL::int, r.method::int,
    ${isForAgent ? sql`''` : sql`r.reason`}, x.by
  FROM (SELECT y.* FROM payments p JOIN refunds y ON y.payment_id = p.id WHERE p.customer_id IN ${who}
      UNION ALL SELECT y.* FROM refunds y WHERE y.customer_id IN ${who}) r CROSS JOIN LATERAL (VALUES
    ('refundAsked', r.requested_at, r.requested_by, 1),
    ('refundRefused', CASE r.status WHEN 3 THEN r.decided_at END, r.decided_by, 1),
    ('refunded', r.paid_at, r.paid_by, -1)) x (what, at, by, sign)
  WHERE x.at IS NOT NULL`;

const points: Part = (who, isForAgent) => sql`
  SELECT 's' || c.id, 'points', c.at, 'points', '', NULL::bigint, c.delta, NULL::int,
    ${isForAgent ? sql`''` : sql`c.reason`}, c.account_id
  FROM customer_points c WHERE c.customer_id IN ${who}`;

const questions: Part = (who) => sql`
  SELECT 'q' || q.id || x.what, 'message', x.at, x.what, o.order_code, NULL::bigint, NULL::int, NULL::int, x.note, x.by
  FROM submission_orders o JOIN customer_questions q ON q.order_id = o.id CROSS JOIN LATERAL (VALUES
    ('asked', q.asked_at, coalesce(q.facts ->> 'note', ''), q.asked_by),
    ('answered', q.answered_at, coalesce(q.answer_note, ''), q.answered_by)) x (what, at, note, by)
  WHERE o.customer_id IN ${who} AND o.deleted_at IS NULL AND x.at IS NOT NULL`;

const signatures: Part = (who) => sql`
  SELECT 'g' || s.id, 'agreement', s.signed_at, 'signed', g.version_no, NULL::bigint, NULL::int, NULL::int, s.paper_ref,
    s.signed_by
  FROM agreement_signatures s JOIN agreements g ON g.id = s.agreement_id WHERE s.customer_id IN ${who}`;

/** What stands elsewhere in the timeline already, or is no act on the record. */
const SHOWN_ELSEWHERE = ['customers.adjustPoints', 'customers.exportTimeline'];
const ADDRESS_ACTS = ['customers.addAddress', 'customers.updateAddress', 'customers.removeAddress'];
const IDENTITY_ACTS = ['customers.putIdentity', 'customers.removeIdentity'];

const acts: Part = (who, isForAgent) => sql`
  SELECT 'a' || l.id, CASE WHEN l.action = ANY (${ADDRESS_ACTS}::text[]) THEN 'address'
      WHEN l.action = ANY (${IDENTITY_ACTS}::text[]) THEN 'identity' ELSE 'record' END,
    l.at, l.action, coalesce(l.target_no, ''), NULL::bigint, NULL::int, NULL::int,
    ${isForAgent ? sql`''` : sql`coalesce(nullif(l.reason, ''), l.after ->> 'remark', '')`}, l.account_id
  FROM audit_logs l WHERE l.target_type = 'customer' AND l.target_id IN ${who} AND l.status = ${codes(LOG_STATUS.done)}
    AND l.action <> ALL (${SHOWN_ELSEWHERE}::text[])`;

const PARTS: Readonly<Record<TimelineKind, Part>> = {
  order: orders,
  delivery: deliveries,
  bill: bills,
  payment: payments,
  topUp: topUps,
  refund: refunds,
  points,
  message: questions,
  agreement: signatures,
  address: acts,
  identity: acts,
  record: acts,
};

function eventsOf({ customerId, kinds, from, to, isForAgent }: TimelineQuery): RawBuilder<unknown> {
  const wanted = kinds && kinds.length > 0 ? kinds : (Object.keys(PARTS) as TimelineKind[]);
  const who = rowsOfPerson(customerId);
  const parts = [...new Set(wanted.map((kind) => PARTS[kind]))].map((part) => part(who, isForAgent));
  const columns = sql`key, kind, at, what, no, amount_fen, qty, method, note, account_id`;
  return sql`(SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) x (${columns}) WHERE x.kind = ANY (${[...wanted]}::text[])
    AND x.at BETWEEN ${from ? startOfDay(from) : sql`'-infinity'`} AND ${to ? startOfDay(to, 1) : sql`'infinity'`}) e`;
}

/** A page of what happened with a customer and his duplicates, newest first; the caller has looked at the scope. */
export async function customerTimeline(
  db: Reader,
  query: TimelineQuery,
): Promise<{ list: TimelineEvent[]; total: number }> {
  const events = eventsOf(query);
  const counted = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${events}`.execute(db);
  const { rows } = await sql<Omit<TimelineEvent, 'at'> & { at: Date }>`
    SELECT e.key AS id, e.kind, e.at, e.what, e.no, e.amount_fen, e.qty, e.method, e.note,
      coalesce(nullif(b.real_name, ''), b.username) AS by_name
    FROM ${events} LEFT JOIN accounts b ON b.id = e.account_id
    ORDER BY e.at DESC, e.key DESC LIMIT ${query.limit} OFFSET ${(query.page - 1) * query.limit}`.execute(db);
  const list = rows.map(({ at, amountFen, ...row }) => ({
    ...row,
    at: at.toISOString(),
    amountFen: amountFen === null ? null : Number(amountFen),
  }));
  return { list, total: counted.rows[0]?.n ?? 0 };
}
