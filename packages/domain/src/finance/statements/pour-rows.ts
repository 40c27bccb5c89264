import type { Fen } from '../../kernel/money.ts';
import { err, ok, type Result } from '../../kernel/result.ts';

/** What of a row settles which orders; the rest of the row goes to the balance. */
export type PouredRow = {
  readonly rowId: string;
  readonly parts: readonly { readonly orderId: string; readonly amountFen: Fen }[];
};

/**
 * The money of some rows over some orders, both in the order given: one row may settle many orders, many rows one. Refused when
 * the orders take more than the rows bring, or a row would bring nothing to any of them.
 */
export function pourRows(
  rows: readonly { readonly id: string; readonly amountFen: Fen }[],
  orders: readonly { readonly orderId: string; readonly amountFen: Fen }[],
): Result<readonly PouredRow[], 'overRows' | 'idleRow'> {
  const wantedFen = orders.map(({ amountFen }) => amountFen);
  if (wantedFen.reduce((sum, fen) => sum + fen, 0) > rows.reduce((sum, row) => sum + row.amountFen, 0))
    return err('overRows');
  const poured = rows.map(({ id, amountFen }) => {
    let leftFen = amountFen;
    const parts = orders.flatMap(({ orderId }, at) => {
      const partFen = Math.min(leftFen, wantedFen[at] ?? 0);
      leftFen -= partFen;
      wantedFen[at] = (wantedFen[at] ?? 0) - partFen;
      return partFen > 0 ? [{ orderId, amountFen: partFen }] : [];
    });
    return { rowId: id, parts };
  });
  return poured.some(({ parts }) => parts.length === 0) ? err('idleRow') : ok(poured);
}
