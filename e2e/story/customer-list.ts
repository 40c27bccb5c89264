import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A line of the customer's list. */
interface ListLine {
  readonly row: number;
  readonly quantity: number;
  readonly declared: string;
  readonly service: string;
  readonly note: string;
}

const CSV = fileURLToPath(new URL('../fixtures/submission-clean.csv', import.meta.url));

/** The 38 lines as the customer wrote them; no cell of this file holds a comma. */
function customerList(): ListLine[] {
  const [, ...lines] = readFileSync(CSV, 'utf8').trim().split(/\r?\n/);
  return lines.map((line) => {
    const [row, , , , , , quantity, declared = '', service = '', , note = ''] = line.split(',');
    return { row: Number(row), quantity: Number(quantity), declared, service, note };
  });
}

/**
 * Value, service and note of every piece that arrived of these lines (one of `shortRow` did not), with its place on the
 * tray: a clerk's worksheet, from the column of the value on.
 */
export function clerksSheet(firstRow: number, lastRow: number, shortRow: number): string[][] {
  return customerList()
    .filter(({ row }) => row >= firstRow && row <= lastRow)
    .flatMap((line) => Array<ListLine>(line.quantity - (line.row === shortRow ? 1 : 0)).fill(line))
    .map(({ declared, service, note }, at) => [declared, service, '', '', `A-07/${at + 1} ${note}`.trim()]);
}
