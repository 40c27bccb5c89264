import { type MoneyAccount, postRefund } from '@mintmark/domain/finance/ledger.ts';
import { walletProblem } from '@mintmark/domain/finance/refund-rules.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { lockAccounts, postTransfer } from '../../../workflow/money/ledger.repo.ts';
import { payerOf } from '../../../workflow/money/pricing.ts';
import { walletOf } from '../payments/wallet.queries.ts';
import { byOf } from '../prices/change-price.ts';
import { customerOf, type RefundPartRow, type RefundRow } from './refunds.repo.ts';

/** Key of what a part posts: once per refund and place. */
export const referenceOf = (refundNo: string, { orderCode }: Pick<RefundPartRow, 'orderCode'>): string =>
  `refund:${refundNo}:${orderCode ?? 'wallet'}`;

/** Throws BALANCE_SHORT when so much may not leave the wallet as money: spent since, asked for elsewhere, or a bonus. */
export async function assertOnBalance(tx: Tx, refund: RefundRow, amountFen: number): Promise<void> {
  const { companyId, id } = refund;
  const wallet = await walletOf(tx, { companyId, customerId: await customerOf(tx, refund) }, id);
  if (walletProblem(amountFen, wallet) !== null) throw new AppError('BALANCE_SHORT');
}

/**
 * Books a refund (D9 “refund: reverse”): one transfer a part, so that the books of every order stand alone. What settled
 * an order leaves its receivable, what went to the wallet leaves the wallet. Throws BALANCE_SHORT when the wallet has
 * been spent since. Every account is locked first.
 */
export async function bookRefund(
  tx: Tx,
  one: {
    readonly refund: RefundRow;
    readonly parts: readonly RefundPartRow[];
    readonly to: MoneyAccount | 'wallet';
  },
  ctx: CommandContext,
): Promise<void> {
  const { refund, parts, to } = one;
  const payer = payerOf({ customerId: await customerOf(tx, refund) });
  const keys = [`receivable:${payer}`, `wallet:${payer}`, ...(to === 'wallet' ? [] : [to])] as const;
  await lockAccounts(
    tx,
    refund.companyId,
    keys.map((account) => ({ account })),
  );
  const ofWallet = parts.find(({ orderId }) => orderId === null);
  if (ofWallet) await assertOnBalance(tx, refund, ofWallet.amountFen);
  for (const { orderId, orderCode, amountFen } of parts) {
    const posted = postRefund({
      payer,
      reference: referenceOf(refund.refundNo, { orderCode }),
      amountFen,
      source: orderId === null ? 'wallet' : 'receivable',
      to,
      refundableFen: amountFen,
    });
    if (!posted.ok) throw new AppError('BALANCE_SHORT');
    for (const transfer of posted.value)
      await postTransfer(tx, transfer, {
        companyId: refund.companyId,
        orderId,
        paymentId: refund.paymentId,
        key: transfer.reference,
        reason: refund.reason,
        ...byOf(ctx),
      });
  }
}
