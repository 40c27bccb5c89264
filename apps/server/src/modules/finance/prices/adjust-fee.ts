import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { enterManualLine } from './change-price.ts';
import { itemFlagsOf } from './fee-item-line.ts';

/** A line by hand with a reason (fees.md §22); conservation belongs to a coin. */
export const adjustFee = command(financeEndpoints.adjustFee, async (tx, { params, body }, ctx) => {
  const { version, coinId, ...line } = body;
  if (line.feeType === FEE.conservation && coinId === null) throw fieldError('coinId', 'required');
  const { feeItemId, qty = 1, ...request } = line;
  let item = {};
  return enterManualLine(
    tx,
    ctx,
    { orderId: params.id, version, coinId, action: 'adjust' },
    () => ({ coinId, ...request, ...item }),
    async (coin) => {
      if (feeItemId === undefined) return;
      const flags = await itemFlagsOf(tx, ctx.now, { feeItemId, qty, ...request }, coin?.category1 ?? null);
      item = { feeItemId, ...flags };
    },
  );
});
