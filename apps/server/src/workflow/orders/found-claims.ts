import { claimMachine, claimStateOf } from '@mintmark/domain/certificates/claim.machine.ts';
import { fallsUnderWarranty } from '@mintmark/domain/certificates/claims.ts';
import { replacesCertificate } from '@mintmark/domain/certificates/takeover.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { notify } from '../../kernel/notices/notices.repo.ts';
import { objectionTo } from '../certificates/old-certificates.repo.ts';
import type { CoinRow } from '../coins/coin.repo.ts';
import { scaleOf } from '../coins/scales.repo.ts';
import { nextClaimNo } from '../numbers.repo.ts';
import { claimFoundBy, coinOfCertificate, hasStandingClaim, insertFoundClaim } from './found-claims.repo.ts';
import { orderById } from './order.repo.ts';
import { moveClaim } from './warranty-claims.repo.ts';

type By = { readonly now: Date; readonly accountId: string | null };

async function isBelowCertificate(tx: Tx, coin: CoinRow, certNo: string): Promise<boolean> {
  const piece = {
    serviceType: coin.serviceType,
    oldGrade: coin.oldGrade as Grade | null,
    grade: coin.grade as Grade,
    scale: await scaleOf(tx, coin),
  };
  // A stranger's number, another item or another piece promises this owner nothing.
  return fallsUnderWarranty(piece) && (await objectionTo(tx, coin, certNo)) === null;
}

async function open(tx: Tx, coin: CoinRow, certNo: string, by: By): Promise<void> {
  if (await hasStandingClaim(tx, certNo)) return;
  const claimNo = await nextClaimNo(tx, by.now);
  const coinId = await coinOfCertificate(tx, coin, certNo);
  await insertFoundClaim(tx, coin, { claimNo, certNo, coinId, reason: coin.gradeZh ?? coin.coinCode }, by);
  const { createdBy } = await orderById(tx, coin.orderId);
  const path = `/closeReview/orderCodeManagement/details/${coin.id}`;
  await notify(tx, createdBy, { kind: 'claimOpened', params: { claimNo, certNo }, path }, by);
}

/**
 * A settled result that falls below the certificate of ours which the piece came with opens a claim, once, and tells who took
 * the piece in; a result that rose again meanwhile lets the claim lapse while nobody has assessed it (steps.md §2 “warranty”).
 * The caller holds order and coin.
 */
export async function followWarranty(tx: Tx, coin: CoinRow, by: By): Promise<void> {
  const { oldCertNo } = coin;
  if (oldCertNo === null || !replacesCertificate(coin.serviceType)) return;
  const isBelow = await isBelowCertificate(tx, coin, oldCertNo);
  const found = await claimFoundBy(tx, coin.id);
  if (isBelow && found === null) await open(tx, coin, oldCertNo, by);
  if (!isBelow && found?.state === claimStateOf(claimMachine.state.open)) await moveClaim(tx, found, 'lapse', {}, by);
}
