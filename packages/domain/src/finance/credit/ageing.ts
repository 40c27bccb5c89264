import type { Fen } from '../../kernel/money.ts';
import { AGEING, type Ageing, CREDIT_STANDING, type CreditStanding } from './credit.enums.ts';

const DAY_MS = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Days after the due day, 0 or below: not overdue. Days are `YYYY-MM-DD` in Asia/Shanghai. */
export const overdueDays = (dueDay: string, today: string): number => Math.round((at(today) - at(dueDay)) / DAY_MS);

/** The bucket of so many days after the due day. */
export function ageingOf(days: number): Ageing {
  if (days <= 0) return AGEING.current;
  if (days <= 30) return AGEING.d30;
  if (days <= 60) return AGEING.d60;
  return days <= 90 ? AGEING.d90 : AGEING.over;
}

/** An order that is owed on account; due on the day of shipping and the days of the payer, null: not shipped yet. */
export interface OwedOrder {
  readonly orderId: string;
  readonly dueFen: Fen;
  readonly dueDay: string | null;
}

/** What is owed by bucket, in fen, the index being the code of the bucket. Their sum is what is owed. */
export function ageingSums(orders: readonly OwedOrder[], today: string): readonly Fen[] {
  const sums = [0, 0, 0, 0, 0];
  for (const { dueFen, dueDay } of orders) {
    const bucket = dueDay === null ? AGEING.current : ageingOf(overdueDays(dueDay, today));
    sums[bucket] = (sums[bucket] ?? 0) + dueFen;
  }
  return sums;
}

/** What decides about a payer's standing, as of a day. */
export interface CreditFacts {
  readonly limitFen: Fen;
  /** More than the limit, by a release that holds. */
  readonly extraFen: Fen;
  readonly owedFen: Fen;
  /** Something is unpaid beyond the days of the payer. */
  readonly isOverdue: boolean;
  readonly isReleased: boolean;
}

/** May the payer send more away unpaid? A release lifts the stop of the days, and the limit by so much (decision 0105). */
export function creditStanding({ limitFen, extraFen, owedFen, isOverdue, isReleased }: CreditFacts): CreditStanding {
  if (owedFen > limitFen + extraFen) return CREDIT_STANDING.overLimit;
  if (isReleased && (isOverdue || owedFen > limitFen)) return CREDIT_STANDING.released;
  return isOverdue ? CREDIT_STANDING.overdue : CREDIT_STANDING.open;
}

/**
 * A payment over owed orders, the one that is due first being paid first, those without a due day last; nothing of an order that
 * it does not reach. What is left over is the second value. Amounts in fen.
 */
export function oldestFirst(
  orders: readonly OwedOrder[],
  amountFen: Fen,
): { readonly parts: readonly { readonly orderId: string; readonly amountFen: Fen }[]; readonly restFen: Fen } {
  const byDue = [...orders].sort((a, b) => {
    const [one, other] = [a.dueDay ?? '9999-12-31', b.dueDay ?? '9999-12-31'];
    return one === other ? Number(a.orderId) - Number(b.orderId) : one < other ? -1 : 1;
  });
  let restFen = amountFen;
  const parts = byDue.flatMap(({ orderId, dueFen }) => {
    const part = Math.min(restFen, dueFen);
    restFen -= part;
    return part > 0 ? [{ orderId, amountFen: part }] : [];
  });
  return { parts, restFen };
}
