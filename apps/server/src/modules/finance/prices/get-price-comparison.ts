import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { currentLines } from '../../../workflow/money/fees.repo.ts';
import type { QuoteSummary } from '../../../workflow/money/quote.ts';
import { presentPayment } from '../payments/payment.present.ts';
import { paymentsOfOrder } from '../payments/payments.queries.ts';
import { priceActions, priceFactsOf } from './price-actions.ts';
import { readCalculation } from './price-calculation.ts';
import { comparedRows } from './price-comparison.present.ts';
import { presentHead, presentTotals } from './price-sheet.present.ts';
import {
  dispatchesOf,
  findPricedOrder,
  namesOf,
  pricedCoins,
  submissionLinesOf,
  varietyNamesOf,
} from './price-sheet.queries.ts';
import { sumOf } from './sheet-sums.ts';

/** 价格对比: three prices of an order side by side, and what of them was paid for. `dispatchId` narrows the coins. */
export const getPriceComparison = query(
  financeEndpoints.getPriceComparison,
  async ({ params, query: { dispatchId } }, { db, scope, actor, locale }) =>
    db.read(scope, async (reader) => {
      const order = found(await findPricedOrder(reader, scope, params.id));
      const dispatches = await dispatchesOf(reader, order.id);
      const wanted = dispatchId === undefined || dispatchId === '0' ? null : dispatchId;
      if (wanted !== null) found(dispatches.find((dispatch) => dispatch.id === wanted));
      const calculation = await readCalculation(reader, order, await pricedCoins(reader, order.id));
      const { list, lines, sums, coins } = calculation;
      const quoted = await currentLines(reader, order.id, 'quote');
      const frozen = await currentLines(reader, order.id, 'final');
      const authors = lines.flatMap(({ isManual, createdBy }) => (isManual && createdBy !== null ? [createdBy] : []));
      const rows = comparedRows({
        list,
        quote: order.quote as QuoteSummary | null,
        submitted: await submissionLinesOf(reader, order.id),
        coins,
        orderLines: calculation.orderLines,
        quoted,
        frozen: frozen.length === 0 ? null : frozen,
        isCalculated: lines.length > 0,
        dispatchId: wanted,
        names: await namesOf(reader, authors),
        varieties: await varietyNamesOf(
          reader,
          coins.map(({ coin }) => coin),
        ),
      });
      return {
        order: presentHead(order, dispatches),
        totals: presentTotals(order, list, lines, sums, frozen.length > 0, calculation.untaxedFen),
        frozenFen: frozen.length === 0 ? null : sumOf(frozen),
        overpaidFen: Math.max(0, -order.dueFen),
        rows,
        payments: (await paymentsOfOrder(reader, order.id)).map((row) => ({
          ...presentPayment(row),
          allocatedFen: row.allocatedFen,
        })),
        allowedActions: allowedActions(actor, locale, priceActions(priceFactsOf(order))),
      };
    }),
);
