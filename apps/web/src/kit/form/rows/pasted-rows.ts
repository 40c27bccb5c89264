import type { RowsColumn } from './rows-column.ts';

type Row = Readonly<Record<string, unknown>>;
type Labelled = readonly { readonly value: string | number; readonly label: string }[];

const HUNDRED = 100;
/** What a sheet says for a box that is ticked. */
const YES: readonly string[] = ['✓', 'x', '1', 'true', 'yes'];

/** A pasted cell as the form keeps it; undefined: nothing that this column takes. */
function cellOf({ kind = 'text', maxLength }: RowsColumn, options: Labelled, words: string, yes: string): unknown {
  const wanted = words.toLowerCase();
  const digits = words.replace(/[,，¥￥%\s]/g, '');
  const number = digits === '' ? Number.NaN : Number(digits);
  if (words === '') return undefined;
  if (kind === 'select')
    return options.find(({ value, label }) => String(value) === words || label.toLowerCase() === wanted)?.value;
  if (kind === 'number') return Number.isInteger(number) ? number : undefined;
  if (kind === 'money' || kind === 'percent') return Number.isFinite(number) ? Math.round(number * HUNDRED) : undefined;
  if (kind === 'day') return /^\d{4}-\d{2}-\d{2}$/.test(words) ? words : undefined;
  if (kind === 'check') return [...YES, yes].includes(wanted);
  return maxLength === undefined ? words : words.slice(0, maxLength);
}

/** The cells of a copied table, line by line; null for words that are no table. */
export function pastedTable(text: string): readonly (readonly string[])[] | null {
  if (!/[\t\n]/.test(text.trimEnd())) return null;
  const lines = text.replace(/\r/g, '').replace(/\n+$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.normalize('NFKC').trim()));
}

/**
 * Rows of a short list after a table was pasted at a cell, as in a sheet: it fills to the right and downwards, new rows come
 * with it up to `max`. Says how many lines found no place.
 */
export function withPasted(
  rows: readonly Row[],
  table: readonly (readonly string[])[],
  at: { readonly row: number; readonly column: number },
  setting: {
    readonly columns: readonly RowsColumn[];
    readonly optionsOf: (column: RowsColumn) => Labelled;
    readonly max: number;
    readonly fresh: Row;
    /** The language's word for a ticked box. */
    readonly yes: string;
  },
): { readonly rows: Row[]; readonly left: number } {
  const { columns, optionsOf, max, fresh, yes } = setting;
  const next: Row[] = [...rows];
  const fitting = table.slice(0, Math.max(0, max - at.row));
  fitting.forEach((cells, down) => {
    const values = cells.flatMap((words, across) => {
      const column = columns[at.column + across];
      const value = column === undefined ? undefined : cellOf(column, optionsOf(column), words, yes);
      return column === undefined || value === undefined ? [] : [[column.key, value] as const];
    });
    next[at.row + down] = { ...(next[at.row + down] ?? fresh), ...Object.fromEntries(values) };
  });
  return { rows: next, left: table.length - fitting.length };
}
