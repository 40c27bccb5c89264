import type { Selectable } from 'kysely';
import type { ChipsTable } from '../../../db/schema.generated.ts';
import { constraintOf, type Reader, type Tx } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import type { By } from '../label-prints.repo.ts';

export type ChipRow = Selectable<ChipsTable>;

/** Every chip a coin ever had, the one that counts first. */
export async function chipsOf(db: Reader, coinIds: readonly string[]): Promise<ChipRow[]> {
  if (coinIds.length === 0) return [];
  return db
    .selectFrom('chips')
    .selectAll()
    .where('coinId', 'in', [...coinIds])
    .orderBy('voidedAt', (order) => order.desc().nullsFirst())
    .execute();
}

/** The chip that counts, or null. */
export async function validChip(db: Reader, coinId: string): Promise<ChipRow | null> {
  const [chip] = await chipsOf(db, [coinId]);
  return chip?.voidedAt === null ? chip : null;
}

export async function voidChip(tx: Tx, uid: string, reason: string, now: Date): Promise<void> {
  await tx
    .updateTable('chips')
    .set({ voidedAt: now, voidReason: reason })
    .where('uid', '=', uid)
    .where('voidedAt', 'is', null)
    .execute();
}

/** Binds a uid to the coin's certificate for ever; a uid that was ever used is refused beside its field (invariant 27). */
export async function insertChip(tx: Tx, coin: CoinRow, certNo: string, uid: string, url: string, by: By) {
  try {
    await tx
      .insertInto('chips')
      .values({
        uid,
        companyId: coin.companyId,
        coinId: coin.id,
        certNo,
        url,
        writtenBy: by.accountId,
        writtenAt: by.now,
      })
      .execute();
  } catch (error) {
    if (constraintOf(error) === 'chips_pkey') throw fieldError('uid', 'already-used');
    throw error;
  }
}

export async function markVerified(tx: Tx, uid: string, now: Date): Promise<void> {
  await tx.updateTable('chips').set({ verifiedAt: now }).where('uid', '=', uid).execute();
}
