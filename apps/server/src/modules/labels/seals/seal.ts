import { type CategoryBook, needsOf } from '@mintmark/domain/catalogue/category-book.ts';
import { IMAGE_KIND } from '@mintmark/domain/files/files.enums.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { sealingNeedsWitness } from '@mintmark/domain/receiving/two-persons.ts';
import type { Config } from '../../../kernel/config.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { readCategoryBook } from '../../../workflow/catalogue/categories.repo.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { assertFree, moveCoin } from '../../../workflow/coins/move-coin.ts';
import { labelItemFacts } from '../../../workflow/labels/labels.repo.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import { useWitness } from '../../identity/index.ts';
import { assertState, assertVersion } from '../assert-state.ts';
import { dropImages } from '../boxes/box.repo.ts';
import { validChip } from '../chips/chips.repo.ts';
import { labelStateOf } from '../label-state.ts';
import { readScan } from '../scanned-code.ts';

/** Pictures of a slab, front and back. */
export const SLAB_KINDS: readonly number[] = [IMAGE_KIND.slabFront, IMAGE_KIND.slabBack];

/** What was read of a slab: its label, the coin's own code, its chip. */
export interface SlabScan {
  readonly labelCode: string;
  readonly coinCode: string;
  readonly chipUid?: string | undefined;
}

/** What was read at the sealing table. */
export interface SealScan extends SlabScan {
  readonly version: number;
  readonly witnessToken?: string | undefined;
}

/** Does a second person stand by the sealing (D4)? */
export const needsWitness = (coin: Pick<CoinRow, 'declaredFen'>): boolean => sealingNeedsWitness(coin.declaredFen);

/** What the witness approves (POST /api/identity/witness, purpose `labels.seal`, target = the coin). */
export const sealWitnessContent = (coin: Pick<CoinRow, 'coinCode' | 'certNo'>) => ({
  coinCode: coin.coinCode,
  certNo: coin.certNo,
});

/** Kinds of pictures that the slabs of a category need; none: 70 → 80 in one step (D2). */
export function slabImagesOf(book: CategoryBook, coin: Pick<CoinRow, 'category1' | 'category2'>): readonly number[] {
  return needsOf(book, coin).slabImages;
}

/**
 * The label-equals-coin gate (product.md 2): scanned label and entry label are this coin's, the label's data are those of
 * the coin as it is now, the chip is the one that was bound. Returns what differs; empty = the gate is open.
 */
export async function gateDifferences(db: Reader, config: Config, coin: CoinRow, scan: SlabScan): Promise<string[]> {
  const label = readScan(config, scan.labelCode);
  const entry = readScan(config, scan.coinCode);
  const { differences } = await labelStateOf(db, config, coin);
  const found = [...differences];
  if (label.code !== coin.certNo) found.push('certNo');
  if (label.isSigned === false) found.push('signature');
  if (entry.code !== coin.coinCode) found.push('coinCode');
  const chip = await chipDifference(db, coin, scan.chipUid);
  return [...new Set(chip === null ? found : [...found, chip])];
}

async function chipDifference(db: Reader, coin: CoinRow, scanned: string | undefined): Promise<string | null> {
  const { hasChip } = await labelItemFacts(db, coin);
  if (!hasChip) return scanned === undefined ? null : 'chip';
  const chip = await validChip(db, coin.id);
  return chip !== null && chip.uid === scanned && chip.certNo === coin.certNo ? null : 'chip';
}

async function witnessOf(tx: Tx, context: CommandContext, coin: CoinRow, scan: SealScan): Promise<string | null> {
  if (!needsWitness(coin)) return null;
  return useWitness(tx, {
    token: scan.witnessToken,
    purpose: 'labels.seal',
    targetId: coin.id,
    content: sealWitnessContent(coin),
    actorId: context.actor.accountId,
    permission: 'closeReview:order:seal',
    companyId: coin.companyId,
    now: context.now,
  });
}

/**
 * 70 → 75 through the gate, and on to 80 where the category needs no slab pictures. Every check comes before the first
 * write. Throws VERSION_STALE, GUARD_FAILED, STATE_CONFLICT, LABEL_MISMATCH, CONFIRM_AGAIN.
 */
export async function sealOne(
  tx: Tx,
  context: CommandContext,
  piece: { coin: CoinRow; order: OrderRow },
  scan: SealScan,
): Promise<CoinRow> {
  const { coin, order } = piece;
  const by = { now: context.now, accountId: context.actor.accountId };
  assertVersion(coin, scan.version);
  assertState(coin, 'seal', [coinMachine.state.encapsulating]);
  assertFree(coin, order, 'seal');
  const differences = await gateDifferences(tx, context.config, coin, scan);
  if (differences.length > 0) throw new AppError('LABEL_MISMATCH', { data: { differences } });
  const witnessId = await witnessOf(tx, context, coin, scan);
  // Pictures of an earlier slab of this coin show a holder that no longer exists.
  await dropImages(tx, coin.id, SLAB_KINDS, by.now);
  const data = { witnessId, chipUid: scan.chipUid ?? null, boxNo: coin.boxNo, position: coin.boxPosition };
  const sealed = await moveCoin(tx, coin, { action: 'seal', patch: { sealedBy: by.accountId }, data }, by);
  const isLast = slabImagesOf(await readCategoryBook(tx), coin).length === 0;
  const moved = isLast ? await moveCoin(tx, sealed, { action: 'slabImage', data: { needed: 0 } }, by) : sealed;
  await context.audit({
    targetType: 'coin',
    targetId: coin.id,
    targetNo: coin.coinCode,
    companyId: coin.companyId,
    before: { status: coin.status },
    after: { status: moved.status, certNo: coin.certNo, witnessId },
  });
  return moved;
}
