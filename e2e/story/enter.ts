import type { DispatchDetail } from '@mintmark/contract/entry/detail-entry.schema.ts';
import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import type { Persona } from '../fixtures/api.ts';
import {
  DETAIL_PATH,
  finishDispatch,
  labelledCoins,
  openDispatch,
  saved,
  searchItem,
  startEntry,
  typeAndFillDown,
} from '../pages/detail-entry.ts';
import { goToCell, pasteFromExcel } from '../pages/entry-grid.ts';
import { scan } from '../pages/scan.ts';
import { clerksSheet } from './customer-list.ts';
import type { People } from './people.ts';

/** Where a piece comes from: the row of the file and its number in that row, both from 1. */
export interface Piece {
  readonly id: string;
  readonly coinCode: string;
  readonly row: number;
  readonly piece: number;
  readonly dispatchId: string;
  readonly innerNote: string;
}

/**
 * The entry clerk starts the order, takes values and notes over from a worksheet, looks an item up, fills a note down,
 * and finishes every dispatch; the coins on the labels of each.
 */
export async function enter({ openAs }: People, orderCode: string, shortRow: number): Promise<string[][]> {
  const page = await openAs('entry', DETAIL_PATH);
  await scan(page, orderCode);
  const dispatches = await startEntry(page, orderCode);
  const [, cash = '', , , bullion = ''] = dispatches;
  await goToCell(page, 1, '申报价值');
  await pasteFromExcel(page, clerksSheet(1, 23, shortRow));
  await saved(page);
  await openDispatch(page, cash);
  await goToCell(page, 7, '品目');
  await searchItem(page, '宣和元宝 隶书', '宣和元宝 隶书');
  await openDispatch(page, bullion);
  await goToCell(page, 1, '备注');
  await typeAndFillDown(page, '原封', 6);
  await saved(page);
  const labels: string[][] = [];
  for (const dispatchNo of dispatches) {
    await openDispatch(page, dispatchNo);
    labels.push(await labelledCoins(await finishDispatch(page)));
  }
  return labels;
}

/** The coins that detail entry made of an order, dispatch by dispatch. */
export async function piecesOf(entry: Persona, orderId: string): Promise<Piece[]> {
  const [order] = (await entry.call(entryEndpoints.listDispatches, { query: { orderId } })).list;
  const details = await Promise.all(
    (order?.dispatches ?? []).map(({ id }) => entry.call(entryEndpoints.getDispatch, { params: { id } })),
  );
  return details.flatMap(piecesIn);
}

function piecesIn(detail: DispatchDetail): Piece[] {
  const seen = new Map<number, number>();
  return detail.rows.map(({ id, coinCode, lineSeq, innerNote }) => {
    const row = lineSeq ?? 0;
    const piece = (seen.get(row) ?? 0) + 1;
    seen.set(row, piece);
    return { id, coinCode, row, piece, dispatchId: detail.id, innerNote };
  });
}
