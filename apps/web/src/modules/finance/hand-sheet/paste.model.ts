import type { PastedCell, PastedRow } from '@mintmark/domain/finance/pricing/hand-sheet/hand-sheet-paste.ts';
import { type CellValue, codecOf } from '../../../kit/workbench/index.ts';
import { type Edits, editsOf, gridRows, type HandRow } from './hand-sheet.model.ts';

/** Cells by coin, read as the grid reads them: what is no amount stays a text in its cell. */
export type Pasted = ReadonlyMap<string, Readonly<Partial<Record<PastedCell, CellValue>>>>;

const MONEY = codecOf({ kind: 'money' });
const WORDS = codecOf({ kind: 'text', maxLength: 200 });

/** Pasted lines as cells; waivers only for who may give them. */
export function withPaste(rows: readonly PastedRow[], mayWaive: boolean): Pasted {
  return new Map(
    rows.map(({ coinId, cells }) => {
      const read = Object.entries(cells).flatMap(([cell, words]): [string, CellValue][] => {
        if (cell === 'waiverFen' && !mayWaive) return [];
        return [[cell, (cell === 'reason' ? WORDS : MONEY).read(words)]];
      });
      return [coinId, Object.fromEntries(read)];
    }),
  );
}

/** The edits after a paste; cells that the table does not name stay as they are. */
export function pastedOver(rows: readonly HandRow[], edits: Edits, pasted: Pasted): Edits {
  return editsOf(
    gridRows(rows, edits).map((row) => ({ ...row, ...pasted.get(row.id) })),
    edits,
  );
}
