import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { enterManualLine } from './change-price.ts';

/** 免单: line 83 over a coin's or the order's present total, or a part of it. */
export const waiveFee = command(financeEndpoints.waiveFee, async (tx, { params, body }, ctx) => {
  const { version, coinId, reason } = body;
  return enterManualLine(tx, ctx, { orderId: params.id, version, coinId, action: 'waive' }, (order, coin) => {
    const totalFen = coin?.feeFen ?? order.calculatedFen;
    if (totalFen <= 0) throw new AppError('GUARD_FAILED', { params: { guard: 'nothingToWaive' } });
    const amountFen = body.amountFen ?? totalFen;
    if (amountFen > totalFen) throw fieldError('amountFen', 'above-total');
    return { coinId, feeType: FEE.waiver, amountFen: -amountFen, reason };
  });
});
