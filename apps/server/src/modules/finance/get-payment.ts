import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { roundRatio } from '@mintmark/domain/finance/pricing/ratio.ts';
import { found } from '../../kernel/errors.ts';
import { query } from '../../kernel/handlers.ts';
import { transfersOfPayment } from './ledger.queries.ts';
import { presentPayment, presentTransfer } from './payment.present.ts';
import { allocationsOf, findPayment, findPaymentMore } from './payments.queries.ts';

/** VAT contained in services of the house, as the receipt states it (fees.md §20: 6 / 106). */
const vatOf = (amountFen: number) => roundRatio(amountFen, 6, 106);

/** A payment with allocations and postings; what the receipt is printed from. */
export const getPayment = query(financeEndpoints.getPayment, ({ params }, { db, scope }) =>
  db.read(scope, async (reader) => {
    const row = found(await findPayment(reader, scope, params.id));
    const allocations = await allocationsOf(reader, row.id);
    return {
      ...presentPayment(row),
      ...found(await findPaymentMore(reader, row.id)),
      orderCodes: allocations.map((one) => one.orderCode),
      walletFen: row.amountFen - row.settledFen,
      allocations: allocations.map((one) => ({ ...one, vatFen: vatOf(one.amountFen) })),
      transfers: (await transfersOfPayment(reader, row.id)).map(presentTransfer),
    };
  }),
);
