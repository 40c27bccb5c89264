import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { certificateUrl } from '../../../workflow/certificates/certificate-signature.ts';
import { lockWork, pieceOf } from '../production.repo.ts';
import { assertChipCoin } from './chip-guards.ts';
import { markVerified, validChip } from './chips.repo.ts';

/** What was read back from the chip equals what it should say; else LABEL_MISMATCH with `data.differences`. */
export const verifyChip = command(labelsEndpoints.verifyChip, async (tx, { params, body }, context) => {
  const { coin } = pieceOf(await lockWork(tx, context.scope, [params.id]), params.id);
  const certNo = await assertChipCoin(tx, coin);
  const chip = await validChip(tx, coin.id);
  if (chip === null) throw new AppError('GUARD_FAILED', { params: { guard: 'chipWritten' } });
  const url = certificateUrl(context.config, certNo);
  const differences = [
    ...(chip.uid === body.uid ? [] : ['uid']),
    ...(body.url.trim() === url && chip.url === url ? [] : ['url']),
  ];
  if (differences.length > 0) throw new AppError('LABEL_MISMATCH', { data: { differences } });
  await markVerified(tx, chip.uid, context.now);
  await context.audit({
    targetType: 'coin',
    targetId: coin.id,
    targetNo: coin.coinCode,
    companyId: coin.companyId,
    after: { uid: chip.uid, certNo },
  });
  return { coinId: coin.id, uid: chip.uid, url, verifiedAt: context.now.toISOString() };
});
