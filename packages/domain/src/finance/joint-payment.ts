import type { Fen } from '../kernel/money.ts';
import { err, ok, type Result } from '../kernel/result.ts';

/** What an order of a customer gets. */
export type CustomerPart = { readonly customerId: string; readonly amountFen: Fen };

/** What of one transfer is the money of one customer: `amountFen`, with what goes to their balance. */
export type CustomerShare<T> = { readonly customerId: string; readonly amountFen: Fen; readonly parts: readonly T[] };

/** Whose balance takes what no order takes: it must be said, and be one of those who are paid for. */
export type ShareProblem = 'restOfWhom' | 'restOfOther';

/**
 * One transfer by whose money it is, in the order in which customers come first among the parts; the amounts add up to the
 * transfer. Of one customer the rest is theirs; among several, `restCustomerId` says whose. The parts take no more than the
 * transfer. Source: decision 0111.
 */
export function sharesOf<T extends CustomerPart>(
  amountFen: Fen,
  parts: readonly T[],
  restCustomerId: string | undefined,
): Result<readonly CustomerShare<T>[], ShareProblem> {
  const shares = [...Map.groupBy(parts, ({ customerId }) => customerId)];
  const restFen = amountFen - parts.reduce((sum, part) => sum + part.amountFen, 0);
  const restOf = restCustomerId ?? (shares.length === 1 ? shares[0]?.[0] : undefined);
  if (restFen > 0 && restOf === undefined) return err('restOfWhom');
  if (restOf !== undefined && !shares.some(([customerId]) => customerId === restOf)) return err('restOfOther');
  return ok(
    shares.map(([customerId, all]) => ({
      customerId,
      parts: all,
      amountFen: all.reduce((sum, part) => sum + part.amountFen, customerId === restOf ? restFen : 0),
    })),
  );
}

/** May one transfer settle these orders of one company? Those of one customer, or all of one agent, who pays them (D8). */
export function isOnePayer(
  orders: readonly { readonly customerId: string; readonly agentId?: string | null }[],
): boolean {
  const [first] = orders;
  if (first === undefined) return false;
  const isOneCustomer = orders.every(({ customerId }) => customerId === first.customerId);
  return isOneCustomer || (Boolean(first.agentId) && orders.every(({ agentId }) => agentId === first.agentId));
}
