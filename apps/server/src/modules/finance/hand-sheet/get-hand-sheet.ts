import { handSheetEndpoints } from '@mintmark/contract/finance/hand-sheet.endpoints.ts';
import type { zHandSheet } from '@mintmark/contract/finance/hand-sheet.schema.ts';
import { reducedByHandFen } from '@mintmark/domain/finance/pricing/manual-line.ts';
import type { z } from 'zod';
import { may } from '../../../kernel/auth/actor.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { removedChargesFen } from '../../../workflow/coins/modifications.repo.ts';
import { currentLines } from '../../../workflow/money/fees.repo.ts';
import { limitsOf } from '../../../workflow/money/manual-limits.ts';
import { presentPayment } from '../payments/payment.present.ts';
import { paymentsOfOrder } from '../payments/payments.queries.ts';
import { readPending } from '../prices/pending-lines.ts';
import { priceFactsOf, sheetActions } from '../prices/price-actions.ts';
import { type Calculation, readCalculation } from '../prices/price-calculation.ts';
import { presentHead, presentTotals } from '../prices/price-sheet.present.ts';
import {
  dispatchesOf,
  findPricedOrder,
  namesOf,
  type PricedOrder,
  pricedCoins,
  varietyNamesOf,
} from '../prices/price-sheet.queries.ts';
import { sumOf } from '../prices/sheet-sums.ts';
import { presentHandRow } from './hand-row.present.ts';

type Sheet = z.input<typeof zHandSheet>;

/** The rows of an order, or of one dispatch of it. Throws NOT_FOUND for a dispatch of another order. */
export async function readRows(
  db: Reader,
  order: PricedOrder,
  dispatchId: string | null,
): Promise<{ rows: Sheet['rows']; calculation: Calculation; dispatches: Sheet['order']['dispatches'] }> {
  const dispatches = await dispatchesOf(db, order.id);
  if (dispatchId !== null) found(dispatches.find((dispatch) => dispatch.id === dispatchId));
  const calculation = await readCalculation(db, order, await pricedCoins(db, order.id));
  const authors = calculation.lines.flatMap(({ isManual, createdBy }) =>
    isManual && createdBy !== null ? [createdBy] : [],
  );
  const names = await namesOf(db, authors);
  const coins = calculation.coins.filter(({ coin }) => dispatchId === null || coin.dispatchId === dispatchId);
  const varieties = await varietyNamesOf(
    db,
    coins.map(({ coin }) => coin),
  );
  return { rows: coins.map((facts) => presentHandRow(facts, { names, varieties })), calculation, dispatches };
}

async function readLimits(db: Reader, order: PricedOrder, { lines }: Calculation, context: SignedInContext) {
  const taken = reducedByHandFen(lines.filter(({ isManual }) => isManual));
  return {
    aloneFen: limitsOf(context).lineFen,
    takenFen: taken + (await removedChargesFen(db, order.id)),
    mayWaive: may(context.actor, 'finance:payment:waive'),
  };
}

/** 计价明细: every coin with the rule's price and what people made of it. `dispatchId` (0 = all) narrows the coins. */
export const getHandSheet = query(
  handSheetEndpoints.getHandSheet,
  async ({ params, query: { dispatchId } }, context) => {
    const { db, scope, actor, locale } = context;
    return db.read(scope, async (reader) => {
      const order = found(await findPricedOrder(reader, scope, params.id));
      const wanted = dispatchId === undefined || dispatchId === '0' ? null : dispatchId;
      const { rows, calculation, dispatches } = await readRows(reader, order, wanted);
      const { list, lines, sums, untaxedFen } = calculation;
      const frozen = await currentLines(reader, order.id, 'final');
      const payments = await paymentsOfOrder(reader, order.id);
      return {
        order: presentHead(order, dispatches),
        totals: presentTotals(order, list, lines, sums, frozen.length > 0, untaxedFen),
        frozenFen: frozen.length === 0 ? null : sumOf(frozen),
        overpaidFen: Math.max(0, -order.dueFen),
        payments: payments.map((row) => ({ ...presentPayment(row), allocatedFen: row.allocatedFen })),
        rows,
        limits: await readLimits(reader, order, calculation, context),
        pending: await readPending(reader, order.id),
        allowedActions: allowedActions(actor, locale, sheetActions(priceFactsOf(order))),
      };
    });
  },
);
