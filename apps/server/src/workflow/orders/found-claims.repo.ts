import { claimMachine, claimStateOf } from '@mintmark/domain/certificates/claim.machine.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { sayMoved } from '../../kernel/words/words.ts';
import type { CoinRow } from '../coins/coin.repo.ts';
import type { ClaimRow } from './warranty-claims.repo.ts';

const { open, waiting, approved, lapsed } = claimMachine.state;
/** States in which a certificate has its one claim. */
const STANDING = [open, waiting, approved].map(claimStateOf);

/** The claim that a coin's result opened and that has not lapsed, locked; null when it opened none. */
export async function claimFoundBy(tx: Tx, coinId: string): Promise<ClaimRow | null> {
  const row = await tx
    .selectFrom('warrantyClaims')
    .selectAll()
    .where('foundCoinId', '=', coinId)
    .where('state', '<>', claimStateOf(lapsed))
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The coin that a certificate is of; the coin itself where the certificate has none. */
export async function coinOfCertificate(tx: Tx, coin: CoinRow, certNo: string): Promise<string> {
  const row = await tx.selectFrom('certificates').select('coinId').where('certNo', '=', certNo).executeTakeFirst();
  return row?.coinId ?? coin.id;
}

/** Does the certificate have a claim that waits or can be used? */
export async function hasStandingClaim(tx: Tx, certNo: string): Promise<boolean> {
  const row = await tx
    .selectFrom('warrantyClaims')
    .select('id')
    .where('certNo', '=', certNo)
    .where('state', 'in', STANDING)
    .executeTakeFirst();
  return row !== undefined;
}

/** Opens a claim by a result: nobody has asked for it yet, and nothing is promised. */
export async function insertFoundClaim(
  tx: Tx,
  coin: CoinRow,
  claim: { readonly claimNo: string; readonly certNo: string; readonly coinId: string; readonly reason: string },
  by: { readonly now: Date },
): Promise<void> {
  const { id } = await tx
    .insertInto('warrantyClaims')
    .values({
      ...claim,
      companyId: coin.companyId,
      customerId: coin.customerId,
      state: claimStateOf(open),
      foundCoinId: coin.id,
      requestedAt: by.now,
      updatedAt: by.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  sayMoved(tx, 'warrantyClaim', id, open);
}
