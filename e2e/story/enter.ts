import type { DispatchDetail, EntryRow } from '@mintmark/contract/entry/detail-entry.schema.ts';
import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import type { InformationRow } from '@mintmark/contract/entry/information.schema.ts';
import type { Persona } from '../fixtures/api.ts';
import { uploadPictures } from '../fixtures/upload.ts';
import { inSlices } from './coins.ts';

/** Where a piece comes from: the row of the file and its number in that row, both from 1. */
export interface Piece {
  readonly id: string;
  readonly coinCode: string;
  readonly row: number;
  readonly piece: number;
  readonly dispatchId: string;
}

/** Entry is started and every dispatch finished; rows come filled from the matched list. */
export async function enter(entry: Persona, orderId: string, version: number): Promise<Piece[]> {
  const started = await entry.call(entryEndpoints.startEntry, { params: { orderId }, body: { version } });
  const details: DispatchDetail[] = [];
  for (const { id } of started.dispatches) {
    const detail = await entry.call(entryEndpoints.getDispatch, { params: { id } });
    await complete(entry, detail);
    details.push(detail);
  }
  for (const { id } of started.dispatches) {
    const { version: now } = await entry.call(entryEndpoints.getDispatch, { params: { id } });
    await entry.call(entryEndpoints.finishDispatch, { params: { id }, body: { version: now } });
  }
  return details.flatMap(piecesOf);
}

function piecesOf(detail: DispatchDetail): Piece[] {
  const seen = new Map<number, number>();
  return detail.rows.map((row) => {
    const line = row.lineSeq ?? 0;
    const piece = (seen.get(line) ?? 0) + 1;
    seen.set(line, piece);
    return { id: row.id, coinCode: row.coinCode, row: line, piece, dispatchId: detail.id };
  });
}

/** What a clerk fills in where the list named no catalogue item: the second category. */
async function complete(entry: Persona, detail: DispatchDetail): Promise<void> {
  const rows = detail.rows.filter((row) => row.problems.length > 0).map((row) => ({ ...row, patch: patchFor(row) }));
  if (rows.length === 0) return;
  const { results } = await entry.call(entryEndpoints.saveRows, {
    params: { id: detail.id },
    body: { seq: 1, rows: rows.map(({ id, version, patch }) => ({ id, version, patch })) },
  });
  const left = results.filter((one) => one.error !== null || (one.row?.problems.length ?? 0) > 0);
  if (left.length > 0) throw new Error(`entry: ${JSON.stringify(left.map((one) => one.error ?? one.row?.problems))}`);
}

function patchFor(row: EntryRow) {
  const needs = new Set(row.problems.map((problem) => problem.path));
  return {
    ...(needs.has('category2') ? { category2: row.category1 === 3 ? 304 : row.category1 * 100 + 1 } : {}),
    ...(needs.has('nameEn') ? { nameEn: row.name } : {}),
  };
}

/** Pictures of every coin, uploaded and matched by their names. */
export async function photograph(photographer: Persona, coins: readonly InformationRow[]): Promise<void> {
  const names = await Promise.all(
    coins.map(async ({ id, coinCode }) => {
      const { missingImages } = await photographer.call(entryEndpoints.getCoin, { params: { id } });
      return missingImages.map((kind) => `${coinCode}-${kind}.jpg`);
    }),
  );
  const fileKeys = await uploadPictures(photographer, 'Coin/', names.flat());
  await inSlices(fileKeys, 200, async (slice) => {
    const { results } = await photographer.call(entryEndpoints.matchImages, { body: { fileKeys: [...slice] } });
    const bad = results.filter((one) => one.error !== null);
    if (bad.length > 0) throw new Error(`pictures: ${JSON.stringify(bad.slice(0, 3))}`);
  });
}

const PLAIN = {
  weightMg: 26_700,
  diameterUm: 39_000,
  thicknessUm: 2_000,
  lengthUm: 140_000,
  widthUm: 65_000,
  heightUm: 30_000,
} as const;

/** Measures as the catalogue expects them; a given diameter for some. */
export async function measure(
  information: Persona,
  coins: readonly InformationRow[],
  diameterUm: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = await Promise.all(
    coins.map(async ({ id, coinCode }) => {
      const coin = await information.call(entryEndpoints.getCoin, { params: { id } });
      const value = (key: string): Record<string, number | string> => {
        if (key === 'serialNo') return { serialNo: `AB${coinCode.slice(-8)}` };
        const expected = coin.expected?.[key as keyof typeof PLAIN] ?? PLAIN[key as keyof typeof PLAIN];
        return { [key]: key === 'diameterUm' ? (diameterUm.get(id) ?? expected) : expected };
      };
      const measures = Object.assign({}, ...coin.missingMeasures.map(value)) as Record<string, number | string>;
      const again = coin.needs.isWeighedTwice ? { weightAgainMg: Number(measures.weightMg) } : {};
      return { id, version: coin.version, ...measures, ...again };
    }),
  );
  await inSlices(rows, 100, async (slice) => {
    const saved = await information.call(entryEndpoints.saveMeasuresBatch, { body: { rows: [...slice] } });
    const bad = saved.results.filter((one) => one.error !== null);
    if (bad.length > 0) throw new Error(`measures: ${JSON.stringify(bad.slice(0, 3))}`);
  });
}
