import { COMPANY_LETTERS } from '@mintmark/domain/certificates/cert-number.ts';
import { keepsCertificateNumber } from '@mintmark/domain/certificates/kept-number.ts';
import type { Selectable } from 'kysely';
import type { CertificatesTable } from '../db/schema.generated.ts';
import type { Tx } from '../kernel/db/database.ts';
import type { CoinRow } from './coin.repo.ts';
import { appendCoinEvent } from './coin-events.repo.ts';
import { writeMove } from './coin-move.repo.ts';
import { voidLabel } from './labels.repo.ts';

type By = { now: Date; accountId: string | null };

const HIDDEN = 6;

/** The former coin lets its number go: the number stays with it as history, its label and chip are void, the chain says so. */
async function release(tx: Tx, formerId: string, coin: CoinRow, certNo: string, by: By): Promise<void> {
  const former = await tx
    .selectFrom('coins')
    .selectAll()
    .where('id', '=', formerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const event = await appendCoinEvent(
    tx,
    former,
    { kind: 'certificateMoved', data: { certNo, to: coin.coinCode } },
    by,
  );
  await writeMove(tx, former, { ...event, certNo: null, formerCertNo: certNo }, by);
  await voidLabel(tx, former.id, 'certificateMoved', by.now);
  await tx
    .updateTable('chips')
    .set({ voidedAt: by.now, voidReason: 'certificateMoved' })
    .where('certNo', '=', certNo)
    .where('voidedAt', 'is', null)
    .execute();
}

/**
 * Reholder and relabel: the piece's certificate becomes that of the new coin, with the same number (D12, states.md rule 10).
 * It is hidden from now on, the public page says “being corrected”, and entering 90 publishes it again. Null when the
 * service or the old certificate wants a new number. The caller holds the coin's lock and writes its `cert_no`.
 */
export async function takeOverCertificate(
  tx: Tx,
  coin: CoinRow,
  letter: string,
  by: By,
): Promise<Selectable<CertificatesTable> | null> {
  if (coin.oldCertNo === null) return null;
  const old = await tx
    .selectFrom('certificates')
    .selectAll()
    .where('certNo', '=', coin.oldCertNo)
    .forUpdate()
    .executeTakeFirst();
  if (!old) return null;
  // A letter of a company says nothing of the category: it is no reason for a new number.
  const wanted = COMPANY_LETTERS.some((own) => own === old.letter) ? old.letter : letter;
  if (!keepsCertificateNumber(coin.serviceType, wanted, old)) return null;
  if (old.coinId !== null) await release(tx, old.coinId, coin, old.certNo, by);
  return tx
    .updateTable('certificates')
    .set({ coinId: coin.id, status: HIDDEN, version: old.version + 1 })
    .where('id', '=', old.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
