import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { DISCREPANCY } from '@mintmark/domain/receiving/receiving.enums.ts';
import { DECISION } from '@mintmark/domain/receiving/surplus.ts';
import { receiptValueFen } from '@mintmark/domain/receiving/two-persons.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import { stateConflict, stateNames } from '../../../workflow/state-conflict.ts';
import type { discrepanciesOf, linesOf } from './receipt.repo.ts';

export type Line = Awaited<ReturnType<typeof linesOf>>[number];
export type Discrepancy = Awaited<ReturnType<typeof discrepanciesOf>>[number];

export const SHORTAGE = DISCREPANCY.shortage;
const SURPLUS = DISCREPANCY.surplus;
export const GO_ON = DECISION.goOn;
export const SEND_REST = DECISION.sendRest;

/** What the customer has agreed to for a line: declared, less closed shortages, plus closed surplus; added lines as entered. */
export function agreedQty(line: Line, discrepancies: readonly Discrepancy[]): number {
  const closed = discrepancies.filter(
    (one) => one.lineId === line.id && one.closedAt !== null && one.decision === GO_ON,
  );
  const sum = (type: number) => closed.filter((one) => one.type === type).reduce((all, one) => all + one.quantity, 0);
  return line.quantity - sum(SHORTAGE) + sum(SURPLUS);
}

/** Pieces and declared value that the customer has agreed to; kept with the order until the receipt is confirmed. */
export function agreedOf(lines: readonly Line[], discrepancies: readonly Discrepancy[]) {
  const agreed = lines.map((line) => ({ qty: agreedQty(line, discrepancies), declaredFen: line.declaredFen }));
  return {
    agreedQty: agreed.reduce((sum, { qty }) => sum + qty, 0),
    agreedDeclaredFen: agreed.reduce((sum, { qty, declaredFen }) => sum + qty * declaredFen, 0),
  };
}

/** Guards of the confirmation (states.md order 20 → 30); null when all hold. */
export function failingGuard(
  order: OrderRow,
  lines: readonly Line[],
  discrepancies: readonly Discrepancy[],
  photoCount: number,
): string | null {
  const counted = lines.reduce((sum, line) => sum + (line.countedQty ?? 0), 0);
  if (order.isHeld) return 'notHeld';
  if (discrepancies.some((one) => one.closedAt === null)) return 'noOpenDiscrepancy';
  if (lines.some((line) => line.countedQty !== agreedQty(line, discrepancies))) return 'countEqualsAgreed';
  if (counted < 1) return 'countAtLeast1';
  return photoCount === 0 ? 'photos' : null;
}

/** What the open receipt is worth, in fen: decides on the witness. */
export function receiptWorth(lines: readonly Line[], discrepancies: readonly Discrepancy[]): number {
  const countedFen = lines.reduce((sum, line) => sum + (line.countedQty ?? 0) * line.declaredFen, 0);
  return receiptValueFen({ agreedFen: agreedOf(lines, discrepancies).agreedDeclaredFen, countedFen });
}

/** STATE_CONFLICT with the name of the state in both languages. */
const wrongState = (order: Pick<OrderRow, 'status'>, action: string) =>
  stateConflict(stateNames(orderMachine, order.status), action, { status: order.status });

const isOpenReceipt = ({ status }: Pick<OrderRow, 'status'>) =>
  status === orderMachine.state.arrived || status === orderMachine.state.receiptException;

/** A receipt is worked on only between arrival and confirmation. */
export function assertOpenReceipt(order: OrderRow, action: string): void {
  if (!isOpenReceipt(order)) throw wrongState(order, action);
}

/** Added lines may be put right until their pieces become coins. */
export const isBeforeEntry = (order: Pick<OrderRow, 'status'>) =>
  isOpenReceipt(order) || order.status === orderMachine.state.received;

/** Throws STATE_CONFLICT once entry has started. */
export function assertBeforeEntry(order: OrderRow, action: string): void {
  if (!isBeforeEntry(order)) throw wrongState(order, action);
}
