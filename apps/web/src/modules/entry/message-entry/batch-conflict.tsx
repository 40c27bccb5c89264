import { ConflictPanel, type FormFacts } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { thousandthsText } from '../../../ui/format.ts';
import { type BatchRow, batchRowOf, clashesOf } from './batch.model.ts';
import { FIELD_TEXT } from './measures.model.ts';
import type { Batch } from './use-batch.ts';

/** The clashing cells of the rows, by coin, as a person reads them. */
function sideOf(rows: readonly BatchRow[], of: (row: BatchRow) => BatchRow) {
  return Object.fromEntries(
    rows.map((row) => {
      const cells = clashesOf(row).map((key) => {
        const value = of(row)[key];
        return [key, typeof value === 'number' ? thousandthsText(value) : value];
      });
      return [row.id, Object.fromEntries(cells)];
    }),
  );
}

/** Cells that somebody else has saved differently: both side by side, until one is chosen. */
export function BatchConflict({ batch }: { readonly batch: Batch }) {
  const text = useText();
  const { clashing } = batch;
  if (clashing.length === 0) return null;
  const labels = clashing.flatMap((row) =>
    clashesOf(row).map((key): [string, string] => [
      `${row.id}.${key}`,
      `${row.coin.coinCode} ${text(FIELD_TEXT[key])}`,
    ]),
  );
  const facts: FormFacts = { labels: new Map(labels), words: new Map() };
  return (
    <ConflictPanel
      mine={sideOf(clashing, (row) => row)}
      current={sideOf(clashing, (row) => batchRowOf(row.coin))}
      facts={facts}
      onMine={batch.keepMine}
      onTheirs={batch.takeTheirs}
    />
  );
}
