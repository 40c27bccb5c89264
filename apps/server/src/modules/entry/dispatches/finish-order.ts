import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { type CoinRow, lockCoins } from '../../../workflow/coins/coin.repo.ts';
import { assertFree, moveCoin } from '../../../workflow/coins/move-coin.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';
import { type OrderRow, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { imageKindsOf } from '../images/images.repo.ts';
import { categoryNeeds } from '../rows/category-needs.repo.ts';
import { rowsOfOrder } from '../rows/entry-facts.repo.ts';
import { isOtherItem, lineOf, type RowSetting } from '../rows/entry-row.present.ts';
import { askAboutItems, type OtherItem } from '../rows/item-questions.repo.ts';
import { storeTiers } from '../rows/tiers.ts';
import type { DispatchRow } from './dispatch.repo.ts';

type By = { now: Date; accountId: string };

function otherItems(setting: RowSetting, coins: readonly CoinRow[]): OtherItem[] {
  return coins.flatMap((coin) => {
    const line = lineOf(setting, coin);
    if (line === null || !isOtherItem(coin, line)) return [];
    return [
      {
        coinId: coin.id,
        coinCode: coin.coinCode,
        seq: coin.seq,
        submitted: [line.name, line.varietyText, line.yearText].filter(Boolean).join(' '),
        entered: [coin.name, coin.varietyText, coin.yearText].filter(Boolean).join(' '),
        itemId: coin.catalogItemId,
      },
    ];
  });
}

/** 0 → 10 for every row, and on to 20 where no raw picture is asked for or all are there from before a reopening. */
async function moveRowsOn(
  tx: Tx,
  order: OrderRow,
  dispatches: readonly DispatchRow[],
  coins: readonly CoinRow[],
  by: By,
): Promise<void> {
  const needs = await categoryNeeds(tx);
  const images = await imageKindsOf(
    tx,
    coins.map((coin) => coin.id),
  );
  for (const coin of coins) {
    // An open question does not stop it: opened again because of it, the rows are finished with the answer's cause gone.
    assertFree(coin, { isHeld: order.isHeld, hasOpenQuestion: false }, 'finishEntry');
    const finisher = dispatches.find((dispatch) => dispatch.id === coin.dispatchId)?.entryFinishedBy ?? by.accountId;
    const moved = await moveCoin(
      tx,
      coin,
      {
        action: 'finishEntry',
        patch: { enteredBy: coin.enteredBy ?? finisher },
        data: { item: coin.catalogItemId, name: coin.name, declaredFen: coin.declaredFen, tier: coin.tierUsed },
      },
      by,
    );
    const wanted = needs(coin).rawImages;
    const taken = images.get(coin.id) ?? [];
    if (wanted.length === 0) await moveCoin(tx, moved, { action: 'skipImage' }, by);
    else if (wanted.every((kind) => taken.includes(kind))) await moveCoin(tx, moved, { action: 'image' }, by);
  }
}

/**
 * 40 → 50, 55 or 60 with the last dispatch: tiers counted over the whole order, rows locked and moved on, the customer
 * asked about other items, the order priced (which asks about the price). True when a question about items is open.
 */
export async function finishOrder(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  setting: RowSetting,
  dispatches: readonly DispatchRow[],
  by: By,
): Promise<boolean> {
  const rows = await rowsOfOrder(tx, order.id);
  const locked = await lockCoins(
    tx,
    scope,
    rows.filter((coin) => coin.status === coinMachine.state.toEnter).map((coin) => coin.id),
  );
  const coins = await storeTiers(tx, order, locked);
  const saved = await saveOrder(tx, order, { entryFinishedAt: by.now }, by);
  await moveRowsOn(tx, saved, dispatches, coins, by);
  const isAsked = await askAboutItems(tx, order, otherItems(setting, coins), by);
  await repriceOrder(tx, order.id, by);
  return isAsked;
}
