import type { zSaveHandSheet } from '@mintmark/contract/finance/hand-sheet.schema.ts';
import {
  type HandCoin,
  handValues,
  otherByHandFen,
  rowChanges,
  rowProblem,
} from '@mintmark/domain/finance/pricing/hand-sheet/hand-sheet.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { formatFen } from '@mintmark/domain/kernel/money.ts';
import type { z } from 'zod';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, type ErrorDetails } from '../../../kernel/errors.ts';
import { coinsOfOrder } from '../../../workflow/coins/coin.repo.ts';
import { currentLines } from '../../../workflow/money/fees.repo.ts';
import type { RowChange } from '../../../workflow/money/hand-sheet.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import { handCoinOf } from './hand-coins.ts';

type RowBody = z.output<typeof zSaveHandSheet>['rows'][number];
type Fault = NonNullable<ErrorDetails['fields']>[number];

/** Rows that change something, each with its place in the body. */
export type ReadRows = readonly (RowChange & { readonly index: number })[];

/** The living coins of the order as the sheet sees them, by id. */
async function handCoins(tx: Tx, orderId: string): Promise<ReadonlyMap<string, HandCoin>> {
  const lines = Map.groupBy(await currentLines(tx, orderId, 'calc'), ({ coinId }) => coinId ?? '');
  const coins = await coinsOfOrder(tx, orderId);
  const living = coins.filter(({ status }) => status !== coinMachine.state.deleted);
  return new Map(living.map(({ id }) => [id, handCoinOf(lines.get(id) ?? [])]));
}

/** What is wrong with a row, beside its cell; null when nothing is. */
function faultOf(row: RowBody, index: number, coin: HandCoin | undefined, isTwice: boolean): Fault | null {
  const at = `rows.${index}`;
  if (coin === undefined) return { path: `${at}.coinId`, msg: 'sheet-coin-gone' };
  if (isTwice) return { path: `${at}.coinId`, msg: 'sheet-twice' };
  if (coin.ruleFen !== row.seenRuleFen)
    return { path: `${at}.priceFen`, msg: 'sheet-rule-moved', value: formatFen(coin.ruleFen) };
  const wrong = rowProblem({ now: handValues(coin), otherFen: otherByHandFen(coin.lines) }, row);
  return wrong === null ? null : { path: `${at}.${wrong.cell}`, msg: `sheet-${wrong.problem}` };
}

/**
 * The rows as changes of lines. Throws INPUT_INVALID with every wrong cell at once: coins that are gone or stand there twice, a
 * rule's price that is another one by now, more taken off than a coin costs.
 */
export async function readSheetRows(
  tx: Tx,
  order: OrderRow,
  rows: readonly RowBody[],
  accountId: string,
): Promise<ReadRows> {
  const coins = await handCoins(tx, order.id);
  const seen = new Set<string>();
  const faults: Fault[] = [];
  const read: (RowChange & { readonly index: number })[] = [];
  rows.forEach((row, index) => {
    const coin = coins.get(row.coinId);
    const fault = faultOf(row, index, coin, seen.has(row.coinId));
    seen.add(row.coinId);
    if (fault !== null) faults.push(fault);
    if (fault !== null || coin === undefined) return;
    const changes = rowChanges(coin, row, accountId);
    if (changes.length > 0) read.push({ index, coinId: row.coinId, reason: row.reason, changes });
  });
  if (faults.length > 0) throw new AppError('INPUT_INVALID', { fields: faults });
  return read;
}
