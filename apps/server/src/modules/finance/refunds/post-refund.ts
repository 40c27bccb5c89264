import { type MoneyAccount, postRefund } from '@mintmark/domain/finance/ledger.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { balanceFenOf, lockAccounts, postTransfer } from '../../../workflow/ledger.repo.ts';
import { payerOf } from '../../../workflow/pricing.ts';
import { byOf } from '../change-price.ts';
import type { PaymentRow } from '../payments.repo.ts';
import type { RefundPartRow, RefundRow } from './refunds.repo.ts';

/**
 * Books a refund (D9 “refund: reverse”): one transfer a part, so that the books of every order stand alone. What settled
 * an order leaves its receivable, what went to the wallet leaves the wallet. Throws BALANCE_SHORT when the wallet has
 * been spent since.
 */
export async function bookRefund(
  tx: Tx,
  one: {
    readonly refund: RefundRow;
    readonly payment: PaymentRow;
    readonly parts: readonly RefundPartRow[];
    readonly to: MoneyAccount | 'wallet';
  },
  ctx: CommandContext,
): Promise<void> {
  const { refund, payment, parts, to } = one;
  const payer = payerOf(payment);
  const keys = [`receivable:${payer}`, `wallet:${payer}`, ...(to === 'wallet' ? [] : [to])] as const;
  await lockAccounts(
    tx,
    refund.companyId,
    keys.map((account) => ({ account })),
  );
  const walletFen = -(await balanceFenOf(tx, refund.companyId, `wallet:${payer}`));
  for (const { orderId, orderCode, amountFen } of parts) {
    const posted = postRefund({
      payer,
      reference: `refund:${refund.refundNo}:${orderCode ?? 'wallet'}`,
      amountFen,
      source: orderId === null ? 'wallet' : 'receivable',
      to,
      refundableFen: orderId === null ? walletFen : amountFen,
    });
    if (!posted.ok) throw new AppError('BALANCE_SHORT');
    for (const transfer of posted.value)
      await postTransfer(tx, transfer, {
        companyId: refund.companyId,
        orderId,
        paymentId: payment.id,
        key: transfer.reference,
        reason: refund.reason,
        ...byOf(ctx),
      });
  }
}
