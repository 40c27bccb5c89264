import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { objectionTo } from '../../../workflow/certificates/old-certificates.repo.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';

/** The grade on a valid certificate of ours of the same owner’s piece, or null when it may not be copied. */
export async function oldResultOf(tx: Tx, coin: CoinRow): Promise<Grade | null> {
  if (coin.oldCertNo === null || (await objectionTo(tx, coin, coin.oldCertNo)) !== null) return null;
  const old = await tx
    .selectFrom('certificates')
    .innerJoin('coins', 'coins.id', 'certificates.coinId')
    .select(['coins.grade', 'coins.resultType'])
    .where('certificates.certNo', '=', coin.oldCertNo)
    .where('certificates.status', '=', certificateMachine.state.valid)
    .executeTakeFirst();
  return old?.grade ? (old.grade as Grade) : null;
}
