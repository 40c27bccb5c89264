import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { category1Of } from '@mintmark/domain/catalogue/category-book.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError, found } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { type CoinRow, saveCoin } from '../../../workflow/coins/coin.repo.ts';
import { changedFields, type FieldChange, recordChanges } from '../../../workflow/coins/modifications.repo.ts';
import { offersForOrder, offersIn } from '../../../workflow/company-scope.repo.ts';
import { refreshOrder } from '../../../workflow/orders/order.repo.ts';
import {
  type DispatchRow,
  dispatchesOf,
  insertDispatch,
  type LockedDispatch,
  lockDispatch,
  removeEmptyDispatch,
  saveDispatch,
} from '../dispatches/dispatch.repo.ts';
import { assertGuards, assertRowsOpen, byOf } from '../dispatches/order-step.ts';
import { lockRows, nextSeq, rowsOfDispatch } from './entry-facts.repo.ts';
import { rowScopeFault } from './row-scope.ts';
import { storeTiers } from './tiers.ts';

/** The dispatch the rows go to: the named one, or a new one of the category1 graded by the same company (D1). */
async function targetOf(
  tx: Tx,
  { order, dispatch }: LockedDispatch,
  wish: { readonly dispatchId?: string | undefined; readonly category1?: number | undefined },
): Promise<DispatchRow> {
  if (wish.dispatchId === undefined)
    return insertDispatch(tx, order, {
      gradingCompanyId: dispatch.gradingCompanyId,
      category1: wish.category1 ?? dispatch.category1,
    });
  const target = found((await dispatchesOf(tx, order.id)).find((one) => one.id === wish.dispatchId));
  if (target.id === dispatch.id) throw fieldError('dispatchId', 'bad-choice');
  assertGuards({ dispatchOpen: target.entryFinishedAt === null });
  return target;
}

/** Columns of a row in its new dispatch; with another category1 the item no longer fits and is taken off. */
function placed(coin: CoinRow, target: DispatchRow, seq: number) {
  const place = { dispatchId: target.id, gradingCompanyId: target.gradingCompanyId, seq };
  if (coin.category1 === target.category1) return place;
  const fits = category1Of(coin.category2) === target.category1;
  return {
    ...place,
    category1: target.category1,
    category2: fits ? coin.category2 : target.category1,
    catalogItemId: null,
    varietyId: null,
  };
}

/** The categories that a row leaves and comes to. */
const categoryChanges = (row: CoinRow, to: ReturnType<typeof placed>, dispatch: DispatchRow): FieldChange[] =>
  'category1' in to
    ? changedFields(
        { category1: row.category1, category2: row.category2 },
        { category1: to.category1, category2: to.category2 },
      ).map((change) => ({
        ...change,
        companyId: row.companyId,
        orderId: row.orderId,
        coinId: row.id,
        group: 'category',
        reason: dispatch.reopenReason,
      }))
    : [];

/** Splits a dispatch or merges rows into another one of the order, until entry is finished (D1). */
export const moveRows = command(entryEndpoints.moveRows, async (tx, { params, body }, context) => {
  const by = byOf(context);
  const locked = await lockDispatch(tx, context.scope, params.id, body.version);
  assertRowsOpen(locked, 'move');
  const { order, dispatch } = locked;
  const rows = await lockRows(tx, dispatch.id, body.coinIds);
  if (rows.length !== new Set(body.coinIds).size || rows.some((row) => row.status !== coinMachine.state.toEnter))
    throw new AppError('NOT_FOUND');
  const target = await targetOf(tx, locked, body);
  let seq = await nextSeq(tx, target.id);
  const moved: CoinRow[] = [];
  const offers = await offersForOrder(tx, order);
  for (const row of rows.toSorted((a, b) => a.seq - b.seq)) {
    const place = placed(row, target, seq);
    const outside = rowScopeFault(offersIn(offers, place), { ...row, ...place });
    if (outside !== null) throw fieldError(body.dispatchId === undefined ? 'category1' : 'dispatchId', outside.msg);
    moved.push(await saveCoin(tx, row, place, by));
    seq += 1;
  }
  await recordChanges(
    tx,
    rows.flatMap((row) => categoryChanges(row, placed(row, target, row.seq), dispatch)),
    by,
  );
  await storeTiers(tx, order, moved);
  await saveDispatch(tx, target, {});
  const isEmpty = (await rowsOfDispatch(tx, dispatch.id)).length === 0;
  const isGone = isEmpty && (await removeEmptyDispatch(tx, dispatch.id));
  if (!isGone)
    await saveDispatch(tx, dispatch, isEmpty ? { entryFinishedAt: by.now, entryFinishedBy: by.accountId } : {});
  await refreshOrder(tx, order.id);
  await context.audit({
    targetType: 'dispatch',
    targetId: dispatch.id,
    targetNo: dispatch.dispatchNo,
    companyId: order.companyId,
    after: { to: target.dispatchNo, coins: moved.map((coin) => coin.coinCode) },
  });
  return { dispatchId: target.id, dispatchNo: target.dispatchNo, moved: moved.length };
});
