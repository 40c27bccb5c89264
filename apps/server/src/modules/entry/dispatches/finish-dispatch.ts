import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { iso } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { orderById, refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { promiseNow, workCalendar } from '../../receiving/index.ts';
import { enteredQty, rowsOfDispatch } from '../rows/entry-facts.repo.ts';
import { presentRows, type RowSetting, rowSetting, tierQuotedOf } from '../rows/entry-row.present.ts';
import { isRaised, storeTiers } from '../rows/tiers.ts';
import { type DispatchRow, dispatchesOf, lockDispatch, saveDispatch } from './dispatch.repo.ts';
import { finishOrder } from './finish-order.ts';
import { assertGuards, assertOrderStep, byOf } from './order-step.ts';

const NO_PRICE = 'tierAsked';

/** Guards of finishEntry (states.md order 40): sum, mandatory fields, tier, hold; `data.rows` says which rows lack what. */
async function assertComplete(
  tx: Tx,
  setting: RowSetting,
  coins: readonly CoinRow[],
  context: CommandContext,
): Promise<void> {
  const { order } = setting;
  const [entered, confirmed] = [await enteredQty(tx, order.id), order.confirmedQty ?? 0];
  assertGuards({ sumCoinsEqualsConfirmed: entered === confirmed }, { entered, confirmed });
  const rows = (await presentRows(tx, setting, coins, context.locale))
    .filter((row) => row.problems.length > 0)
    .map(({ id, seq, coinCode, problems }) => ({ id, seq, coinCode, problems }));
  const isPriced = rows.every((row) => row.problems.every((problem) => problem.path !== NO_PRICE));
  const isFilled = rows.every((row) => row.problems.every((problem) => problem.path === NO_PRICE));
  assertGuards({ mandatoryFields: isFilled, tierCoversValue: isPriced }, { rows });
}

/** Pieces whose tier their value has raised: the customer gets a notice, no question (D7). */
function raisedRows(setting: RowSetting, coins: readonly CoinRow[]) {
  return coins.flatMap((coin) => {
    const quoted = tierQuotedOf(setting, coin);
    const tiers = { asked: coin.tierAsked, quoted, used: coin.tierUsed };
    if (coin.tierUsed === null || !isRaised(setting.list, tiers)) return [];
    return [{ coinCode: coin.coinCode, seq: coin.seq, from: quoted ?? coin.tierAsked, to: coin.tierUsed }];
  });
}

/** Finishing is per dispatch; the order leaves 40 with the last one (D1). */
export const finishDispatch = command(entryEndpoints.finishDispatch, async (tx, { params, body }, context) => {
  const by = byOf(context);
  const { order, dispatch } = await lockDispatch(tx, context.scope, params.id, body.version);
  assertOrderStep(order, 'finishEntry');
  assertGuards({ dispatchOpen: dispatch.entryFinishedAt === null, notHeld: !order.isHeld });
  const setting = await rowSetting(tx, order);
  const rows = await rowsOfDispatch(tx, dispatch.id);
  await assertComplete(tx, setting, rows, context);
  const coins = await storeTiers(
    tx,
    order,
    rows.filter((row) => row.status === coinMachine.state.toEnter),
  );
  await saveDispatch(tx, dispatch, { entryFinishedAt: by.now, entryFinishedBy: by.accountId });
  const dispatches: readonly DispatchRow[] = await dispatchesOf(tx, order.id);
  const isLast = dispatches.every((one) => one.entryFinishedAt !== null);
  const isAboutItems = isLast && (await finishOrder(tx, context.scope, order, setting, dispatches, by));
  if (isLast) await promiseNow(tx, order.id, workCalendar(context.parameters));
  else await refreshOrder(tx, order.id);
  const after = await orderById(tx, order.id);
  const raised = raisedRows(setting, coins);
  await context.audit({
    targetType: 'dispatch',
    targetId: dispatch.id,
    targetNo: dispatch.dispatchNo,
    companyId: order.companyId,
    before: { status: order.status },
    after: { status: after.status, coins: coins.length, raised, calculatedFen: after.calculatedFen, isAboutItems },
  });
  return {
    id: dispatch.id,
    entryFinishedAt: iso(by.now) ?? '',
    isOrderFinished: isLast,
    orderStatus: after.status,
    raised,
    isAsked: after.hasOpenQuestion,
  };
});
