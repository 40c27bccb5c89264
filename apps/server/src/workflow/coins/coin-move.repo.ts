import type { Updateable } from 'kysely';
import type { CoinsTable } from '../../db/schema.generated.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { sayMoved } from '../../kernel/words/words.ts';
import type { CoinRow } from './coin.repo.ts';

/** Writes a move: only from the state and version that was decided on (security rule 25). */
export async function writeMove(
  tx: Tx,
  coin: CoinRow,
  patch: Updateable<CoinsTable>,
  by: { now: Date; accountId: string | null },
): Promise<CoinRow> {
  sayMoved(tx, 'coin', coin.id, patch.status === coin.status ? null : patch.status);
  return tx
    .updateTable('coins')
    .set({ ...patch, version: coin.version + 1, updatedAt: by.now, updatedBy: by.accountId })
    .where('id', '=', coin.id)
    .where('status', '=', coin.status)
    .where('version', '=', coin.version)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('VERSION_STALE'));
}
