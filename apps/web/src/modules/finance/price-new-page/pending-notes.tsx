import { useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import { feeName } from '../explain.ts';
import type { PriceSheet } from '../price-types.ts';
import { sumFen } from './price-rows.ts';

type Pending = PriceSheet['pending'];

/** One task in words: its line, or how many lines a whole sheet has. */
function useTaskWords() {
  const text = useText();
  return (lines: Pending): string => {
    const [first] = lines;
    if (first === undefined) return '';
    const by = first.byName ?? '–';
    if (lines.length > 1)
      return text('finance.hand.pendingSheet', {
        no: first.taskNo,
        by,
        n: lines.length,
        amount: moneyText(sumFen(lines), true),
        reason: [...new Set(lines.map(({ reason }) => reason))].join(' / '),
      });
    return text('finance.price.pending', {
      no: first.taskNo,
      by,
      fee: feeName(first.feeType),
      amount: moneyText(first.amountFen, true),
      reason: first.reason,
    });
  };
}

/** What waits for a second person, task by task. */
export function PendingNotes({ pending }: { readonly pending: Pending }) {
  const wordsOf = useTaskWords();
  return [...Map.groupBy(pending, ({ taskId }) => taskId)].map(([taskId, lines]) => (
    <Note key={taskId} tone="info">
      {wordsOf(lines)}
    </Note>
  ));
}
