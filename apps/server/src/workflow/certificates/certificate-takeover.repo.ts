import { COMPANY_LETTERS } from '@mintmark/domain/certificates/cert-number.ts';
import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import { keepsCertificateNumber } from '@mintmark/domain/certificates/kept-number.ts';
import { isBlocking } from '@mintmark/domain/certificates/takeover.ts';
import { transitionFor } from '@mintmark/domain/kernel/machine.ts';
import type { Selectable } from 'kysely';
import type { CertificatesTable } from '../../db/schema.generated.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import type { CoinRow } from '../coins/coin.repo.ts';
import { appendCoinEvent } from '../coins/coin-events.repo.ts';
import { writeMove } from '../coins/coin-move.repo.ts';
import { voidLabel } from '../labels/labels.repo.ts';
import { moveCertificate } from './certificate-move.repo.ts';
import { objectionTo } from './old-certificates.repo.ts';

type By = { now: Date; accountId: string | null };

/** The former coin lets its number go: the number stays with it as history, its label and chip are void, the chain says so. */
async function release(tx: Tx, former: CoinRow, coin: CoinRow, certNo: string, by: By): Promise<void> {
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
 * The certificate locked after the coin that has it, as every act on a certificate does; null when there
 * is none. Throws VERSION_STALE when another command gave it to a further coin meanwhile.
 */
async function lockWithCoin(tx: Tx, certNo: string) {
  const seen = await tx.selectFrom('certificates').select('coinId').where('certNo', '=', certNo).executeTakeFirst();
  if (!seen) return null;
  const former =
    seen.coinId === null
      ? null
      : await tx.selectFrom('coins').selectAll().where('id', '=', seen.coinId).forUpdate().executeTakeFirstOrThrow();
  const old = await tx
    .selectFrom('certificates')
    .selectAll()
    .where('certNo', '=', certNo)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (old.coinId !== seen.coinId) throw new AppError('VERSION_STALE');
  return { old, former };
}

/**
 * Reholder and relabel: the piece's certificate becomes that of the new coin, with the same number (D12, states.md rule 10).
 * It is hidden from now on, the public page says “being corrected”, and entering 90 publishes it again. Null when the
 * service or the old certificate wants a new number, or may not be taken over (`takeoverObjection`). The caller holds the coin's lock and writes its `cert_no`.
 */
export async function takeOverCertificate(
  tx: Tx,
  coin: CoinRow,
  letter: string,
  by: By,
): Promise<Selectable<CertificatesTable> | null> {
  if (coin.oldCertNo === null) return null;
  const locked = await lockWithCoin(tx, coin.oldCertNo);
  if (locked === null) return null;
  const { old, former } = locked;
  // A letter of a company says nothing of the category: it is no reason for a new number.
  const wanted = COMPANY_LETTERS.some((own) => own === old.letter) ? old.letter : letter;
  if (!keepsCertificateNumber(coin.serviceType, wanted, old)) return null;
  if ((await objectionTo(tx, coin, old.certNo)) !== null) return null;
  if (former !== null) await release(tx, former, coin, old.certNo, by);
  return moveCertificate(tx, old, 'hide', { patch: { coinId: coin.id } });
}

/**
 * Publishing supersedes the older certificate of the piece. What may not be replaced is left as it is: `refused` says why,
 * and so does the coin's chain. Throws GUARD_FAILED where two valid certificates of one piece would stand. Answers the
 * coin as it is then.
 */
export async function supersedePrevious(
  tx: Tx,
  own: Pick<Selectable<CertificatesTable>, 'certNo' | 'previousCertNo' | 'previousRefused'>,
  coin: CoinRow,
  by: By,
): Promise<{ coin: CoinRow; refused: string | null }> {
  const certNo = own.previousCertNo;
  if (certNo === null) return { coin, refused: null };
  const old = await tx
    .selectFrom('certificates')
    .select(['id', 'status', 'version', 'supersededBy'])
    .where('certNo', '=', certNo)
    .forUpdate()
    .executeTakeFirst();
  if (old?.status === certificateMachine.state.superseded && old.supersededBy === own.certNo)
    return { coin, refused: null };
  const refused = await objectionTo(tx, coin, certNo);
  if (refused !== null && isBlocking(refused))
    throw new AppError('GUARD_FAILED', { params: { guard: refused }, data: { certNo } });
  if (refused !== null && refused === own.previousRefused) return { coin, refused };
  if (refused !== null) {
    const event = await appendCoinEvent(tx, coin, { kind: 'previousKept', data: { certNo, reason: refused } }, by);
    return { coin: await writeMove(tx, coin, event, by), refused };
  }
  if (old !== undefined && transitionFor(certificateMachine, 'supersede', old.status) !== null)
    await moveCertificate(tx, old, 'supersede', { patch: { supersededBy: own.certNo } });
  return { coin, refused: null };
}

/** Takes the old number from a coin and from its own hidden certificate; the chain says why. Answers the coin as it is then. */
export async function forgetPrevious(tx: Tx, coin: CoinRow, certNo: string, reason: string, by: By): Promise<CoinRow> {
  await tx
    .updateTable('certificates')
    .set((eb) => ({ previousCertNo: null, previousRefused: null, version: eb('version', '+', 1) }))
    .where('coinId', '=', coin.id)
    .where('status', '=', certificateMachine.state.hidden)
    .where('previousCertNo', '=', certNo)
    .execute();
  const event = await appendCoinEvent(tx, coin, { kind: 'oldCertificateDropped', data: { certNo, reason } }, by);
  return writeMove(tx, coin, { ...event, oldCertNo: null }, by);
}
