import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { fileKeyOf, findOwnFile } from '../../files/index.ts';
import { lockCoinAndOrder } from '../coin-place.ts';
import { byOf } from '../dispatches/order-step.ts';
import { assertImaging, attachImages } from './image-step.ts';

/** Attaches an own upload; no version is asked for, since obverse and reverse often arrive together and overwrite nothing typed. */
export const addImage = command(entryEndpoints.addImage, async (tx, { params, body }, context) => {
  const by = byOf(context);
  const { coin, order } = await lockCoinAndOrder(tx, context.scope, params.id);
  assertImaging(coin, order, by.now);
  const fileKey = fileKeyOf(body.fileKey);
  if (!(await findOwnFile(tx, fileKey, by.accountId))) throw fieldError('fileKey', 'not-found');
  const done = await attachImages(tx, coin, [{ kind: body.kind, fileKey }], by);
  if (done.coin.status !== coin.status) await refreshOrder(tx, order.id);
  await context.audit({
    targetType: 'coin',
    targetId: coin.id,
    targetNo: coin.coinCode,
    companyId: coin.companyId,
    before: { status: coin.status },
    after: { status: done.coin.status, kind: body.kind, fileKey },
  });
  const { id, coinCode, status, version } = done.coin;
  return { coinId: id, coinCode, status, version, missingImages: done.missing };
});
