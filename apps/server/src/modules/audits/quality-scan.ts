import type { Reader } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import type { CoinRow } from '../../workflow/coins/coin.repo.ts';
import { labelItemFacts } from '../../workflow/labels/labels.repo.ts';
import { lastScanOf } from './quality.queries.ts';
import { isSlabbed } from './quality.ts';

/** What is scanned beside the coin's own code: a slab's label, and its chip where it has one. Raw returns have neither. */
export async function neededScans(db: Reader, coin: CoinRow): Promise<{ needsLabel: boolean; needsChip: boolean }> {
  if (!isSlabbed(coin)) return { needsLabel: false, needsChip: false };
  return { needsLabel: true, needsChip: (await labelItemFacts(db, coin)).hasChip };
}

/** Why the last scan does not let this person pass the coin; null when it does. */
export function scanObjection(
  last: Awaited<ReturnType<typeof lastScanOf>>,
  accountId: string,
): 'qcScanned' | 'qcScanDiffers' | null {
  if (last === null) return 'qcScanned';
  if (!last.isFine) return 'qcScanDiffers';
  return last.scannedBy === accountId ? null : 'qcScanned';
}

/** Id of the scan on which the check rests: the person's own, since the coin came here, and without a difference. */
export async function scanForPass(db: Reader, coin: CoinRow, accountId: string): Promise<string> {
  const last = await lastScanOf(db, coin);
  const guard = scanObjection(last, accountId);
  if (last === null || guard !== null)
    throw new AppError('GUARD_FAILED', {
      params: { guard: guard ?? 'qcScanned' },
      data: { differences: last?.differences ?? [] },
    });
  return last.id;
}
