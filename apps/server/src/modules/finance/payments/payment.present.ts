import type { zPaymentRow } from '@mintmark/contract/finance/payment.schema.ts';
import type { z } from 'zod';
import { iso } from '../../../kernel/clock.ts';
import { maskName } from '../../identity/index.ts';
import type { TransferFacts } from '../ledger.queries.ts';
import type { PaymentFacts } from './payments.queries.ts';

/** A payment as it travels; the customer's name masked. */
export function presentPayment(row: PaymentFacts): z.input<typeof zPaymentRow> {
  return {
    id: row.id,
    payNo: row.payNo,
    customerId: row.customerId,
    customerName: maskName(row.customerName),
    method: row.method,
    amountFen: row.amountFen,
    channelTxnId: row.channelTxnId,
    fundAccountName: row.fundAccountName,
    status: row.status,
    matchStatus: row.matchStatus,
    receivedAt: iso(row.receivedAt) ?? '',
    createdAt: iso(row.createdAt) ?? '',
    collectedByName: row.collectedByName,
    note: row.note,
  };
}

/** A posting with its legs; accounts by key, as the books name them. */
export function presentTransfer(transfer: TransferFacts) {
  return { ...transfer, at: iso(transfer.at) ?? '', entries: [...transfer.entries] };
}
