import type { HandCoin } from '@mintmark/domain/finance/pricing/hand-sheet/hand-sheet.ts';
import type { FeeLineRow } from '../../../workflow/money/fees.repo.ts';
import { sumOf } from '../prices/sheet-sums.ts';

/** A coin's current lines as the rules of the sheet take them. */
export function handCoinOf(lines: readonly FeeLineRow[]): HandCoin {
  return { ruleFen: sumOf(lines.filter(({ isManual }) => !isManual)), lines: lines.filter(({ isManual }) => isManual) };
}
