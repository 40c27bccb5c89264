import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { SubmissionOrdersTable } from '../../db/schema.generated.ts';
import { codes } from '../../kernel/db/codes.ts';

type Order = Selectable<SubmissionOrdersTable>;

/** What an order waits for, as its pieces and questions say it. */
export interface WaitingFacts {
  /** When one of the pieces last took a step. */
  readonly movedAt: Date | null;
  readonly auditedAt: Date | null;
  readonly failedAt: Date | null;
  readonly askedAt: Date | null;
  readonly coinTiers: readonly string[] | null;
}

const { state } = coinMachine;

/** States of the pieces of an order with what they wait for, in one look at them. */
export function waitingColumns(orderId: string): RawBuilder<unknown> {
  const tier = sql`coalesce(tier_used, tier_asked)`;
  return sql`SELECT coalesce(array_agg(status), '{}') AS statuses, max(updated_at) AS moved_at,
    min(updated_at) FILTER (WHERE status IN (${codes(state.highScoreAudit, state.otherAudit)})) AS audited_at,
    min(updated_at) FILTER (WHERE status = ${codes(state.rework)}) AS failed_at,
    array_agg(DISTINCT ${tier} ORDER BY ${tier}) FILTER (WHERE ${tier} IS NOT NULL AND status <> ${codes(state.deleted)}) AS coin_tiers
    FROM coins WHERE order_id = ${orderId}`;
}

/** The first moment at which it was seen counts for as long as it goes on. */
const since = (kept: Date | null, seen: Date | null): Date | null => (seen === null ? null : (kept ?? seen));

function latest(...times: readonly (Date | null)[]): Date | null {
  const known = times.filter((at) => at !== null);
  return known.length === 0 ? null : new Date(Math.max(...known.map((at) => at.getTime())));
}

function tiersOf(order: Order, coinTiers: readonly string[] | null): string[] {
  const { lines = [] } = (order.quote ?? {}) as { readonly lines?: readonly { readonly tier: string | null }[] };
  const quoted = lines.flatMap(({ tier }) => tier ?? []);
  return coinTiers === null ? [...new Set(quoted)].toSorted() : [...coinTiers];
}

/** Since when the order waits and for what, and the tiers of its pieces (0790-order-waits.sql). */
export function waitsOf(order: Order, status: number, facts: WaitingFacts) {
  const isKept = status === order.status && order.statusSince !== null;
  const movedAt = latest(order.updatedAt, order.paidAt, order.shippedAt, facts.movedAt);
  return {
    statusSince: status === orderMachine.state.draft ? null : isKept ? order.statusSince : movedAt,
    auditSince: since(order.auditSince, facts.auditedAt),
    failedSince: since(order.failedSince, facts.failedAt),
    questionSince: facts.askedAt,
    tiers: tiersOf(order, facts.coinTiers),
  };
}

/** Are two values of a column the same? */
export function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  return Array.isArray(one) && Array.isArray(other) ? one.join() === other.join() : one === other;
}
