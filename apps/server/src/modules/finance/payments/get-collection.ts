import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { containedVatOf } from '../../../workflow/money/contained-vat.ts';
import { maskName } from '../../identity/index.ts';
import { activeFundAccounts } from '../fund-accounts.repo.ts';
import { creditOfPayer, walletFenOf } from '../ledger.queries.ts';
import { priceActions, priceFactsOf } from '../prices/price-actions.ts';
import { findPricedOrder, type PricedOrder } from '../prices/price-sheet.queries.ts';
import { presentPayment } from './payment.present.ts';
import { paymentsOfOrder } from './payments.queries.ts';

/** What is due and how it may be paid; also a part of the price sheet. */
export async function readCollection(
  reader: Reader,
  order: PricedOrder,
  { actor, locale }: SignedInContext,
): Promise<DataOf<typeof financeEndpoints.getCollection>> {
  const { id, version, orderCode, status, isPay, payPoint, isOnCredit } = order;
  const { quotedFen, billedFen, paidFen, refundedFen, dueFen } = order;
  return {
    order: {
      ...{ id, version, orderCode, status, isPay, payPoint, isOnCredit },
      ...{ quotedFen, billedFen, paidFen, refundedFen, dueFen },
      customerName: maskName(order.customerName),
      coinQty: order.coinQty,
      vatFen: await containedVatOf(reader, { ...order, orderId: id, amountFen: billedFen ?? quotedFen }),
    },
    walletFen: await walletFenOf(reader, order.companyId, order.customerId),
    credit: await creditOfPayer(reader, order),
    payments: (await paymentsOfOrder(reader, order.id)).map((row) => ({
      ...presentPayment(row),
      allocatedFen: row.allocatedFen,
    })),
    fundAccounts: await activeFundAccounts(reader, order.companyId),
    allowedActions: allowedActions(actor, locale, priceActions(priceFactsOf(order))),
  };
}

/** The collect drawer of the payment list. */
export const getCollection = query(financeEndpoints.getCollection, ({ params }, context) =>
  context.db.read(context.scope, async (reader) =>
    readCollection(reader, found(await findPricedOrder(reader, context.scope, params.id)), context),
  ),
);
