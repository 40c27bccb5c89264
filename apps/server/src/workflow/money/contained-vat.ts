import { type ManualLine, untaxedFen } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { roundRatio } from '@mintmark/domain/finance/pricing/ratio.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { storedLines } from './fees.repo.ts';

/** Σ in fen of an order's lines by hand that carry no VAT, by coin ('' = the order's own), less the discount on them. */
export function untaxedOf(manual: ReadonlyMap<string, readonly ManualLine[]>, payRateBp: number): number {
  return [...manual.values()].reduce((sum, lines) => sum + untaxedFen(lines, payRateBp), 0);
}

/** A sum of an order: what was paid of it, or all of it. */
interface PartOfOrder {
  readonly orderId: string;
  readonly amountFen: number;
  readonly payRateBp: number;
  readonly calculatedFen: number | null;
}

/** VAT contained in a sum of an order, as papers state it (fees.md §20: 6 / 106); untaxed fee items take their part. */
export async function containedVatOf(reader: Reader, part: PartOfOrder): Promise<number> {
  const { manual } = await storedLines(reader, part.orderId, 'calc');
  const untaxed = untaxedOf(manual, part.payRateBp);
  const totalFen = part.calculatedFen ?? 0;
  const taxedFen =
    untaxed === 0 || totalFen <= 0 ? part.amountFen : roundRatio(part.amountFen, totalFen - untaxed, totalFen);
  return roundRatio(Math.max(taxedFen, 0), 6, 106);
}
