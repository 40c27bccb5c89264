import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { labelItemFacts } from '../../../workflow/labels/labels.repo.ts';
import { LABEL_STATES } from '../labels.queries.ts';

/** A coin gets a chip when one was chosen (fee 25), it has a certificate and is in production. Returns the number. */
export async function assertChipCoin(tx: Tx, coin: CoinRow): Promise<string> {
  if (!(await labelItemFacts(tx, coin)).hasChip)
    throw new AppError('GUARD_FAILED', { params: { guard: 'chipChosen' } });
  if (coin.certNo === null) throw new AppError('GUARD_FAILED', { params: { guard: 'certificate' } });
  if (!LABEL_STATES.includes(coin.status)) throw new AppError('GUARD_FAILED', { params: { guard: 'wrong-state' } });
  return coin.certNo;
}
