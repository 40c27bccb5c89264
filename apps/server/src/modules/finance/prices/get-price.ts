import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { iso } from '../../../kernel/clock.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { currentLines } from '../../../workflow/money/fees.repo.ts';
import type { QuoteSummary } from '../../../workflow/money/quote.ts';
import { keptFenOf } from '../../../workflow/orders/order.repo.ts';
import type { PriceQuestionFacts } from '../../../workflow/orders/questions.repo.ts';
import { type TransferFacts, transfersOfOrder } from '../ledger.queries.ts';
import { readCollection } from '../payments/get-collection.ts';
import { presentTransfer } from '../payments/payment.present.ts';
import { presentFeeLine } from './fee-line.present.ts';
import { readPending } from './pending-lines.ts';
import { priceActions, priceFactsOf } from './price-actions.ts';
import { readCalculation } from './price-calculation.ts';
import { presentCoin, presentHead, presentLine, presentParcel, presentTotals } from './price-sheet.present.ts';
import {
  dispatchesOf,
  findPricedOrder,
  namesOf,
  openPriceQuestion,
  type PricedOrder,
  pricedCoins,
  submissionLinesOf,
  varietyNamesOf,
} from './price-sheet.queries.ts';
import { type SheetSums, sumOf } from './sheet-sums.ts';

function tieOutOf(order: PricedOrder, sums: SheetSums, transfers: readonly TransferFacts[]) {
  const legs = transfers.flatMap((transfer) => transfer.entries).filter((entry) => entry.kind === 'receivable');
  const receivableFen = sumOf(legs);
  return {
    coinsFen: sums.coinsFen,
    allocationsFen: sums.allocationsFen,
    orderFen: sums.orderFen,
    totalFen: order.calculatedFen,
    offFen: order.calculatedFen - sums.coinsFen - sums.allocationsFen - sums.orderFen,
    receivableFen,
    receivableOffFen: (order.billedFen ?? 0) - keptFenOf(order) - receivableFen,
  };
}

async function readQuote(db: Reader, order: PricedOrder) {
  const quoted = Map.groupBy(await currentLines(db, order.id, 'quote'), (line) => line.lineId ?? '');
  const lines = await submissionLinesOf(db, order.id);
  return {
    lines: lines.map((line) => presentLine(line, quoted.get(line.id) ?? [], order.quote as QuoteSummary | null)),
    quoteOrderLines: (quoted.get('') ?? []).map((row) => presentFeeLine(row, new Map())),
  };
}

async function readQuestion(db: Reader, orderId: string) {
  const question = await openPriceQuestion(db, orderId);
  if (!question) return null;
  const { quotedFen, comparedFen } = question.facts as PriceQuestionFacts;
  return {
    id: question.id,
    version: question.questionVersion,
    quotedFen,
    comparedFen,
    askedAt: iso(question.askedAt) ?? '',
  };
}

/** 新版计价明细: the order's price explained, with what was paid and posted. `dispatchId` (0 = all) narrows the coins. */
export const getPrice = query(financeEndpoints.getPrice, async ({ params, query: { dispatchId } }, context) => {
  const { db, scope, actor, locale } = context;
  return db.read(scope, async (reader) => {
    const order = found(await findPricedOrder(reader, scope, params.id));
    const dispatches = await dispatchesOf(reader, order.id);
    const wanted = dispatchId === undefined || dispatchId === '0' ? null : dispatchId;
    if (wanted !== null) found(dispatches.find((dispatch) => dispatch.id === wanted));
    const calculation = await readCalculation(reader, order, await pricedCoins(reader, order.id));
    const { list, lines, sums } = calculation;
    const authors = lines.filter((line) => line.isManual).map((line) => line.createdBy);
    const names = await namesOf(
      reader,
      authors.filter((id) => id !== null),
    );
    const words = {
      names,
      varieties: await varietyNamesOf(
        reader,
        calculation.coins.map(({ coin }) => coin),
      ),
    };
    const transfers = await transfersOfOrder(reader, order.id);
    const frozen = await currentLines(reader, order.id, 'final');
    return {
      order: presentHead(order, dispatches),
      totals: presentTotals(order, list, lines, sums, frozen.length > 0, calculation.untaxedFen),
      ...(await readQuote(reader, order)),
      coins: calculation.coins
        .filter(({ coin }) => wanted === null || coin.dispatchId === wanted)
        .map((facts) => presentCoin(facts, list, words)),
      orderLines: calculation.orderLines.map((row) => presentFeeLine(row, names)),
      parcels: calculation.parcels.map((parcel) => presentParcel(parcel, calculation.coins.length)),
      tieOut: tieOutOf(order, sums, transfers),
      collection: await readCollection(reader, order, context),
      ledger: transfers.map(presentTransfer),
      pending: await readPending(reader, order.id),
      question: await readQuestion(reader, order.id),
      allowedActions: allowedActions(actor, locale, priceActions(priceFactsOf(order))),
    };
  });
});
