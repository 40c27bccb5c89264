import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { iso } from '../../../kernel/clock.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { command } from '../../../kernel/handlers.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { orderDay, scalesInForce } from '../../../workflow/coins/scales.repo.ts';
import { nextCoinCodes } from '../../../workflow/numbers.repo.ts';
import { lockOrder, type OrderRow, refreshOrder, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { itemsByIds, type LineRow, oldPieces, submittedLines } from '../rows/entry-facts.repo.ts';
import { assertEnterable } from '../rows/lines-enterable.ts';
import { certNoOf, coinOfLine, type LineFacts } from '../rows/make-coins.ts';
import { insertNewCoin } from '../rows/new-coin.repo.ts';
import { storeTiers } from '../rows/tiers.ts';
import { type DispatchRow, dispatchesOf, insertDispatch, progressOf } from './dispatch.repo.ts';
import { assertGuards, assertOrderStep, byOf } from './order-step.ts';

type By = { now: Date; accountId: string };

/** Facts of catalogue and certificates that the lines name, read at once. */
export async function lineFacts(tx: Tx, order: OrderRow, lines: readonly LineRow[]): Promise<LineFacts> {
  const categories = lines.map((line) => line.category1);
  return {
    scales: await scalesInForce(tx, order.companyId, orderDay(order), categories),
    items: await itemsByIds(
      tx,
      lines.map((line) => line.catalogItemId),
      { companyId: order.companyId, day: orderDay(order) },
    ),
    oldPieces: await oldPieces(tx, lines.map(certNoOf)),
  };
}

/** The coins of one dispatch: one row for every confirmed piece of its lines. */
async function fillDispatch(
  tx: Tx,
  order: OrderRow,
  dispatch: DispatchRow,
  lines: readonly LineRow[],
  facts: LineFacts,
  by: By,
): Promise<CoinRow[]> {
  const pieces = lines.flatMap((line) => Array.from({ length: line.confirmedQty ?? 0 }, () => line));
  const codes = await nextCoinCodes(tx, pieces.length);
  const coins: CoinRow[] = [];
  for (const [index, line] of pieces.entries()) {
    const previous = facts.oldPieces.get(certNoOf(line) ?? '');
    const origin = {
      coinCode: codes[index] ?? '',
      seq: index + 1,
      previousHead: previous?.eventHead ?? null,
      data: { lineSeq: line.seq, name: line.name, oldCertNo: certNoOf(line) },
    };
    coins.push(await insertNewCoin(tx, order, dispatch, coinOfLine(line, facts), origin, by));
  }
  return coins;
}

/** Dispatches of an order as lists show them. */
export async function dispatchBriefs(tx: Reader, orderId: string) {
  const progress = await progressOf(tx, orderId);
  return (await dispatchesOf(tx, orderId)).map((dispatch) => ({
    id: dispatch.id,
    dispatchNo: dispatch.dispatchNo,
    category1: dispatch.category1,
    count: progress.get(dispatch.id)?.count ?? 0,
    done: progress.get(dispatch.id)?.done ?? 0,
    entryFinishedAt: iso(dispatch.entryFinishedAt),
  }));
}

/** 30 → 40: one dispatch for each category1, graded by the receiving company, and a coin row for every confirmed piece (D1, rule 1). */
export const startEntry = command(entryEndpoints.startEntry, async (tx, { params, body }, context) => {
  const by = byOf(context);
  const order = await lockOrder(tx, context.scope, params.orderId, body.version);
  assertOrderStep(order, 'startEntry');
  assertGuards({ notHeld: !order.isHeld });
  const lines = (await submittedLines(tx, order.id)).filter((line) => (line.confirmedQty ?? 0) > 0);
  const facts = await lineFacts(tx, order, lines);
  await assertEnterable(tx, order, lines, facts);
  const coins: CoinRow[] = [];
  for (const [category1, group] of Map.groupBy(lines, (line) => line.category1)) {
    const dispatch = await insertDispatch(tx, order, { gradingCompanyId: order.companyId, category1 });
    coins.push(...(await fillDispatch(tx, order, dispatch, group, facts, by)));
  }
  await storeTiers(tx, order, coins);
  const saved = await saveOrder(tx, order, { entryStartedAt: by.now }, by);
  const { status } = await refreshOrder(tx, order.id);
  const dispatches = await dispatchBriefs(tx, order.id);
  await context.audit({
    targetType: 'order',
    targetId: order.id,
    targetNo: order.orderCode,
    companyId: order.companyId,
    before: { status: order.status },
    after: { status, coins: coins.length, dispatches: dispatches.map((one) => one.dispatchNo) },
  });
  return { id: order.id, status, version: saved.version, dispatches };
});
