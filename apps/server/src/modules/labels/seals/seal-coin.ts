import { boxesEndpoints } from '@mintmark/contract/labels/boxes.endpoints.ts';
import { command } from '../../../kernel/handlers.ts';
import { refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { lockWork, pieceOf } from '../production.repo.ts';
import { sealOne } from './seal.ts';

/** Seals one coin as scanned (product.md 2; two persons above ¥50,000, D4). */
export const sealCoin = command(boxesEndpoints.sealCoin, async (tx, { params, body }, context) => {
  const piece = pieceOf(await lockWork(tx, context.scope, [params.id]), params.id);
  const sealed = await sealOne(tx, context, piece, body);
  await refreshOrder(tx, piece.order.id);
  return { coinId: sealed.id, status: sealed.status, version: sealed.version };
});
