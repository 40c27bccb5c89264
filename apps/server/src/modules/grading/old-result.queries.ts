import type { Grade } from '@mintmark/domain/grading/grade.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { CoinRow } from '../../workflow/coin.repo.ts';

/** The grade on a valid own certificate of the piece, or null when it cannot be copied (states.md copyOldResult). */
export async function oldResultOf(tx: Tx, coin: CoinRow): Promise<Grade | null> {
  if (coin.oldCertNo === null) return null;
  const old = await tx
    .selectFrom('certificates')
    .innerJoin('coins', 'coins.id', 'certificates.coinId')
    .select(['coins.grade', 'coins.resultType'])
    .where('certificates.certNo', '=', coin.oldCertNo)
    .where('certificates.status', '=', 1)
    .executeTakeFirst();
  return old?.grade ? (old.grade as Grade) : null;
}
