import type { BodyOf } from '@mintmark/contract/kernel/endpoint.ts';
import { boxesEndpoints } from '@mintmark/contract/labels/boxes.endpoints.ts';
import { type CategoryBook, needsOf } from '@mintmark/domain/catalogue/category-book.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { holderProblem } from '@mintmark/domain/labels/holders.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { readCategoryBook } from '../../../workflow/catalogue/categories.repo.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { appendCoinEvent } from '../../../workflow/coins/coin-events.repo.ts';
import { writeMove } from '../../../workflow/coins/coin-move.repo.ts';
import { bookMove } from '../../../workflow/coins/custody.repo.ts';
import { assertFree, moveCoin } from '../../../workflow/coins/move-coin.ts';
import { type OrderRow, refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { assertState, assertVersion } from '../assert-state.ts';
import type { By } from '../label-prints.repo.ts';
import { assertLabelValid } from '../label-state.ts';
import { lockWork, pieceOf } from '../production.repo.ts';
import { coinAtPlace, isPlaceTaken } from './box.repo.ts';

type Assignment = BodyOf<typeof boxesEndpoints.assignBoxes>['items'][number];

function assertHolder(book: CategoryBook, coin: CoinRow, item: Assignment, path: string): void {
  const wrong = holderProblem(item, coin, needsOf(book, coin).boxTypes);
  if (wrong !== null) throw fieldError(`${path}.${wrong === 'holderOfCategory' ? 'boxType' : 'ringUm'}`, wrong);
}

async function assertPlaceFree(tx: Tx, coin: CoinRow, item: Assignment, path: string): Promise<void> {
  if ((await coinAtPlace(tx, coin, item)) !== null) throw fieldError(`${path}.position`, 'positionFree');
}

function patchOf(item: Assignment, by: By) {
  const { boxType, ringUm, boxNo, position } = item;
  return { boxType, ringUm, boxNo, boxPosition: position, boxedBy: by.accountId };
}

/** A coin that is boxed already gets another holder or place; it stays in 70. */
async function moveWithin(tx: Tx, coin: CoinRow, item: Assignment, by: By): Promise<CoinRow> {
  const place = `box:${item.boxNo}/${item.position}` as const;
  const data = { boxType: item.boxType, ringUm: item.ringUm, place };
  const event = await appendCoinEvent(tx, coin, { kind: 'rebox', data }, by);
  if (place === coin.place) return writeMove(tx, coin, { ...patchOf(item, by), ...event }, by);
  const move = { coinId: coin.id, fromPlace: coin.place, toPlace: place, holderId: by.accountId, cause: 'rebox' };
  await bookMove(tx, { companyId: coin.companyId, accountId: by.accountId, now: by.now, ...move });
  return writeMove(tx, coin, { ...patchOf(item, by), ...event, place, holderId: by.accountId }, by);
}

async function assignOne(
  tx: Tx,
  context: CommandContext,
  piece: { coin: CoinRow; order: OrderRow; book: CategoryBook },
  item: Assignment,
  path: string,
): Promise<CoinRow> {
  const { coin, order, book } = piece;
  const by = { now: context.now, accountId: context.actor.accountId };
  assertVersion(coin, item.version);
  assertState(coin, 'box', [coinMachine.state.toBox, coinMachine.state.encapsulating]);
  assertFree(coin, order, 'box');
  assertHolder(book, coin, item, path);
  await assertLabelValid(tx, context.config, coin);
  await assertPlaceFree(tx, coin, item, path);
  try {
    if (coin.status === coinMachine.state.encapsulating) return await moveWithin(tx, coin, item, by);
    const data = { boxType: item.boxType, ringUm: item.ringUm };
    const place = `box:${item.boxNo}/${item.position}` as const;
    return await moveCoin(tx, coin, { action: 'box', patch: patchOf(item, by), data, place }, by);
  } catch (error) {
    if (isPlaceTaken(error)) throw fieldError(`${path}.position`, 'positionFree');
    throw error;
  }
}

/** Holder, ring, tray and place of one or many coins, all or none: 65 → 70 (states.md coin `box`, invariant 28). */
export const assignBoxes = command(boxesEndpoints.assignBoxes, async (tx, { body }, context) => {
  const ids = body.items.map((item) => item.coinId);
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (repeated >= 0) throw fieldError(`items.${repeated}.coinId`, 'repeated');
  const work = await lockWork(tx, context.scope, ids);
  const book = await readCategoryBook(tx);
  const done: CoinRow[] = [];
  for (const [index, item] of body.items.entries()) {
    const piece = pieceOf(work, item.coinId);
    const moved = await assignOne(tx, context, { ...piece, book }, item, `items.${index}`);
    done.push(moved);
    await context.audit({
      targetType: 'coin',
      targetId: moved.id,
      targetNo: moved.coinCode,
      companyId: moved.companyId,
      before: { status: piece.coin.status, boxNo: piece.coin.boxNo, position: piece.coin.boxPosition },
      after: {
        status: moved.status,
        boxType: item.boxType,
        ringUm: item.ringUm,
        boxNo: item.boxNo,
        position: item.position,
      },
    });
  }
  for (const orderId of work.orders.keys()) await refreshOrder(tx, orderId);
  return { items: done.map((coin) => ({ coinId: coin.id, status: coin.status, version: coin.version })) };
});
