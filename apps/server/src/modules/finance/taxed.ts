import { type ManualLine, untaxedFen } from '@mintmark/domain/finance/pricing/fee-line.ts';

/** Σ in fen of an order's lines by hand that carry no VAT, by coin ('' = the order's own), less the discount on them. */
export function untaxedOf(manual: ReadonlyMap<string, readonly ManualLine[]>, payRateBp: number): number {
  return [...manual.values()].reduce((sum, lines) => sum + untaxedFen(lines, payRateBp), 0);
}
