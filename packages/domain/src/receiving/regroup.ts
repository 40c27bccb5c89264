import { orderMachine } from './order.machine.ts';

/** What may be done with whole orders and their lines (split, moved, merged, given to somebody else). */
export const REGROUP_ACTS = ['split', 'move', 'merge', 'party'] as const;
export type RegroupAct = (typeof REGROUP_ACTS)[number];

/** What decides whether an order may be regrouped; money in fen. */
export interface RegroupFacts {
  readonly status: number;
  readonly isHeld: boolean;
  /** Something of its open receipt was counted, reported or seen. */
  readonly isCounted: boolean;
  /** What the house keeps of its payments, asks to give back, and has invoiced. */
  readonly keptFen: number;
  readonly refundingFen: number;
  readonly invoicedFen: number;
}

const { state } = orderMachine;
/** Before detail entry makes coins of the lines. */
export const REGROUPABLE: readonly number[] = [state.draft, state.submitted, state.arrived, state.received];

/** Why one order cannot be regrouped, as the id of a guard text; null when it can. */
export function regroupFault(order: RegroupFacts): string | null {
  if (order.status === state.receiptException) return 'noOpenDiscrepancy';
  if (!REGROUPABLE.includes(order.status)) return 'regroupEntry';
  if (order.isHeld) return 'notHeld';
  if (order.status === state.arrived && order.isCounted) return 'regroupCounted';
  if (order.keptFen !== 0 || order.refundingFen !== 0) return 'regroupPaid';
  return order.invoicedFen === 0 ? null : 'regroupPaid';
}

/** What must be the same of two orders whose lines come together. */
export interface PairFacts extends RegroupFacts {
  readonly customerId: string;
  readonly companyId: string;
  readonly agentId: string | null;
  readonly payPoint: number;
  readonly priceListId: string | null;
  readonly returnMethod: number;
  /** The address as it is kept, in one text. */
  readonly receiver: string;
}

/** Why the lines of two orders cannot come together; null when they can. What was paid is told first: no other reason is nearer. */
export function pairFault(into: PairFacts, from: PairFacts): string | null {
  if ((into.keptFen === 0) !== (from.keptFen === 0)) return 'mergePaid';
  if (into.customerId !== from.customerId) return 'sameCustomer';
  if (into.companyId !== from.companyId) return 'sameCompany';
  if (into.agentId !== from.agentId || into.payPoint !== from.payPoint) return 'samePayer';
  const own = regroupFault(into) ?? regroupFault(from);
  if (own !== null) return own;
  if (into.status !== from.status) return 'sameStage';
  if (into.priceListId !== from.priceListId) return 'samePriceList';
  return into.returnMethod === from.returnMethod && into.receiver === from.receiver ? null : 'sameWayBack';
}

/** A line with what was confirmed of it; null while nobody has. */
export interface RegroupLine {
  readonly id: string;
  readonly quantity: number;
  readonly confirmedQty: number | null;
  /** A discrepancy stands for it, or it was added for one: it stays with the receipt that found it. */
  readonly isTied: boolean;
}

export interface Taken {
  readonly lineId: string;
  readonly quantity: number;
}

export interface LineFault {
  readonly path: string;
  readonly msg: string;
}

/** How each line is divided: `whole` lines go as they are, of `parts` so many pieces. */
export interface Division {
  readonly whole: readonly string[];
  readonly parts: readonly Taken[];
}

const NOTHING: Division = { whole: [], parts: [] };

/**
 * Divides the lines of an order by what goes to another one. The pieces that stay are at least one: an order is never left
 * empty (that is a merge).
 */
export function divideLines(
  lines: readonly RegroupLine[],
  taken: readonly Taken[],
): { readonly division: Division; readonly faults: readonly LineFault[] } {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const faults = taken.flatMap(({ lineId, quantity }, at): LineFault[] => {
    if (quantity === 0) return [];
    const line = byId.get(lineId);
    const path = `lines.${at}.quantity`;
    if (line === undefined || taken.findIndex((one) => one.lineId === lineId) < at) return [{ path, msg: 'not-found' }];
    if (line.isTied) return [{ path, msg: 'line-tied' }];
    return quantity > line.quantity ? [{ path, msg: 'more-than-line' }] : [];
  });
  const goes = taken.reduce((sum, { quantity }) => sum + quantity, 0);
  const has = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const msg = goes === 0 ? 'nothing-moved' : goes >= has ? 'order-empty' : null;
  if (faults.length === 0 && msg !== null) return { division: NOTHING, faults: [{ path: 'lines.0.quantity', msg }] };
  const going = taken.filter(({ quantity }) => quantity > 0);
  const isWhole = ({ lineId, quantity }: Taken) => byId.get(lineId)?.quantity === quantity;
  return {
    division: { whole: going.filter(isWhole).map(({ lineId }) => lineId), parts: going.filter((one) => !isWhole(one)) },
    faults,
  };
}
