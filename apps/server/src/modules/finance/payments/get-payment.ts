import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { containedVatOf } from '../../../workflow/money/contained-vat.ts';
import { logoPicture } from '../../files/index.ts';
import { maskName } from '../../identity/index.ts';
import { transfersOfPayment } from '../ledger.queries.ts';
import { presentPayment, presentTransfer } from './payment.present.ts';
import { allocationsOf, findPayment, findPaymentMore, paymentsTogether } from './payments.queries.ts';

/** The brand of the company as the head of its receipt carries it. */
async function moreOf(reader: Reader, id: string, { config }: SignedInContext) {
  const { brandZh, brandEn, certLetter, logoKey, ...more } = found(await findPaymentMore(reader, id));
  const logoUrl = await logoPicture(config, reader, logoKey);
  return {
    ...more,
    brand: { zh: brandZh, en: brandEn, letter: certLetter, logoUrl },
  };
}

/** A payment with allocations and postings; what the receipt is printed from. */
export const getPayment = query(financeEndpoints.getPayment, ({ params }, context) =>
  context.db.read(context.scope, async (reader) => {
    const row = found(await findPayment(reader, context.scope, params.id));
    const allocations = await allocationsOf(reader, row.id);
    const together = await paymentsTogether(reader, row);
    return {
      ...presentPayment(row),
      ...(await moreOf(reader, row.id, context)),
      together: (together.length > 1 ? together : []).map(({ id, payNo, customerName, amountFen }) => ({
        ...{ id, payNo, customerName: maskName(customerName), amountFen },
      })),
      orderCodes: allocations.map((one) => one.orderCode),
      walletFen: row.amountFen - row.settledFen,
      allocations: await Promise.all(
        allocations.map(async (one) => {
          const { orderId, orderCode, amountFen, dueFen } = one;
          return { orderId, orderCode, amountFen, dueFen, vatFen: await containedVatOf(reader, one) };
        }),
      ),
      transfers: (await transfersOfPayment(reader, row.id)).map(presentTransfer),
    };
  }),
);
