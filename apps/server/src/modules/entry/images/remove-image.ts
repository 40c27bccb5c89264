import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { lockCoinAndOrder } from '../coin-place.ts';
import { byOf } from '../dispatches/order-step.ts';
import { assertImaging, missingImagesOf } from './image-step.ts';
import { dropImage } from './images.repo.ts';

/** Takes a picture away. A mandatory one only while the coin still waits for pictures; later it is replaced by a new one. */
export const removeImage = command(entryEndpoints.removeImage, async (tx, { params }, context) => {
  const by = byOf(context);
  const { coin, order } = await lockCoinAndOrder(tx, context.scope, params.id);
  assertImaging(coin, order, by.now);
  const dropped = found(await dropImage(tx, coin.id, params.imageId, by.now));
  const missing = await missingImagesOf(tx, coin);
  if (coin.status !== coinMachine.state.toImage && missing.length > 0)
    throw new AppError('GUARD_FAILED', { params: { guard: 'mandatoryImages' } });
  await context.audit({
    targetType: 'coin',
    targetId: coin.id,
    targetNo: coin.coinCode,
    companyId: coin.companyId,
    before: { kind: dropped.kind, fileKey: dropped.fileKey },
  });
  return {
    coinId: coin.id,
    coinCode: coin.coinCode,
    status: coin.status,
    version: coin.version,
    missingImages: missing,
  };
});
